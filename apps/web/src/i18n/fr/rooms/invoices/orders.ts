import type { orders as german } from '../../../de/rooms/invoices/orders.ts'

export const orders: Record<keyof typeof german, string> = {
  'Deposit invoice': 'Facture d’acompte',
  'Progress invoice': 'Facture de situation',
  'Final invoice': 'Facture de solde',
  'Quote and its invoices': 'Devis et ses factures',
  'Invoice and its credit notes': 'Facture et ses avoirs',
  'Kind [invoice]': 'Type',
  'Of the quote': 'Devis d’origine',
  'Deducted by': 'Déduite par',
  net: 'HT',
  'Deducted from the quote': 'Déduit du devis',
  'Total of the quote': 'Total du devis',
  'less {number}': 'moins {number}',
  'Left before tax': 'Reste hors taxes',
}
