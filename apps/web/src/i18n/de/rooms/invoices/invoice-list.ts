/** What the list of invoices is narrowed by. */
export const invoiceList = {
  'Total at least': 'Gesamtbetrag mindestens',
  'Total at most': 'Gesamtbetrag höchstens',
  'Amount due at least': 'Offener Betrag mindestens',
  'Amount due at most': 'Offener Betrag höchstens',
} as const
