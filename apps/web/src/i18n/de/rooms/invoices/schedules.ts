/** Drafts that are issued by themselves at a set time. */
export const schedules = {
  Scheduled: 'Geplant',
  'Not issued as scheduled': 'Nicht wie geplant ausgestellt',
  'Issue later': 'Später ausstellen',
  'Issue later…': 'Später ausstellen…',
  'The draft for {client} is issued by itself at this time, with the date of that day. Until then you can change it.':
    'Der Entwurf für {client} wird zu dieser Zeit von selbst ausgestellt und trägt das Datum dieses Tages. Bis dahin können Sie ihn ändern.',
  Time: 'Uhrzeit',
  'By the clocks of {zone}.': 'Nach der Uhr von {zone}.',
  'Send it then, too': 'Dann auch versenden',
  'To {recipients}': 'An {recipients}',
  'This client has no email address.': 'Dieser Kunde hat keine E-Mail-Adresse.',
  Schedule: 'Planen',
  'Choose a date.': 'Wählen Sie ein Datum.',
  'Give a time such as 08:00.': 'Geben Sie eine Uhrzeit wie 08:00 an.',
  'Invoice scheduled': 'Rechnung geplant',
  'Schedule taken back': 'Planung zurückgenommen',
  'Note put away': 'Hinweis entfernt',
  'Will be issued and sent on {date} at {time}.': 'Wird am {date} um {time} Uhr ausgestellt und versendet.',
  'Will be issued on {date} at {time}.': 'Wird am {date} um {time} Uhr ausgestellt.',
  'Was not issued on {date} at {time}, as scheduled: {reason}':
    'Wurde am {date} um {time} Uhr nicht wie geplant ausgestellt: {reason}',
  'Schedule anew': 'Neu planen',
  'Change the time': 'Zeit ändern',
  'Put this note away': 'Hinweis entfernen',
  'Do not issue by itself': 'Nicht von selbst ausstellen',
}
