import type { Payment } from '@counterfoil/contract/payments/payments.schema.ts'
import type { PaymentState } from '@counterfoil/domain/payments/payment-status.ts'

/** What the rules of a payment ask for. One that was refunded is completed. */
export function stateOf({ status, provider }: Payment): { state: PaymentState; provider: string } {
  const isRefunded = status === 'refunded' || status === 'partially_refunded'
  return { state: isRefunded ? 'completed' : status, provider }
}
