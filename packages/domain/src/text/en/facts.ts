import type { FactsOfALanguage } from '../facts-of-a-language.ts'

export const facts: FactsOfALanguage = {
  name: 'English',
  locale: 'en-US',
  localeInEurope: 'en-GB',
  documentLocale: 'en-GB',
  csvDelimiter: ',',
  decimalSign: '.',
  dateField: 'D MMM YYYY',
  daySeparator: '/',
  readsSixFigures: false,
  invoicePrefix: 'INV-',
  lineHeadings: {
    description: 'description|item|service|product|position',
    quantity: 'qty|quantity|hours',
    unit: 'unit',
    unit_price: 'price|unit price|rate',
  },
  lineSums: 'total|subtotal|grand total|sum',
}
