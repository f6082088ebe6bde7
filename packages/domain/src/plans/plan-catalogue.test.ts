import { describe, expect, it } from 'vitest'
import { calendarDate, daysBetween } from '../dates/calendar-date.ts'
import { currencyCode } from '../money/currencies.ts'
import { formatMoney, money } from '../money/money.ts'
import {
  annualSaving,
  billedCurrency,
  PLAN_INTERVALS,
  PLANS,
  PRICE_LISTS,
  type PriceList,
  planOf,
  planPrice,
} from './plan-catalogue.ts'

/** The Terms of Service promise so many days between notice and new prices. */
const NOTICE_DAYS = 30

const EUR = currencyCode('EUR')
const TODAY = calendarDate('2026-03-10')

describe('plans', () => {
  it.each([
    ['solo', 'month', '9.00', '8.00', '10.00'],
    ['solo', 'year', '90.00', '80.00', '100.00'],
    ['team', 'month', '24.00', '21.00', '26.00'],
    ['team', 'year', '240.00', '210.00', '260.00'],
    ['business', 'month', '60.00', '52.00', '65.00'],
    ['business', 'year', '600.00', '520.00', '650.00'],
  ] as const)('%s by %s costs %s EUR, %s GBP, %s USD', (plan, interval, eur, gbp, usd) => {
    const price = (code: string) => formatMoney(planPrice(plan, interval, currencyCode(code), TODAY))
    expect([price('EUR'), price('GBP'), price('USD')]).toEqual([eur, gbp, usd])
  })

  it('a larger plan costs more and is for more people', () => {
    const limits = PLANS.map(({ members }) => members ?? Number.POSITIVE_INFINITY)
    expect(limits).toEqual([...limits].sort((a, b) => a - b))
    for (const interval of PLAN_INTERVALS) {
      const prices = PLANS.map(({ id }) => planPrice(id, interval, EUR, TODAY).amount)
      expect(prices).toEqual([...prices].sort((a, b) => Number(a - b)))
    }
    expect(planOf('team').members).toBe(5)
  })

  it('a year saves two months', () => {
    for (const { id } of PLANS) {
      const [month, year] = [planPrice(id, 'month', EUR, TODAY), planPrice(id, 'year', EUR, TODAY)]
      expect(annualSaving(month, year)).toEqual({ amount: money(month.amount * 2n, EUR), percent: 16 })
    }
  })

  it.each([
    ['EUR', 'EUR'],
    ['USD', 'USD'],
    ['GBP', 'GBP'],
    ['JPY', 'EUR'],
    ['CHF', 'EUR'],
  ])('a company in %s pays in %s', (own, billed) => {
    expect(billedCurrency(currencyCode(own))).toBe(billed)
  })

  it('there are no prices in any other currency', () => {
    expect(() => planPrice('solo', 'month', currencyCode('CHF'), TODAY)).toThrow(RangeError)
  })
})

describe('a change of prices', () => {
  it('was announced 30 days before, every one of them', () => {
    for (const [at, { announcedOn, from }] of PRICE_LISTS.entries())
      if (at > 0) expect(daysBetween(announcedOn, from)).toBeGreaterThanOrEqual(NOTICE_DAYS)
    const days = PRICE_LISTS.map(({ from }) => from)
    expect(days).toEqual([...days].sort())
  })

  it('holds from its day on, for periods that begin then', () => {
    const [first] = PRICE_LISTS
    const amounts = { ...first!.amounts, solo: { EUR: [11, 110], USD: [12, 120], GBP: [10, 100] } } as const
    const next: PriceList = {
      announcedOn: calendarDate('2026-03-01'),
      from: calendarDate('2026-04-01'),
      amounts,
    }
    const on = (day: string) =>
      formatMoney(planPrice('solo', 'month', EUR, calendarDate(day), [first!, next]))
    expect([on('2020-01-01'), on('2026-03-31'), on('2026-04-01')]).toEqual(['9.00', '9.00', '11.00'])
  })
})
