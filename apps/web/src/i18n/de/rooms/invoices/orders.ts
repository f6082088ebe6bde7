/** Invoices that are made from a quote, and the chain they are. */
export const orders = {
  'Deposit invoice': 'Anzahlungsrechnung',
  'Progress invoice': 'Abschlagsrechnung',
  'Final invoice': 'Schlussrechnung',
  'Quote and its invoices': 'Angebot und seine Rechnungen',
  'Invoice and its credit notes': 'Rechnung und ihre Korrekturen',
  'Kind [invoice]': 'Art',
  'Of the quote': 'Zum Angebot',
  'Deducted by': 'Abgezogen in',
  net: 'netto',
  'Deducted from the quote': 'Vom Angebot abgezogen',
  'Total of the quote': 'Gesamtbetrag des Angebots',
  'less {number}': 'abzüglich {number}',
  'Left before tax': 'Verbleibt vor Steuer',
  'Enter how much of the quote is invoiced.': 'Geben Sie an, wie viel des Angebots berechnet wird.',
  'Enter how much is invoiced.': 'Geben Sie an, wie viel berechnet wird.',
  'Enter a quantity for at least one line.': 'Geben Sie für mindestens eine Position eine Menge an.',
  'Choose “Final invoice” to invoice every line, less what was invoiced before.':
    'Wählen Sie „Schlussrechnung“, um alle Positionen abzüglich des bereits Berechneten zu berechnen.',
  'These drafts wait and count as invoiced. Issue or delete them first to invoice that part in another way.':
    'Diese Entwürfe warten und zählen als berechnet. Stellen Sie sie aus oder löschen Sie sie, wenn Sie diesen Teil anders berechnen wollen.',
}
