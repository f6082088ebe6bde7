import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { found } from '../../http/app-error.ts'
import { buildInvoiceDocument, type DocumentParts } from './build-invoice-document.ts'
import {
  type DocumentSnapshot,
  makeSnapshot,
  readSnapshot,
  type StoredSnapshot,
} from './document-snapshot.ts'
import { partiesOf, snapshotOf } from './invoice-documents.db.ts'
import { type InvoiceRow, invoiceById, itemsOfInvoice, taxesOfItems } from './invoices.db.ts'

/** An invoice with all that its documents say. */
export type DrawableInvoice = Pick<DocumentParts, 'row' | 'items' | 'itemTaxes' | 'snapshot'>

async function loadSnapshot(tx: Tx, companyId: string, row: InvoiceRow): Promise<DocumentSnapshot> {
  const { due_date } = row
  if (row.lifecycle === 'draft')
    return makeSnapshot(found(await tx.first(partiesOf, [companyId, row.client_id])), {
      due_date,
      pay_url: null,
    })
  const { snapshot } = found(await tx.first(snapshotOf, [companyId, row.id]))
  return readSnapshot(snapshot as StoredSnapshot, due_date)
}

/** Reads what a document is drawn from. Of an issued invoice nothing of it can change any more. */
export async function loadDrawable(tx: Tx, companyId: string, invoiceId: string): Promise<DrawableInvoice> {
  const key = [companyId, invoiceId]
  const [row, items, itemTaxes] = await Promise.all([
    tx.first(invoiceById, key),
    tx.rows(itemsOfInvoice, key),
    tx.rows(taxesOfItems, key),
  ])
  const invoice = found(row)
  return { row: invoice, items, itemTaxes, snapshot: await loadSnapshot(tx, companyId, invoice) }
}

/**
 * Draws one document of an invoice, outside any transaction: some 20 ms of CPU. The same invoice gives the same
 * bytes each time, whoever asks.
 */
export async function drawInvoice(
  deps: Deps,
  companyId: string,
  invoice: DrawableInvoice,
  variant: DocumentParts['variant'],
): Promise<Buffer> {
  const { seller, pay_url } = invoice.snapshot
  const logo = seller.logo_key ? await deps.storage.get(companyId, seller.logo_key) : null
  const paymentUrl = variant === 'issued' && pay_url ? deps.sealer.open(Buffer.from(pay_url, 'base64')) : null
  return deps.pdf.renderInvoicePdf(buildInvoiceDocument({ ...invoice, variant, logo, paymentUrl }))
}
