import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { DisputeStatus } from '@counterfoil/domain/payments/providers/dispute.ts'
import { stripeAmount } from '@counterfoil/domain/payments/providers/stripe-amount.ts'
import type Stripe from 'stripe'
import { stripeClient } from './stripe-provider.ts'

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

export type StripeDispute = {
  readonly id: string
  readonly status: DisputeStatus
  /** In minor units of the payment's currency. */
  readonly amount: bigint
  readonly currency: string
  readonly reason: string
  readonly intent: string
  readonly openedAt: Date
  readonly answerUntil: Date | null
}

const CLOSED: Readonly<Record<string, DisputeStatus>> = {
  won: 'won',
  lost: 'lost',
  prevented: 'won',
  warning_closed: 'won',
}

/** A dispute as it stands now. */
export async function readStripeDispute(keys: Keys, id: string): Promise<StripeDispute> {
  const dispute = await stripeClient(keys).disputes.retrieve(id)
  const currency = currencyCode(dispute.currency.toUpperCase())
  // Where Stripe counts otherwise than we do, one unit tells by how much.
  const unit = BigInt(stripeAmount(money(1n, currency)) ?? 1)
  const { payment_intent, evidence_details } = dispute
  return {
    id: dispute.id,
    status: CLOSED[dispute.status] ?? 'open',
    amount: BigInt(dispute.amount) / unit,
    currency,
    reason: dispute.reason,
    intent: typeof payment_intent === 'string' ? payment_intent : (payment_intent?.id ?? ''),
    openedAt: new Date(dispute.created * 1000),
    answerUntil: evidence_details.due_by ? new Date(evidence_details.due_by * 1000) : null,
  }
}

/** Whether a refund came to nothing after all. */
export async function hasStripeRefundFailed(keys: Keys, id: string): Promise<boolean> {
  const { status } = await stripeClient(keys).refunds.retrieve(id)
  return status === 'failed' || status === 'canceled'
}
