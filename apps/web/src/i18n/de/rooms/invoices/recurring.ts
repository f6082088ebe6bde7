/** German for recurring invoices. */
export const recurring = {
  'Recurring invoices': 'Wiederkehrende Rechnungen',
}
