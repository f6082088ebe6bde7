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
}
