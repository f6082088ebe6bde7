import { describe, expect, it } from 'vitest'
import { CURRENCIES, currencyCode, currencyOf, isCurrencyCode, minorUnitsOf } from './currencies.ts'

describe('currencies (ISO 4217)', () => {
  it.each([
    ['EUR', 2],
    ['USD', 2],
    ['HUF', 2], // Intl says 0
    ['MGA', 2], // Intl says 0
    ['ISK', 0],
    ['JPY', 0],
    ['KRW', 0],
    ['BHD', 3],
    ['KWD', 3],
    ['TND', 3],
    ['CLF', 4],
    ['UYW', 4],
    ['XCG', 2],
    ['ZWG', 2],
  ])('%s has %i digits', (code, digits) => {
    expect(minorUnitsOf(currencyCode(code))).toBe(digits)
  })

  it('lists 165 codes, each once, in order, with a name and a symbol', () => {
    const codes = CURRENCIES.map((currency) => currency.code)
    expect(codes).toHaveLength(165)
    expect(codes).toEqual([...new Set(codes)].sort())
    for (const currency of CURRENCIES) {
      expect(currency.code).toMatch(/^[A-Z]{3}$/)
      expect(currency.name.trim()).toBe(currency.name)
      expect(currency.name).not.toBe('')
      expect(currency.symbol).not.toBe('')
      expect([0, 2, 3, 4]).toContain(currency.minorUnits)
    }
  })

  // BGN ended with 2025, HRK with 2022; XAU, XTS and XXX have no minor unit.
  it.each(['eur', ' EUR', 'EURO', '', 'BGN', 'HRK', 'XAU', 'XTS', 'XXX', 'toString', '__proto__'])(
    'refuses %j',
    (text) => {
      expect(isCurrencyCode(text)).toBe(false)
      expect(() => currencyCode(text)).toThrow(RangeError)
    },
  )

  it('gives the record of a code', () => {
    expect(currencyOf(currencyCode('CHF'))).toEqual({
      code: 'CHF',
      name: 'Swiss Franc',
      minorUnits: 2,
      symbol: 'CHF',
    })
  })
})
