import { type Invoice, invoicePatch } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { dueDates } from '@counterfoil/domain/dates/date-limits.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { canChangeFields } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import type { TaxTable } from '../../taxes/load-tax-table.ts'
import { changedFields } from '../../timeline/changed-fields.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import {
  type InvoiceRow,
  type ItemRow,
  invoiceForUpdate,
  itemsOfInvoice,
  membershipOf,
} from '../invoices.db.ts'
import { NOTHING_BESIDE, presentInvoice } from '../invoices.presenter.ts'
import { updateLocked } from '../lifecycle/lifecycle.db.ts'
import { requireAsOrdered } from '../orders/as-ordered.ts'
import { readInvoice } from '../read-invoice.ts'
import { writeLockedValues } from './custom-values.ts'
import { decideChangedDraft } from './decide-draft.ts'
import { type DraftContent, decideDraftContent, type ItemInput, toItemInput } from './draft-content.ts'
import { type DraftFields, patchedDraftFields } from './draft-fields.ts'
import { draftValues, rewriteDraft } from './save-draft.ts'

type Patch = z.output<typeof invoicePatch>
export type Recomputed = { readonly fields: DraftFields; readonly content: DraftContent }

export async function lockInvoice(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<InvoiceRow> {
  return found(await tx.first(invoiceForUpdate, [scope.companyId, invoiceId]))
}

/** Computes a draft anew from fields and lines and stores it; the caller holds its row's lock. 409 for what its order fixes. */
export async function saveDraft(
  tx: Tx,
  scope: CompanyScope,
  row: InvoiceRow,
  patch: Omit<Patch, 'items'>,
  items: readonly ItemInput[],
): Promise<void> {
  const stored = await tx.rows(itemsOfInvoice, [scope.companyId, row.id])
  const { fields, content } = await decideChangedDraft(tx, scope, row, { patch, items, stored })
  requireAsOrdered({ row, items: stored }, { row: draftValues(fields, content), items: content.items })
  await rewriteDraft(tx, scope.companyId, row.id, fields, content)
}

/**
 * A draft's content computed anew from the fields and lines it has, with the taxes of this moment. None of it is judged
 * again but what the sums come to: throws 400 when that is more than an invoice can be of. An exchange rate
 * to a currency that is not the company's `own` any more is left out, where that is named.
 */
export function recomputeContent(
  row: InvoiceRow,
  items: readonly ItemRow[],
  table: TaxTable,
  own: string = row.base_currency ?? row.currency,
): Recomputed {
  const fields = patchedDraftFields({}, row, row.client_name, own)
  const lines = items.map(toItemInput)
  const knownIds = new Set(items.map(({ id }) => id))
  return { fields, content: decideDraftContent(fields, lines, table, { knownIds }) }
}

async function saveLocked(tx: Tx, scope: CompanyScope, row: InvoiceRow, patch: Patch): Promise<void> {
  const to = patch.due_date ?? null
  const verdict = canChangeFields(row.lifecycle, Object.keys(patch), {
    from: row.due_date === null ? null : calendarDate(row.due_date),
    to: to === null ? null : calendarDate(to),
  })
  if (!verdict.ok && verdict.reason === 'invoice_locked') throw new AppError('invoice_locked')
  if (!verdict.ok) throw invalid({ due_date: [fault('due_date_only_later')] })
  if (row.instalments !== null && to !== null && to !== row.due_date)
    throw invalid({ due_date: [fault('due_date_of_instalments')] })
  const range = dueDates(calendarDate(row.issue_date))
  if (to !== null && to !== row.due_date && to > range.last)
    throw invalid({ due_date: [fault('date_out_of_range', range)] })
  if (patch.assignee && !(await tx.first(membershipOf, [scope.companyId, patch.assignee])))
    throw invalid({ assignee: [fault('not_a_member')] })
  const values = await writeLockedValues(tx, scope.companyId, row, patch.custom_fields)
  const written = await tx.run(updateLocked, {
    company_id: scope.companyId,
    id: row.id,
    due_date: patch.due_date === undefined ? row.due_date : patch.due_date,
    internal_notes: patch.internal_notes === undefined ? row.internal_notes : patch.internal_notes,
    tags: patch.tags ?? row.tags,
    custom_fields: JSON.stringify(values),
    assignee_id: patch.assignee === undefined ? row.assignee_id : patch.assignee,
  })
  requireWritten(written, 'invoice_locked')
}

/** Of an invoice what its history keeps as it was and as it is. The lines are told by what they come to. */
const TOLD = [...invoicePatch.keyof().exclude(['items']).options, 'total'] as const

function toldFields(invoice: Invoice) {
  return Object.fromEntries(TOLD.map((name) => [name, invoice[name]]))
}

/** Changes a draft, computing it anew; of an issued invoice only what stays open (docs/rules.md, section 6). */
export async function updateInvoice(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  patch: Patch,
  ifMatch: number | null,
): Promise<Invoice> {
  const row = await lockInvoice(tx, scope, invoiceId)
  if (ifMatch !== null && ifMatch !== row.version) throw new AppError('stale_version')
  if (row.lifecycle === 'draft') {
    const { items, ...fields } = patch
    const lines = items ?? (await tx.rows(itemsOfInvoice, [scope.companyId, invoiceId])).map(toItemInput)
    await saveDraft(tx, scope, row, fields, lines)
  } else {
    await saveLocked(tx, scope, row, patch)
  }
  const after = await readInvoice(tx, scope, invoiceId)
  await recordEvent(tx, scope, {
    type: 'invoice.updated',
    invoiceId,
    clientId: after.client,
    subject: row.number ?? after.client_name,
    data: {
      fields: Object.keys(patch),
      lifecycle: row.lifecycle,
      ...changedFields(toldFields(presentInvoice(row, [], NOTHING_BESIDE, scope.today)), toldFields(after)),
    },
  })
  return after
}
