/** Reports, in German. */
export const reports = {
  Reports: 'Berichte',
  'What you invoiced, with the tax in it, period by period.':
    'Was Sie in Rechnung gestellt haben, mit der Steuer darin, nach Zeiträumen.',
  'Money received': 'Zahlungseingänge',
  'What came in, and what went back, period by period.':
    'Was eingegangen und was zurückgegangen ist, nach Zeiträumen.',
  'Open by age': 'Offene Posten nach Alter',
  'Who owes you what on any day, and how late it is.':
    'Wer Ihnen an einem Tag wie viel schuldet, und wie lange schon.',
  'By rate and period, as it was invoiced or as its money came.':
    'Nach Satz und Zeitraum, nach Rechnungen oder nach Zahlungen.',
  'Everything that moved the account of one client.': 'Alles, was das Konto eines Kunden bewegt hat.',
  'Who you invoiced most.': 'Wem Sie am meisten in Rechnung gestellt haben.',
  'Top products': 'Stärkste Produkte',
  'What you invoiced most.': 'Was Sie am meisten in Rechnung gestellt haben.',
  'Time to pay': 'Zahlungsdauer',
  'How soon each client pays.': 'Wie bald jeder Kunde zahlt.',
  'What you gave up, and why.': 'Was Sie abgeschrieben haben, und warum.',
  Forecast: 'Vorschau',
  'What should come in, and when.': 'Was eingehen sollte, und wann.',
  'Credit notes (taken off)': 'Gutschriften (abgezogen)',
  'Before [comparison]': 'Zuvor',
  'Received before': 'Zuvor eingegangen',
  'Open [amount]': 'Offen',
  'Tax rate': 'Steuersatz',
  'Taxed [amount]': 'Besteuert',
  Withheld: 'Einbehalten',
  'Days late': 'Tage Verzug',
  'Due [amount]': 'Fällig',
  Expected: 'Erwartet',
  Recurring: 'Wiederkehrend',
  'Expected in all': 'Erwartet insgesamt',
  'Nothing in this period': 'Nichts in diesem Zeitraum',
  'Choose other days to see what there was.': 'Wählen Sie andere Tage, um zu sehen, was es gab.',
  '{count, plural, one {One more row is in the exported table.} other {# more rows are in the exported table.}}':
    '{count, plural, one {Eine weitere Zeile steht in der exportierten Tabelle.} other {# weitere Zeilen stehen in der exportierten Tabelle.}}',
  'These days': 'Diese Tage',
  'The days before': 'Die Tage zuvor',
  '{name}: {now}, before {before}': '{name}: {now}, zuvor {before}',
  'All in {currency}': 'Alles in {currency}',
  Weeks: 'Wochen',
  'Counted by': 'Gezählt nach',
  'Invoice date': 'Rechnungsdatum',
  'At the end of {day}.': 'Am Ende des {day}.',
  'From {from} to {to}.': 'Vom {from} bis {to}.',
  'Compared with {from} to {to}.': 'Verglichen mit {from} bis {to}.',
  '{count, plural, one {# document without a rate to {currency} is not in it.} other {# documents without a rate to {currency} are not in it.}}':
    '{count, plural, one {# Dokument ohne Kurs zu {currency} ist nicht enthalten.} other {# Dokumente ohne Kurs zu {currency} sind nicht enthalten.}}',
  'This fiscal year': 'Dieses Geschäftsjahr',
  'Last fiscal year': 'Letztes Geschäftsjahr',
  'at night': 'nachts',
  '{seconds} s': '{seconds} s',
  '{count, plural, =0 {all figures were right} one {# figure put right} other {# figures put right}}':
    '{count, plural, =0 {alle Zahlen stimmten} one {# Zahl berichtigt} other {# Zahlen berichtigt}}',
  '{count, plural, =0 {All figures were right.} one {# figure was put right.} other {# figures were put right.}}':
    '{count, plural, =0 {Alle Zahlen stimmten.} one {# Zahl wurde berichtigt.} other {# Zahlen wurden berichtigt.}}',
  'Calculate anew': 'Neu berechnen',
  'Dashboard, lists and reports read kept figures, which are compared with your documents every night. You can have them compared now.':
    'Übersicht, Listen und Berichte lesen gespeicherte Zahlen, die jede Nacht mit Ihren Dokumenten verglichen werden. Sie können sie jetzt vergleichen lassen.',
}
