import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { ensureInvoiceLink } from '../payment-links/ensure-invoice-link.ts'
import { buildInvoiceDocument, type DocumentParts } from './build-invoice-document.ts'
import { type DocumentSnapshot, makeSnapshot } from './document-snapshot.ts'
import { keepDocument, partiesOf, snapshotOf, storedDocument } from './invoice-documents.db.ts'
import { type InvoiceRow, invoiceById, itemsOfInvoice, taxesOfItems } from './invoices.db.ts'

export type PdfFile = { bytes: Buffer; name: string }

/** A file name a person finds again: "INV-2026-0007.pdf", "Draft Meier GmbH.pdf". */
function fileName(row: InvoiceRow): string {
  const base = row.number ?? `Draft ${row.client_name}`
  return `${base.replace(/[\\/:*?"<>|\p{C}]/gu, '-').slice(0, 80)}.pdf`
}

type Loaded = Omit<DocumentParts, 'logo'> & { stored: string | null }

async function loadSnapshot(tx: Tx, companyId: string, row: InvoiceRow): Promise<DocumentSnapshot> {
  if (row.lifecycle === 'draft')
    return makeSnapshot(found(await tx.first(partiesOf, [companyId, row.client_id])))
  return found(await tx.first(snapshotOf, [companyId, row.id])).snapshot as DocumentSnapshot
}

async function loadParts(tx: Tx, deps: Deps, companyId: string, invoiceId: string): Promise<Loaded> {
  const key = [companyId, invoiceId]
  const [row, items, itemTaxes] = await Promise.all([
    tx.first(invoiceById, key),
    tx.rows(itemsOfInvoice, key),
    tx.rows(taxesOfItems, key),
  ])
  const invoice = found(row)
  const [snapshot, stored] = await Promise.all([
    loadSnapshot(tx, companyId, invoice),
    invoice.lifecycle === 'draft' ? undefined : tx.first(storedDocument, [...key, invoice.lifecycle]),
  ])
  const isPayable = invoice.lifecycle === 'issued' && invoice.amount_due > 0n
  const link =
    isPayable && !stored
      ? await ensureInvoiceLink(tx, deps, { companyId, userId: null, userName: 'Counterfoil' }, invoiceId)
      : null
  return {
    row: invoice,
    items,
    itemTaxes,
    snapshot,
    paymentUrl: link?.url ?? null,
    stored: stored?.storage_key ?? null,
  }
}

/**
 * The invoice's document. What was issued is drawn once, from what was frozen at issue, and kept: every later reader
 * gets the same bytes. A draft is drawn anew each time.
 */
export async function invoicePdf(deps: Deps, companyId: string, invoiceId: string): Promise<PdfFile> {
  const loaded = await deps.database.transaction('write', { companyId, actor: 'documents' }, (tx) =>
    loadParts(tx, deps, companyId, invoiceId),
  )
  const name = fileName(loaded.row)
  const kept = loaded.stored ? await deps.storage.get(companyId, loaded.stored) : null
  if (kept) return { bytes: kept, name }
  const { logo_key } = loaded.snapshot.seller
  const logo = logo_key ? await deps.storage.get(companyId, logo_key) : null
  const bytes = await deps.pdf.renderInvoicePdf(buildInvoiceDocument({ ...loaded, logo }))
  if (loaded.row.lifecycle === 'draft') return { bytes, name }
  return { bytes: await keepFirst(deps, companyId, loaded.row, bytes), name }
}

/** Of two renderings at once the first one kept is the document; the other answers with it. */
async function keepFirst(deps: Deps, companyId: string, row: InvoiceRow, bytes: Buffer): Promise<Buffer> {
  const key = await deps.storage.put(companyId, bytes)
  const first = await deps.database.transaction('write', { companyId, actor: 'documents' }, async (tx) => {
    await tx.run(keepDocument, [companyId, row.id, row.lifecycle, key, bytes.length])
    return tx.first(storedDocument, [companyId, row.id, row.lifecycle])
  })
  return first && first.storage_key !== key
    ? ((await deps.storage.get(companyId, first.storage_key)) ?? bytes)
    : bytes
}

/** The job that follows each issue: draws and keeps the document unless a reader was quicker. */
export async function storeInvoicePdf(deps: Deps, payload: unknown): Promise<void> {
  const { company_id, invoice_id } = payload as { company_id: string; invoice_id: string }
  await invoicePdf(deps, company_id, invoice_id)
}
