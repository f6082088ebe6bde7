import type { Correction } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { lockCreditedInvoice } from '../../invoices/crediting/credited-invoice.ts'
import { duplicateInvoice } from '../../invoices/drafts/duplicate-invoice.ts'
import { requireAction } from '../../invoices/lifecycle/issue-invoice.ts'
import { draftCredit } from '../drafts/credit-invoice.ts'
import { lockCreditNote, readCreditNote } from '../read-credit-note.ts'
import { issueLocked } from './issue-credit-note.ts'

/** Credits all of an invoice and makes a new draft with its content, in one transaction. */
export async function correctInvoice(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  reason: string,
): Promise<Correction> {
  const invoice = await lockCreditedInvoice(tx, scope, invoiceId)
  requireAction('correct', invoice, 1, 'active')
  const id = await draftCredit(tx, scope, invoice, { mode: 'full', reason })
  await issueLocked(
    tx,
    scope,
    { row: await lockCreditNote(tx, scope.companyId, id, 'issue'), invoice },
    undefined,
  )
  const draft = await duplicateInvoice(tx, scope, invoiceId)
  return { credit_note: await readCreditNote(tx, scope, id), invoice: draft }
}
