import fc from 'fast-check'
import { expect, test } from 'vitest'
import { CURRENCIES, currencyCode, minorUnitsOf } from './currencies.ts'
import { powerOfTen } from './decimal.ts'
import { convertMoney, isUnusualRate, parseExchangeRate } from './exchange-rate.ts'
import { formatMoney, type Money, money, negateMoney, parseMoney } from './money.ts'

const RUNS = { numRuns: 1000 }
const currencies = fc.constantFrom(...CURRENCIES.map(({ code }) => code))
const amounts = fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n })
const rates = fc
  .record({ units: fc.bigInt({ min: 1n, max: 10n ** 20n - 1n }), scale: fc.constant(12) })
  .map(({ units, scale }) => ({ units, scale }))

function amountOf(text: string, currency: string): Money {
  const amount = parseMoney(text, currencyCode(currency))
  if (amount === null) throw new Error(`${text} is no amount of ${currency}`)
  return amount
}
function rateOf(text: string) {
  const rate = parseExchangeRate(text)
  if (rate === null) throw new Error(`${text} is no rate`)
  return rate
}

test.each([
  ['19.00', 'USD', '0.9213', 'EUR', '17.50'],
  ['190.00', 'USD', '0.9213', 'EUR', '175.05'],
  // A half goes away from zero, on either side of it.
  ['0.01', 'USD', '0.5', 'EUR', '0.01'],
  ['-0.01', 'USD', '0.5', 'EUR', '-0.01'],
  ['0.01', 'USD', '0.499999999999', 'EUR', '0.00'],
  ['1.00', 'GBP', '1.005', 'EUR', '1.01'],
  // The digits of either currency: none, two, three.
  ['1000', 'JPY', '0.00614', 'EUR', '6.14'],
  ['100.00', 'EUR', '162.87', 'JPY', '16287'],
  ['100.01', 'EUR', '162.87', 'JPY', '16289'],
  ['10.005', 'KWD', '3.01', 'EUR', '30.12'],
  ['100.00', 'EUR', '0.331', 'KWD', '33.100'],
  ['1000000', 'VND', '0.000036123456', 'EUR', '36.12'],
  ['9999999999999.99', 'USD', '1', 'EUR', '9999999999999.99'],
])('%s %s at %s %s is %s', (amount, currency, rate, to, converted) => {
  expect(formatMoney(convertMoney(amountOf(amount, currency), rateOf(rate), currencyCode(to)))).toBe(
    converted,
  )
})

test.each(['0', '0.0', '-1', '1,5', '', '1e3', '123456789', '0.1234567890123', '.5', ' 1', '01'])(
  '%j is no rate',
  (text) => {
    expect(parseExchangeRate(text)).toBeNull()
  },
)

test('what is converted is within half a minor unit of the exact amount, and its sign does not matter', () => {
  fc.assert(
    fc.property(amounts, currencies, currencies, rates, (amount, from, to, rate) => {
      const value = money(amount, from)
      const converted = convertMoney(value, rate, to)
      expect(converted.currency).toBe(to)
      // In units of 10 to the power of −(digits of both and of the rate).
      const exact = amount * rate.units * powerOfTen(minorUnitsOf(to))
      const scale = powerOfTen(minorUnitsOf(from) + rate.scale)
      const off = converted.amount * scale - exact
      expect(2n * (off < 0n ? -off : off)).toBeLessThanOrEqual(scale)
      expect(convertMoney(negateMoney(value), rate, to)).toEqual(negateMoney(converted))
    }),
    RUNS,
  )
})

test('a larger amount is never converted to less, and a rate of one changes no figure', () => {
  fc.assert(
    fc.property(
      amounts,
      fc.bigInt({ min: 0n, max: 10n ** 12n }),
      currencies,
      rates,
      (amount, more, to, rate) => {
        const from = currencyCode('USD')
        const less = convertMoney(money(amount, from), rate, to).amount
        expect(convertMoney(money(amount + more, from), rate, to).amount).toBeGreaterThanOrEqual(less)
        expect(convertMoney(money(amount, from), rateOf('1'), currencyCode('EUR')).amount).toBe(amount)
      },
    ),
    RUNS,
  )
})

test.each([
  ['92', '0.9123', true],
  ['1.0961', '0.9123', false],
  ['1.36845', '0.9123', false],
  ['1.36846', '0.9123', true],
  ['0.6082', '0.9123', false],
  ['0.6081', '0.9123', true],
  ['0.0000092', '0.000009', false],
  ['x', '0.9123', false],
  ['0.9123', '', false],
])('a rate of %s after %s is unusual: %j', (rate, before, isUnusual) => {
  expect(isUnusualRate(rate, before)).toBe(isUnusual)
})
