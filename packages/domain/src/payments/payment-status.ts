import { compareMoney, isPositiveMoney, isZeroMoney, type Money, subtractMoney } from '../money/money.ts'
import { statesBefore, type Transitions } from '../transitions.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/** What is stored (docs/rules.md, section 7). `unknown`: the provider did not say; reconciliation settles it. */
export const PAYMENT_STATES = [
  'pending',
  'processing',
  'completed',
  'failed',
  'cancelled',
  'unknown',
] as const
export type PaymentState = (typeof PAYMENT_STATES)[number]

/** What a payment may begin as: announced, asked for at a provider, or received. */
export type FirstPaymentState = 'pending' | 'processing' | 'completed'

/** What is shown: refunded and partially refunded are derived from the refund rows. */
export type PaymentStatus = PaymentState | 'partially_refunded' | 'refunded'

/** Whether the money never came and will not: nothing is left of it after fees. */
export function neverCame(status: PaymentStatus): boolean {
  return status === 'failed' || status === 'cancelled'
}

/**
 * The states that can follow each; failed and cancelled are final, and a completed payment is only taken back
 * (`canTakeBack`). A provider that was asked (processing) may
 * say that the money is announced (pending), and one that could not say (unknown) says later what it waits for.
 */
export const PAYMENT_TRANSITIONS: Transitions<PaymentState> = {
  pending: ['processing', 'completed', 'failed', 'cancelled', 'unknown'],
  processing: ['pending', 'completed', 'failed', 'cancelled', 'unknown'],
  unknown: ['pending', 'processing', 'completed', 'failed', 'cancelled'],
  completed: ['cancelled'],
  failed: [],
  cancelled: [],
}

/** The states from which a payment may go to another: what has to hold of the row when it is written. */
export function paymentStatesBefore(to: PaymentState): readonly PaymentState[] {
  return statesBefore(PAYMENT_TRANSITIONS, to)
}

/** The states from which a payment ends without money: it is none yet, and that is how it stays. */
export function paymentStatesBeforeEnd(end: 'failed' | 'cancelled'): readonly PaymentState[] {
  return paymentStatesBefore(end).filter(mayStillComplete)
}

/** Whether there is a receipt: only of money that has arrived, also where it was paid back since. */
export function hasReceipt(status: PaymentStatus): boolean {
  return status === 'completed' || status === 'partially_refunded' || status === 'refunded'
}

/** The provider of what staff write down themselves, and of what a payer announces and staff confirm. */
export const BY_HAND = 'manual'

/** Whether a payment may still become money: such a one holds its allocations. */
export function mayStillComplete(state: PaymentState): boolean {
  return PAYMENT_TRANSITIONS[state].includes('completed')
}

export type PaymentAction = 'complete' | 'edit' | 'delete'

export type PaymentActionReason =
  | 'payment_already_completed'
  | 'payment_not_pending'
  | 'payment_outcome_unknown'
  | 'payment_with_provider'

const NOT_PENDING = refused('payment_not_pending')

/** What staff may do to a payment of their own in each state. `edit` is of its money and date; notes and reference are always open. */
export const PAYMENT_ACTIONS: Readonly<
  Record<PaymentAction, Readonly<Record<PaymentState, Verdict<PaymentActionReason>>>>
> = {
  complete: {
    pending: ALLOWED,
    processing: ALLOWED,
    completed: refused('payment_already_completed'),
    failed: NOT_PENDING,
    cancelled: NOT_PENDING,
    unknown: refused('payment_outcome_unknown'),
  },
  edit: {
    pending: ALLOWED,
    processing: NOT_PENDING,
    completed: NOT_PENDING,
    failed: NOT_PENDING,
    cancelled: NOT_PENDING,
    unknown: NOT_PENDING,
  },
  delete: {
    pending: ALLOWED,
    processing: NOT_PENDING,
    completed: NOT_PENDING,
    failed: NOT_PENDING,
    cancelled: NOT_PENDING,
    unknown: NOT_PENDING,
  },
}

/**
 * Whether staff may take an action on a payment, or the error code that says why not. One that a provider was asked for
 * is the provider's to settle for as long as it may still become money: completed by hand, it could be refunded
 * without ever having come; deleted, it could come without being in the books.
 */
export function canDoWithPayment(
  action: PaymentAction,
  { state, provider }: { readonly state: PaymentState; readonly provider: string },
): Verdict<PaymentActionReason> {
  if (provider !== BY_HAND && mayStillComplete(state)) return refused('payment_with_provider')
  return PAYMENT_ACTIONS[action][state]
}

/** The fields of a payment that are open in every state, in the names of the API. */
export const FIELDS_ALWAYS_OPEN: readonly string[] = ['notes', 'reference']

/** The states in which an action may be taken on a payment, whoever's it is: what has to hold of the row it is written to. */
export function paymentStatesFor(action: PaymentAction): readonly PaymentState[] {
  return (Object.keys(PAYMENT_TRANSITIONS) as PaymentState[]).filter(
    (state) => PAYMENT_ACTIONS[action][state].ok,
  )
}

export type PaymentMoney = {
  readonly state: PaymentState
  readonly amount: Money
  /** The sum of its refunds that have not failed: one under way already counts. */
  readonly refundedAmount: Money
}

/** The label shown. */
export function projectPaymentStatus({ state, amount, refundedAmount }: PaymentMoney): PaymentStatus {
  if (state !== 'completed' || isZeroMoney(refundedAmount)) return state
  return compareMoney(refundedAmount, amount) >= 0 ? 'refunded' : 'partially_refunded'
}

export type RefundReason =
  | 'payment_not_completed'
  | 'payment_already_refunded'
  | 'currency_mismatch'
  | 'refund_not_positive'
  | 'refund_exceeds_payment'

export type RefundCheck =
  | { readonly ok: true; readonly amount: Money }
  | { readonly ok: false; readonly reason: RefundReason }

/**
 * Whether an amount can be refunded; null asks for all that is left. Only a completed payment, more than nothing, and
 * no more than completed − refunded (docs/rules.md, section 7; M-8). The caller holds the payment's lock from reading
 * `refundedAmount` to writing the refund, which is what makes it hold under any race.
 */
export function checkRefund(payment: PaymentMoney, requested: Money | null): RefundCheck {
  if (payment.state !== 'completed') return refused('payment_not_completed')
  const left = subtractMoney(payment.amount, payment.refundedAmount)
  if (!isPositiveMoney(left)) return refused('payment_already_refunded')
  const amount = requested ?? left
  if (amount.currency !== left.currency) return refused('currency_mismatch')
  if (!isPositiveMoney(amount)) return refused('refund_not_positive')
  if (compareMoney(amount, left) > 0) return refused('refund_exceeds_payment')
  return { ok: true, amount }
}
