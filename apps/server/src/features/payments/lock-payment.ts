import type { Tx } from '../../db/database.ts'
import { RepeatTransaction } from '../../db/repeat-transaction.ts'
import { AppError, found } from '../../http/app-error.ts'
import { lockInvoices, type SettlementRow } from '../invoices/settlement/settle-invoice.ts'
import { lockPaymentLink } from '../issued-links/close-paid-link.ts'
import { holdsOfPayments, type LockedPaymentRow, paymentForUpdate, paymentsForUpdate } from './payments.db.ts'

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
  const holds = found(await tx.first(holdsOfPayments, [companyId, [paymentId]]))
  const locked = new Set([...holds.invoice_ids, ...further])
  const invoices = await lockInvoices(tx, companyId, [...locked])
  if (holds.payment_link_id !== null) await lockPaymentLink(tx, companyId, holds.payment_link_id)
  const row = found(await tx.first(paymentForUpdate, [companyId, paymentId]))
  if (row.version !== holds.version) await refuseNewInvoices(tx, companyId, [paymentId], locked)
  return { row, invoices }
}

/** A payment may have been laid on other invoices while this waited; those cannot be locked behind it any more. */
async function refuseNewInvoices(
  tx: Tx,
  companyId: string,
  paymentIds: readonly string[],
  locked: ReadonlySet<string>,
): Promise<void> {
  const holds = await tx.rows(holdsOfPayments, [companyId, paymentIds])
  if (holds.some(({ invoice_ids }) => invoice_ids.some((id) => !locked.has(id))))
    throw new RepeatTransaction()
}

/**
 * Locks many payments with all they may move, in that same order, each kind by its ids: two bulk calls wait for one
 * another. Throws `not_found` if one is unknown or another company's.
 */
export async function lockPayments(tx: Tx, companyId: string, paymentIds: readonly string[]): Promise<void> {
  const wanted = [...new Set(paymentIds)]
  const holds = await tx.rows(holdsOfPayments, [companyId, wanted])
  if (holds.length !== wanted.length) throw new AppError('not_found')
  const invoices = new Set(holds.flatMap(({ invoice_ids }) => invoice_ids))
  await lockInvoices(tx, companyId, [...invoices])
  const links = holds.flatMap(({ payment_link_id }) => payment_link_id ?? [])
  for (const link of [...new Set(links)].sort()) await lockPaymentLink(tx, companyId, link)
  const rows = await tx.rows(paymentsForUpdate, [companyId, wanted])
  if (rows.length !== wanted.length) throw new AppError('not_found')
  await refuseNewInvoices(tx, companyId, wanted, invoices)
}
