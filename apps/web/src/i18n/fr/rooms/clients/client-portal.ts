import type { clientPortal as german } from '../../../de/rooms/clients/client-portal.ts'

export const clientPortal: Record<keyof typeof german, string> = {
  'New address proposed': 'Nouvelle adresse proposée',
  'Client portal': 'Portail client',
  'A page of its own for the client: what is open, ways to pay several invoices at once, quotes to answer and its statement of account.':
    'Une page réservée au client : ce qui est à régler, plusieurs factures payées en une fois, les devis auxquels répondre et le relevé de compte.',
  'Send portal link…': 'Envoyer le lien du portail…',
  'Create link': 'Créer le lien',
  'Portal link created': 'Lien du portail créé',
  'Portal link replaced': 'Lien du portail remplacé',
  'Portal link revoked': 'Lien du portail révoqué',
  'Replace the portal link of {name}?': 'Remplacer le lien du portail de {name} ?',
  'The link that the client has now opens nothing any more, and payment pages that were made over it are closed. Send the client the new one.':
    'Le lien dont le client dispose n’ouvrira plus rien, et les pages de paiement créées par ce lien seront fermées. Envoyez-lui le nouveau.',
  'Replace link': 'Remplacer le lien',
  'Replace portal link': 'Remplacer le lien du portail',
  'Revoke the portal link of {name}?': 'Révoquer le lien du portail de {name} ?',
  'It opens nothing any more, payment pages that were made over it are closed, and a card that was saved over it is removed. Links to single invoices and quotes still work.':
    'Il n’ouvre plus rien, les pages de paiement créées par ce lien sont fermées, et une carte enregistrée par ce lien est supprimée. Les liens vers les factures et devis individuels fonctionnent toujours.',
  'Revoke link': 'Révoquer le lien',
  'Revoke portal link': 'Révoquer le lien du portail',
  'Portal link': 'Lien du portail',
  'Copy portal link': 'Copier le lien du portail',
  'Last opened:': 'Dernière ouverture :',
  'Not opened yet.': 'Pas encore ouvert.',
  'Address accepted': 'Adresse acceptée',
  'Address declined': 'Adresse refusée',
  'A new address was proposed over the portal link':
    'Une nouvelle adresse a été proposée par le lien du portail',
  'Nobody has checked this address. If you did not expect it, ask the client before you accept it.':
    'Personne n’a vérifié cette adresse. Si vous ne l’attendiez pas, demandez au client avant de l’accepter.',
  'Accept address': 'Accepter l’adresse',
  'Decline address': 'Refuser l’adresse',
  'The portal link is on its way': 'Le lien du portail est en route',
  'The email with the portal link is kept in the outbox, not sent':
    'L’e-mail avec le lien du portail est conservé dans la boîte d’envoi, non envoyé',
  'The link to the account stands below your message.': 'Le lien vers le compte figure sous votre message.',
  'Send {client} the portal link': 'Envoyer le lien du portail à {client}',
  '{who} made a portal link for {what}.': '{who} a créé un lien de portail pour {what}.',
  '{who} replaced the portal link of {what}. The old one does not work any more.':
    '{who} a remplacé le lien du portail de {what}. L’ancien ne fonctionne plus.',
  '{who} revoked the portal link of {what}.': '{who} a révoqué le lien du portail de {what}.',
  '{who} sent {what} their portal link, to {to}.': '{who} a envoyé à {what} le lien du portail, à {to}.',
  '{who} sent {what} their portal link.': '{who} a envoyé à {what} le lien du portail.',
  'A new address of {what} was proposed over the portal link.':
    'Une nouvelle adresse de {what} a été proposée par le lien du portail.',
  '{who} accepted the new address of {what}.': '{who} a accepté la nouvelle adresse de {what}.',
  '{who} declined the new address of {what}.': '{who} a refusé la nouvelle adresse de {what}.',
}
