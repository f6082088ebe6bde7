/** The portal of a client as members see it, and what is told of it. */
export const clientPortal = {
  'New address proposed': 'Neue Adresse vorgeschlagen',
  'Client portal': 'Kundenportal',
  'A page of its own for the client: what is open, ways to pay several invoices at once, quotes to answer and its statement of account.':
    'Eine eigene Seite für den Kunden: was offen ist, mehrere Rechnungen auf einmal bezahlen, Angebote beantworten und der Kontoauszug.',
  'Send portal link…': 'Portallink senden …',
  'Create link': 'Link anlegen',
  'Portal link created': 'Portallink angelegt',
  'Portal link replaced': 'Portallink ersetzt',
  'Portal link revoked': 'Portallink widerrufen',
  'Replace the portal link of {name}?': 'Portallink von {name} ersetzen?',
  'The link that the client has now opens nothing any more, and payment pages that were made over it are closed. Send the client the new one.':
    'Der Link, den der Kunde jetzt hat, öffnet nichts mehr, und darüber angelegte Zahlungsseiten werden geschlossen. Senden Sie dem Kunden den neuen.',
  'Replace link': 'Link ersetzen',
  'Replace portal link': 'Portallink ersetzen',
  'Revoke the portal link of {name}?': 'Portallink von {name} widerrufen?',
  'It opens nothing any more, payment pages that were made over it are closed, and a card that was saved over it is removed. Links to single invoices and quotes still work.':
    'Er öffnet nichts mehr, Zahlungsseiten, die über ihn erstellt wurden, sind geschlossen, und eine darüber hinterlegte Karte wird entfernt. Links zu einzelnen Rechnungen und Angeboten funktionieren weiter.',
  'Revoke link': 'Link widerrufen',
  'Revoke portal link': 'Portallink widerrufen',
  'Portal link': 'Portallink',
  'Copy portal link': 'Portallink kopieren',
  'Last opened:': 'Zuletzt geöffnet:',
  'Not opened yet.': 'Noch nicht geöffnet.',
  'Address accepted': 'Adresse angenommen',
  'Address declined': 'Adresse abgelehnt',
  'A new address was proposed over the portal link':
    'Über den Portallink wurde eine neue Adresse vorgeschlagen',
  'Nobody has checked this address. If you did not expect it, ask the client before you accept it.':
    'Niemand hat diese Adresse geprüft. Wenn Sie sie nicht erwartet haben, fragen Sie beim Kunden nach, bevor Sie sie annehmen.',
  'Accept address': 'Adresse annehmen',
  'Decline address': 'Adresse ablehnen',
  'The portal link is on its way': 'Der Portallink ist unterwegs',
  'The email with the portal link is kept in the outbox, not sent':
    'Die E-Mail mit dem Portallink liegt im Postausgang und wurde nicht gesendet',
  'The link to the account stands below your message.':
    'Der Link zum Kundenkonto steht unter Ihrer Nachricht.',
  'Send {client} the portal link': '{client} den Portallink senden',
  '{who} made a portal link for {what}.': '{who} hat einen Portallink für {what} angelegt.',
  '{who} replaced the portal link of {what}. The old one does not work any more.':
    '{who} hat den Portallink von {what} ersetzt. Der alte gilt nicht mehr.',
  '{who} revoked the portal link of {what}.': '{who} hat den Portallink von {what} widerrufen.',
  '{who} sent {what} their portal link, to {to}.': '{who} hat {what} den Portallink an {to} gesendet.',
  '{who} sent {what} their portal link.': '{who} hat {what} den Portallink gesendet.',
  'A new address of {what} was proposed over the portal link.':
    'Über den Portallink wurde eine neue Adresse von {what} vorgeschlagen.',
  '{who} accepted the new address of {what}.': '{who} hat die neue Adresse von {what} angenommen.',
  '{who} declined the new address of {what}.': '{who} hat die neue Adresse von {what} abgelehnt.',
}
