import type { statistics as german } from '../../../de/rooms/figures/statistics.ts'

export const statistics: Record<keyof typeof german, string> = {
  'Owed to you': 'À encaisser',
  'Received this month': 'Encaissé ce mois-ci',
  'In drafts': 'En brouillon',
  'last month': 'le mois dernier',
  'includes test payments': 'dont paiements de test',
  'incl. test': 'tests inclus',
  'Received includes test payments.': 'Les encaissements comprennent des paiements de test.',
  '{count, plural, =0 {no invoices} one {# invoice} other {# invoices}}':
    '{count, plural, =0 {aucune facture} one {# facture} other {# factures}}',
  'Invoiced and received': 'Facturé et encaissé',
  Invoiced: 'Facturé',
  Received: 'Encaissé',
  '{name}: {invoiced} invoiced, {received} received': '{name} : {invoiced} facturés, {received} encaissés',
  'The months fill up as you issue invoices.':
    'Les mois se remplissent à mesure que vous émettez des factures.',
  'Needs you today': 'À traiter aujourd’hui',
  '{count, plural, one {# announced payment to complete} other {# announced payments to complete}}':
    '{count, plural, one {# paiement annoncé à valider} other {# paiements annoncés à valider}}',
  '{count, plural, one {# scheduled invoice could not be issued} other {# scheduled invoices could not be issued}}':
    '{count, plural, one {# facture programmée n’a pas pu être émise} other {# factures programmées n’ont pas pu être émises}}',
  '{count, plural, one {# issued invoice was never sent} other {# issued invoices were never sent}}':
    '{count, plural, one {# facture émise n’a jamais été envoyée} other {# factures émises n’ont jamais été envoyées}}',
  '{count, plural, one {# email was not delivered} other {# emails were not delivered}}':
    '{count, plural, one {# e-mail n’a pas été distribué} other {# e-mails n’ont pas été distribués}}',
  'Nothing is overdue.': 'Rien n’est en retard.',
  '{days, plural, one {# day late} other {# days late}}':
    '{days, plural, one {# jour de retard} other {# jours de retard}}',
  'Owed, by age': 'À encaisser, par ancienneté',
  'Nobody owes you anything.': 'Personne ne vous doit rien.',
  'Not due yet': 'Non échu',
  '1–30 days late': '1 à 30 jours de retard',
  '31–60 days late': '31 à 60 jours de retard',
  '61–90 days late': '61 à 90 jours de retard',
  'Over 90 days late': 'Plus de 90 jours de retard',
  'Top clients': 'Meilleurs clients',
  'Your best clients will stand here.': 'Vos meilleurs clients figureront ici.',
  Lately: 'Récemment',
  'What happens in your company appears here.': 'Ce qui se passe dans votre entreprise apparaît ici.',
  'To your first paid invoice': 'Vers votre première facture payée',
  '{done} of {all} done': '{done} sur {all} terminées',
  Done: 'Terminé',
  'Create your company': 'Créez votre entreprise',
  'Add your first client': 'Ajoutez votre premier client',
  'A name is enough to begin with; the address can follow.':
    'Un nom suffit pour commencer ; l’adresse peut suivre.',
  'Add a client': 'Ajouter un client',
  'Write an invoice and issue it': 'Rédigez une facture et émettez-la',
  'Your draft is waiting.': 'Votre brouillon vous attend.',
  'You see the document while you write it.': 'Vous voyez le document à mesure que vous le rédigez.',
  'Go to the draft': 'Aller au brouillon',
  'Get paid': 'Faites-vous payer',
  'Send it with a payment link, or record the payment when it arrives.':
    'Envoyez-la avec un lien de paiement, ou enregistrez le paiement à son arrivée.',
  'Enter what your invoices must show': 'Indiquez ce que vos factures doivent mentionner',
  'Written off: {amounts}': 'Passé en perte : {amounts}',
  'Address, tax number and bank account': 'Adresse, numéro de TVA et compte bancaire',
  'Missing: {facts}': 'Il manque : {facts}',
}
