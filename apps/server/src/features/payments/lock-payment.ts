import type { Tx } from '../../db/database.ts'
import { RepeatTransaction } from '../../db/repeat-transaction.ts'
import { found } from '../../http/app-error.ts'
import { lockInvoices, type SettlementRow } from '../invoices/settlement/settle-invoice.ts'
import { lockPaymentLink } from '../issued-links/close-paid-link.ts'
import { holdsOfPayment, type LockedPaymentRow, paymentForUpdate } from './payments.db.ts'

export type LockedPayment = { readonly row: LockedPaymentRow; readonly invoices: readonly SettlementRow[] }

/**
 * Locks a payment with all it may move, in the one order every writer keeps: invoices, link, payment. Two that
 * settle the same money wait for one another and never deadlock. `further` are invoices it is to be laid on.
 */
export async function lockPayment(
  tx: Tx,
  companyId: string,
  paymentId: string,
  further: readonly string[] = [],
): Promise<LockedPayment> {
  const key = [companyId, paymentId]
  const holds = found(await tx.first(holdsOfPayment, key))
  const locked = new Set([...holds.invoice_ids, ...further])
  const invoices = await lockInvoices(tx, companyId, [...locked])
  if (holds.payment_link_id !== null) await lockPaymentLink(tx, companyId, holds.payment_link_id)
  const row = found(await tx.first(paymentForUpdate, key))
  if (row.version !== holds.version) {
    // It may have been laid on other invoices while this waited; those cannot be locked behind it any more.
    const { invoice_ids } = found(await tx.first(holdsOfPayment, key))
    if (invoice_ids.some((id) => !locked.has(id))) throw new RepeatTransaction()
  }
  return { row, invoices }
}
