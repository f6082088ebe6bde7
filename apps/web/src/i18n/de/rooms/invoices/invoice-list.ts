/** What the list of invoices is narrowed by. */
export const invoiceList = {
  'Total at least': 'Gesamtbetrag mindestens',
  'Total at most': 'Gesamtbetrag höchstens',
  'Amount due at least': 'Zu zahlen mindestens',
  'Amount due at most': 'Zu zahlen höchstens',
} as const
