import type { timeline as german } from '../../de/rooms/timeline.ts'
import { quoteEvents } from './invoices/quote-events.ts'

export const timeline: Record<keyof typeof german, string> = {
  'Test payment: no money moves.': 'Paiement de test : aucun argent ne circule.',
  '{who} founded the company {what}.': '{who} a fondé l’entreprise {what}.',
  "{who} changed the company's details.": '{who} a modifié les coordonnées de l’entreprise.',
  '{who} had the figures calculated anew. Put right: {count}.':
    '{who} a fait recalculer les chiffres. Corrigés : {count}.',
  '{who} had the figures calculated anew.': '{who} a fait recalculer les chiffres.',
  '{who} closed the company {what}.': '{who} a fermé l’entreprise {what}.',
  "{who} changed the company's settings.": '{who} a modifié les paramètres de l’entreprise.',
  '{who} joined the company.': '{who} a rejoint l’entreprise.',
  '{who} created the user {what}.': '{who} a créé l’utilisateur {what}.',
  '{who} changed the name of {what}.': '{who} a modifié le nom de {what}.',
  '{who} changed the role of {what}.': '{who} a modifié le rôle de {what}.',
  '{who} set a new password for {what}.': '{who} a défini un nouveau mot de passe pour {what}.',
  '{who} deactivated the user {what}.': '{who} a désactivé l’utilisateur {what}.',
  '{who} activated the user {what} again.': '{who} a réactivé l’utilisateur {what}.',
  '{who} removed {what} from the company.': '{who} a retiré {what} de l’entreprise.',
  '{who} left the company.': '{who} a quitté l’entreprise.',
  '{who} invited {what}.': '{who} a invité {what}.',
  '{who} sent the invitation of {what} again.': '{who} a renvoyé l’invitation de {what}.',
  '{who} revoked the invitation of {what}.': '{who} a retiré l’invitation de {what}.',
  '{who} created the client {what}.': '{who} a créé le client {what}.',
  '{count} clients were imported by {who}.': '{count} clients ont été importés par {who}.',
  'Clients were imported by {who}.': 'Des clients ont été importés par {who}.',
  '{count} products were imported by {who}.': '{count} produits ont été importés par {who}.',
  'Products were imported by {who}.': 'Des produits ont été importés par {who}.',
  'One product was imported by {who}.': 'Un produit a été importé par {who}.',
  '{who} undid the import of {what}. Clients removed: {count}.':
    '{who} a annulé l’importation de {what}. Clients supprimés : {count}.',
  '{who} undid the import of {what}. Products removed: {count}.':
    '{who} a annulé l’importation de {what}. Produits supprimés : {count}.',
  '{who} undid the import of {what}.': '{who} a annulé l’importation de {what}.',
  'One client was imported by {who}.': 'Un client a été importé par {who}.',
  '{who} changed the client {what}.': '{who} a modifié le client {what}.',
  '{who} deleted the client {what}.': '{who} a supprimé le client {what}.',
  '{who} activated the client {what}.': '{who} a activé le client {what}.',
  '{who} deactivated the client {what}: {reason}.': '{who} a désactivé le client {what} : {reason}.',
  '{who} deactivated the client {what}.': '{who} a désactivé le client {what}.',
  '{who} merged the client {client} into {what}.': '{who} a fusionné le client {client} avec {what}.',
  '{who} merged a client into {what}.': '{who} a fusionné un client avec {what}.',
  '{who} merged the client {what} into {client}.': '{who} a fusionné le client {what} avec {client}.',
  '{who} merged the client {what} into another.': '{who} a fusionné le client {what} avec un autre.',
  '{who} blocked the client {what}: {reason}.': '{who} a bloqué le client {what} : {reason}.',
  '{who} blocked the client {what}.': '{who} a bloqué le client {what}.',
  '{who} created the product {what}.': '{who} a créé le produit {what}.',
  '{who} changed the product {what}.': '{who} a modifié le produit {what}.',
  '{who} activated the product {what}.': '{who} a activé le produit {what}.',
  '{who} deactivated the product {what}.': '{who} a désactivé le produit {what}.',
  '{who} deleted the product {what}.': '{who} a supprimé le produit {what}.',
  '{who} added the custom field {what}.': '{who} a ajouté le champ personnalisé {what}.',
  '{who} changed the custom field {what}.': '{who} a modifié le champ personnalisé {what}.',
  '{who} moved the custom field {what}.': '{who} a déplacé le champ personnalisé {what}.',
  '{who} archived the custom field {what}.': '{who} a archivé le champ personnalisé {what}.',
  '{who} brought back the custom field {what}.': '{who} a remis en service le champ personnalisé {what}.',
  '{who} deleted the custom field {what}.': '{who} a supprimé le champ personnalisé {what}.',
  '{who} created the template {what}.': '{who} a créé le modèle {what}.',
  '{who} changed the template {what}.': '{who} a modifié le modèle {what}.',
  '{who} made the template {what} the default.': '{who} a choisi le modèle {what} par défaut.',
  '{who} deleted the template {what}.': '{who} a supprimé le modèle {what}.',
  '{who} created the tax rate {what}.': '{who} a créé le taux {what}.',
  '{who} changed the tax rate {what}. Drafts that keep their old figures: {count}.':
    '{who} a modifié le taux {what}. Brouillons qui gardent leurs anciens montants : {count}.',
  '{who} changed the tax rate {what}.': '{who} a modifié le taux {what}.',
  '{who} deleted the tax rate {what}.': '{who} a supprimé le taux {what}.',
  '{who} archived the tax rate {what}.': '{who} a archivé le taux {what}.',
  '{who} created the tax group {what}.': '{who} a créé le groupe de taxes {what}.',
  '{who} changed the tax group {what}.': '{who} a modifié le groupe de taxes {what}.',
  '{who} deleted the tax group {what}.': '{who} a supprimé le groupe de taxes {what}.',
  '{who} drafted an invoice for {what}.': '{who} a préparé une facture pour {what}.',
  '{who} changed the invoice {what}.': '{who} a modifié la facture {what}.',
  '{who} deleted a draft for {what}.': '{who} a supprimé un brouillon pour {what}.',
  '{who} made a copy of the invoice {what}.': '{who} a dupliqué la facture {what}.',
  '{who} scheduled the invoice for {what} to be issued and sent on {on} at {send_time}.':
    '{who} a programmé l’émission et l’envoi de la facture pour {what} le {on} à {send_time}.',
  '{who} scheduled the invoice for {what} to be issued on {on} at {time}.':
    '{who} a programmé l’émission de la facture pour {what} le {on} à {time}.',
  '{who} scheduled the invoice for {what}.': '{who} a programmé la facture pour {what}.',
  '{who} took the schedule of the invoice for {what} back.':
    '{who} a annulé la programmation de la facture pour {what}.',
  'The invoice for {what} was not issued as scheduled: {reason}':
    'La facture pour {what} n’a pas été émise comme prévu : {reason}',
  'The invoice for {what} was not issued as scheduled.':
    'La facture pour {what} n’a pas été émise comme prévu.',
  'Invoice {what} was issued as {who} had scheduled, and sent to {to}.':
    'La facture {what} a été émise et envoyée à {to}, comme {who} l’avait programmé.',
  'Invoice {what} was issued as {who} had scheduled.':
    'La facture {what} a été émise comme {who} l’avait programmé.',
  'Invoice {what} was issued as {who} had scheduled. The mail to {to} was kept and not sent, as no mail server is set up.':
    'La facture {what} a été émise comme {who} l’avait programmé. L’e-mail à {to} a été conservé sans être envoyé, car aucun serveur de messagerie n’est configuré.',
  'Invoice {what} was sent to {to} as {who} had scheduled.':
    'La facture {what} a été envoyée à {to} comme {who} l’avait programmé.',
  'A mail with invoice {what} to {to} was written as {who} had scheduled. It was kept and not sent, as no mail server is set up.':
    'Un e-mail avec la facture {what} à {to} a été rédigé comme {who} l’avait programmé. Il a été conservé sans être envoyé, car aucun serveur de messagerie n’est configuré.',
  '{who} ordered a recurring invoice for {what}.': '{who} a créé une facture récurrente pour {what}.',
  '{who} changed the recurring invoice for {what}.': '{who} a modifié la facture récurrente pour {what}.',
  '{who} made an invoice for {what} that had failed.':
    '{who} a établi une facture qui avait échoué, pour {what}.',
  '{who} made the invoice of {on} for {what}, which had failed.':
    '{who} a établi la facture du {on}, qui avait échoué, pour {what}.',
  '{who} paused the recurring invoice for {what}.': '{who} a suspendu la facture récurrente pour {what}.',
  '{who} resumed the recurring invoice for {what}.': '{who} a repris la facture récurrente pour {what}.',
  '{who} ended the recurring invoice for {what}.': '{who} a mis fin à la facture récurrente pour {what}.',
  'The recurring invoice for {what} is completed.': 'La facture récurrente pour {what} est terminée.',
  'The recurring invoice for {what} of {on} was not made: {reason}':
    'La facture récurrente pour {what} du {on} n’a pas été créée : {reason}',
  'The recurring invoice for {what} was not made.': 'La facture récurrente pour {what} n’a pas été créée.',
  'The recurring invoice for {what} was paused after {count} failures in a row: {reason}':
    'La facture récurrente pour {what} a été suspendue après {count} échecs consécutifs : {reason}',
  'The recurring invoice for {what} was paused after failures in a row.':
    'La facture récurrente pour {what} a été suspendue après plusieurs échecs consécutifs.',
  'An invoice for {what} was drafted as {who} had ordered.':
    'Une facture pour {what} a été préparée comme {who} l’avait demandé.',
  '{who} issued invoice {what}.': '{who} a émis la facture {what}.',
  '{who} sent invoice {what} to {to}.': '{who} a envoyé la facture {what} à {to}.',
  '{who} sent invoice {what}.': '{who} a envoyé la facture {what}.',
  'The client has seen invoice {what}.': 'Le client a consulté la facture {what}.',
  'Invoice {what} is paid in full.': 'La facture {what} est payée en totalité.',
  '{who} cancelled invoice {what}: {reason}.': '{who} a annulé la facture {what} : {reason}.',
  '{who} cancelled invoice {what}.': '{who} a annulé la facture {what}.',
  '{who} wrote off {sum} of invoice {what} as uncollectible: {reason}.':
    '{who} a passé {sum} de la facture {what} en perte comme irrécouvrables : {reason}.',
  '{who} wrote off invoice {what} as uncollectible.':
    '{who} a passé la facture {what} en perte comme irrécouvrable.',
  '{who} drafted a credit note for invoice {invoice}: {reason}.':
    '{who} a préparé un avoir sur la facture {invoice} : {reason}.',
  '{who} changed the draft of a credit note for invoice {invoice}.':
    '{who} a modifié le brouillon d’un avoir sur la facture {invoice}.',
  '{who} deleted the draft of a credit note for invoice {invoice}.':
    '{who} a supprimé le brouillon d’un avoir sur la facture {invoice}.',
  '{who} issued credit note {what} of {credit} for invoice {invoice}: {reason}.':
    '{who} a émis l’avoir {what} de {credit} sur la facture {invoice} : {reason}.',
  '{who} issued credit note {what} for invoice {invoice}: {reason}.':
    '{who} a émis l’avoir {what} sur la facture {invoice} : {reason}.',
  '{who} sent credit note {what} to {to}.': '{who} a envoyé l’avoir {what} à {to}.',
  '{who} sent credit note {what}.': '{who} a envoyé l’avoir {what}.',
  '{who} settled {what} of invoice {invoice} out of the credit of {client}.':
    '{who} a réglé {what} de la facture {invoice} avec le crédit de {client}.',
  '{who} paid back {what} of the credit of {client}.': '{who} a remboursé {what} du crédit de {client}.',
  '{who} wrote a mail with credit note {what} to {to}. It was kept and not sent, as no mail server is set up.':
    '{who} a rédigé un e-mail avec l’avoir {what} à {to}. Il a été conservé et non envoyé, car aucun serveur de messagerie n’est configuré.',
  '{who} drafted a credit note.': '{who} a préparé un avoir.',
  '{who} changed the draft of a credit note.': '{who} a modifié le brouillon d’un avoir.',
  '{who} deleted the draft of a credit note.': '{who} a supprimé le brouillon d’un avoir.',
  '{who} issued credit note {what}.': '{who} a émis l’avoir {what}.',
  '{who} settled {what} of an invoice out of the credit of a client.':
    '{who} a réglé {what} d’une facture avec le crédit d’un client.',
  '{who} paid back {what} of the credit of a client.': '{who} a remboursé {what} du crédit d’un client.',
  '{who} wrote a mail with credit note {what}. It was kept and not sent, as no mail server is set up.':
    '{who} a rédigé un e-mail avec l’avoir {what}. Il a été conservé et non envoyé, car aucun serveur de messagerie n’est configuré.',
  '{who} took back the write-off of {sum} of invoice {what}.':
    '{who} a annulé le passage en perte de {sum} de la facture {what}.',
  '{who} took back the write-off of invoice {what}.':
    '{who} a annulé le passage en perte de la facture {what}.',
  'A payment of {what} for {client} was begun over a payment link. The payer gave the name “{payer}”.':
    'Un paiement de {what} pour {client} a été commencé par un lien de paiement. Le payeur a indiqué le nom « {payer} ».',
  'A payment of {what} was begun over a payment link. The payer gave the name “{payer}”.':
    'Un paiement de {what} a été commencé par un lien de paiement. Le payeur a indiqué le nom « {payer} ».',
  'A payment of {what} for {client} was announced over a payment link. The payer gave the name “{payer}”.':
    'Un paiement de {what} pour {client} a été annoncé par un lien de paiement. Le payeur a indiqué le nom « {payer} ».',
  'A payment of {what} was announced over a payment link. The payer gave the name “{payer}”.':
    'Un paiement de {what} a été annoncé par un lien de paiement. Le payeur a indiqué le nom « {payer} ».',
  'A payment of {what} was announced over a payment link.':
    'Un paiement de {what} a été annoncé par un lien de paiement.',
  'A bank transfer of {what} for {client} was announced over a payment link. The payer gave the name “{payer}”.':
    'Un virement de {what} pour {client} a été annoncé par un lien de paiement. Le payeur a indiqué le nom « {payer} ».',
  'A bank transfer of {what} was announced over a payment link. The payer gave the name “{payer}”.':
    'Un virement de {what} a été annoncé par un lien de paiement. Le payeur a indiqué le nom « {payer} ».',
  'A bank transfer of {what} was announced over a payment link.':
    'Un virement de {what} a été annoncé par un lien de paiement.',
  'A payment of {what} has come in over a payment link. The payer gave the name “{payer}”.':
    'Un paiement de {what} est arrivé par un lien de paiement. Le payeur a indiqué le nom « {payer} ».',
  'A payment of {what} over a payment link has failed. The payer gave the name “{payer}”.':
    'Un paiement de {what} par un lien de paiement a échoué. Le payeur a indiqué le nom « {payer} ».',
  'A payment of {what} for {client} over a payment link was called off. The payer gave the name “{payer}”.':
    'Un paiement de {what} pour {client} par un lien de paiement a été abandonné. Le payeur a indiqué le nom « {payer} ».',
  'A payment of {what} over a payment link was called off. The payer gave the name “{payer}”.':
    'Un paiement de {what} par un lien de paiement a été abandonné. Le payeur a indiqué le nom « {payer} ».',
  'The announced transfer of {what} for {client} was replaced by a card payment.':
    'Le virement annoncé de {what} pour {client} a été remplacé par un paiement par carte.',
  'The announced transfer of {what} was replaced by a card payment.':
    'Le virement annoncé de {what} a été remplacé par un paiement par carte.',
  'The announced payment of {what} for {client} was replaced by another payment.':
    'Le paiement annoncé de {what} pour {client} a été remplacé par un autre paiement.',
  'The announced payment of {what} was replaced by another payment.':
    'Le paiement annoncé de {what} a été remplacé par un autre paiement.',
  'A payer over a payment link, who gave the name “{payer}”, was entered as a new client.':
    'Un payeur arrivé par un lien de paiement, qui a indiqué le nom « {payer} », a été ajouté comme nouveau client.',
  '{who} refunded {what}: {reason}.': '{who} a remboursé {what} : {reason}.',
  '{who} recorded a payment of {what} from {client}.':
    '{who} a enregistré un paiement de {what} de {client}.',
  '{who} recorded a payment of {what}.': '{who} a enregistré un paiement de {what}.',
  'A payment of {what} from {client} has come in.': 'Un paiement de {what} de {client} est arrivé.',
  'A payment of {what} has come in.': 'Un paiement de {what} est arrivé.',
  'A payment of {what} from {client} has failed.': 'Un paiement de {what} de {client} a échoué.',
  'A payment of {what} has failed.': 'Un paiement de {what} a échoué.',
  '{who} cancelled a payment of {what} from {client}.': '{who} a annulé un paiement de {what} de {client}.',
  '{who} cancelled a payment of {what}.': '{who} a annulé un paiement de {what}.',
  '{who} changed a payment of {what} from {client}.': '{who} a modifié un paiement de {what} de {client}.',
  '{who} changed a payment of {what}.': '{who} a modifié un paiement de {what}.',
  '{who} refunded {what} to {client}: {reason}.': '{who} a remboursé {what} à {client} : {reason}.',
  '{who} refunded {what} to {client}.': '{who} a remboursé {what} à {client}.',
  '{who} refunded {what}.': '{who} a remboursé {what}.',
  '{who} deleted a payment of {what} from {client}.': '{who} a supprimé un paiement de {what} de {client}.',
  '{who} deleted a payment of {what}.': '{who} a supprimé un paiement de {what}.',
  '{who} added the payment method {what}.': '{who} a ajouté le moyen de paiement {what}.',
  '{who} changed the payment method {what}.': '{who} a modifié le moyen de paiement {what}.',
  '{who} set up the payment method {what}.': '{who} a configuré le moyen de paiement {what}.',
  '{who} deleted the payment method {what}.': '{who} a supprimé le moyen de paiement {what}.',
  '{who} made a payment link for {what}.': '{who} a créé un lien de paiement pour {what}.',
  '{who} changed the payment link for {what}.': '{who} a modifié le lien de paiement pour {what}.',
  '{who} cancelled the payment link for {what}.': '{who} a annulé le lien de paiement pour {what}.',
  '{who} deleted the payment link for {what}.': '{who} a supprimé le lien de paiement pour {what}.',
  'The mail “{what}” was sent to {to}.': 'L’e-mail « {what} » a été envoyé à {to}.',
  'The mail “{what}” was sent.': 'L’e-mail « {what} » a été envoyé.',
  'The mail “{what}” to {to} was kept in the outbox, as no mail server is set up.':
    'L’e-mail « {what} » à {to} a été conservé dans la boîte d’envoi, car aucun serveur de messagerie n’est configuré.',
  'The mail “{what}” was kept in the outbox, as no mail server is set up.':
    'L’e-mail « {what} » a été conservé dans la boîte d’envoi, car aucun serveur de messagerie n’est configuré.',
  'It is not known whether the mail “{what}” to {unsure} arrived.':
    'On ne sait pas si l’e-mail « {what} » à {unsure} est arrivé.',
  'The mail “{what}” to {to} could not be delivered.':
    'L’e-mail « {what} » à {to} n’a pas pu être distribué.',
  'The mail “{what}” could not be delivered.': 'L’e-mail « {what} » n’a pas pu être distribué.',
  '{who} marked quote {what} as sent, without a mail.':
    '{who} a marqué le devis {what} comme envoyé, sans e-mail.',
  'The mail “{what}” was withdrawn: a later version of the quote was sent.':
    'L’e-mail « {what} » a été retiré : une version plus récente du devis a été envoyée.',
  '{who} sent the mail “{what}” again.': '{who} a renvoyé l’e-mail « {what} ».',
  '{who} sent the kept mail “{what}” to {to}.': '{who} a envoyé l’e-mail conservé « {what} » à {to}.',
  '{who} sent the kept mail “{what}”.': '{who} a envoyé l’e-mail conservé « {what} ».',
  '{who} sent the kept mail with invoice {what} to {to}.':
    '{who} a envoyé à {to} l’e-mail conservé avec la facture {what}.',
  '{who} sent the kept mail with invoice {what}.': '{who} a envoyé l’e-mail conservé avec la facture {what}.',
  '{who} chose the plan {what}.': '{who} a choisi l’abonnement {what}.',
  '{who} changed to the plan {what}.': '{who} est passé à l’abonnement {what}.',
  'The plan {what} was renewed.': 'L’abonnement {what} a été renouvelé.',
  'The payment for the plan {what} failed: {reason}.':
    'Le paiement de l’abonnement {what} a échoué : {reason}.',
  'The payment for the plan {what} failed.': 'Le paiement de l’abonnement {what} a échoué.',
  '{who} cancelled the plan {what}.': '{who} a résilié l’abonnement {what}.',
  '{who} took the cancellation of the plan {what} back.':
    '{who} est revenu sur la résiliation de l’abonnement {what}.',
  '{who} changed the card that pays for the plan {what}.':
    '{who} a changé la carte qui paie l’abonnement {what}.',
  '{who} gave the plan {what} back.': '{who} a restitué l’abonnement {what}.',
  '{who} wrote a mail with invoice {what} to {to}. It was kept and not sent, as no mail server is set up.':
    '{who} a rédigé un e-mail avec la facture {what} à {to}. Il a été conservé sans être envoyé, car aucun serveur de messagerie n’est configuré.',
  '{who} wrote a mail with invoice {what}. It was kept and not sent, as no mail server is set up.':
    '{who} a rédigé un e-mail avec la facture {what}. Il a été conservé sans être envoyé, car aucun serveur de messagerie n’est configuré.',
  '{who} changed the invoice {what}, saved {count} times.':
    '{who} a modifié la facture {what}, enregistrée {count} fois.',
  '{who} changed the draft for {what}, saved {count} times.':
    '{who} a modifié le brouillon pour {what}, enregistré {count} fois.',
  '{who} changed the draft for {what}.': '{who} a modifié le brouillon pour {what}.',
  '{who} recorded a payment of {what} from {client}. Invoice {paid} is paid in full.':
    '{who} a enregistré un paiement de {what} de {client}. La facture {paid} est payée en totalité.',
  '{who} recorded a payment of {what}. Invoice {paid} is paid in full.':
    '{who} a enregistré un paiement de {what}. La facture {paid} est payée en totalité.',
  'A payment of {what} from {client} has come in. Invoice {paid} is paid in full.':
    'Un paiement de {what} de {client} est arrivé. La facture {paid} est payée en totalité.',
  'A payment of {what} has come in. Invoice {paid} is paid in full.':
    'Un paiement de {what} est arrivé. La facture {paid} est payée en totalité.',
  '{who} issued invoice {what} and sent it to {to}.': '{who} a émis la facture {what} et l’a envoyée à {to}.',
  '{who} issued invoice {what}. The mail to {to} was kept and not sent, as no mail server is set up.':
    '{who} a émis la facture {what}. L’e-mail à {to} a été conservé sans être envoyé, car aucun serveur de messagerie n’est configuré.',
  'A payment of {what} for {client} was begun over a payment link.':
    'Un paiement de {what} pour {client} a été commencé par un lien de paiement.',
  'A payment of {what} was begun over a payment link.':
    'Un paiement de {what} a été commencé par un lien de paiement.',
  'A card payment of {what} for {client} was declined. The payer gave the name “{payer}”.':
    'Un paiement par carte de {what} pour {client} a été refusé. Le payeur a indiqué le nom « {payer} ».',
  'A card payment of {what} was declined. The payer gave the name “{payer}”.':
    'Un paiement par carte de {what} a été refusé. Le payeur a indiqué le nom « {payer} ».',
  'A card payment of {what} for {client} was declined.':
    'Un paiement par carte de {what} pour {client} a été refusé.',
  'A card payment of {what} was declined.': 'Un paiement par carte de {what} a été refusé.',
  ...quoteEvents,
}
