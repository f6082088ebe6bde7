import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { fault } from '../faults/fault.ts'
import { currencyCode } from '../money/currencies.ts'
import { parseExchangeRate } from '../money/exchange-rate.ts'
import { addMoney, formatMoney, money } from '../money/money.ts'
import {
  baseCurrencyTotals,
  convertedTotalFaults,
  exchangeRateFaults,
  NO_EXCHANGE_RATE,
} from './invoice-exchange-rate.ts'

const USD = currencyCode('USD')
const EUR = currencyCode('EUR')
const RATE = { exchange_rate: '0.9213', exchange_rate_date: '2026-06-12', exchange_rate_source: 'ECB' }
const TODAY = calendarDate('2026-06-15')
const SITUATION = { currency: 'USD', own: 'EUR', issueDate: TODAY, today: TODAY }
const rateOf = (text: string) => {
  const rate = parseExchangeRate(text)
  if (rate === null) throw new Error(`${text} is no rate`)
  return rate
}
const usd = (amount: bigint) => money(amount, USD)

describe('what is wrong with a rate', () => {
  test.each([
    ['none at all', NO_EXCHANGE_RATE, {}],
    ['all of it', RATE, {}],
    [
      'a rate alone',
      { ...NO_EXCHANGE_RATE, exchange_rate: '0.9' },
      { exchange_rate_date: [fault('required')], exchange_rate_source: [fault('required')] },
    ],
    [
      'a source alone',
      { ...NO_EXCHANGE_RATE, exchange_rate_source: 'ECB' },
      { exchange_rate: [fault('required')], exchange_rate_date: [fault('required')] },
    ],
    ['zero', { ...RATE, exchange_rate: '0' }, { exchange_rate: [fault('invalid_exchange_rate')] }],
    [
      'a day to come',
      { ...RATE, exchange_rate_date: '2026-06-16' },
      { exchange_rate_date: [fault('date_out_of_range', { first: '2000-01-01', last: '2026-06-15' })] },
    ],
    [
      'a day long gone',
      { ...RATE, exchange_rate_date: '1999-12-31' },
      { exchange_rate_date: [fault('date_out_of_range', { first: '2000-01-01', last: '2026-06-15' })] },
    ],
  ])('%s', (_, rate, faults) => {
    expect(exchangeRateFaults(rate, SITUATION)).toEqual(faults)
  })

  test('the day may be that of an invoice that is dated ahead', () => {
    const ahead = { ...SITUATION, issueDate: calendarDate('2026-07-01') }
    expect(exchangeRateFaults({ ...RATE, exchange_rate_date: '2026-07-01' }, ahead)).toEqual({})
  })

  test('the company’s own currency has none', () => {
    const own = { ...SITUATION, currency: 'EUR' }
    expect(exchangeRateFaults(NO_EXCHANGE_RATE, own)).toEqual({})
    const refused = [fault('exchange_rate_of_own_currency')]
    expect(exchangeRateFaults(RATE, own)).toEqual({
      exchange_rate: refused,
      exchange_rate_date: refused,
      exchange_rate_source: refused,
    })
  })
})

describe('an invoice in the company’s currency', () => {
  // 1,000.00 less 10 %: 900.00; of it 800.00 at 19 % and 100.00 at 7 %, and 5 % of the net is withheld.
  const TOTALS = {
    subtotal: usd(100_000n),
    discountTotal: usd(10_000n),
    taxes: [
      { name: 'VAT', base: usd(80_000n), amount: usd(15_200n), isWithholding: false },
      { name: 'Reduced', base: usd(10_000n), amount: usd(700n), isWithholding: false },
      { name: 'Withheld', base: usd(90_000n), amount: usd(4_500n), isWithholding: true },
    ],
  }

  test('each tax is rounded once, and sums are sums of what is shown', () => {
    const { net, taxes, taxTotal, withholdingTotal, total } = baseCurrencyTotals(
      TOTALS,
      rateOf('0.92135'),
      EUR,
    )
    expect(taxes.map(({ name, base, amount }) => [name, formatMoney(base), formatMoney(amount)])).toEqual([
      // 737.08; 140.0452
      ['VAT', '737.08', '140.05'],
      // 92.135; 6.44945
      ['Reduced', '92.14', '6.45'],
      // 829.215; 41.46075
      ['Withheld', '829.22', '41.46'],
    ])
    expect([net, taxTotal, withholdingTotal, total].map(formatMoney)).toEqual([
      '829.22',
      '146.50',
      '41.46',
      '975.72',
    ])
  })

  test('it is refused at a rate that takes it above what an invoice can be of', () => {
    expect(convertedTotalFaults(TOTALS, rateOf('99999999'), EUR)).toEqual({})
    const large = { subtotal: usd(10n ** 10n), discountTotal: usd(0n), taxes: [] }
    expect(convertedTotalFaults(large, rateOf('99999'), EUR)).toEqual({})
    expect(convertedTotalFaults(large, rateOf('100000'), EUR)).toEqual({
      exchange_rate: [fault('invoice_too_large', { most: { amount: '9999999999999.99', currency: 'EUR' } })],
    })
  })

  test('net and taxes make the total, whatever they are', () => {
    const amounts = fc.bigInt({ min: 0n, max: 10n ** 12n })
    const tax = fc.record({ base: amounts.map(usd), amount: amounts.map(usd), isWithholding: fc.boolean() })
    fc.assert(
      fc.property(
        amounts,
        fc.array(tax, { maxLength: 5 }),
        fc.bigInt({ min: 1n, max: 10n ** 14n }),
        (subtotal, taxes, units) => {
          const rate = { units, scale: 12 }
          const found = baseCurrencyTotals(
            { subtotal: usd(subtotal), discountTotal: usd(0n), taxes },
            rate,
            EUR,
          )
          const charged = found.taxes.filter(({ isWithholding }) => !isWithholding)
          expect(charged.reduce((sum, { amount }) => addMoney(sum, amount), found.net)).toEqual(found.total)
          expect(addMoney(found.net, found.taxTotal)).toEqual(found.total)
        },
      ),
    )
  })
})
