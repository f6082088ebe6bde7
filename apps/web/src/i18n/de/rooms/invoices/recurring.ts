/** German for recurring invoices. */
export const recurring = {
  'Recurring invoices': 'Wiederkehrende Rechnungen',
  'Without a due date': 'Ohne Fälligkeit',
  'Language, order number, reference, template, prices with tax':
    'Sprache, Bestellnummer, Referenz, Vorlage, Preise mit Steuer',
}
