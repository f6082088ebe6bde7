import type { quotes as german } from '../../../de/rooms/invoices/quotes.ts'

export const quotes: Record<keyof typeof german, string> = {
  'New quote': 'Nouveau devis',
  Accepted: 'Accepté',
  Rejected: 'Refusé',
  'Invoiced [quote]': 'Facturé',
  Replaced: 'Remplacé',
  'Draft quotes': 'Brouillons de devis',
  'Quotes waiting for an answer': 'Devis en attente de réponse',
  'Accepted quotes': 'Devis acceptés',
  'Date [quote]': 'Date du devis',
  'Valid until': 'Valable jusqu’au',
  'Left to invoice': 'Reste à facturer',
  'No end date': 'Sans échéance',
  '{days, plural, one {expired yesterday} other {expired # days ago}}':
    '{days, plural, one {expiré hier} other {expiré il y a # jours}}',
  'expires today': 'expire aujourd’hui',
  'expires tomorrow': 'expire demain',
  'expires in {days} days': 'expire dans {days} jours',
  'Dated from': 'Daté à partir du',
  'Dated until': 'Daté jusqu’au',
  'Valid until, from': 'Échéance à partir du',
  'Valid until, to': 'Échéance jusqu’au',
  'Your quotes will appear here': 'Vos devis apparaîtront ici',
  'Offer a price before the work begins. Your client accepts it online, and you make the invoice from it.':
    'Proposez un prix avant le début du travail. Votre client l’accepte en ligne, et vous en faites la facture.',
  'No quote matches': 'Aucun devis ne correspond',
  'Show all quotes': 'Afficher tous les devis',
  'Search quotes': 'Rechercher un devis',
}
