import { expect, test } from 'vitest'
import { formatDecimal, formatMoney, isZeroAmount } from './format-money.ts'

const plain = (text: string) => text.replace(/[\u00a0\u202f]/g, ' ')

test.each([
  ['1234.50', 'EUR', 'en-US', '€1,234.50'],
  ['1234.50', 'EUR', 'de-DE', '1.234,50 €'],
  ['1234.50', 'EUR', 'fr-FR', '1 234,50 €'],
  ['1234', 'JPY', 'en-US', '¥1,234'],
  ['1.234', 'KWD', 'en-US', 'KWD 1.234'],
  ['-0.05', 'USD', 'en-US', '-$0.05'],
  ['90071992547409931234.57', 'EUR', 'en-US', '€90,071,992,547,409,931,234.57'],
  ['0.10', 'EUR', 'en-US', '€0.10'],
])('%s %s in %s', (amount, currency, locale, text) => {
  expect(plain(formatMoney(amount, currency, locale))).toBe(text)
})

test('French groups figures by the narrow space that does not break', () => {
  expect(formatMoney('1234567.50', 'EUR', 'fr-FR')).toBe('1\u202f234\u202f567,50\u00a0€')
  expect(formatDecimal('1234.5', 'fr-FR')).toBe('1\u202f234,5')
})

test('what is no amount is shown as it came', () => {
  expect(formatMoney('abc', 'EUR', 'en-US')).toBe('abc EUR')
})

test('a quantity keeps its digits and gains none', () => {
  expect(formatDecimal('2.125', 'de-DE')).toBe('2,125')
  expect(formatDecimal('1000', 'en-US')).toBe('1,000')
})

test('nought is nought whatever its digits', () => {
  expect(['0', '0.00', '-0.000', '0.01', '10'].map(isZeroAmount)).toEqual([true, true, true, false, false])
})
