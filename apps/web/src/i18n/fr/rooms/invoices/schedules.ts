/** Drafts that are issued by themselves at a set time. */
export const schedules = {
  Scheduled: 'Programmée',
  'Not issued as scheduled': 'Non émise comme prévu',
  'Issue later': 'Émettre plus tard',
  'Issue later…': 'Émettre plus tard…',
  'The draft for {client} is issued by itself at this time, with the date of that day. Until then you can change it.':
    'Le brouillon pour {client} est émis automatiquement à ce moment, à la date de ce jour-là. D’ici là, vous pouvez le modifier.',
  Time: 'Heure',
  'By the clocks of {zone}.': 'À l’heure de {zone}.',
  'Send it then, too': 'L’envoyer aussi à ce moment',
  'To {recipients}': 'À {recipients}',
  'This client has no email address.': 'Ce client n’a pas d’adresse e-mail.',
  Schedule: 'Programmer',
  'Choose a date.': 'Choisissez une date.',
  'Give a time such as 08:00.': 'Indiquez une heure, par exemple 08:00.',
  'Invoice scheduled': 'Facture programmée',
  'Schedule taken back': 'Programmation annulée',
  'Note put away': 'Note masquée',
  'Will be issued and sent on {date} at {time}.': 'Sera émise et envoyée le {date} à {time}.',
  'Will be issued on {date} at {time}.': 'Sera émise le {date} à {time}.',
  'Was not issued on {date} at {time}, as scheduled: {reason}':
    'N’a pas été émise le {date} à {time} comme prévu : {reason}',
  'Schedule anew': 'Reprogrammer',
  'Change the time': 'Changer l’heure',
  'Put this note away': 'Masquer cette note',
  'Do not issue by itself': 'Ne pas émettre automatiquement',
}
