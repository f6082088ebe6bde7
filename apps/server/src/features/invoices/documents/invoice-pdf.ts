import {
  currentVariant,
  type DocumentVariant,
  type WantedDocument,
} from '@counterfoil/domain/invoices/document-variant.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { type DocumentAsker, drawInvoice, loadDrawable } from './draw-invoice.ts'
import { fitFileName } from './file-name.ts'
import { type DocumentFactsRow, documentFacts } from './invoice-documents.db.ts'
import { mendDocument } from './mend-document.ts'

export type PdfFile = { bytes: Buffer; name: string }

/** A file name a person finds again: "INV-2026-0007.pdf", "INV-2026-0007 (original).pdf", "Draft Meier GmbH.pdf". */
function fileName({ number, client_name }: DocumentFactsRow, isSuperseded: boolean): string {
  const base = fitFileName(number ?? `Draft ${client_name}`)
  return `${base}${isSuperseded ? ' (original)' : ''}.pdf`
}

/** Which document somebody means who wants the invoice as it stands, or as it was issued. */
function wantedVariant(facts: DocumentFactsRow, wanted: WantedDocument): DocumentVariant {
  const { lifecycle, amount_paid: amountPaid, amount_credited: amountCredited } = facts
  if (wanted === 'current') return currentVariant({ lifecycle, amountPaid, amountCredited })
  if (lifecycle === 'draft') throw new AppError('invoice_not_issued')
  return 'issued'
}

/** What is known of a document of an invoice before it is read; a draft has none that was issued. */
export async function findDocument(tx: Tx, companyId: string, invoiceId: string, wanted: WantedDocument) {
  const facts = found(await tx.first(documentFacts, [companyId, invoiceId]))
  const variant = wantedVariant(facts, wanted)
  return { facts, variant, key: facts.kept[variant] ?? null }
}

/**
 * A document of the invoice; the caller has made sure that its reader may see it. What was issued is kept by the job
 * that follows, and who comes before it gets the very bytes the job will keep; what money that came has changed is drawn
 * each time. Writes nothing, except where what was kept is lost or damaged (see {@link mendDocument}).
 */
export async function invoicePdf(
  deps: Deps,
  companyId: string,
  invoiceId: string,
  asker: DocumentAsker,
  wanted: WantedDocument = 'current',
): Promise<PdfFile> {
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.database.transaction('read', { companyId, actor: 'documents' }, work)
  const load = (tx: Tx) => loadDrawable(tx, companyId, invoiceId)
  const { facts, variant, key, loaded } = await read(async (tx) => {
    const document = await findDocument(tx, companyId, invoiceId, wanted)
    return { ...document, loaded: document.key === null ? await load(tx) : null }
  })
  const { number } = facts
  const name = fileName(facts, variant !== wantedVariant(facts, 'current'))
  const draw = async () => drawInvoice(deps, companyId, loaded ?? (await read(load)), variant, asker)
  if (key === null) return { bytes: await draw(), name }
  const kept = await deps.storage.get({ companyId }, key)
  if (kept.ok) return { bytes: kept.bytes, name }
  return { bytes: await mendDocument(deps, { companyId, number, key, reason: kept.reason }, draw), name }
}
