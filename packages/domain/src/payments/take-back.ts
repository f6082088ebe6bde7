import { BY_HAND, type PaymentState } from './payment-status.ts'

type Received = {
  readonly state: PaymentState
  readonly provider: string
  /** In minor units, with those under way. */
  readonly refunded: bigint
  /** Whether it closed a payment link, whose payer has been told so. */
  readonly isOverLink: boolean
}

/**
 * Whether a received payment can be taken back because the money was not for what it was booked as: only one that staff wrote
 * down, of which nothing went back. It is then as if it had never come (decision 65); money that goes back is a refund.
 */
export function canTakeBack({ state, provider, refunded, isOverLink }: Received): boolean {
  return state === 'completed' && provider === BY_HAND && refunded === 0n && !isOverLink
}
