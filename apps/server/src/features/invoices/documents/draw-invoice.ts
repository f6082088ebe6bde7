import { printedFields } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { DocumentVariant } from '@counterfoil/domain/invoices/document-variant.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import type { DocumentOrder } from '../../../services/pdf/rendering/render-order.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { creditNotesOfInvoice } from '../crediting/crediting.db.ts'
import { type InvoiceRow, invoiceById, itemsOfInvoice, taxesOfItems } from '../invoices.db.ts'
import { buildInvoiceDocument, type DocumentParts, printsLogo } from './build-invoice-document.ts'
import {
  type DocumentSnapshot,
  makeSnapshot,
  readSnapshot,
  type StoredSnapshot,
} from './document-snapshot.ts'
import { hasTestPayments, partiesOf, snapshotOf } from './invoice-documents.db.ts'
import { readLogo } from './read-logo.ts'

/** Whoever a document is drawn for: the user who asked, null where nobody did who is signed in. */
export type DocumentAsker = Pick<DocumentOrder, 'userId' | 'signal'>

/** An asker for documents that no request waits for. */
export const NO_ASKER: DocumentAsker = { userId: null, signal: null }

/** An invoice with all that its documents say. */
export type DrawableInvoice = Pick<
  DocumentParts,
  'row' | 'items' | 'itemTaxes' | 'snapshot' | 'creditNotes' | 'includesTestPayments'
>

async function loadSnapshot(tx: Tx, companyId: string, row: InvoiceRow): Promise<DocumentSnapshot> {
  const { due_date } = row
  if (row.lifecycle === 'draft') {
    const [parties, fields] = await Promise.all([
      tx.first(partiesOf, [companyId, row.client_id, row.template_id]),
      readCustomFields(tx, companyId),
    ])
    return makeSnapshot(found(parties), {
      due_date,
      pay_url: null,
      custom_fields: printedFields(fields, row.custom_fields),
    })
  }
  const { snapshot } = found(await tx.first(snapshotOf, [companyId, row.id]))
  return readSnapshot(snapshot as StoredSnapshot, row.due_date_before ?? due_date)
}

/** Reads what documents are drawn from. Of an issued invoice all but what was paid and credited is frozen. */
export async function loadDrawable(tx: Tx, companyId: string, invoiceId: string): Promise<DrawableInvoice> {
  const key = [companyId, invoiceId]
  const [row, items, itemTaxes, notes, tests] = await Promise.all([
    tx.first(invoiceById, key),
    tx.rows(itemsOfInvoice, key),
    tx.rows(taxesOfItems, key),
    tx.rows(creditNotesOfInvoice, key),
    tx.first(hasTestPayments, key),
  ])
  const invoice = found(row)
  const snapshot = await loadSnapshot(tx, companyId, invoice)
  return {
    row: invoice,
    items,
    itemTaxes,
    snapshot,
    creditNotes: notes.flatMap(({ lifecycle, number }) => (lifecycle === 'issued' && number ? [number] : [])),
    includesTestPayments: tests?.held ?? false,
  }
}

/** One document of an invoice as the renderer takes it, logo and payment address included. */
export async function composeDocument(
  deps: Deps,
  companyId: string,
  invoice: DrawableInvoice,
  variant: DocumentVariant,
): Promise<InvoiceDocument> {
  const { seller, pay_url } = invoice.snapshot
  const logo =
    seller.logo_key && printsLogo(invoice.snapshot)
      ? await readLogo(deps, companyId, seller.logo_key, invoice.row.number)
      : null
  const paymentUrl =
    variant === 'issued' && pay_url ? deps.encryption.decrypt(Buffer.from(pay_url, 'base64')) : null
  return buildInvoiceDocument({ ...invoice, variant, logo, paymentUrl })
}

/**
 * Draws one document of an invoice, outside any transaction: some 20 ms of CPU. The same invoice gives the same
 * bytes each time, whoever asks.
 */
export async function drawInvoice(
  deps: Deps,
  companyId: string,
  invoice: DrawableInvoice,
  variant: DocumentVariant,
  { userId, signal }: DocumentAsker,
): Promise<Buffer> {
  const document = await composeDocument(deps, companyId, invoice, variant)
  return deps.pdf.renderInvoicePdf(document, {
    companyId,
    userId,
    isIssued: variant !== 'draft',
    signal,
  })
}
