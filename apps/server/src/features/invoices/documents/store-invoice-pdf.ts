import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { type DrawableInvoice, drawInvoice, loadDrawable, NO_ASKER } from './draw-invoice.ts'
import { keepDocument, storedVariants } from './invoice-documents.db.ts'

const subject = z.object({ company_id: z.uuid(), invoice_id: z.uuid() })

type Missing = { readonly invoice: DrawableInvoice; readonly variants: readonly ('issued' | 'cancelled')[] }

/** A cancelled invoice has two documents: the one that was issued, and might have been read, and the stamped one. */
async function findMissing(deps: Deps, companyId: string, invoiceId: string): Promise<Missing> {
  return deps.database.transaction('read', { companyId, actor: 'documents' }, async (tx) => {
    const [invoice, stored] = await Promise.all([
      loadDrawable(tx, companyId, invoiceId),
      tx.rows(storedVariants, [companyId, invoiceId]),
    ])
    const kept = new Set(stored.map(({ variant }) => variant))
    const wanted =
      invoice.row.lifecycle === 'cancelled' ? (['issued', 'cancelled'] as const) : (['issued'] as const)
    return { invoice, variants: wanted.filter((variant) => !kept.has(variant)) }
  })
}

/**
 * The job that follows each issue and each cancellation: keeps every document the invoice should have by now. Run
 * twice, or two at once, it keeps the same bytes under the same key.
 */
export async function storeInvoicePdf(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, invoice_id: invoiceId } = subject.parse(payload)
  const { invoice, variants } = await findMissing(deps, companyId, invoiceId)
  for (const variant of variants) {
    const bytes = await drawInvoice(deps, companyId, invoice, variant, NO_ASKER)
    const key = await deps.storage.put({ companyId }, bytes)
    await deps.database.transaction('write', { companyId, actor: 'documents' }, (tx) =>
      tx.run(keepDocument, {
        company_id: companyId,
        invoice_id: invoiceId,
        variant,
        storage_key: key,
        bytes: bytes.length,
      }),
    )
  }
}
