import { cutText } from '@counterfoil/domain/text/text-length.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { type DocumentAsker, drawInvoice, loadDrawable } from './draw-invoice.ts'
import { currentDocument } from './invoice-documents.db.ts'
import type { InvoiceRow } from './invoices.db.ts'
import { mendDocument } from './mend-document.ts'

export type PdfFile = { bytes: Buffer; name: string }

/** What no file name may hold on one system or another. The joiner stays: without it a family emoji falls apart. */
const UNFIT = /[\\/:*?"<>|]|(?!\u200d)\p{C}/gu
const NAME_MAX = 80

/** A file name a person finds again: "INV-2026-0007.pdf", "Draft Meier GmbH.pdf". */
function fileName(row: Pick<InvoiceRow, 'number' | 'client_name'>): string {
  const base = row.number ?? `Draft ${row.client_name}`
  return `${cutText(base.replace(UNFIT, '-'), NAME_MAX)}.pdf`
}

/**
 * The invoice's document as it is now; the caller has made sure that its reader may see it. What was issued is kept by
 * the job that follows, and who comes before it gets the very bytes the job will keep. Writes nothing, except where
 * what was kept is lost or damaged (see {@link mendDocument}).
 */
export async function invoicePdf(
  deps: Deps,
  companyId: string,
  invoiceId: string,
  asker: DocumentAsker,
): Promise<PdfFile> {
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.database.transaction('read', { companyId, actor: 'documents' }, work)
  const load = (tx: Tx) => loadDrawable(tx, companyId, invoiceId)
  const { document, loaded } = await read(async (tx) => {
    const current = found(await tx.first(currentDocument, [companyId, invoiceId]))
    return { document: current, loaded: current.storage_key ? null : await load(tx) }
  })
  const { number, variant, storage_key: key } = document
  const name = fileName(document)
  const draw = async () => drawInvoice(deps, companyId, loaded ?? (await read(load)), variant, asker)
  if (key === null) return { bytes: await draw(), name }
  const kept = await deps.storage.get({ companyId }, key)
  if (kept.ok) return { bytes: kept.bytes, name }
  return { bytes: await mendDocument(deps, { companyId, number, key, reason: kept.reason }, draw), name }
}
