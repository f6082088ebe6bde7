import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { stripeAmount } from '@counterfoil/domain/payments/providers/stripe-amount.ts'
import Stripe from 'stripe'
import type { CloseOutcome } from '../payment-provider.ts'
import { partsOf } from './stripe-cards.ts'
import { isRefusal, isReplayed, refused } from './stripe-client.ts'
import type { Asked } from './stripe-pages.ts'

type Intent = Stripe.PaymentIntent

/** Whether a reference is of a payment itself, and not of a page on which one is made. */
export const isIntent = (reference: string): boolean => reference.startsWith('pi_')

/** What Stripe says of a card by a code, in our own words; everything else is a card that was declined. */
const REASONS: Readonly<Record<string, PaymentEnd>> = {
  authentication_required: 'card_needs_holder',
  insufficient_funds: 'bank_insufficient_funds',
  expired_card: 'card_is_over',
  lost_card: 'card_is_over',
  stolen_card: 'card_is_over',
  pickup_card: 'card_is_over',
  invalid_account: 'card_is_over',
}

const reasonOf = (error: Intent['last_payment_error']): PaymentEnd =>
  REASONS[error?.decline_code ?? ''] ?? REASONS[error?.code ?? ''] ?? 'bank_declined'

/** What a card is named by in a request for a payment. */
const OF_A_CARD: ReadonlySet<string> = new Set(['payment_method', 'customer'])

/**
 * What the refusal to make a payment says: Stripe knows the card no more, or would not be asked for such a payment. Nothing was made then.
 * Anything else is thrown: nobody knows.
 */
function refusalOf(error: unknown): CloseOutcome {
  if (!isRefusal(error)) throw error
  const isOfCard =
    error instanceof Stripe.errors.StripeInvalidRequestError && OF_A_CARD.has(error.param ?? '')
  return refused(isOfCard ? 'card_is_over' : 'provider_refused')
}

function isOf({ metadata, amount, currency }: Intent, asked: Asked): boolean {
  return (
    metadata.payment_id === asked.paymentId &&
    amount === stripeAmount(asked.amount) &&
    currency === asked.amount.currency.toLowerCase()
  )
}

/** What a charge of a kept card has come to. One that waits for its holder waits for nobody: it is `requires_action` here. */
function outcomeOf(intent: Intent, asked: Asked): CloseOutcome {
  const reference = intent.id
  if (!isOf(intent, asked)) return { status: 'unknown' }
  if (intent.status === 'succeeded') return { status: 'completed', reference }
  if (intent.status === 'processing') return { status: 'pending', reference }
  if (intent.status === 'canceled')
    return {
      status: 'failed',
      reference,
      reason: intent.last_payment_error ? reasonOf(intent.last_payment_error) : 'bank_not_confirmed',
    }
  return { status: 'requires_action', reference }
}

/**
 * Charges of a card that Stripe keeps, while nobody is there. First the payment is made, which takes no money, then it is confirmed:
 * so there is always something that can be called off. What was declined is called off at once.
 */
export function stripeKeptCharges(stripe: Stripe) {
  /** Stripe forgets idempotency keys after a day: a payment made before is found by our own id. */
  const find = async ({ paymentId }: Asked, customer: string): Promise<Intent | null> => {
    for await (const intent of stripe.paymentIntents.list({ customer, limit: 100 }))
      if (intent.metadata.payment_id === paymentId) return intent
    return null
  }
  const make = async (asked: Asked, name: string, description: string | null): Promise<Intent> => {
    const { customer, method } = partsOf(name)
    const units = stripeAmount(asked.amount)
    if (units === null) throw new RangeError('an amount that Stripe cannot take')
    const made = {
      amount: units,
      currency: asked.amount.currency.toLowerCase(),
      customer,
      payment_method: method,
      allowed_payment_method_types: ['card'],
      ...(description === null ? {} : { description }),
      metadata: { payment_id: asked.paymentId },
    }
    const intent = await stripe.paymentIntents.create(made, { idempotencyKey: `payment ${asked.paymentId}` })
    return isReplayed(intent) ? stripe.paymentIntents.retrieve(intent.id) : intent
  }
  /** Once it is called off it takes no money; one that has just been taken cannot be called off. */
  const end = async (intent: Intent, asked: Asked): Promise<CloseOutcome> => {
    const before = outcomeOf(intent, asked)
    if (before.status !== 'requires_action') return before
    try {
      return outcomeOf(await stripe.paymentIntents.cancel(intent.id), asked)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
    const after = outcomeOf(await stripe.paymentIntents.retrieve(intent.id), asked)
    return after.status === 'requires_action' ? { status: 'unknown' } : after
  }
  /** Nobody is there who could go on with it: one that a slow bank has refused is called off. */
  const look = async (reference: string, asked: Asked): Promise<CloseOutcome> =>
    end(await stripe.paymentIntents.retrieve(reference), asked)
  const confirm = async (intent: Intent, asked: Asked): Promise<CloseOutcome> => {
    try {
      const said = await stripe.paymentIntents.confirm(
        intent.id,
        { off_session: true },
        { idempotencyKey: `confirm ${asked.paymentId}` },
      )
      return await end(said, asked)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeCardError) && !isRefusal(error)) throw error
    }
    return end(await stripe.paymentIntents.retrieve(intent.id), asked)
  }
  const charge = async (asked: Asked, name: string, description: string | null): Promise<CloseOutcome> => {
    if (stripeAmount(asked.amount) === null) return refused()
    let intent: Intent
    try {
      intent = await make(asked, name, description)
    } catch (error) {
      return refusalOf(error)
    }
    return intent.status === 'requires_confirmation' ? confirm(intent, asked) : end(intent, asked)
  }
  /**
   * `reference`: null where the first request died before anybody heard what it was called. A refusal here says nothing of what was
   * taken: keys may be gone, or of another account. It is thrown.
   */
  const close = async (
    asked: Asked,
    name: string,
    description: string | null,
    reference: string | null,
  ): Promise<CloseOutcome> => {
    if (stripeAmount(asked.amount) === null) return refused()
    const known = reference
      ? await stripe.paymentIntents.retrieve(reference)
      : await find(asked, partsOf(name).customer)
    return end(known ?? (await make(asked, name, description)), asked)
  }
  return { look, charge, close }
}

/** Takes a card away from Stripe; one that is gone there already is gone. */
export async function forgetCard(stripe: Stripe, name: string): Promise<void> {
  try {
    await stripe.paymentMethods.detach(partsOf(name).method)
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
  }
}
