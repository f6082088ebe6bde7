/** French for recurring invoices. */
export const recurring = {
  'Recurring invoices': 'Factures récurrentes',
}
