import { statesBefore, type Transitions } from '../transitions.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** docs/rules.md, section 7: `active → paid | expired | cancelled`. */
export type PaymentLinkStatus = 'active' | 'paid' | 'expired' | 'cancelled'

/** What is stored of a link, and what its invoice says. Expiry is computed, so that no job has to run for it. */
export type PaymentLinkFacts = {
  /** What is stored: `paid` once this very link took a payment. */
  readonly state: 'active' | 'paid' | 'cancelled'
  /** Milliseconds since 1970, or null for a link that does not expire. */
  readonly expiresAtMs: number | null
  /** The invoice behind the link: it has money due, has none, or is cancelled; `none` for a link with an amount of its own. */
  readonly invoice: 'none' | 'due' | 'settled' | 'cancelled'
  readonly nowMs: number
}

export type PaymentLinkReason = 'payment_link_paid' | 'payment_link_expired' | 'payment_link_cancelled'

export type PaymentLinkAction = 'pay' | 'edit' | 'cancel' | 'delete'

/**
 * The statuses that can follow each. Nobody begins to pay over a link that is over, but money that was under way then
 * can still arrive: the link has taken its payment and says so.
 */
export const PAYMENT_LINK_TRANSITIONS: Transitions<PaymentLinkStatus> = {
  active: ['paid', 'expired', 'cancelled'],
  paid: [],
  expired: ['paid'],
  cancelled: ['paid'],
}

/** What is stored of links that may become paid or cancelled: an expired one is stored as active. */
export function storedLinksBefore(to: 'paid' | 'cancelled'): readonly PaymentLinkFacts['state'][] {
  return statesBefore(PAYMENT_LINK_TRANSITIONS, to).filter((state) => state !== 'expired')
}

/** What is stored of links on which an action may be taken. */
export function storedLinksFor(action: PaymentLinkAction): readonly PaymentLinkFacts['state'][] {
  return (['active', 'paid', 'cancelled'] as const).filter((state) => canDoWithPaymentLink(action, state).ok)
}

/**
 * The label. What became of the link itself comes first: one that took a payment stays paid, and one that was
 * cancelled or has expired stays so, whatever happens to its invoice. Only then the invoice decides: paid in another
 * way, the link is paid; cancelled, the link is cancelled. A link expires at the very instant.
 */
export function projectPaymentLinkStatus(facts: PaymentLinkFacts): PaymentLinkStatus {
  if (facts.state !== 'active') return facts.state
  if (facts.expiresAtMs !== null && facts.expiresAtMs <= facts.nowMs) return 'expired'
  if (facts.invoice === 'cancelled') return 'cancelled'
  return facts.invoice === 'settled' ? 'paid' : 'active'
}

/** Whether whoever holds the link is told nothing but that it is closed: it may have reached the wrong person. */
export function isPaymentLinkClosed(status: PaymentLinkStatus): boolean {
  return status === 'expired' || status === 'cancelled'
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
