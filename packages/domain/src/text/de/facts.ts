import type { FactsOfALanguage } from '../facts-of-a-language.ts'

export const facts: FactsOfALanguage = {
  name: 'Deutsch',
  locale: 'de-DE',
  localeInEurope: 'de-DE',
  documentLocale: 'de-DE',
  csvDelimiter: ';',
  decimalSign: ',',
  dateField: 'DD.MM.YYYY',
  daySeparator: '.',
  readsSixFigures: true,
  invoicePrefix: 'RE-',
  lineHeadings: {
    description: 'bezeichnung|beschreibung|leistung|artikel|position',
    quantity: 'menge|anzahl|stunden',
    unit: 'einheit',
    unit_price: 'preis|einzelpreis|e-preis',
  },
  lineSums: 'summe|zwischensumme|gesamt|gesamtsumme|gesamtbetrag',
}
