import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { CURRENCIES, currencyCode, minorUnitsOf } from './currencies.ts'
import {
  addMoney,
  compareMoney,
  formatMoney,
  isPositiveMoney,
  isWithinLimit,
  isZeroMoney,
  maxAmount,
  maxMoney,
  minMoney,
  money,
  negateMoney,
  parseMoney,
  subtractMoney,
  sumMoney,
  zeroMoney,
} from './money.ts'

const RUNS = { numRuns: 1000 }
const EUR = currencyCode('EUR')
const JPY = currencyCode('JPY')
const currencies = fc.constantFrom(...CURRENCIES.map((currency) => currency.code))
const amounts = fc.bigInt({ min: -(10n ** 14n), max: 10n ** 14n })

describe('parseMoney', () => {
  it.each([
    ['EUR', '10.5', 1050n],
    ['EUR', '10.50', 1050n],
    ['EUR', '0', 0n],
    ['EUR', '-0.01', -1n],
    ['EUR', '999999999999.99', 99_999_999_999_999n],
    ['EUR', '90071992547409.93', 9_007_199_254_740_993n], // 2^53 + 1
    ['EUR', '999999999999999.99', 99_999_999_999_999_999n],
    ['JPY', '1234', 1234n],
    ['KWD', '1.234', 1234n],
    ['HUF', '1.23', 123n],
    ['CLF', '0.0001', 1n],
    ['CLF', '99999999999999.9999', 999_999_999_999_999_999n],
  ])('reads %s %s', (code, text, amount) => {
    expect(parseMoney(text, currencyCode(code))).toEqual({ amount, currency: code })
  })

  it.each([
    ['EUR', '10.505'],
    ['EUR', '10.500'],
    ['EUR', '1e3'],
    ['EUR', '1,000.00'],
    ['EUR', ' 10 '],
    ['EUR', '-0'],
    ['EUR', '-0.00'],
    ['EUR', '١٠'],
    ['EUR', 'NaN'],
    ['EUR', ''],
    ['EUR', '1000000000000000'], // 16 digits
    ['JPY', '1.0'],
    ['JPY', '0.5'],
    ['KWD', '1.2345'],
    ['CLF', '1.23456'],
    ['CLF', '100000000000000.0000'], // 15 + 4 digits would not fit 64 bits
  ])('refuses %s %j', (code, text) => {
    expect(parseMoney(text, currencyCode(code))).toBeNull()
  })
})

describe('M-17 parse(format(x)) = x, with exactly the currency’s digits', () => {
  it.each(CURRENCIES.map((currency) => [currency.code, currency.minorUnits] as const))(
    '%s at its ends',
    (code, digits) => {
      const most = maxAmount(code).amount
      const shape = digits === 0 ? /^-?[0-9]+$/ : new RegExp(`^-?[0-9]+\\.[0-9]{${digits}}$`)
      for (const amount of [0n, 1n, -1n, 9n, 10n, 999n, 1000n, most, -most]) {
        const text = formatMoney(money(amount, code))
        expect(text).toMatch(shape)
        expect(parseMoney(text, code)).toEqual({ amount, currency: code })
      }
      expect(most).toBe(999_999_999_999_999n)
      for (const sign of [1n, -1n]) {
        expect(isWithinLimit(money(sign * most, code))).toBe(true)
        expect(isWithinLimit(money(sign * (most + 1n), code))).toBe(false)
      }
      // What was kept before there was this limit can still be read.
      expect(parseMoney(formatMoney(money(10n ** 15n, code)), code)?.amount).toBe(
        digits === 0 ? undefined : 10n ** 15n,
      )
    },
  )

  it('holds for any amount', () => {
    fc.assert(
      fc.property(currencies, amounts, (code, amount) => {
        const text = formatMoney(money(amount, code))
        expect(text.split('.')[1]?.length ?? 0).toBe(minorUnitsOf(code))
        expect(parseMoney(text, code)?.amount).toBe(amount)
      }),
      RUNS,
    )
  })

  it.each([
    ['EUR', 123450n, '1234.50'],
    ['JPY', 1234n, '1234'],
    ['KWD', 1234n, '1.234'],
    ['CLF', 1n, '0.0001'],
    ['EUR', -5n, '-0.05'],
    ['EUR', 0n, '0.00'],
  ])('%s %s is %s', (code, amount, text) => {
    expect(formatMoney(money(amount, currencyCode(code)))).toBe(text)
  })
})

describe('M-16 currencies are never added together', () => {
  it('throws for any two that differ', () => {
    fc.assert(
      fc.property(currencies, currencies, amounts, amounts, (a, b, x, y) => {
        fc.pre(a !== b)
        const [left, right] = [money(x, a), money(y, b)]
        expect(() => addMoney(left, right)).toThrow(TypeError)
        expect(() => subtractMoney(left, right)).toThrow(TypeError)
        expect(() => compareMoney(left, right)).toThrow(TypeError)
        expect(() => minMoney(left, right)).toThrow(TypeError)
        expect(() => maxMoney(left, right)).toThrow(TypeError)
        expect(() => sumMoney([left, right], a)).toThrow(TypeError)
        expect(() => sumMoney([right], a)).toThrow(TypeError)
      }),
      RUNS,
    )
  })
})

describe('arithmetic', () => {
  it('adds, subtracts, negates, sums and compares', () => {
    const [ten, three] = [money(10n, EUR), money(3n, EUR)]
    expect(addMoney(ten, three).amount).toBe(13n)
    expect(subtractMoney(three, ten).amount).toBe(-7n)
    expect(negateMoney(ten).amount).toBe(-10n)
    expect(sumMoney([ten, three, three], EUR).amount).toBe(16n)
    expect(sumMoney([], JPY)).toEqual({ amount: 0n, currency: 'JPY' })
    expect([compareMoney(ten, three), compareMoney(three, ten), compareMoney(ten, ten)]).toEqual([1, -1, 0])
    expect(minMoney(ten, three)).toBe(three)
    expect(maxMoney(three, ten)).toBe(ten)
    expect(isZeroMoney(zeroMoney(EUR))).toBe(true)
    expect([ten, zeroMoney(EUR), negateMoney(ten)].map(isPositiveMoney)).toEqual([true, false, false])
  })

  it('cannot slip through JSON as a number', () => {
    expect(() => JSON.stringify(money(1n, EUR))).toThrow(TypeError)
  })
})
