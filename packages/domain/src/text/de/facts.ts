import type { FactsOfALanguage } from '../facts-of-a-language.ts'

export const facts: FactsOfALanguage = {
  name: 'Deutsch',
  locale: 'de-DE',
  documentLocale: 'de-DE',
  csvDelimiter: ';',
  decimalSign: ',',
  dateField: 'DD.MM.YYYY',
  daySeparator: '.',
}
