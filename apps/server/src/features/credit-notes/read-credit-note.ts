import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import {
  type CreditNoteAction,
  canDoWithCreditNote,
} from '@counterfoil/domain/credit-notes/credit-note-status.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { readCreditedRow } from '../invoices/crediting/credited-invoice.ts'
import {
  type CreditNoteRow,
  creditNoteById,
  creditNoteForUpdate,
  itemsOfCreditNote,
} from './credit-notes.db.ts'
import { presentCreditNote } from './credit-notes.presenter.ts'

/** One credit note with lines, totals and what became of it. */
export async function readCreditNote(
  tx: Tx,
  { companyId }: Pick<CompanyScope, 'companyId'>,
  id: string,
): Promise<CreditNote> {
  const [row, items] = await Promise.all([
    tx.first(creditNoteById, [companyId, id]),
    tx.rows(itemsOfCreditNote, [companyId, id]),
  ])
  const note = found(row)
  return presentCreditNote(note, items, await readCreditedRow(tx, companyId, note.invoice_id))
}

/** Refuses, with the domain's reason, what may not be done to a credit note in this state. */
export function requireNoteAction(action: CreditNoteAction, row: Pick<CreditNoteRow, 'lifecycle'>): void {
  const verdict = canDoWithCreditNote(action, row.lifecycle)
  if (!verdict.ok) throw new AppError(verdict.reason)
}

/** Locks a credit note for an action. Its invoice, where that is changed too, is locked before. */
export async function lockCreditNote(
  tx: Tx,
  companyId: string,
  id: string,
  action: CreditNoteAction,
): Promise<CreditNoteRow> {
  const row = found(await tx.first(creditNoteForUpdate, [companyId, id]))
  requireNoteAction(action, row)
  return row
}
