import type { Tx } from '../../db/database.ts'
import { linkForUpdate, markLinkPaid } from './issued-links.db.ts'

/** Holds a link until the transaction ends: its payments are taken one after the other. */
export async function lockPaymentLink(tx: Tx, companyId: string, linkId: string): Promise<void> {
  await tx.first(linkForUpdate, [companyId, linkId])
}

/** A link that took its payment is paid, even one that was cancelled while the bank was being asked. */
export async function closePaidLink(
  tx: Tx,
  companyId: string,
  linkId: string,
  paymentId: string,
): Promise<void> {
  await tx.run(markLinkPaid, [companyId, linkId, paymentId])
}
