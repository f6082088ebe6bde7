/** Invoices of hundreds and thousands of lines. */
export const longInvoices = {
  'Find a line by its number or words': 'Position nach Nummer oder Wörtern suchen',
  'No line found': 'Keine Position gefunden',
  '{at} of {count}': '{at} von {count}',
  'Go there': 'Dorthin springen',
  '{count, number} lines are too many to be drawn here. The PDF has every page.':
    'Für ein Bild sind {count, number} Positionen zu viele. Das PDF hat alle Seiten.',
  'Lines {from, number} to {to, number} of {count, number}':
    'Positionen {from, number} bis {to, number} von {count, number}',
  'Previous lines': 'Vorige Positionen',
  'Next lines': 'Nächste Positionen',
} as const
