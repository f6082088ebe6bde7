import type { Tx } from '../../../db/database.ts'
import { lockInvoices } from '../settlement/settle-invoice.ts'
import { markNotDelivered, markSent } from './mail-marks.db.ts'

/** For a mail that was kept or has failed, and goes out after all. The caller holds the invoice's lock. */
export async function markInvoiceSent(tx: Tx, companyId: string, invoiceId: string): Promise<void> {
  await tx.run(markSent, [companyId, invoiceId])
}

/**
 * For a mail that has failed for good, which the caller has written down: an invoice none of whose mails was delivered or
 * is on its way was not sent. Locked first, so that of two mails that fail at once the later sees the earlier.
 */
export async function markInvoiceNotDelivered(tx: Tx, companyId: string, invoiceId: string): Promise<void> {
  await lockInvoices(tx, companyId, [invoiceId])
  await tx.run(markNotDelivered, [companyId, invoiceId])
}
