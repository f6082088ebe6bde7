import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { lockPaymentLink } from '../../issued-links/close-paid-link.ts'
import { type LinkRow, linkById } from './payment-links.db.ts'
import { invoicesOfLink } from './several-invoices.db.ts'

/** Locks a link after its invoices, as everything that takes money does, and reads all as they are then. */
export async function lockLink(tx: Tx, companyId: string, linkId: string): Promise<LinkRow> {
  const invoices = await tx.rows(invoicesOfLink, [companyId, linkId])
  const ids = invoices.map(({ invoice_id }) => invoice_id)
  if (ids.length > 0) await lockInvoices(tx, companyId, ids)
  await lockPaymentLink(tx, companyId, linkId)
  return found(await tx.first(linkById, [companyId, linkId]))
}
