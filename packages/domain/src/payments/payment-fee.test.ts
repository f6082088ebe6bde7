import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, currencyCode } from '../money/currencies.ts'
import { addMoney, formatMoney, money, parseMoney } from '../money/money.ts'
import {
  DEFAULT_PAYMENT_METHODS,
  type FeeTerms,
  formatFeePart,
  paymentFee,
  readFeeTerms,
} from './payment-fee.ts'

function terms(percentage: string, fixed: string): FeeTerms {
  const reading = readFeeTerms(percentage, fixed)
  if (!reading.ok) throw new Error(JSON.stringify(reading.faults))
  return reading.terms
}

function fee(amount: string, percentage: string, fixed: string, code = 'EUR') {
  const value = parseMoney(amount, currencyCode(code))
  if (value === null) throw new Error(amount)
  const result = paymentFee(value, terms(percentage, fixed))
  return [formatMoney(result.fee), formatMoney(result.net)]
}

describe('M-11 fee = round(amount × percentage) + fixed', () => {
  it.each([
    ['card', '3.20', '96.80'], // 2.90 + 0.30
    ['bank_transfer', '0.00', '100.00'],
    ['paypal', '3.98', '96.02'], // 3.49 + 0.49
    ['wire_transfer', '25.00', '75.00'],
    ['cash', '0.00', '100.00'],
    ['check', '0.00', '100.00'],
  ])('of 100.00 by %s: %s, net %s', (method, expected, net) => {
    const row = DEFAULT_PAYMENT_METHODS.find((one) => one.method === method)
    expect(fee('100.00', row!.feePercentage, row!.feeFixed)).toEqual([expected, net])
  })

  it.each([
    // capped at the amount: a wire of 10.00 is eaten whole, never more
    ['10.00', '0', '25.00', 'EUR', '10.00', '0.00'],
    ['25.00', '0', '25.00', 'EUR', '25.00', '0.00'],
    ['25.01', '0', '25.00', 'EUR', '25.00', '0.01'],
    ['0.31', '2.9', '0.30', 'EUR', '0.31', '0.00'], // 0.00899 → 0.01, + 0.30
    ['0.01', '100', '0', 'EUR', '0.01', '0.00'],
    // halves away from zero: 2.9 % of 12.5 = 0.3625; 2.5 % of 0.20 = 0.005
    ['12.50', '2.9', '0', 'EUR', '0.36', '12.14'],
    ['0.20', '2.5', '0', 'EUR', '0.01', '0.19'],
    // the fixed part in the currency's own digits: 0.30 is nothing in JPY, 0.50 is 1; 0.3005 is 0.301 in KWD
    ['1000', '2.9', '0.30', 'JPY', '29', '971'],
    ['1000', '2.9', '0.50', 'JPY', '30', '970'],
    ['10.000', '2.9', '0.3005', 'KWD', '0.591', '9.409'],
    ['0.00', '2.9', '0.30', 'EUR', '0.00', '0.00'],
  ])('of %s at %s %% + %s in %s: %s, net %s', (amount, percentage, fixed, code, expected, net) => {
    expect(fee(amount, percentage, fixed, code)).toEqual([expected, net])
  })

  it('a negative amount bears none', () => {
    expect(fee('-5.00', '2.9', '0.30')).toEqual(['0.00', '-5.00'])
  })

  it('net + fee is the amount, and neither is ever negative', () => {
    const codes = fc.constantFrom(...CURRENCIES.map((currency) => currency.code))
    const upTo = (most: number) =>
      fc
        .integer({ min: 0, max: most })
        .map((units) => `${Math.floor(units / 10_000)}.${String(units % 10_000).padStart(4, '0')}`)
    fc.assert(
      fc.property(
        codes,
        fc.bigInt({ min: 0n, max: 10n ** 9n }),
        upTo(1_000_000),
        upTo(500_000),
        (code, units, percentage, fixed) => {
          const amount = money(units, code)
          const result = paymentFee(amount, terms(percentage, fixed))
          expect(addMoney(result.net, result.fee)).toEqual(amount)
          expect(result.fee.amount >= 0n && result.net.amount >= 0n).toBe(true)
        },
      ),
      { numRuns: 1000 },
    )
  })
})

describe('readFeeTerms', () => {
  it.each([
    ['-1', '0', ['feePercentage fee_negative']],
    ['100.01', '0', ['feePercentage fee_above_100']],
    ['2.90001', '-0.01', ['feePercentage too_many_decimals', 'feeFixed fee_negative']],
    ['x', '1,5', ['feePercentage not_a_decimal', 'feeFixed not_a_decimal']],
  ])('refuses %s and %s', (percentage, fixed, faults) => {
    const reading = readFeeTerms(percentage, fixed)
    expect(reading.ok ? [] : reading.faults.map((one) => `${one.path.join('.')} ${one.reason}`)).toEqual(
      faults,
    )
  })

  it('takes a fixed part above 100', () => {
    expect(readFeeTerms('100', '250').ok).toBe(true)
  })
})

describe('a part of a fee is written with two decimals at least', () => {
  it.each([
    ['0', '0.00'],
    ['2.9', '2.90'],
    ['25', '25.00'],
    ['0.3005', '0.3005'],
    ['100.0000', '100.00'],
  ])('%s as %s', (typed, written) => {
    expect(formatFeePart(terms('0', typed).fixed)).toBe(written)
  })
})
