/**
 * What an invoice of an order is: all or some of its lines (`invoice`), a sum in advance (`deposit`), a part of the work
 * (`progress`), or all of it less what was invoiced before (`final`). All are invoices, with numbers of one series.
 */
export const ORDER_INVOICE_TYPES = ['invoice', 'deposit', 'progress', 'final'] as const
export type OrderInvoiceType = (typeof ORDER_INVOICE_TYPES)[number]

/** All that an invoice may be. A credit note is none, though its document is drawn alike. */
export type InvoiceType = OrderInvoiceType | 'credit_note'
