import type { Tx } from '../../../db/database.ts'
import { markSent } from '../invoices.db.ts'

/** For a mail that was kept and goes out after all. The caller holds the invoice's lock. */
export async function markInvoiceSent(tx: Tx, companyId: string, invoiceId: string): Promise<void> {
  await tx.run(markSent, [companyId, invoiceId])
}
