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
  'Enter how much of the quote is invoiced.': 'Indiquez quelle part du devis est facturée.',
  'Enter how much is invoiced.': 'Indiquez le montant facturé.',
  'Enter a quantity for at least one line.': 'Indiquez une quantité pour au moins une ligne.',
  'Choose “Final invoice” to invoice every line, less what was invoiced before.':
    'Choisissez « Facture de solde » pour facturer toutes les lignes, moins ce qui l’a déjà été.',
  'These drafts wait and count as invoiced. Issue or delete them first to invoice that part in another way.':
    'Ces brouillons attendent et comptent comme facturés. Émettez-les ou supprimez-les pour facturer cette part autrement.',
  'By letter': 'Par courrier',
  'By email': 'Par e-mail',
  'By telephone': 'Par téléphone',
  'In person': 'En personne',
  'In another way': 'Autrement',
  'Accepted on': 'Accepté le',
  How: 'Comment',
  'Not said': 'Non précisé',
}
