/** Issuing and sending an invoice: what it will be, what it lacks, and its email. */
export const sending: Record<string, string> = {
  'The email with invoice {number} is kept in the outbox, not sent':
    'Die E-Mail mit der Rechnung {number} bleibt im Postausgang, sie wurde nicht gesendet',
  'Drafts are issued first and take their numbers. No mail server is set up: the emails are kept in the outbox and not sent.':
    'Entwürfe werden zuerst ausgestellt und erhalten ihre Nummern. Es ist kein Mailserver eingerichtet: Die E-Mails bleiben im Postausgang und werden nicht gesendet.',
  'your address': 'Ihre Anschrift',
  'your tax number': 'Ihre Steuernummer',
  'a bank account to pay to': 'ein Bankkonto für die Zahlung',
  'This invoice does not show: {facts}. Once it is issued, that cannot be added.':
    'Auf dieser Rechnung fehlt: {facts}. Nach dem Ausstellen lässt sich das nicht mehr ergänzen.',
  '{count, plural, one {# draft does not show} other {# drafts do not show}}: {facts}. Once issued, that cannot be added.':
    '{count, plural, one {Auf # Entwurf fehlt} other {Auf # Entwürfen fehlt}}: {facts}. Nach dem Ausstellen lässt sich das nicht mehr ergänzen.',
  'Complete the company': 'Unternehmensdaten ergänzen',
  'Number to be': 'Künftige Nummer',
  'Issue to {client}': 'Für {client} ausstellen',
  'Email with {number} for {client}': 'E-Mail mit {number} für {client}',
  'Issue and keep the email': 'Ausstellen und E-Mail aufbewahren',
  'Keep the email': 'E-Mail aufbewahren',
  'The invoice takes its number and can no longer be changed.':
    'Die Rechnung erhält ihre Nummer und lässt sich nicht mehr ändern.',
  'No mail server is set up: this email is kept in the outbox and not sent.':
    'Es ist kein Mailserver eingerichtet: Diese E-Mail bleibt im Postausgang und wird nicht gesendet.',
  'The PDF and a payment link are sent with it.': 'PDF und Zahlungslink gehen mit.',
  'Below the message': 'Unter der Nachricht',
  'The emails of {possible} of {count} will be kept, not sent.':
    'Die E-Mails von {possible} von {count} werden aufbewahrt, nicht gesendet.',
}
