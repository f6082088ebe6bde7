import { type CalendarDate, calendarDate } from '../dates/calendar-date.ts'
import { type CurrencyCode, currencyCode, minorUnitsOf } from '../money/currencies.ts'
import { type Money, money, subtractMoney } from '../money/money.ts'

export type PlanId = 'solo' | 'team' | 'business'

export type Plan = {
  readonly id: PlanId
  readonly name: string
  /** How many people may work in the company; null for any number. */
  readonly members: number | null
}

/** Every plan has all of the product; they differ in how many people work in the company. The smallest first. */
export const PLANS: readonly Plan[] = [
  { id: 'solo', name: 'Solo', members: 1 },
  { id: 'team', name: 'Team', members: 5 },
  { id: 'business', name: 'Business', members: null },
]

/** How often a plan is paid. */
export const PLAN_INTERVALS = ['month', 'year'] as const
export type PlanInterval = (typeof PLAN_INTERVALS)[number]

const MONTHS: Readonly<Record<PlanInterval, number>> = { month: 1, year: 12 }

export function monthsOf(interval: PlanInterval): number {
  return MONTHS[interval]
}

export function planOf(id: PlanId): Plan {
  const plan = PLANS.find((one) => one.id === id)
  if (plan === undefined) throw new RangeError(`Unknown plan: ${JSON.stringify(id)}`)
  return plan
}

type BilledCurrency = 'EUR' | 'USD' | 'GBP'
type Amounts = Readonly<Record<BilledCurrency, readonly [month: number, year: number]>>

/** Prices in whole units of the currency, by month and by year, and from when they hold. */
export type PriceList = {
  /** When customers were told. */
  readonly announcedOn: CalendarDate
  /** The first day of these prices: 30 days after the notice at the earliest (Terms of Service, version 1.0). */
  readonly from: CalendarDate
  readonly amounts: Readonly<Record<PlanId, Amounts>>
}

/** Every price list there was, the oldest first. A new one is added at the end, never put in place of another. */
export const PRICE_LISTS: readonly PriceList[] = [
  {
    announcedOn: calendarDate('2025-01-21'),
    from: calendarDate('2025-01-21'),
    amounts: {
      solo: { EUR: [9, 90], USD: [10, 100], GBP: [8, 80] },
      team: { EUR: [24, 240], USD: [26, 260], GBP: [21, 210] },
      business: { EUR: [60, 600], USD: [65, 650], GBP: [52, 520] },
    },
  },
]

/** The currency a company pays its plan in: its own where there are prices in it, else euros. */
export function billedCurrency(ofCompany: CurrencyCode): CurrencyCode {
  return currencyCode(ofCompany === 'USD' || ofCompany === 'GBP' ? ofCompany : 'EUR')
}

/**
 * What a whole month or year of a plan costs for a period that begins on a day. Throws a RangeError for a currency
 * without prices: take it from {@link billedCurrency}.
 */
export function planPrice(
  plan: PlanId,
  interval: PlanInterval,
  currency: CurrencyCode,
  on: CalendarDate,
  lists: readonly PriceList[] = PRICE_LISTS,
): Money {
  const list = lists.findLast(({ from }) => from <= on) ?? lists[0]
  const amounts: Partial<Record<string, readonly [number, number]>> = list?.amounts[plan] ?? {}
  const pair = amounts[currency]
  if (pair === undefined) throw new RangeError(`No price of ${plan} in ${currency}`)
  const units = pair[interval === 'month' ? 0 : 1]
  return money(BigInt(units) * 10n ** BigInt(minorUnitsOf(currency)), currency)
}

/** The least that Stripe takes from a card, in minor units (docs.stripe.com/currencies, “minimum and maximum charge amounts”). */
const LEAST_CHARGES: Readonly<Record<BilledCurrency, bigint>> = { EUR: 50n, USD: 50n, GBP: 30n }

/** The least that is taken from a card for a plan, in a currency of {@link billedCurrency}. */
export function leastCharge(currency: CurrencyCode): Money {
  const charges: Partial<Record<string, bigint>> = LEAST_CHARGES
  return money(charges[currency] ?? 0n, currency)
}

/** What a year saves against twelve months, as money and in whole percent, cut. */
export function annualSaving(month: Money, year: Money): { amount: Money; percent: number } {
  const twelve = money(month.amount * 12n, month.currency)
  const amount = subtractMoney(twelve, year)
  return { amount, percent: twelve.amount === 0n ? 0 : Number((amount.amount * 100n) / twelve.amount) }
}
