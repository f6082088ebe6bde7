import { stripeAmount } from '@counterfoil/domain/payments/providers/stripe-amount.ts'
import { STRIPE, STRIPE_TEST } from '@counterfoil/domain/payments/test-payment.ts'
import Stripe from 'stripe'
import type { CloseOutcome, PaymentProvider } from '../payment-provider.ts'
import { isRefundOver, isTestKey, refused, type StripeOptions, stripeClient } from './stripe-client.ts'
import { forgetCard, isIntent, stripeKeptCharges } from './stripe-kept-charges.ts'
import { type Asked, stripePages } from './stripe-pages.ts'

function payingBack(stripe: Stripe): NonNullable<PaymentProvider['payBack']> {
  return async ({ refundId, reference, amount }) => {
    const units = stripeAmount(amount)
    if (units === null) return { refused: true }
    // Stripe forgets idempotency keys after a day: what was paid back is found by our own id.
    for await (const refund of stripe.refunds.list({ payment_intent: reference, limit: 100 }))
      if (refund.metadata?.refund_id === refundId)
        return isRefundOver(refund) ? { refused: true } : { reference: refund.id }
    try {
      const refund = await stripe.refunds.create(
        { payment_intent: reference, amount: units, metadata: { refund_id: refundId } },
        { idempotencyKey: `refund ${refundId}` },
      )
      // It may be over the moment it is made: then nothing goes back.
      return isRefundOver(refund) ? { refused: true } : { reference: refund.id }
    } catch (error) {
      if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refused: true }
      throw error
    }
  }
}

/** Whoever asks for money takes silence for a fault. */
function said(outcome: CloseOutcome): Exclude<CloseOutcome, { status: 'unknown' }> {
  if (outcome.status === 'unknown') throw new Error('Stripe does not say what came of a payment')
  return outcome
}

/**
 * Stripe: cards, and whatever else the company has switched on there, on Stripe's own page (Checkout), which asks for a second
 * step by itself. No card number comes near this server. Everything is asked under our own ids as idempotency keys, so a
 * request that died is asked again and does nothing twice. A card that Stripe keeps is charged without a page.
 */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = stripeClient(options)
  const testMode = isTestKey(options.secretKey)
  const pages = stripePages(stripe)
  const kept = stripeKeptCharges(stripe)
  const look = (reference: string, asked: Asked): Promise<CloseOutcome> =>
    isIntent(reference) ? kept.look(reference, asked) : pages.look(reference, asked)
  return {
    name: testMode ? STRIPE_TEST : STRIPE,
    testMode,
    hasOwnPage: true,
    charge: async ({ paymentId, amount, page, reference, keptCard, keepsCard, description }) => {
      const asked = { paymentId, amount }
      if (keptCard) return said(await kept.charge(asked, keptCard, description ?? null))
      // A page that is there is looked at: a refusal to make another one says nothing of it.
      if (reference) return said(await look(reference, asked))
      return page ? said(await pages.open(asked, page, keepsCard === true)) : refused()
    },
    look: ({ reference, ...asked }) => look(reference, asked),
    close: async ({ paymentId, amount, reference, page, keptCard, keepsCard, description }) => {
      const asked = { paymentId, amount }
      if (keptCard) return kept.close(asked, keptCard, description ?? null, reference ?? null)
      if (reference) return pages.end(reference, asked)
      // Its first request died: asked again, it is answered with the page that was made, or makes the one that is ended.
      const found = page ? await pages.open(asked, page, keepsCard === true) : refused()
      return found.status === 'requires_action' ? pages.end(found.reference, asked) : found
    },
    payBack: payingBack(stripe),
    cards: {
      keep: async ({ keepId, page, reference }) => {
        if (reference) return pages.lookForCard(reference, keepId)
        return page ? pages.openForCard(keepId, page) : { status: 'failed', reason: 'provider_refused' }
      },
      forget: (name) => forgetCard(stripe, name),
    },
  }
}
