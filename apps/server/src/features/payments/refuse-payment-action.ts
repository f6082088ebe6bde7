import type { Fault } from '@counterfoil/domain/faults/fault.ts'
import { canDoWithPayment, type PaymentAction } from '@counterfoil/domain/payments/payment-status.ts'
import { AppError } from '../../http/app-error.ts'
import type { LockedPaymentRow } from './payments.db.ts'

/** Refuses what staff may not do to a payment in its state, or while it is with its provider. The caller holds its lock. */
export function refusePaymentAction(
  action: PaymentAction,
  { status, provider }: Pick<LockedPaymentRow, 'status' | 'provider'>,
  notPending?: Fault,
): void {
  const verdict = canDoWithPayment(action, { state: status, provider })
  if (verdict.ok) return
  if (verdict.reason === 'payment_with_provider') throw new AppError('payment_with_provider')
  throw new AppError('payment_not_pending', notPending === undefined ? {} : { detail: notPending })
}
