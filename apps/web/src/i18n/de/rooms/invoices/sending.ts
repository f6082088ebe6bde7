/** Issuing and sending an invoice: what it will be, what it lacks, and its email. */
export const sending = {
  '{count, plural, one {# has a payment that is announced: complete that on its page} other {# have payments that are announced: complete those on their pages}}':
    '{count, plural, one {Für # ist eine Zahlung angekündigt: Schließen Sie diese auf ihrer Seite ab} other {Für # sind Zahlungen angekündigt: Schließen Sie diese auf ihren Seiten ab}}',
  '{count, plural, one {# of them is settled already.} other {# of them are settled already.}}':
    '{count, plural, one {# davon ist bereits beglichen.} other {# davon sind bereits beglichen.}}',
  'Keep the emails': 'E-Mails aufbewahren',
  '{count, plural, one {Keep the email of # invoice?} other {Keep the emails of # invoices?}}':
    '{count, plural, one {E-Mail von # Rechnung aufbewahren?} other {E-Mails von # Rechnungen aufbewahren?}}',
  'For {client}': 'Für {client}',
  'The email with invoice {number} is kept in the outbox, not sent':
    'Die E-Mail mit der Rechnung {number} bleibt im Postausgang, sie wurde nicht gesendet',
  'Drafts are issued first and take their numbers. No mail server is set up: the e-mails are kept in the outbox and not sent.':
    'Entwürfe werden zuerst ausgestellt und erhalten ihre Nummern. Es ist kein Mailserver eingerichtet: Die E-Mails bleiben im Postausgang und werden nicht gesendet.',
  'your address': 'Ihre Anschrift',
  'your tax number': 'Ihre USt-IdNr. oder Steuernummer',
  'a bank account to pay to': 'ein Bankkonto für die Zahlung',
  'This invoice does not show: {facts}. Once it is issued, that cannot be added.':
    'Auf dieser Rechnung fehlt: {facts}. Nach dem Ausstellen lässt sich das nicht mehr ergänzen.',
  '{count, plural, one {# draft does not show} other {# drafts do not show}}: {facts}. Once issued, that cannot be added.':
    '{count, plural, one {Auf # Entwurf fehlt} other {Auf # Entwürfen fehlt}}: {facts}. Nach dem Ausstellen lässt sich das nicht mehr ergänzen.',
  'The email is being sent.': 'Die E-Mail wird gesendet.',
  'Send now': 'Jetzt senden',
  'Send now: {subject}': 'Jetzt senden: {subject}',
  'This email was kept while no mail server was set up. It can be sent now.':
    'Diese E-Mail wurde aufbewahrt, solange kein Mailserver eingerichtet war. Sie kann jetzt gesendet werden.',
  '{count, plural, one {# stays kept: its invoice was cancelled.} other {# stay kept: their invoices were cancelled.}}':
    '{count, plural, one {# bleibt aufbewahrt: Die Rechnung wurde storniert.} other {# bleiben aufbewahrt: Die Rechnungen wurden storniert.}}',
  '{count, plural, one {# stays kept: its quote has expired.} other {# stay kept: their quotes have expired.}}':
    '{count, plural, one {# bleibt aufbewahrt: Das Angebot ist abgelaufen.} other {# bleiben aufbewahrt: Die Angebote sind abgelaufen.}}',
  '{count, plural, one {# stays kept: its quote has a later version.} other {# stay kept: their quotes have later versions.}}':
    '{count, plural, one {# bleibt aufbewahrt: Vom Angebot gibt es eine spätere Version.} other {# bleiben aufbewahrt: Von den Angeboten gibt es spätere Versionen.}}',
  '{count, plural, one {# stays kept: its quote was accepted in the meantime.} other {# stay kept: their quotes were accepted in the meantime.}}':
    '{count, plural, one {# bleibt aufbewahrt: Das Angebot wurde inzwischen angenommen.} other {# bleiben aufbewahrt: Die Angebote wurden inzwischen angenommen.}}',
  '{count, plural, one {# stays kept: its quote was rejected in the meantime.} other {# stay kept: their quotes were rejected in the meantime.}}':
    '{count, plural, one {# bleibt aufbewahrt: Das Angebot wurde inzwischen abgelehnt.} other {# bleiben aufbewahrt: Die Angebote wurden inzwischen abgelehnt.}}',
  '{count, plural, one {# stays kept: its invoice was credited in the meantime.} other {# stay kept: their invoices were credited in the meantime.}}':
    '{count, plural, one {# bleibt aufbewahrt: Die Rechnung wurde inzwischen gutgeschrieben.} other {# bleiben aufbewahrt: Die Rechnungen wurden inzwischen gutgeschrieben.}}',
  '{count, plural, one {# stays kept: its invoice was paid in the meantime.} other {# stay kept: their invoices were paid in the meantime.}}':
    '{count, plural, one {# bleibt aufbewahrt: Die Rechnung wurde inzwischen bezahlt.} other {# bleiben aufbewahrt: Die Rechnungen wurden inzwischen bezahlt.}}',
  '{count, plural, one {# stays kept: a later email with the same invoice was written.} other {# stay kept: later emails with the same invoices were written.}}':
    '{count, plural, one {# bleibt aufbewahrt: Zu derselben Rechnung wurde eine spätere E-Mail geschrieben.} other {# bleiben aufbewahrt: Zu denselben Rechnungen wurden spätere E-Mails geschrieben.}}',
  '{count, plural, one {# is about a charge of a saved card. It is not sent later.} other {# are about charges of saved cards. They are not sent later.}}':
    '{count, plural, one {# betrifft die Abbuchung von einer hinterlegten Karte. Sie wird nicht nachträglich gesendet.} other {# betreffen Abbuchungen von hinterlegten Karten. Sie werden nicht nachträglich gesendet.}}',
  '{count, plural, one {# holds a portal link. It is sent again from the page of the client.} other {# hold portal links. They are sent again from the pages of the clients.}}':
    '{count, plural, one {# enthält einen Portallink. Er wird auf der Seite des Kunden erneut gesendet.} other {# enthalten Portallinks. Sie werden auf den Seiten der Kunden erneut gesendet.}}',
  '{count, plural, one {# is an invitation. It is sent again from the list of users.} other {# are invitations. They are sent again from the list of users.}}':
    '{count, plural, one {# ist eine Einladung. Sie wird aus der Liste der Benutzer erneut gesendet.} other {# sind Einladungen. Sie werden aus der Liste der Benutzer erneut gesendet.}}',
  '{count, plural, one {# email is being sent.} other {# emails are being sent.}}':
    '{count, plural, one {# E-Mail wird gesendet.} other {# E-Mails werden gesendet.}}',
  'Being sent: {sent}. Still kept: {ready}.': 'Werden gesendet: {sent}. Noch aufbewahrt: {ready}.',
  'Each goes to its recipients as it was written.':
    'Jede geht so an ihre Empfänger, wie sie geschrieben wurde.',
  'Kept emails': 'Aufbewahrte E-Mails',
  '{count, plural, one {# email was kept while no mail server was set up. It can be sent now.} other {# emails were kept while no mail server was set up. They can be sent now.}}':
    '{count, plural, one {# E-Mail wurde aufbewahrt, solange kein Mailserver eingerichtet war. Sie kann jetzt gesendet werden.} other {# E-Mails wurden aufbewahrt, solange kein Mailserver eingerichtet war. Sie können jetzt gesendet werden.}}',
  '{count, plural, one {Send # kept email?} other {Send # kept emails?}}':
    '{count, plural, one {# aufbewahrte E-Mail senden?} other {# aufbewahrte E-Mails senden?}}',
  'Send all kept emails': 'Alle aufbewahrten E-Mails senden',
  '{count, plural, one {# line has no tax rate. If no VAT is due on it,} other {# lines have no tax rate. If no VAT is due on them,}} choose a rate of 0 % that says why.':
    '{count, plural, one {# Position hat keinen Steuersatz.} other {# Positionen haben keinen Steuersatz.}} Fällt keine Umsatzsteuer an, wählen Sie einen Satz von 0 %, der den Grund nennt.',
  '{count, plural, one {# draft has} other {# drafts have}} lines without a tax rate. If no VAT is due on them, choose a rate of 0 % that says why.':
    '{count, plural, one {# Entwurf hat} other {# Entwürfe haben}} Positionen ohne Steuersatz. Fällt keine Umsatzsteuer an, wählen Sie einen Satz von 0 %, der den Grund nennt.',
  'The issue date is more than 31 days ago.': 'Das Rechnungsdatum liegt mehr als 31 Tage zurück.',
  'The issue date of {count, plural, one {# draft} other {# drafts}} is more than 31 days ago.':
    'Das Rechnungsdatum von {count, plural, one {# Entwurf} other {# Entwürfen}} liegt mehr als 31 Tage zurück.',
  'The issue date is more than 7 days ahead.': 'Das Rechnungsdatum liegt mehr als 7 Tage in der Zukunft.',
  'The issue date of {count, plural, one {# draft} other {# drafts}} is more than 7 days ahead.':
    'Das Rechnungsdatum von {count, plural, one {# Entwurf} other {# Entwürfen}} liegt mehr als 7 Tage in der Zukunft.',
  'Add the address of {client}': 'Adresse von {client} hinzufügen',
  'Complete the company': 'Unternehmensdaten ergänzen',
  'Number to be': 'Künftige Nummer',
  'Issue to {client}': 'Für {client} ausstellen',
  'Email with {number} for {client}': 'E-Mail mit {number} für {client}',
  'Issue and keep the email': 'Ausstellen und E-Mail aufbewahren',
  'Keep the email': 'E-Mail aufbewahren',
  'The invoice takes its number and can no longer be changed.':
    'Die Rechnung erhält ihre Nummer und lässt sich nicht mehr ändern.',
  'No mail server is set up: this e-mail is kept in the outbox and not sent.':
    'Es ist kein Mailserver eingerichtet: Diese E-Mail bleibt im Postausgang und wird nicht gesendet.',
  'The PDF and a payment link are sent with it.': 'PDF und Zahlungslink gehen mit.',
  'Below the message': 'Unter der Nachricht',
  'The emails of {possible} of {count} will be kept, not sent.':
    'Die E-Mails von {possible} von {count} werden aufbewahrt, nicht gesendet.',
  'Due together: {sums}': 'Fällig, zusammen: {sums}',
  'Totals together: {sums}': 'Gesamtbeträge, zusammen: {sums}',
}
