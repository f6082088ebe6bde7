import { expect, test } from 'vitest'
import { CURRENCIES, currencyCode } from './currencies.ts'
import { readTypedCurrency } from './typed-currency.ts'
import { writeMoney } from './write-money.ts'

const read = (typed: string, currency: string, locale = 'en-GB') =>
  readTypedCurrency(typed, currencyCode(currency), locale)

test.each([
  ['£1,234.56', 'GBP', '1,234.56'],
  ['1,234.56 EUR', 'EUR', '1,234.56'],
  ['1,234.56eur', 'EUR', '1,234.56'],
  ['€ 1.234,56', 'EUR', '1.234,56'],
  ['1 234,56 €', 'EUR', '1 234,56'],
  ['1\u202f234,56\u00a0€', 'EUR', '1 234,56'],
  ['EUR 12.00 €', 'EUR', '12.00'],
  ['-€5.00', 'EUR', '-5.00'],
  ['−5,00 €', 'EUR', '-5,00'],
  ['€-5', 'EUR', '-5'],
  ['$12', 'USD', '12'],
  ['$12', 'CAD', '12'],
  ['US$12', 'USD', '12'],
  ['CHF 1’200.50', 'CHF', '1’200.50'],
  ['100 kr', 'SEK', '100'],
  ['¥1,000', 'JPY', '1,000'],
  ['12', 'EUR', '12'],
  ['abc', 'EUR', 'abc'],
  ['€', 'EUR', '€'],
  ['12 days', 'EUR', '12 days'],
  ['12 L', 'EUR', '12 L'],
])('%s in %s is %s', (typed, currency, figure) => {
  expect(read(typed, currency)).toEqual({ figure, otherCurrency: null })
})

test.each([
  ['£12', 'EUR', '£'],
  ['12 USD', 'EUR', 'USD'],
  ['usd 12', 'EUR', 'usd'],
  ['$12', 'EUR', '$'],
  ['US$12', 'CAD', 'US$'],
  ['12 $US', 'CAD', '$US'],
  ['CA$12', 'USD', 'CA$'],
  ['12 kr', 'EUR', 'kr'],
  ['€ 12 $', 'EUR', '$'],
  ['-£5', 'EUR', '£'],
])('%s where amounts are in %s is one in %s, and stays as it was typed', (typed, currency, otherCurrency) => {
  expect(read(typed, currency)).toEqual({ figure: typed, otherCurrency })
})

test('an amount that is written for the reader is read, in every currency and language', () => {
  for (const locale of ['en-GB', 'en-US', 'de-DE', 'fr-FR', 'fr-CA']) {
    const bare = read(writeMoney('12.50', 'EUR', locale), 'EUR', locale).figure
    for (const { code } of CURRENCIES)
      expect(read(writeMoney('12.50', code, locale), code, locale)).toEqual({
        figure: bare,
        otherCurrency: null,
      })
  }
})
