import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import type { InvoiceDocument } from '../../../services/pdf/invoice-document.ts'
import { type InvoiceRow, readCreditedRow } from '../../invoices/crediting/credited-invoice.ts'
import { buildInvoiceDocument, printsLogo } from '../../invoices/documents/build-invoice-document.ts'
import {
  type DocumentSnapshot,
  readSnapshot,
  type StoredSnapshot,
} from '../../invoices/documents/document-snapshot.ts'
import { type DocumentAsker, NO_ASKER } from '../../invoices/documents/draw-invoice.ts'
import { fitFileName } from '../../invoices/documents/file-name.ts'
import { mendDocument } from '../../invoices/documents/mend-document.ts'
import { readPartiesAs } from '../../invoices/documents/read-letterhead.ts'
import { readLogo } from '../../invoices/documents/read-logo.ts'
import {
  type CreditItemRow,
  type CreditNoteRow,
  creditNoteById,
  itemsOfCreditNote,
} from '../credit-notes.db.ts'
import { requireNoteAction } from '../read-credit-note.ts'
import { keepNote, keptNote, noteSnapshot } from './credit-notes-documents.db.ts'

export type DrawableNote = {
  readonly row: CreditNoteRow
  readonly items: readonly CreditItemRow[]
  readonly invoice: InvoiceRow
  readonly snapshot: DocumentSnapshot
}

/** A credit note with all that its document says: what was frozen, or of a draft what would be. */
export async function loadNote(tx: Tx, companyId: string, id: string): Promise<DrawableNote> {
  const [row, items, frozen] = await Promise.all([
    tx.first(creditNoteById, [companyId, id]).then(found),
    tx.rows(itemsOfCreditNote, [companyId, id]),
    tx.first(noteSnapshot, [companyId, id]).then(found),
  ])
  const invoice = await readCreditedRow(tx, companyId, row.invoice_id)
  const snapshot =
    frozen.snapshot === null
      ? await readPartiesAs(tx, companyId, row.client_id, invoice.template_id)
      : readSnapshot(frozen.snapshot as StoredSnapshot, null)
  return { row, items, invoice, snapshot }
}

/** The reason first; where the lines are in its words already, the notes alone. */
function notesOf({ mode, reason, notes }: CreditNoteRow): string | null {
  if (mode === 'amount') return notes
  return notes === null ? reason : `${reason}\n\n${notes}`
}

/**
 * A credit note as the renderer takes it: drawn as its invoice is, with its own number, day, lines and sums, and with the
 * number and the day of the invoice it corrects (EN 16931 BT-25 and BT-26).
 */
function buildCreditNoteDocument(
  { row, items, invoice, snapshot }: DrawableNote,
  logo: Uint8Array | null,
): InvoiceDocument {
  const document = buildInvoiceDocument({
    row: {
      ...invoice,
      document_type: 'credit_note',
      // What a final invoice deducts is told by that invoice: this one has sums of its own.
      deductions: [],
      number: row.number,
      issue_date: row.issue_date,
      discount_type: row.discount_type,
      discount_value: row.discount_value,
      subtotal: row.subtotal,
      discount_total: row.discount_total,
      tax_total: row.tax_total,
      withholding_total: row.withholding_total,
      total: row.total,
      taxes: row.taxes,
      taken_before: row.taken_before,
      notes: notesOf(row),
      terms: null,
    },
    variant: row.lifecycle,
    items: items.map((item) => ({ ...item, product_id: null, tax_group_id: null, net_total: null })),
    itemTaxes: items.flatMap((item) => item.taxes.map((tax) => ({ item_id: item.id, ...tax }))),
    snapshot,
    logo,
    paymentUrl: null,
    includesTestPayments: false,
  })
  return {
    ...document,
    correctedInvoiceNumber: invoice.number,
    correctedInvoiceDate: invoice.issue_date,
  }
}

/** The document of a credit note with its logo. */
export async function composeNote(
  deps: Deps,
  companyId: string,
  note: DrawableNote,
): Promise<InvoiceDocument> {
  const { logo_key: key } = note.snapshot.seller
  const logo = key && printsLogo(note.snapshot) ? await readLogo(deps, companyId, key, note.row.number) : null
  return buildCreditNoteDocument(note, logo)
}

/** Draws a credit note outside any transaction: the same bytes each time, whoever asks. */
async function drawNote(
  deps: Deps,
  companyId: string,
  note: DrawableNote,
  { userId, signal }: DocumentAsker,
): Promise<Buffer> {
  return deps.pdf.renderInvoicePdf(await composeNote(deps, companyId, note), {
    companyId,
    userId,
    isIssued: true,
    signal,
  })
}

/** What is known of the document before it is drawn; a draft has none (409 `credit_note_not_issued`). */
export async function findNoteDocument(tx: Tx, companyId: string, id: string) {
  const row = found(await tx.first(keptNote, [companyId, id]))
  requireNoteAction('print', row)
  return row
}

/**
 * The document of an issued credit note; the caller has made sure that its reader may see it. What the job has kept is
 * read; who comes before it gets the very bytes the job will keep.
 */
export async function creditNotePdf(
  deps: Deps,
  companyId: string,
  id: string,
  asker: DocumentAsker,
): Promise<{ bytes: Buffer; name: string }> {
  const read = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.database.transaction('read', { companyId, actor: 'documents' }, work)
  const { number, storage_key: key } = await read((tx) => findNoteDocument(tx, companyId, id))
  const name = `${fitFileName(number ?? '')}.pdf`
  const draw = async () => drawNote(deps, companyId, await read((tx) => loadNote(tx, companyId, id)), asker)
  if (key === null) return { bytes: await draw(), name }
  const kept = await deps.storage.get({ companyId }, key)
  if (kept.ok) return { bytes: kept.bytes, name }
  return { bytes: await mendDocument(deps, { companyId, number, key, reason: kept.reason }, draw), name }
}

const subject = z.object({ company_id: z.uuid(), credit_note_id: z.uuid() })

/** The job that follows an issue: keeps the document. Run twice, or two at once, it keeps the same bytes. */
export async function storeCreditNotePdf(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, credit_note_id: id } = subject.parse(payload)
  const note = await deps.database.transaction('read', { companyId, actor: 'documents' }, (tx) =>
    loadNote(tx, companyId, id),
  )
  const bytes = await drawNote(deps, companyId, note, NO_ASKER)
  const key = await deps.storage.put({ companyId }, bytes)
  await deps.database.transaction('write', { companyId, actor: 'documents' }, (tx) =>
    tx.run(keepNote, [companyId, id, key]),
  )
}
