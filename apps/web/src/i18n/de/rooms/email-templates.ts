/** The e-mail templates of a company. */
export const emailTemplates = {
  'E-mail': 'E-Mail',
  'E-mail templates': 'E-Mail-Vorlagen',
  '{who} created the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} angelegt.',
  '{who} changed the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} geändert.',
  '{who} deleted the e-mail template {what}.': '{who} hat die E-Mail-Vorlage {what} gelöscht.',
  '{who} wrote the e-mail “{what}” to {to}.': '{who} hat die E-Mail „{what}“ an {to} geschrieben.',
  '{who} wrote the e-mail “{what}”.': '{who} hat die E-Mail „{what}“ geschrieben.',
  'In use': 'In Verwendung',
  Empty: 'Leer',
  'Built-in text': 'Eingebauter Text',
  'New template: {kind}, {language}': 'Neue Vorlage: {kind}, {language}',
  'Subject and message of the e-mails you send. Each goes out in the language of its document; where no template is in use, the text is built in. Reminders are worded by their steps.':
    'Betreff und Nachricht der E-Mails, die Sie senden. Jede geht in der Sprache ihres Dokuments hinaus; wo keine Vorlage in Verwendung ist, ist der Text eingebaut. Zahlungserinnerungen haben die Texte ihrer Stufen.',
  'Use the built-in text': 'Eingebauten Text verwenden',
  'Create template': 'Vorlage anlegen',
  'Insert what differs in each e-mail': 'Einfügen, was in jeder E-Mail anders ist',
  'For you alone: it is not in the e-mail.': 'Nur für Sie: Er steht nicht in der E-Mail.',
  'An empty line begins a new paragraph. Your signature follows the message.':
    'Eine leere Zeile beginnt einen neuen Absatz. Auf die Nachricht folgt Ihre Signatur.',
  'E-mails of this kind and language are written with it, in place of another template.':
    'E-Mails dieser Art und Sprache werden mit ihr geschrieben, an Stelle einer anderen Vorlage.',
  'Stop using it': 'Nicht mehr verwenden',
  'Use it': 'Verwenden',
  'E-mails are written with the built-in text again, unless another template is in use.':
    'E-Mails werden wieder mit dem eingebauten Text geschrieben, außer wenn eine andere Vorlage in Verwendung ist.',
  'With a sample, as it would be sent': 'Mit einem Muster, wie sie gesendet würde',
  'With {name}, as it would be sent': 'Mit {name}, wie sie gesendet würde',
  'When an invoice is sent.': 'Wenn eine Rechnung gesendet wird.',
  'When an invoice of a schedule is sent. Without a template it is worded as other invoices are.':
    'Wenn eine Rechnung eines Zeitplans gesendet wird. Ohne Vorlage hat sie den Text anderer Rechnungen.',
  'When a quote is sent.': 'Wenn ein Angebot gesendet wird.',
  'When a credit note is sent.': 'Wenn eine Rechnungskorrektur gesendet wird.',
  'When a client has paid over a payment link, and when a receipt is sent.':
    'Wenn ein Kunde über einen Zahlungslink bezahlt hat, und wenn eine Quittung gesendet wird.',
  'What an e-mail begins with that you write to a client.':
    'Womit eine E-Mail beginnt, die Sie einem Kunden schreiben.',
  'Your company': 'Ihr Unternehmen',
  'Invoice number': 'Rechnungsnummer',
  'Template in use': 'Vorlage in Verwendung',
  'Template no longer in use': 'Vorlage nicht mehr in Verwendung',
  'The e-mail is sent.': 'Die E-Mail wird gesendet.',
  'The e-mail is written. It is kept, not sent.':
    'Die E-Mail ist geschrieben. Sie wird aufbewahrt, nicht gesendet.',
  'Attach invoices': 'Rechnungen anhängen',
  'Subject and message are replaced by those of the template.':
    'Betreff und Nachricht werden durch die der Vorlage ersetzt.',
  'Send e-mail': 'E-Mail senden',
  'E-mail to {name}': 'E-Mail an {name}',
  'Write an e-mail': 'E-Mail schreiben',
}
