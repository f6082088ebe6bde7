import type { Deps } from '@counterfoil/server/deps.ts'
import {
  drawInvoice,
  loadDrawable,
  NO_ASKER,
} from '@counterfoil/server/features/invoices/documents/draw-invoice.ts'
import { setAttachedSize } from './demo.db.ts'
import type { ToldCompany } from './fill-company.ts'

/** Draws what the demo's mails have attached, as delivering them would have, so that the outbox knows its size. */
export async function drawAttachments(deps: Deps, { story, mails }: ToldCompany): Promise<void> {
  const { companyId } = story
  for (const { id, row, invoice } of mails) {
    if (row.kind !== 'invoice' || invoice === null) continue
    const drawable = await deps.database.transaction('read', { companyId }, (tx) =>
      loadDrawable(tx, companyId, invoice.id),
    )
    const bytes = await drawInvoice(deps, companyId, drawable, 'issued', NO_ASKER)
    await deps.database.transaction('write', { companyId }, (tx) =>
      tx.run(setAttachedSize, [companyId, id, bytes.length]),
    )
  }
}
