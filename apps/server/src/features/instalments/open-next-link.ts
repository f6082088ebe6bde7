import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { ensureInvoiceLink } from '../invoices/mail/ensure-invoice-link.ts'
import type { EventActor } from '../timeline/record-event.ts'
import { invoiceToGoOn } from './instalments.db.ts'

/**
 * A link takes one payment: once an instalment was paid over it, there is another for those to come, to which its page leads. The caller
 * holds the invoice. Nothing is made of a link without an invoice, or of one that is paid at once or in full.
 */
export async function openNextLink(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'encryption'>,
  actor: EventActor,
  linkId: string | null,
): Promise<void> {
  if (linkId === null) return
  const row = await tx.first(invoiceToGoOn, [actor.companyId, linkId])
  if (row) await ensureInvoiceLink(tx, deps, actor, row.id)
}
