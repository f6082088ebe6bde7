import type { payments as german } from '../../../de/rooms/payments/payments.ts'

export const payments: Record<keyof typeof german, string> = {
  'Fee of this method: {fee}. After fees: {net}.':
    'Frais de ce moyen de paiement : {fee}. Après frais : {net}.',
  'Fee of this method: {fee} for each payment.': 'Frais de ce moyen de paiement : {fee} par paiement.',
  'Paid back [entry]': 'Remboursement',
  'Credit notes': 'Avoirs',
  'Credit note': 'Avoir',
  'A sample credit note with this template': 'Un exemple d’avoir avec ce modèle',
  'Payment links': 'Liens de paiement',
  'Payment link': 'Lien de paiement',
  'What to show': 'Éléments à afficher',
  'Payment updated successfully': 'Paiement modifié',
  'Search payments': 'Rechercher des paiements',
  'No payments yet': 'Aucun paiement pour le moment',
  'Payments by link appear here by themselves. Record a transfer when it comes in.':
    'Les paiements par lien apparaissent ici d’eux-mêmes. Enregistrez un virement lorsqu’il arrive.',
  'No payment matches': 'Aucun paiement ne correspond',
  'Show all payments': 'Afficher tous les paiements',
  'Who has paid?': 'Qui a payé ?',
  'Choose a client.': 'Choisissez un client.',
  Date: 'Date',
  '{amount} refunded': '{amount} remboursés',
  'After fees': 'Après frais',
  '{count, plural, one {# failed payment is not shown here.} other {# failed payments are not shown here.}}':
    '{count, plural, one {# paiement échoué n’est pas affiché ici.} other {# paiements échoués ne sont pas affichés ici.}}',
  '{number} is dated {date}. Record an earlier day only if it was paid in advance.':
    '{number} est datée du {date}. N’indiquez un jour antérieur que si elle a été payée d’avance.',
  '{count} of these invoices have a later date, such as {number} of {date}. Record an earlier day only if they were paid in advance.':
    '{count} de ces factures ont une date postérieure, par exemple {number} du {date}. N’indiquez un jour antérieur que si elles ont été payées d’avance.',
  Fee: 'Frais',
  'For example, the text of the transfer': 'Par exemple, le libellé du virement',
  'The money has arrived': 'L’argent est arrivé',
  'Otherwise the payment stays pending until you complete it.':
    'Sinon, le paiement reste en attente jusqu’à ce que vous le validiez.',
  'For which invoices': 'Pour quelles factures',
  'Oldest first': 'Les plus anciennes d’abord',
  due: 'à régler',
  'Amount for {number}': 'Montant pour {number}',
  'Left over': 'Reste non affecté',
  'More is allocated than was paid': 'Le montant affecté dépasse le montant payé',
  'Nothing is open in {currency}. The payment is kept as credit of the client.':
    'Rien n’est ouvert en {currency}. Le paiement est conservé comme crédit du client.',
  'Nothing is open in {currency}, but there is in {others}. In {currency} the payment is kept as credit of the client.':
    'Rien n’est ouvert en {currency}, mais il y a des factures ouvertes en {others}. En {currency}, le paiement est conservé comme crédit du client.',
  'Any method': 'Tous les moyens de paiement',
  'Paid from': 'Payé à partir du',
  'Paid until': 'Payé jusqu’au',
  '{amount} from {name}': '{amount} de {name}',
  'Complete the payment of {amount}?': 'Valider le paiement de {amount} ?',
  'The money from {name} has arrived. It counts towards its invoices from now on.':
    'L’argent de {name} est arrivé. Il compte désormais pour ses factures.',
  'The money from {name} has arrived. It is credit of the client from now on.':
    'L’argent de {name} est arrivé. Il devient un crédit du client.',
  'Who paid gets a receipt.': 'Le payeur reçoit un reçu.',
  'Complete payment': 'Valider le paiement',
  'For no invoice.': 'Pour aucune facture.',
  'For no invoice: once it has arrived it is credit of the client.':
    'Pour aucune facture : une fois arrivé, ce sera un crédit du client.',
  'For no invoice: it is credit of the client.': 'Pour aucune facture : c’est un crédit du client.',
  Refunds: 'Remboursements',
  Test: 'Test',
  was: 'était',
  Remaining: 'Restant',
  'Announced already': 'Déjà annoncé',
  '{method}, {amount}, announced on {date} by {name}': '{method}, {amount}, annoncé le {date} par {name}',
  'Is this the money that has come in? Then complete the payment. Recorded again, it counts twice.':
    'Est-ce l’argent qui est arrivé ? Dans ce cas, validez le paiement. Enregistré une seconde fois, il compte double.',
  'This was a test payment: no money moves.': 'C’était un paiement de test : aucun argent ne circule.',
  Refund: 'Rembourser',
  'Refund payment': 'Rembourser le paiement',
  'Payment refunded successfully': 'Paiement remboursé',
  'This writes the refund down: pay the money back to {name} yourself.':
    'Le remboursement est seulement noté : reversez vous-même l’argent à {name}.',
  'The money goes back to {name} the way it came.':
    'L’argent retourne à {name} par le même moyen de paiement.',
  'The invoices it paid are due again by as much.': 'Les factures qu’il réglait redeviennent dues d’autant.',
  'What is credit of the client goes first. By the rest, the invoices it paid are due again.':
    'Le crédit du client est utilisé en premier. Pour le reste, les factures qu’il réglait redeviennent dues.',
  'Only money that has arrived can be refunded.': 'Seul l’argent déjà arrivé peut être remboursé.',
  'This payment is refunded in full already.': 'Ce paiement est déjà remboursé en totalité.',
  'Only a pending payment can be deleted.': 'Seul un paiement en attente peut être supprimé.',
  'About this payment': 'À propos de ce paiement',
  'Edit payment': 'Modifier le paiement',
  'Save payment': 'Enregistrer le paiement',
  'Delete payment': 'Supprimer le paiement',
  'Delete the payment of {amount}?': 'Supprimer le paiement de {amount} ?',
  'The payment from {name} is deleted for good.': 'Le paiement de {name} est définitivement supprimé.',
  'The payment from {name} is deleted for good. What it was meant for stays due.':
    'Le paiement de {name} est définitivement supprimé. Ce qu’il devait régler reste dû.',
  'Payment deleted successfully': 'Paiement supprimé',
  'Only a pending payment can be deleted. Refund it instead.':
    'Seul un paiement en attente peut être supprimé. Remboursez-le plutôt.',
  'The payer gave: {payer}. Nobody has checked it.':
    'Le payeur a indiqué : {payer}. Personne ne l’a vérifié.',
  'Not allocated': 'Non affecté',
  'New payment link': 'Nouveau lien de paiement',
  'What for': 'Objet',
  Created: 'Créé le',
  'Search payment links': 'Rechercher des liens de paiement',
  'No payment link matches': 'Aucun lien de paiement ne correspond',
  'Show all payment links': 'Afficher tous les liens de paiement',
  'No payment links yet': 'Aucun lien de paiement pour le moment',
  'An invoice you send brings its own link. For a deposit or a fee, make one for an amount.':
    'Une facture envoyée apporte son propre lien. Pour un acompte ou des frais, créez-en un pour un montant.',
  'The link could not be copied: {url}': 'Le lien n’a pas pu être copié : {url}',
  'Payment link cancelled': 'Lien de paiement annulé',
  'Copy the link for {name}': 'Copier le lien de {name}',
  'Open the link for {name}': 'Ouvrir le lien de {name}',
  'Cancel the link for {name}': 'Annuler le lien de {name}',
  'Cancel the payment link for {name}?': 'Annuler le lien de paiement de {name} ?',
  'Nobody can pay by it any more. An invoice stays as it is.':
    'Plus personne ne peut payer par ce lien. Une facture reste inchangée.',
  'Cancel payment link': 'Annuler le lien de paiement',
  'Payment link copied': 'Lien de paiement copié',
  'Payment link created and copied': 'Lien de paiement créé et copié',
  'What it is for': 'À quoi il sert',
  'The payer reads this.': 'Le payeur lit ce texte.',
  'Can be paid until': 'Payable jusqu’au',
  'No end': 'Sans fin',
  'Ways to pay': 'Moyens de paiement proposés',
  'Create and copy link': 'Créer et copier le lien',
  'Payment link updated': 'Lien de paiement modifié',
  'Payment link deleted': 'Lien de paiement supprimé',
  'Change the payment link for {name}': 'Modifier le lien de paiement de {name}',
  'Change the link for {name}': 'Modifier le lien de {name}',
  'Delete the link for {name}': 'Supprimer le lien de {name}',
  'Delete the payment link for {name}?': 'Supprimer le lien de paiement de {name} ?',
  'Delete payment link': 'Supprimer le lien de paiement',
  'Its address leads nowhere any more. A link somebody has tried to pay by is kept.':
    'Son adresse ne mène plus nulle part. Un lien par lequel quelqu’un a essayé de payer est conservé.',
  received: 'reçus',
  'As it is': 'Inchangé',
  'As they are': 'Inchangées',
  'By the day of the payment. A refund lowers the month of its payment.':
    'Selon le jour du paiement. Un remboursement diminue le mois de son paiement.',
  'Change {count, plural, one {# payment} other {# payments}}':
    'Modifier {count, plural, one {# paiement} other {# paiements}}',
  'Change…': 'Modifier…',
  'Complete {count, plural, one {# payment} other {# payments}}?':
    'Valider {count, plural, one {# paiement} other {# paiements}} ?',
  Complete: 'Valider',
  'Delete {count, plural, one {# payment} other {# payments}}?':
    'Supprimer {count, plural, one {# paiement} other {# paiements}} ?',
  Fees: 'Frais',
  'Fill in at least one field.': 'Remplissez au moins un champ.',
  'None of the selected payments allows this.': 'Aucun des paiements sélectionnés ne le permet.',
  'None of the selected payments is on this page.': 'Aucun des paiements sélectionnés n’est sur cette page.',
  'Payments by month': 'Paiements par mois',
  'Payments of a year': 'Paiements d’une année',
  '{who} sent receipt {what} to {to}.': '{who} a envoyé le reçu {what} à {to}.',
  '{who} sent receipt {what}.': '{who} a envoyé le reçu {what}.',
  '{who} wrote a mail with receipt {what} to {to}. It was kept and not sent, as no mail server is set up.':
    '{who} a rédigé un e-mail avec le reçu {what} à {to}. Il a été conservé et non envoyé, car aucun serveur de messagerie n’est configuré.',
  '{who} wrote a mail with receipt {what}. It was kept and not sent, as no mail server is set up.':
    '{who} a rédigé un e-mail avec le reçu {what}. Il a été conservé et non envoyé, car aucun serveur de messagerie n’est configuré.',
  'Send receipt…': 'Envoyer le reçu…',
  'The receipt is on its way': 'Le reçu est en route',
  'The email with the receipt is kept in the outbox, not sent':
    'L’e-mail avec le reçu est conservé dans la boîte d’envoi et n’a pas été envoyé',
  'Email with the receipt for {client}': 'E-mail avec le reçu pour {client}',
  'Send the receipt to {client}': 'Envoyer le reçu à {client}',
  'Before refunds': 'Avant remboursements',
  'Received by payment method': 'Encaissé par moyen de paiement',
  'Received is what was paid, less refunds and credit paid back.':
    'L’encaissé est ce qui a été payé, moins les remboursements et les crédits remboursés.',
  'Test payments are included.': 'Les paiements de test sont compris.',
  'There are no payments in {currency} in {year}.': 'Il n’y a aucun paiement en {currency} en {year}.',
  'There are no payments in {unknown}. The figures shown are in {currency}.':
    'Il n’y a aucun paiement en {unknown}. Les chiffres affichés sont en {currency}.',
  'There are no payments in {year}.': 'Il n’y a aucun paiement en {year}.',
  'Received last month': 'Encaissé le mois dernier',
  'Received this year': 'Encaissé cette année',
  'Save payments': 'Enregistrer les paiements',
  'Show payments': 'Afficher les paiements',
  'What is left empty stays as it is.': 'Ce qui reste vide ne change pas.',
  '{count, plural, one {# payment with a provider} other {# payments with a provider}}':
    '{count, plural, one {# paiement chez un prestataire} other {# paiements chez un prestataire}}',
  '{count, plural, one {# payment} other {# payments}}':
    '{count, plural, one {# paiement} other {# paiements}}',
  '{count, plural, one {# payment} other {# payments}} completed':
    '{count, plural, one {# paiement validé} other {# paiements validés}}',
  '{count, plural, one {# payment} other {# payments}} changed':
    '{count, plural, one {# paiement modifié} other {# paiements modifiés}}',
  '{count, plural, one {# payment} other {# payments}} deleted':
    '{count, plural, one {# paiement supprimé} other {# paiements supprimés}}',
  '{sum} has arrived. It counts towards the invoices it was meant for from now on.':
    '{sum} est arrivé et compte désormais pour les factures auxquelles il était destiné.',
  '{count, plural, one {Complete payment} other {Complete payments}}':
    'Valider {count, plural, one {le paiement} other {les paiements}}',
  '{sum} that has not arrived is removed from the books. What it was meant for stays due.':
    '{sum}, pas encore arrivé, est retiré des livres. Ce à quoi il était destiné reste dû.',
  '{count, plural, one {Delete payment} other {Delete payments}}':
    'Supprimer {count, plural, one {le paiement} other {les paiements}}',
  '{count, plural, one {# selected payment does not allow this and stays as it is} other {# selected payments do not allow this and stay as they are}}.':
    '{count, plural, one {# paiement sélectionné ne le permet pas et reste inchangé} other {# paiements sélectionnés ne le permettent pas et restent inchangés}}.',
  'Method and date can be changed where all of the selected payments are pending.':
    'Le moyen et la date se modifient si tous les paiements sélectionnés sont en attente.',
  'The method of what a payer announced stays what they chose.':
    'Le moyen annoncé par un payeur reste celui qu’il a choisi.',
  'Decided for you': 'Tranché en votre faveur',
  'Decided for the payer': 'Tranché en faveur du payeur',
  'Questioned by the payer’s bank': 'Contesté par la banque du payeur',
  'answer in Stripe by [date]': 'répondre dans Stripe avant le',
  'A refund of {what} could not be paid out. The money is yours again.':
    'Un remboursement de {what} n’a pas pu être versé. L’argent est de nouveau à vous.',
  'A payer disputed a payment of {what} at their bank.':
    'Un payeur a contesté un paiement de {what} auprès de sa banque.',
  'The dispute over a payment of {what} was won.':
    'La contestation d’un paiement de {what} a été tranchée en votre faveur.',
  'The dispute over a payment of {what} was lost. The money went back to the payer.':
    'La contestation d’un paiement de {what} a été tranchée en faveur du payeur. L’argent a été rendu.',
}
