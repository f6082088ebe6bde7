/** What the list of invoices is narrowed by. */
export const invoiceList = {
  'Total at least': 'Total au moins',
  'Total at most': 'Total au plus',
  'Amount due at least': 'Reste à payer au moins',
  'Amount due at most': 'Reste à payer au plus',
} as const
