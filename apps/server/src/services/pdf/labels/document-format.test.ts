import { describe, expect, it } from 'vitest'
import { createDocumentFormat, type FormatSettings, isPositive, isZero, negated } from './document-format.ts'

const NBSP = '\u00a0'
const MINUS = '\u2212'

function format(changes: Partial<FormatSettings> = {}) {
  return createDocumentFormat({
    language: 'en',
    locale: 'en-GB',
    currency: 'EUR',
    currencyDigits: 2,
    canPrint: () => true,
    ...changes,
  })
}

describe('money', () => {
  it.each([
    ['en-GB', 'EUR', '999999999999.99', '€999,999,999,999.99'],
    ['de-DE', 'EUR', '999999999999.99', `999.999.999.999,99${NBSP}€`],
    ['en-US', 'USD', '1234567.05', '$1,234,567.05'],
    ['en-GB', 'KWD', '123456789012.345', `KWD${NBSP}123,456,789,012.345`],
    ['en-US', 'JPY', '125400', '¥125,400'],
    ['de-CH', 'CHF', '-234.50', `CHF${MINUS}234.50`],
    ['en-IN', 'INR', '12345678.00', '₹1,23,45,678.00'],
    ['en-GB', 'CLF', '1.2345', `CLF${NBSP}1.2345`],
  ])('in %s %s %s is %s', (locale, currency, value, written) => {
    expect(format({ locale, currency }).money(value)).toBe(written)
  })

  it('keeps every digit where a float would lose some', () => {
    expect(format().amount('12345678901234567890.12')).toBe('12,345,678,901,234,567,890.12')
  })

  it('names the currency by its code when the fonts lack its sign', () => {
    const written = format({ canPrint: (text) => !text.includes('€') }).money('1.00')
    expect(written).toBe(`EUR${NBSP}1.00`)
  })

  it('writes Latin figures in every locale', () => {
    expect(format({ locale: 'ar-EG' }).amount('12.50')).toMatch(/^12.50$/)
  })

  it.each(['', 'x', '1,5', '1e3', 'NaN', '1.', '.5'])('refuses %j', (value) => {
    expect(() => format().money(value)).toThrow(RangeError)
  })
})

describe('other figures', () => {
  it('shows a unit price with the digits it has, and at least those of the currency', () => {
    expect(format().unitPrice('38.125')).toBe('38.125')
    expect(format().unitPrice('38.5000')).toBe('38.50')
    expect(format({ currencyDigits: 0 }).unitPrice('9500')).toBe('9,500')
  })

  it('shows a quantity without idle zeros', () => {
    expect(format().quantity('12.000')).toBe('12')
    expect(format({ locale: 'de-DE' }).quantity('1234.50')).toBe('1.234,5')
  })

  it('writes percents as their locale does', () => {
    expect(format().percent('19')).toBe('19%')
    expect(format({ locale: 'de-DE' }).percent('7.70')).toBe(`7,7${NBSP}%`)
    expect(format().percent('33.3333333')).toBe('33.3333333%')
  })

  it('knows signs without arithmetic', () => {
    expect([isZero('0.00'), isZero('-0'), isZero('0.01')]).toEqual([true, true, false])
    expect([isPositive('0.01'), isPositive('-1'), isPositive('0')]).toEqual([true, false, false])
    expect([negated('1.50'), negated('-1.50'), negated('0.00')]).toEqual(['-1.50', '1.50', '0.00'])
  })
})

describe('dates', () => {
  it.each([
    ['DD.MM.YYYY', '01.02.2026', '01.02.2026 – 28.02.2026'],
    ['DD/MM/YYYY', '01/02/2026', '01/02/2026 – 28/02/2026'],
    ['MM/DD/YYYY', '02/01/2026', '02/01/2026 – 02/28/2026'],
    ['YYYY-MM-DD', '2026-02-01', '2026-02-01 – 2026-02-28'],
  ] as const)('as the company writes them: %s', (dateFormat, day, range) => {
    expect(format({ dateFormat }).date('2026-02-01')).toBe(day)
    expect(format({ dateFormat, locale: 'de-DE', language: 'de' }).date('2026-02-01')).toBe(day)
    expect(format({ dateFormat }).dateRange('2026-02-01', '2026-02-28')).toBe(range)
    expect(() => format({ dateFormat }).date('1 Feb')).toThrow(RangeError)
  })

  it.each([
    ['en', 'en-GB', '12 Mar 2026'],
    ['en', 'en-US', 'Mar 12, 2026'],
    ['de', 'de-DE', '12.03.2026'],
    ['en', 'de-DE', '12 Mar 2026'],
    ['en', 'not a locale', '12 Mar 2026'],
    ['de', '', '12.03.2026'],
    ['en', 'ar-SA', 'Mar 12, 2026'],
  ] as const)('in %s for %s', (language, locale, written) => {
    expect(format({ language, locale }).date('2026-03-12')).toBe(written)
  })

  it('writes a range once where its ends agree', () => {
    expect(format().dateRange('2026-02-01', '2026-02-28').replace(/\s/g, ' ')).toBe('1 – 28 Feb 2026')
  })

  it('refuses what is no date', () => {
    expect(() => format().date('12.03.2026')).toThrow(RangeError)
  })
})
