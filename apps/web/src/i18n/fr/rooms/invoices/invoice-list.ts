/** What the list of invoices is narrowed by. */
export const invoiceList = {
  'Total at least': 'Total au moins',
  'Total at most': 'Total au plus',
  'Due at least': 'Reste à payer au moins',
  'Due at most': 'Reste à payer au plus',
} as const
