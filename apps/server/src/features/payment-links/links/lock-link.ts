import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { lockPaymentLink } from '../../issued-links/close-paid-link.ts'
import { invoiceOfLink, type LinkRow, linkById } from './payment-links.db.ts'

/** Locks a link after its invoice, as everything that takes money does, and reads both as they are then. */
export async function lockLink(tx: Tx, companyId: string, linkId: string): Promise<LinkRow> {
  const { invoice_id } = found(await tx.first(invoiceOfLink, [companyId, linkId]))
  if (invoice_id !== null) await lockInvoices(tx, companyId, [invoice_id])
  await lockPaymentLink(tx, companyId, linkId)
  return found(await tx.first(linkById, [companyId, linkId]))
}
