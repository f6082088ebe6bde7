import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { canDoWithPayment, type PaymentState } from '@counterfoil/domain/payments/payment-status.ts'
import { faultId } from '../../i18n/fault-messages.ts'

/** What is stored of a payment: money that was paid back has come before. */
function stateOf({ status }: Payment): PaymentState {
  return status === 'refunded' || status === 'partially_refunded' ? 'completed' : status
}

/** Why staff may not complete, change or delete a payment that its provider has yet to settle; null when they may. */
export function withProviderReason(payment: Payment): string | null {
  const verdict = canDoWithPayment('complete', { state: stateOf(payment), provider: payment.provider })
  const isWithProvider = !verdict.ok && verdict.reason === 'payment_with_provider'
  return isWithProvider ? faultId('payment_with_provider') : null
}
