import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { DisputeStatus } from '@counterfoil/domain/payments/providers/dispute.ts'
import { fromStripeAmount } from '@counterfoil/domain/payments/providers/stripe-amount.ts'
import type Stripe from 'stripe'
import { isRefundOver, stripeClient } from './stripe-client.ts'

type Keys = { readonly secretKey: string; readonly apiUrl: string }

/** An event as it is kept: what it is of, and what of ours that names. */
export type ToldEvent = {
  readonly id: string
  readonly kind: string
  readonly objectId: string
  /** Our payment or refund, or the payment as Stripe calls it; null where it names none. */
  readonly about: string | null
}

/** Seconds that an event may be old when it arrives, as Stripe advises. */
const TOLERANCE_SECONDS = 300

type TextOf = Readonly<Record<string, unknown>>
const text = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null)

/** What of ours an object names. */
function aboutOf(object: TextOf): string | null {
  const metadata = (object.metadata ?? {}) as TextOf
  return (
    text(object.client_reference_id) ??
    text(metadata.refund_id) ??
    text(metadata.payment_id) ??
    text(object.payment_intent)
  )
}

/** Reads an event that is signed with the secret; null where it is not, or is too old. */
export function readStripeEvent(
  keys: Keys,
  sent: { readonly body: Buffer; readonly signature: string; readonly secret: string },
  nowMs: number,
): ToldEvent | null {
  let event: Stripe.Event
  try {
    event = stripeClient(keys).webhooks.constructEvent(
      sent.body,
      sent.signature,
      sent.secret,
      TOLERANCE_SECONDS,
      undefined,
      nowMs,
    )
  } catch {
    return null
  }
  const object = event.data.object as unknown as TextOf
  const objectId = text(object.id)
  return objectId === null ? null : { id: event.id, kind: event.type, objectId, about: aboutOf(object) }
}

/** The payment that money was taken by: as Stripe calls it, and as we do. */
function paymentOf(intent: string | Stripe.PaymentIntent | null) {
  const isKnown = intent !== null && typeof intent === 'object'
  return {
    intent: isKnown ? intent.id : (intent ?? ''),
    paymentId: isKnown ? (intent.metadata.payment_id ?? null) : null,
  }
}

export type StripeDispute = {
  readonly id: string
  readonly status: DisputeStatus
  /** In minor units of the payment's currency. */
  readonly amount: bigint
  readonly currency: string
  readonly reason: string
  readonly intent: string
  readonly paymentId: string | null
  readonly openedAt: Date
  readonly answerUntil: Date | null
}

const CLOSED: Readonly<Record<string, DisputeStatus>> = { won: 'won', lost: 'lost', warning_closed: 'won' }

/** One that Stripe prevented cost the payment where it paid the payer back itself: then the money has gone. */
function statusOf({ status, balance_transactions }: Stripe.Dispute): DisputeStatus {
  if (status !== 'prevented') return CLOSED[status] ?? 'open'
  return balance_transactions.reduce((sum, { amount }) => sum + amount, 0) < 0 ? 'lost' : 'won'
}

/** A dispute as it stands now. */
export async function readStripeDispute(keys: Keys, id: string): Promise<StripeDispute> {
  const dispute = await stripeClient(keys).disputes.retrieve(id, { expand: ['payment_intent'] })
  const currency = currencyCode(dispute.currency.toUpperCase())
  const { payment_intent, evidence_details } = dispute
  return {
    id: dispute.id,
    status: statusOf(dispute),
    amount: fromStripeAmount(dispute.amount, currency),
    currency,
    reason: dispute.reason,
    ...paymentOf(payment_intent),
    openedAt: new Date(dispute.created * 1000),
    answerUntil: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
  }
}

export type StripeRefund = {
  readonly id: string
  readonly hasFailed: boolean
  /** In minor units of the payment's currency. */
  readonly amount: bigint
  readonly intent: string
  readonly paymentId: string | null
  /** Our refund that it carries out; null of one that was made at Stripe. */
  readonly ours: string | null
}

/** A refund as it stands now. */
export async function readStripeRefund(keys: Keys, id: string): Promise<StripeRefund> {
  const refund = await stripeClient(keys).refunds.retrieve(id, { expand: ['payment_intent'] })
  const { amount, currency, metadata, payment_intent } = refund
  return {
    id,
    hasFailed: isRefundOver(refund),
    amount: fromStripeAmount(amount, currencyCode(currency.toUpperCase())),
    ...paymentOf(payment_intent),
    ours: metadata?.refund_id ?? null,
  }
}
