import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { msg } from '../../i18n/msg.ts'

/** What an invoice of a quote is called. */
export const INVOICE_KINDS: Readonly<Record<OrderInvoiceType, string>> = {
  invoice: msg('Invoice'),
  deposit: msg('Deposit invoice'),
  progress: msg('Progress invoice'),
  final: msg('Final invoice'),
}
