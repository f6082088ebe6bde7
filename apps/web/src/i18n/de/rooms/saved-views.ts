/** Views of lists that people have saved. */
export const savedViews = {
  'Saved views': 'Gespeicherte Ansichten',
  'Save as a new view…': 'Als neue Ansicht speichern…',
  'Save changes to {name}': 'Änderungen an {name} speichern',
  'Rename or share…': 'Umbenennen oder teilen…',
  'Open the list with it': 'Die Liste damit öffnen',
  'Delete view…': 'Ansicht löschen…',
  'Delete view': 'Ansicht löschen',
  'Delete view {name}?': 'Ansicht {name} löschen?',
  'It is gone for everyone of the company. The invoices and clients in it stay.':
    'Sie ist für alle im Unternehmen fort. Die Rechnungen und Kunden darin bleiben.',
  'The invoices and clients in it stay.': 'Die Rechnungen und Kunden darin bleiben.',
  'The list opens with {name}': 'Die Liste öffnet sich mit {name}',
  'The list opens with all of it': 'Die Liste öffnet sich ganz',
  'View saved': 'Ansicht gespeichert',
  'View deleted': 'Ansicht gelöscht',
  'Save view': 'Ansicht speichern',
  'Edit view': 'Ansicht bearbeiten',
  'Share with everyone of the company': 'Mit allen im Unternehmen teilen',
  'Shared with everyone of the company': 'Mit allen im Unternehmen geteilt',
  'changed [view]': 'geändert',
}
