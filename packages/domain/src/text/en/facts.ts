import type { FactsOfALanguage } from '../facts-of-a-language.ts'

export const facts: FactsOfALanguage = {
  name: 'English',
  locale: 'en-US',
  documentLocale: 'en-GB',
  csvDelimiter: ',',
  decimalSign: '.',
  dateField: 'D MMM YYYY',
  daySeparator: null,
}
