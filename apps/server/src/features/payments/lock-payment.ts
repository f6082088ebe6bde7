import type { Tx } from '../../db/database.ts'
import { found } from '../../http/app-error.ts'
import { lockInvoices, type SettlementRow } from '../invoices/settle-invoice.ts'
import { lockPaymentLink } from '../payment-links/close-paid-link.ts'
import { holdsOfPayment, type LockedPaymentRow, paymentForUpdate } from './payments.db.ts'

export type LockedPayment = { readonly row: LockedPaymentRow; readonly invoices: readonly SettlementRow[] }

/**
 * Locks a payment with all it may move, in the one order every writer keeps: invoices, link, payment. Two that
 * settle the same money wait for one another and never deadlock.
 */
export async function lockPayment(tx: Tx, companyId: string, paymentId: string): Promise<LockedPayment> {
  const holds = found(await tx.first(holdsOfPayment, [companyId, paymentId]))
  const invoices = await lockInvoices(tx, companyId, holds.invoice_ids)
  if (holds.payment_link_id !== null) await lockPaymentLink(tx, companyId, holds.payment_link_id)
  return { row: found(await tx.first(paymentForUpdate, [companyId, paymentId])), invoices }
}
