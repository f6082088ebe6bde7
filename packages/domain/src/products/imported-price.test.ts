import { describe, expect, test } from 'vitest'
import { currencyCode } from '../money/currencies.ts'
import { importedPrice } from './imported-price.ts'

describe('a price in a file', () => {
  test.each([
    ['12', '.', '12'],
    ['12.5', ',', '12.5'],
    ['12,50', '.', '12.50'],
    ['1,234.50', ',', '1234.50'],
    ['1.234,50', '.', '1234.50'],
    ['1.234.567', '.', '1234567'],
    ['1.234', ',', '1234'],
    ['1.234', '.', '1.234'],
    ['1,234', '.', '1234'],
    ['1,234', ',', '1.234'],
    ['0.125', ',', '0.125'],
    ['0,125', '.', '0.125'],
    ['1 234,5', ',', '1234.5'],
    ["1'234.50", ',', '1234.50'],
    ['-3', '.', '-3'],
  ] as const)('%s with %s is %s', (text, sign, price) => {
    expect(importedPrice(text, currencyCode('EUR'), sign)).toEqual({ unit_price: price, currency: 'EUR' })
  })

  test.each([
    ['12,50 €', 'USD', 'EUR'],
    ['£12', 'EUR', 'GBP'],
    ['CHF 1200', 'EUR', 'CHF'],
    ['12 usd', 'EUR', 'USD'],
    ['$12', 'USD', 'USD'],
  ])('%s where %s is expected is in %s', (text, expected, currency) => {
    expect(importedPrice(text, currencyCode(expected), '.')?.currency).toBe(currency)
  })

  test.each(['', 'free', '1.2.3', '1,23,456.7', '12 XYZ', '1,2.3,4', '€'])('%j is none', (text) => {
    expect(importedPrice(text, currencyCode('EUR'), '.')).toBeNull()
  })
})
