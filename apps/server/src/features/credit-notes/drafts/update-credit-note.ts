import type { CreditNote, creditNotePatch } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import {
  type InvoiceRow,
  lockCreditedInvoice,
  readCreditedRow,
} from '../../invoices/crediting/credited-invoice.ts'
import { changedFields } from '../../timeline/changed-fields.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import {
  annotateCreditNote,
  type CreditNoteRow,
  type CreditNoteValues,
  creditNoteById,
  deleteCreditItems,
  insertCreditItems,
  invoiceOfCreditNote,
  deleteCreditNote as writeDelete,
  updateCreditNote as writeUpdate,
} from '../credit-notes.db.ts'
import { lockCreditNote, readCreditNote, requireNoteAction } from '../read-credit-note.ts'
import { type CreditContent, decideCredit, readLeft } from './credit-content.ts'
import { creditDateFaults, writeUnits } from './credit-invoice.ts'

type Patch = z.output<typeof creditNotePatch>

/** The invoice of a credit note, and the note itself, locked in this order as issuing locks them. */
export async function lockNoteAndInvoice(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  action: 'edit' | 'issue',
): Promise<{ invoice: InvoiceRow; row: CreditNoteRow }> {
  const { invoice_id } = found(await tx.first(invoiceOfCreditNote, [scope.companyId, id]))
  requireNoteAction(action, found(await tx.first(creditNoteById, [scope.companyId, id])))
  const invoice = await lockCreditedInvoice(tx, scope, invoice_id)
  return { invoice, row: await lockCreditNote(tx, scope.companyId, id, action) }
}

/** Sums and lines without a way of crediting stay; they are not named either. */
function requireMode(patch: Patch): void {
  if (patch.mode !== undefined) return
  const faults: FieldFaults = {}
  if (patch.items !== undefined) faults.items = [fault('not_of_this_mode')]
  if (patch.amount !== undefined) faults.amount = [fault('not_of_this_mode')]
  if (Object.keys(faults).length > 0) throw invalid(faults)
}

const storedContent = (row: CreditNoteRow): CreditContent['values'] => ({
  mode: row.mode,
  discount_type: row.discount_type,
  discount_value: row.discount_value,
  subtotal: row.subtotal,
  discount_total: row.discount_total,
  tax_total: row.tax_total,
  withholding_total: row.withholding_total,
  total: row.total,
  taxes: JSON.stringify(row.taxes),
  parts: JSON.stringify(row.parts),
  taken_before: row.taken_before && JSON.stringify(row.taken_before),
})

/** Writes a locked draft anew. */
async function rewrite(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  values: CreditNoteValues,
  items: CreditContent['items'] | null,
): Promise<void> {
  const { companyId } = scope
  requireWritten(await tx.run(writeUpdate, { company_id: companyId, id, ...values }), 'credit_note_locked')
  if (items === null) return
  await tx.run(deleteCreditItems, [companyId, id])
  await tx.run(insertCreditItems, [companyId, id, JSON.stringify(items, writeUnits)])
}

/** Whether nothing is changed but what may be changed of an issued credit note. */
const isAnnotation = (patch: Patch): boolean =>
  patch.internal_notes !== undefined && Object.keys(patch).every((field) => field === 'internal_notes')

/** Changes the internal notes, whatever has become of the credit note and its invoice. */
async function annotate(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  notes: string | null,
  ifMatch: number | null,
): Promise<CreditNote> {
  const row = await lockCreditNote(tx, scope.companyId, id, 'annotate')
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  const before = await readCreditNote(tx, scope, id)
  await tx.run(annotateCreditNote, { company_id: scope.companyId, id, internal_notes: notes })
  return recordUpdate(tx, scope, row, before)
}

/** The event of a change; answers the credit note as it is now. */
async function recordUpdate(
  tx: Tx,
  scope: CompanyScope,
  row: CreditNoteRow,
  before: CreditNote,
): Promise<CreditNote> {
  const after = await readCreditNote(tx, scope, row.id)
  await recordEvent(tx, scope, {
    type: 'credit_note.updated',
    invoiceId: row.invoice_id,
    clientId: row.client_id,
    subject: row.client_name,
    data: {
      credit_note: row.id,
      invoice_number: after.invoice_number,
      ...changedFields(told(before), told(after)),
    },
  })
  return after
}

/** Changes a draft; of an issued one its internal notes alone. With `mode` it is made anew of what is left of its invoice. */
export async function updateCreditNote(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  patch: Patch,
  ifMatch: number | null,
): Promise<CreditNote> {
  if (isAnnotation(patch)) return annotate(tx, scope, id, patch.internal_notes ?? null, ifMatch)
  const { invoice, row } = await lockNoteAndInvoice(tx, scope, id, 'edit')
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  requireMode(patch)
  const issueDate = patch.issue_date ?? row.issue_date
  const faults = patch.issue_date === undefined ? {} : creditDateFaults(issueDate, invoice, scope.today)
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const reason = patch.reason ?? row.reason
  const content =
    patch.mode === undefined
      ? null
      : decideCredit(await readLeft(tx, scope.companyId, invoice), patch, reason)
  const before = await readCreditNote(tx, scope, id)
  const values = {
    ...(content?.values ?? storedContent(row)),
    reason,
    issue_date: issueDate,
    notes: patch.notes === undefined ? row.notes : patch.notes,
    internal_notes: patch.internal_notes === undefined ? row.internal_notes : patch.internal_notes,
  }
  await rewrite(tx, scope, id, values, content?.items ?? null)
  return recordUpdate(tx, scope, row, before)
}

const told = ({ mode, reason, issue_date, notes, internal_notes, total }: CreditNote) => ({
  mode,
  reason,
  issue_date,
  notes,
  internal_notes,
  total,
})

/** Deletes a draft. */
export async function deleteCreditNote(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const row = await lockCreditNote(tx, scope.companyId, id, 'delete')
  requireWritten(await tx.run(writeDelete, [scope.companyId, id]), 'credit_note_locked')
  await recordEvent(tx, scope, {
    type: 'credit_note.deleted',
    invoiceId: row.invoice_id,
    clientId: row.client_id,
    subject: row.client_name,
    data: { credit_note: id, invoice_number: await numberOf(tx, scope, row.invoice_id) },
  })
  return null
}

async function numberOf(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<string | null> {
  return (await readCreditedRow(tx, scope.companyId, invoiceId)).number
}
