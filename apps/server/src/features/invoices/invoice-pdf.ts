import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { drawInvoice, loadDrawable } from './draw-invoice.ts'
import { currentDocument } from './invoice-documents.db.ts'
import type { InvoiceRow } from './invoices.db.ts'

export type PdfFile = { bytes: Buffer; name: string }

/** A file name a person finds again: "INV-2026-0007.pdf", "Draft Meier GmbH.pdf". */
function fileName(row: Pick<InvoiceRow, 'number' | 'client_name'>): string {
  const base = row.number ?? `Draft ${row.client_name}`
  return `${base.replace(/[\\/:*?"<>|\p{C}]/gu, '-').slice(0, 80)}.pdf`
}

/**
 * The invoice's document as it is now; the caller has made sure that its reader may see it. Writes nothing: what was
 * issued is kept by the job that follows, and who comes before it gets the very bytes the job will keep.
 */
export async function invoicePdf(deps: Deps, companyId: string, invoiceId: string): Promise<PdfFile> {
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.database.transaction('read', { companyId, actor: 'documents' }, work)
  const load = (tx: Tx) => loadDrawable(tx, companyId, invoiceId)
  const { document, loaded } = await read(async (tx) => {
    const current = found(await tx.first(currentDocument, [companyId, invoiceId]))
    return { document: current, loaded: current.storage_key ? null : await load(tx) }
  })
  const kept = document.storage_key ? await deps.storage.get(companyId, document.storage_key) : null
  if (kept) return { bytes: kept, name: fileName(document) }
  const invoice = loaded ?? (await read(load))
  const bytes = await drawInvoice(deps, companyId, invoice, invoice.row.lifecycle)
  return { bytes, name: fileName(invoice.row) }
}
