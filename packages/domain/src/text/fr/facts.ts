import type { FactsOfALanguage } from '../facts-of-a-language.ts'

export const facts: FactsOfALanguage = {
  name: 'Français',
  locale: 'fr-FR',
  localeInEurope: 'fr-FR',
  documentLocale: 'fr-FR',
  csvDelimiter: ';',
  decimalSign: ',',
  dateField: 'DD/MM/YYYY',
  daySeparator: '/',
  readsSixFigures: true,
  invoicePrefix: 'FA-',
  lineHeadings: {
    description: 'désignation|description|libellé|prestation|article|produit',
    quantity: 'quantité|qté|nombre|heures',
    unit: 'unité',
    unit_price: 'prix|prix unitaire|prix ht|prix unitaire ht|pu|pu ht|tarif',
  },
  lineSums: 'total|sous-total|total ht|total ttc|somme',
}
