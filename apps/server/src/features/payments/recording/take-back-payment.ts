import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { canTakeBack } from '@counterfoil/domain/payments/take-back.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockPayment } from '../lock-payment.ts'
import { allocationsOfPayment, dropAllocations, takeBack } from '../payments.db.ts'
import { oweAgain } from '../refunds/refund-payment.ts'
import { paymentParties } from './payment-parties.ts'

/**
 * Takes a payment back that was booked for the wrong invoice or client: it is cancelled, and its invoices are due again. Only one that
 * staff wrote down and of which nothing was refunded: else 409 `payment_not_reversible`.
 */
export async function takeBackPayment(tx: Tx, scope: CompanyScope, paymentId: string): Promise<void> {
  const { companyId } = scope
  const locked = await lockPayment(tx, companyId, paymentId)
  const { row } = locked
  const isReversible = canTakeBack({
    state: row.status,
    provider: row.provider,
    refunded: row.refunded_amount,
    isOverLink: row.payment_link_id !== null,
  })
  if (!isReversible) throw new AppError('payment_not_reversible')
  const currency = currencyCode(row.currency)
  const laid = await tx.rows(allocationsOfPayment, [companyId, row.id])
  await oweAgain(
    tx,
    companyId,
    locked,
    laid.map(({ invoice_id, amount }) => ({ invoice: invoice_id, amount: money(amount, currency) })),
  )
  await tx.run(dropAllocations, [companyId, row.id])
  requireWritten(await tx.run(takeBack, [companyId, row.id]), 'payment_not_reversible')
  await recordEvent(tx, scope, {
    type: 'payment.taken_back',
    invoiceId: laid.length === 1 ? (laid[0]?.invoice_id ?? null) : null,
    clientId: row.client_id,
    paymentId: row.id,
    subject: money(row.amount, currency),
    data: { method: row.method, ...paymentParties(row), reference: row.reference },
  })
}
