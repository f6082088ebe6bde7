import type { Correction } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { lockCreditedInvoice } from '../../invoices/crediting/credited-invoice.ts'
import { duplicateInvoice } from '../../invoices/drafts/duplicate-invoice.ts'
import { requireAction } from '../../invoices/lifecycle/issue-invoice.ts'
import { orderOfCorrected } from '../../invoices/orders/order-chain.ts'
import { draftCredit } from '../drafts/credit-invoice.ts'
import { lockCreditNote, readCreditNote } from '../read-credit-note.ts'
import { issueLocked } from './issue-credit-note.ts'

/**
 * Credits all that is left of an invoice and makes a new draft with its content, in one transaction. Of an invoice of a quote
 * the draft is one of the same quote and kind; 409 where what is left of the quote has no room for it.
 */
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
  const order = await orderOfCorrected(tx, scope.companyId, invoice)
  const draft = await duplicateInvoice(tx, scope, invoiceId, order)
  return { credit_note: await readCreditNote(tx, scope, id), invoice: draft }
}
