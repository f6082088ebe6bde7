import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { canDoWithPayment } from '@counterfoil/domain/payments/payment-status.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { queueReceipt } from '../payment-links/queue-receipt.ts'
import { lockPayment } from './lock-payment.ts'
import { readPayment } from './read-payment.ts'
import { completeLocked } from './settle-payment.ts'

/**
 * The money of a pending payment is there. One that staff wrote down keeps the date they gave it; one a payer
 * announced gets today's, the day it came, and its payer a receipt.
 */
export async function completePayment(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  paymentId: string,
): Promise<Payment> {
  const locked = await lockPayment(tx, scope.companyId, paymentId)
  if (!canDoWithPayment('complete', locked.row.status).ok) throw new AppError('payment_not_pending')
  const actor = { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name }
  const paymentDate = locked.row.payment_link_id === null ? locked.row.payment_date : scope.today
  await completeLocked(tx, actor, locked, { reference: null, paymentDate })
  await queueReceipt(tx, deps, scope.companyId, paymentId)
  return readPayment(tx, scope.companyId, paymentId)
}
