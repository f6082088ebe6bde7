import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** decisions.md section 7: `active → paid | expired | cancelled`. */
export type PaymentLinkStatus = 'active' | 'paid' | 'expired' | 'cancelled'

/** What is stored. Expiry is computed from `expiresAtMs`, so that no job has to run for a link to be over. */
export type PaymentLinkFacts = {
  readonly paidAt: unknown
  readonly cancelledAt: unknown
  /** Milliseconds since 1970, or null for a link that does not expire. */
  readonly expiresAtMs: number | null
  readonly nowMs: number
}

export type PaymentLinkReason = 'payment_link_paid' | 'payment_link_expired' | 'payment_link_cancelled'

export type PaymentLinkAction = 'pay' | 'edit' | 'cancel' | 'delete'

export const PAYMENT_LINK_TRANSITIONS: Readonly<Record<PaymentLinkStatus, readonly PaymentLinkStatus[]>> = {
  active: ['paid', 'expired', 'cancelled'],
  paid: [],
  expired: [],
  cancelled: [],
}

/** The label. Paid comes first: a link that was paid and then ran out stays paid. It is over at the very instant. */
export function projectPaymentLinkStatus(facts: PaymentLinkFacts): PaymentLinkStatus {
  if (facts.paidAt !== null && facts.paidAt !== undefined) return 'paid'
  if (facts.cancelledAt !== null && facts.cancelledAt !== undefined) return 'cancelled'
  return facts.expiresAtMs !== null && facts.expiresAtMs <= facts.nowMs ? 'expired' : 'active'
}

const OVER: Readonly<Record<Exclude<PaymentLinkStatus, 'active'>, PaymentLinkReason>> = {
  paid: 'payment_link_paid',
  expired: 'payment_link_expired',
  cancelled: 'payment_link_cancelled',
}

/**
 * Whether a link can be paid, changed, cancelled or deleted. Once it is over it stays so: a new date does not revive
 * an expired one. One that was never paid may be deleted in any state.
 */
export function canDoWithPaymentLink(
  action: PaymentLinkAction,
  status: PaymentLinkStatus,
): Verdict<PaymentLinkReason> {
  if (status === 'active') return ALLOWED
  if (action === 'delete' && status !== 'paid') return ALLOWED
  return refused(OVER[status])
}
