import type { longInvoices as german } from '../../../de/rooms/invoices/long-invoices.ts'

export const longInvoices: Record<keyof typeof german, string> = {
  'Find a line by its number or words': 'Trouver une ligne par son numéro ou ses mots',
  'No line found': 'Aucune ligne trouvée',
  '{at} of {count}': '{at} sur {count}',
  'Go there': 'Y aller',
  '{count, number} lines are too many to be drawn here. The PDF has every page.':
    '{count, number} lignes sont trop nombreuses pour être dessinées ici. Le PDF a toutes les pages.',
  'Lines {from, number} to {to, number} of {count, number}':
    'Lignes {from, number} à {to, number} sur {count, number}',
  'Previous lines': 'Lignes précédentes',
  'Next lines': 'Lignes suivantes',
}
