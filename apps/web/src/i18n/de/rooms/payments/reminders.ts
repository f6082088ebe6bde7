/** Erinnerungen an offene Rechnungen. */
export const reminders = {
  Reminders: 'Zahlungserinnerungen',
  'Steps of reminders': 'Stufen der Zahlungserinnerungen',
  '{who} wrote a reminder of invoice {what} to {to}.':
    '{who} hat an {to} eine Zahlungserinnerung zur Rechnung {what} geschrieben.',
  '{who} wrote a reminder of invoice {what}.':
    '{who} hat eine Zahlungserinnerung zur Rechnung {what} geschrieben.',
  'No reminder of invoice {what} was written: {reason}':
    'Zur Rechnung {what} wurde keine Zahlungserinnerung geschrieben: {reason}',
  'No reminder of invoice {what} was written.':
    'Zur Rechnung {what} wurde keine Zahlungserinnerung geschrieben.',
  '{who} paused the reminders of invoice {what}.':
    '{who} hat die Zahlungserinnerungen zur Rechnung {what} angehalten.',
  '{who} let the reminders of invoice {what} go on.':
    '{who} hat die Zahlungserinnerungen zur Rechnung {what} fortgesetzt.',
  '{who} added a step to the reminders.': '{who} hat den Zahlungserinnerungen eine Stufe hinzugefügt.',
  '{who} changed a step of the reminders.': '{who} hat eine Stufe der Zahlungserinnerungen geändert.',
  '{who} deleted a step of the reminders.': '{who} hat eine Stufe der Zahlungserinnerungen gelöscht.',
  '{who} changed when reminders go out.': '{who} hat geändert, wann Zahlungserinnerungen verschickt werden.',
  '{who} changed which reminders {what} gets.':
    '{who} hat geändert, welche Zahlungserinnerungen {what} bekommt.',
  'Due soon': 'Bald fällig',
  'Due today': 'Heute fällig',
  Reminder: 'Erinnerung',
  'Another reminder': 'Erneute Erinnerung',
  'Last reminder': 'Letzte Erinnerung',
  'On the due date': 'Am Fälligkeitstag',
  '{count, plural, one {# day before the due date} other {# days before the due date}}':
    '{count, plural, one {# Tag vor der Fälligkeit} other {# Tage vor der Fälligkeit}}',
  '{count, plural, one {# day after the due date} other {# days after the due date}}':
    '{count, plural, one {# Tag nach der Fälligkeit} other {# Tage nach der Fälligkeit}}',
  'days before': 'Tage davor',
  'on the day': 'am selben Tag',
  'days after': 'Tage danach',
  Days: 'Tage',
  'Before or after the due date': 'Vor oder nach der Fälligkeit',
  'Own words in': 'Eigener Text auf',
  'Without any, the mail is worded for its place among the steps.':
    'Ohne eigenen Text richtet sich der Wortlaut nach dem Platz unter den Stufen.',
  'In braces: {names}': 'In Klammern: {names}',
  'Step added': 'Stufe hinzugefügt',
  'Steps added': 'Stufen hinzugefügt',
  'Step saved': 'Stufe gespeichert',
  'Step deleted': 'Stufe gelöscht',
  'Save step': 'Stufe speichern',
  'Add step': 'Stufe hinzufügen',
  'Change the step': 'Stufe ändern',
  'New step': 'Neue Stufe',
  'own words in {languages}': 'eigener Text auf {languages}',
  'Change {name}': '{name} ändern',
  'No reminder goes out for it any more. Those that did stay in the history.':
    'Für sie wird keine Erinnerung mehr verschickt. Verschickte bleiben im Verlauf.',
  'Delete step': 'Stufe löschen',
  'Take 3, 10 and 20 days after': '3, 10 und 20 Tage danach übernehmen',
  'At most {max} steps can be set up.': 'Es sind höchstens {max} Stufen möglich.',
  Steps: 'Stufen',
  'No steps': 'Keine Stufen',
  'A step says how many days before or after the due date a reminder goes out.':
    'Eine Stufe sagt, wie viele Tage vor oder nach der Fälligkeit eine Erinnerung verschickt wird.',
  'Reminders saved': 'Zahlungserinnerungen gespeichert',
  'Remind clients of open invoices': 'Kunden an offene Rechnungen erinnern',
  'By email, with the invoice and its payment link. What is paid, cancelled or paused is left alone, and nobody is reminded of what came before a step was added.':
    'Per E-Mail, mit der Rechnung und ihrem Zahlungslink. Was bezahlt, storniert oder angehalten ist, bleibt unberührt, und niemand wird an etwas erinnert, das vor dem Anlegen einer Stufe lag.',
  'On these days': 'An diesen Tagen',
  'Save reminders': 'Zahlungserinnerungen speichern',
  'Reminders are turned off': 'Zahlungserinnerungen sind ausgeschaltet',
  'The client has no email address': 'Der Kunde hat keine E-Mail-Adresse',
  'a step of the client’s own': 'eigene Stufe des Kunden',
  'In the next 60 days': 'In den nächsten 60 Tagen',
  'What goes out if nothing is paid until then.': 'Was verschickt wird, wenn bis dahin nichts bezahlt wird.',
  'No reminder is to go out.': 'Es steht keine Erinnerung an.',
  'The reminder is on its way': 'Die Erinnerung ist unterwegs',
  'The email with the reminder is kept in the outbox, not sent':
    'Die E-Mail mit der Erinnerung bleibt im Postausgang und wird nicht verschickt',
  'Remind {client} of {number}': '{client} an {number} erinnern',
  'by hand, {name}': 'von Hand, {name}',
  'Paused for this invoice': 'Für diese Rechnung angehalten',
  'This client gets no reminders': 'Dieser Kunde bekommt keine Erinnerungen',
  '{step}, once reminders are turned on in the settings':
    '{step}, sobald Erinnerungen in den Einstellungen eingeschaltet sind',
  'Reminders go on': 'Erinnerungen gehen weiter',
  'Reminders paused': 'Erinnerungen angehalten',
  'Next reminder': 'Nächste Erinnerung',
  'Remind…': 'Erinnern…',
  'Go on': 'Fortsetzen',
  'Sent reminders': 'Verschickte Erinnerungen',
  'The steps of the company': 'Die Stufen des Unternehmens',
  'Steps of its own': 'Eigene Stufen',
  '{who} charged for the late payment of invoice {what}.':
    '{who} hat den Zahlungsverzug der Rechnung {what} berechnet.',
  '{who} waived the charge for late payment {what}.': '{who} hat auf die Verzugsrechnung {what} verzichtet.',
  '{who} changed what is charged for late payment.':
    '{who} hat geändert, was bei Zahlungsverzug berechnet wird.',
  'Charges for late payment': 'Berechnung bei Zahlungsverzug',
  'Charges for late payment saved': 'Berechnung bei Zahlungsverzug gespeichert',
  'Charged by an invoice of its own: by hand on an invoice that is late, or with a step. What is charged may be waived afterwards.':
    'Wird mit einer eigenen Rechnung berechnet: von Hand bei einer überfälligen Rechnung oder mit einer Stufe. Auf das Berechnete können Sie später verzichten.',
  'Interest a year': 'Zinsen im Jahr',
  'Fee, once an invoice': 'Pauschale, einmal je Rechnung',
  'Save charges': 'Berechnung speichern',
  'Late payment': 'Zahlungsverzug',
  'Charges for': 'Berechnet den Verzug von',
  'Charge it': 'Berechnen',
  'The charge is a draft. Issue it to send it.':
    'Die Verzugsrechnung ist als Entwurf angelegt. Stellen Sie sie aus, um sie zu senden.',
  'Interest for {days, plural, one {# day} other {# days}}':
    'Zinsen für {days, plural, one {# Tag} other {# Tage}}',
  Interest: 'Zinsen',
  'Late fee': 'Verzugspauschale',
  'Waive…': 'Verzichten …',
  'Waive {name}': 'Auf {name} verzichten',
  'Waive {name}?': 'Auf {name} verzichten?',
  'Its invoice is cancelled. What it charged for is not charged again.':
    'Die Rechnung wird storniert. Was sie berechnet hat, wird nicht erneut berechnet.',
  'Waive the charge': 'Verzichten',
  'Charge waived': 'Auf die Verzugsrechnung wurde verzichtet',
  'Charge for late payment with it': 'Zahlungsverzug mit ihr berechnen',
  'By an invoice of its own, as set up under Charges for late payment.':
    'Mit einer eigenen Rechnung, wie unter Berechnung bei Zahlungsverzug eingerichtet.',
  'charges for late payment': 'berechnet den Zahlungsverzug',
}
