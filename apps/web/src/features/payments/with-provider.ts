import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import { canDoWithPayment, type PaymentState } from '@counterfoil/domain/payments/payment-status.ts'
import { faultId } from '../../i18n/fault-messages.ts'

/** What the rules of a payment ask for: of money that was paid back, that it has come before. */
export function ruleFacts({ status, provider }: Payment): { state: PaymentState; provider: string } {
  const state = status === 'refunded' || status === 'partially_refunded' ? 'completed' : status
  return { state, provider }
}

/** Why staff may not complete, change or delete a payment that its provider has yet to settle; null when they may. */
export function withProviderReason(payment: Payment): string | null {
  const verdict = canDoWithPayment('complete', ruleFacts(payment))
  const isWithProvider = !verdict.ok && verdict.reason === 'payment_with_provider'
  return isWithProvider ? faultId('payment_with_provider') : null
}
