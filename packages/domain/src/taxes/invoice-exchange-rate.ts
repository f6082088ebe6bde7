import type { CalendarDate } from '../dates/calendar-date.ts'
import { type DateRange, documentDates, isInRange } from '../dates/date-limits.ts'
import { type FieldFaults, fault } from '../faults/fault.ts'
import { moneyParam } from '../faults/fault-params.ts'
import type { CurrencyCode } from '../money/currencies.ts'
import type { Decimal } from '../money/decimal.ts'
import { convertMoney, parseExchangeRate } from '../money/exchange-rate.ts'
import { addMoney, isWithinLimit, type Money, maxAmount, subtractMoney, sumMoney } from '../money/money.ts'

/** What an invoice in another currency than its company's keeps of a rate: all of it, or nothing. */
export const EXCHANGE_RATE_FIELDS = ['exchange_rate', 'exchange_rate_date', 'exchange_rate_source'] as const
type ExchangeRateField = (typeof EXCHANGE_RATE_FIELDS)[number]

/** `exchange_rate` is units of the company's currency for one of the invoice's, as an exact decimal; the source is a few words. */
export type ExchangeRateFields = Readonly<Record<ExchangeRateField, string | null>>

export const NO_EXCHANGE_RATE: ExchangeRateFields = {
  exchange_rate: null,
  exchange_rate_date: null,
  exchange_rate_source: null,
}

export const EXCHANGE_RATE_SOURCE_MAX_LENGTH = 60
/** The places whose rates tax offices take most, to choose from; any other may be typed. */
export const EXCHANGE_RATE_SOURCES = ['ECB', 'HMRC', 'SNB', 'NBP', 'Bank'] as const

type RateSituation = {
  /** The invoice's. */
  readonly currency: string
  /** The company's. */
  readonly own: string
  readonly issueDate: CalendarDate
  readonly today: CalendarDate
}

/** The days a rate can be of: from 2000 on, up to today, or to the issue date where that is ahead. */
function rateDates({ issueDate, today }: RateSituation): DateRange {
  return { first: documentDates(today).first, last: issueDate > today ? issueDate : today }
}

/**
 * What is wrong with the rate of an invoice, by field: one for the company's own currency, a part of it that is missing, a
 * day that no rate can be of. None at all is never wrong.
 */
export function exchangeRateFaults(rate: ExchangeRateFields, situation: RateSituation): FieldFaults {
  const given = EXCHANGE_RATE_FIELDS.filter((field) => rate[field] !== null)
  if (given.length === 0) return {}
  if (situation.currency === situation.own)
    return Object.fromEntries(given.map((field) => [field, [fault('exchange_rate_of_own_currency')]]))
  const faults: FieldFaults = {}
  for (const field of EXCHANGE_RATE_FIELDS) {
    if (rate[field] === null) faults[field] = [fault('required')]
  }
  if (rate.exchange_rate !== null && parseExchangeRate(rate.exchange_rate) === null)
    faults.exchange_rate = [fault('invalid_exchange_rate')]
  const range = rateDates(situation)
  if (rate.exchange_rate_date !== null && !isInRange(rate.exchange_rate_date as CalendarDate, range))
    faults.exchange_rate_date = [fault('date_out_of_range', range)]
  return faults
}

type ConvertibleTax = { readonly base: Money; readonly amount: Money; readonly isWithholding: boolean }
type ConvertibleTotals<Tax> = {
  readonly subtotal: Money
  readonly discountTotal: Money
  readonly taxes: readonly Tax[]
}

/** What an invoice comes to in its company's currency. */
export type BaseTotals<Tax> = {
  readonly net: Money
  readonly taxes: readonly Tax[]
  readonly taxTotal: Money
  readonly withholdingTotal: Money
  readonly total: Money
}

type TaxAmounts = Pick<ConvertibleTax, 'base' | 'amount'>

/** What earlier parts of a whole came to, in the whole's currency: its net, and each tax in the order of the part's taxes. */
export type TakenBefore = { readonly net: Money; readonly taxes: readonly TaxAmounts[] }

/** A part of a whole: what it and those before it come to, less what those before it do, so that all of them make the whole. */
function convertPart(amount: Money, before: Money | undefined, rate: Decimal, to: CurrencyCode): Money {
  if (before === undefined) return convertMoney(amount, rate, to)
  return subtractMoney(convertMoney(addMoney(before, amount), rate, to), convertMoney(before, rate, to))
}

/** Taxes in the company's currency: of each its base and its amount, each rounded once. `before`: of earlier parts of the whole. */
export function convertTaxes<Tax extends TaxAmounts>(
  taxes: readonly Tax[],
  rate: Decimal,
  to: CurrencyCode,
  before: readonly TaxAmounts[] = [],
): Tax[] {
  return taxes.map((tax, index) => ({
    ...tax,
    base: convertPart(tax.base, before[index]?.base, rate, to),
    amount: convertPart(tax.amount, before[index]?.amount, rate, to),
  }))
}

/**
 * THE computation of an invoice's figures in its company's currency (EN 16931 BT-6 and BT-111; Directive 2006/112/EC,
 * article 230). The net (after the document's discount) and each tax are converted and rounded once; tax, withholding
 * and total are sums of these, so that what is booked as net and tax makes the total. Decision 50. `before` is what earlier
 * credit notes took of the invoice of this one (decision 59).
 */
export function baseCurrencyTotals<Tax extends ConvertibleTax>(
  totals: ConvertibleTotals<Tax>,
  rate: Decimal,
  to: CurrencyCode,
  before: TakenBefore | null = null,
): BaseTotals<Tax> {
  const net = convertPart(subtractMoney(totals.subtotal, totals.discountTotal), before?.net, rate, to)
  const taxes = convertTaxes(totals.taxes, rate, to, before?.taxes)
  const sumOf = (isWithholding: boolean) =>
    sumMoney(
      taxes.filter((tax) => tax.isWithholding === isWithholding).map(({ amount }) => amount),
      to,
    )
  const taxTotal = sumOf(false)
  return { net, taxes, taxTotal, withholdingTotal: sumOf(true), total: addMoney(net, taxTotal) }
}

/** What is wrong with a rate at which an invoice comes to more of the company's currency than an invoice can be of. */
export function convertedTotalFaults<Tax extends ConvertibleTax>(
  totals: ConvertibleTotals<Tax>,
  rate: Decimal,
  to: CurrencyCode,
): FieldFaults {
  const { net, taxes, taxTotal, total } = baseCurrencyTotals(totals, rate, to)
  const amounts = [net, taxTotal, total, ...taxes.flatMap(({ base, amount }) => [base, amount])]
  if (amounts.every(isWithinLimit)) return {}
  return { exchange_rate: [fault('invoice_too_large', { most: moneyParam(maxAmount(to)) })] }
}
