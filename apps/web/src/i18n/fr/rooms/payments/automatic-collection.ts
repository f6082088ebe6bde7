/** Cartes enregistrées et ce qui en est encaissé. */
export const automaticCollection = {
  '{who} told the client that invoice {what} is collected.':
    '{who} a annoncé au client que la facture {what} sera encaissée.',
  'Invoice {what} could not be collected, and is tried again.':
    'La facture {what} n’a pas pu être encaissée. Un nouvel essai aura lieu.',
  'Automatic collection': 'Encaissement automatique',
  '{who} told the client that invoice {what} is collected on {on}, to {to}.':
    '{who} a annoncé au client, à {to}, que la facture {what} sera encaissée le {on}.',
  '{who} told the client that invoice {what} is collected on {on}.':
    '{who} a annoncé au client que la facture {what} sera encaissée le {on}.',
  'A card was saved for {what} over the portal link, and automatic collection agreed to.':
    'Une carte a été enregistrée pour {what} par le lien de portail, et l’encaissement automatique accepté.',
  '{who} removed the saved card of {what}. Nothing is collected from it any more.':
    '{who} a supprimé la carte enregistrée de {what}. Plus rien n’en est encaissé.',
  'The saved card of {what} was withdrawn over the portal link. Nothing is collected from it any more.':
    'La carte enregistrée de {what} a été retirée par le lien de portail. Plus rien n’en est encaissé.',
  'Invoice {what} could not be collected, and is tried again on {on}: {reason}':
    'La facture {what} n’a pas pu être encaissée ; nouvel essai le {on} : {reason}',
  'Invoice {what} could not be collected, and is tried again on {on}.':
    'La facture {what} n’a pas pu être encaissée ; nouvel essai le {on}.',
  'Invoice {what} could not be collected, and is not tried again: {reason}':
    'La facture {what} n’a pas pu être encaissée, sans nouvel essai : {reason}',
  'Invoice {what} could not be collected, and is not tried again.':
    'La facture {what} n’a pas pu être encaissée, sans nouvel essai.',
  '{who} took invoice {what} out of automatic collection.':
    '{who} a exclu la facture {what} de l’encaissement automatique.',
  '{who} put invoice {what} back into automatic collection.':
    '{who} a remis la facture {what} dans l’encaissement automatique.',
  '{who} had invoice {what} collected again.': '{who} a relancé l’encaissement de la facture {what}.',
  '{who} changed how invoices are collected automatically.': '{who} a modifié l’encaissement automatique.',
  'A payment of {what} by {client} was begun: their saved card is charged.':
    'Un paiement de {what} par {client} a commencé : la carte enregistrée est débitée.',
  'After each charge that failed, once for each number. Empty: never.':
    'Après chaque débit échoué, une fois par nombre. Vide : jamais.',
  'Agreed to on': 'Accepté le',
  'All invoices are charged to it when they are due.':
    'Toutes les factures en sont débitées à leur échéance.',
  'Invoices of recurring services are charged to it when they are due.':
    'Les factures de prestations récurrentes en sont débitées à leur échéance.',
  'Announced charges': 'Débits annoncés',
  'Automatic collection was turned off.': 'L’encaissement automatique a été désactivé.',
  'Between the email and the charge.': 'Entre l’e-mail et le débit.',
  'Card saved': 'Carte enregistrée',
  'Charged to {card}.': 'Débitée de {card}.',
  'Charges that failed': 'Débits échoués',
  'Clients save a card over their portal link and agree to be charged. They are told of each charge by email, and the invoice is charged on its due date.':
    'Les clients enregistrent une carte par leur lien de portail et acceptent d’être débités. Chaque débit leur est annoncé par e-mail, et la facture est débitée à son échéance.',
  'Collect again': 'Encaisser à nouveau',
  'Collect automatically': 'Encaisser automatiquement',
  'Collect invoices from saved cards': 'Encaisser les factures par les cartes enregistrées',
  'Days of notice': 'Jours de préavis',
  'Do not collect': 'Ne pas encaisser',
  'Expired [card]': 'Expirée',
  'Invoice not collected': 'Facture non encaissée',
  'It could not be collected, and is not tried again.': 'Elle n’a pas pu être encaissée, sans nouvel essai.',
  'It was paid in another way.': 'Elle a été payée autrement.',
  'It was taken out of automatic collection.': 'Elle a été exclue de l’encaissement automatique.',
  'Made by [payment]': 'Déclenché par',
  'Not collected: {name} took it out.': 'Non encaissée : {name} l’a exclue.',
  'Nothing was due any more.': 'Plus rien n’était dû.',
  'Remove the saved card of {name}?': 'Supprimer la carte enregistrée de {name} ?',
  'Save automatic collection': 'Enregistrer l’encaissement automatique',
  'Automatic collection saved': 'Encaissement automatique enregistré',
  'Saved card': 'Carte enregistrée',
  'Saved card removed': 'Carte enregistrée supprimée',
  'Test [mode]': 'Test',
  'Taken out of automatic collection': 'Exclue de l’encaissement automatique',
  'Put back into automatic collection': 'Remise dans l’encaissement automatique',
  'The client was told of the next charge': 'Le prochain débit a été annoncé au client',
  'The announced charge was called off. {reason}': 'Le débit annoncé a été annulé. {reason}',
  'The card was removed.': 'La carte a été supprimée.',
  'The client is told on {date} that it is charged to {card}.':
    'Le {date}, le client est prévenu qu’elle sera débitée de {card}.',
  'The due date was changed.': 'L’échéance a été modifiée.',
  'Try again after days': 'Nouvel essai après (jours)',
  '{amount} is charged to {card} on {date}. The client was told.':
    '{amount} seront débités de {card} le {date}. Le client a été prévenu.',
  '{attempts, plural, one {The charge failed.} other {# charges failed.}} It is tried again on {date}.':
    '{attempts, plural, one {Le débit a échoué.} other {# débits ont échoué.}} Nouvel essai le {date}.',
  '{card} is being charged now.': '{card} est en cours de débit.',
  '{card} is charged no more, announced charges included, and its provider forgets it. Only the client can save one again.':
    'Plus rien n’est débité de {card}, même ce qui a été annoncé, et le prestataire l’oublie. Seul le client peut en enregistrer une de nouveau.',
  'Saved card withdrawn': 'Carte enregistrée retirée',
  'The client was inactive or blocked.': 'Le client était inactif ou bloqué.',
  'The day of the charge passed without it. The client gets a new notice.':
    'Le jour du débit est passé sans lui. Le client reçoit une nouvelle annonce.',
  'This card is no longer charged: invoices are not collected, or cards are taken by another provider.':
    'Cette carte n’est plus débitée : les factures ne sont pas encaissées, ou les cartes passent par un autre prestataire.',
  'A payment of it was given back: it is not collected by itself.':
    'Un paiement en a été remboursé : elle n’est pas encaissée d’elle-même.',
}
