/** What the list of invoices is narrowed by. */
export const invoiceList = {
  'Total at least': 'Gesamtbetrag mindestens',
  'Total at most': 'Gesamtbetrag höchstens',
  'Due at least': 'Zu zahlen mindestens',
  'Due at most': 'Zu zahlen höchstens',
} as const
