/** Invoices that are written off as uncollectible. */
export const writeOffs = {
  'Written off': 'Ausgebucht',
  'Written off [invoice]': 'Ausgebucht',
  'Written off on': 'Ausgebucht am',
  'Written off [entry]': 'Ausbuchung',
  'Written-off invoices': 'Ausgebuchte Rechnungen',
  'Write off': 'Ausbuchen',
  'Write off…': 'Ausbuchen…',
  'Write off {name}?': '{name} ausbuchen?',
  '{amount} counts as uncollectible: the invoice owes nothing any more and cannot be paid. It stays in your revenue, and its tax where it was charged. You can take this back.':
    '{amount} gelten als uneinbringlich: Die Rechnung ist nicht mehr offen und kann nicht bezahlt werden. Sie bleibt in Ihrem Umsatz, und ihre Steuer bleibt, wo sie berechnet wurde. Sie können das zurücknehmen.',
  'Take the write-off back': 'Ausbuchung zurücknehmen',
  'Take back the write-off of {name}?': 'Ausbuchung von {name} zurücknehmen?',
  '{amount} is owed again, and the invoice can be paid as before.':
    '{amount} sind wieder offen, und die Rechnung kann wie zuvor bezahlt werden.',
  'Invoice written off': 'Rechnung ausgebucht',
  'Write-off taken back': 'Ausbuchung zurückgenommen',
  'This changes the write-offs of a period that is over: {periods}. Have you filed that period already? Then correct it.':
    'Dies ändert die Ausbuchungen eines vergangenen Zeitraums: {periods}. Haben Sie diesen Zeitraum schon gemeldet? Dann berichtigen Sie ihn.',
  '{count, plural, one {Write off # invoice?} other {Write off # invoices?}}':
    '{count, plural, one {# Rechnung ausbuchen?} other {# Rechnungen ausbuchen?}}',
  'What each has due counts as uncollectible: it owes nothing any more and cannot be paid. You can take this back.':
    'Was auf jeder offen ist, gilt als uneinbringlich: Sie ist nicht mehr offen und kann nicht bezahlt werden. Sie können das zurücknehmen.',
  '{possible} of {count} will be written off.': '{possible} von {count} werden ausgebucht.',
  '{count, plural, one {# is written off} other {# are written off}}':
    '{count, plural, one {# ist ausgebucht} other {# sind ausgebucht}}',
  '{count, plural, one {# is not written off} other {# are not written off}}':
    '{count, plural, one {# ist nicht ausgebucht} other {# sind nicht ausgebucht}}',
  '{count, plural, one {# stays kept: its invoice was written off.} other {# stay kept: their invoices were written off.}}':
    '{count, plural, one {# bleibt aufbewahrt: Die Rechnung wurde ausgebucht.} other {# bleiben aufbewahrt: Die Rechnungen wurden ausgebucht.}}',
  'Tax written off': 'Ausgebuchte Steuer',
  'Written off, by rate': 'Ausgebucht, nach Satz',
  'Written off as uncollectible, by the day of the write-off. The tax above is not changed by it.':
    'Als uneinbringlich ausgebucht, nach dem Tag der Ausbuchung. Die Steuer oben ändert sich dadurch nicht.',
}
