import type { Money } from '@counterfoil/domain/money/money.ts'
import { stripeAmount } from '@counterfoil/domain/payments/providers/stripe-amount.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import Stripe from 'stripe'
import type { CloseOutcome, KeepOutcome, PayersPage } from '../payment-provider.ts'
import { keptCardOf } from './stripe-cards.ts'
import { isRefusal, isReplayed, refused } from './stripe-client.ts'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

const EXPANDED = ['payment_intent', 'payment_intent.payment_method']
const KEPT = ['setup_intent', 'setup_intent.payment_method']
/** A page is open for a day. */
const DAY_SECONDS = 86_400

/** The payment that something was made for at Stripe: nothing else is believed of it, whatever it says. */
export type Asked = { readonly paymentId: string; readonly amount: Money }

const intentOf = ({ payment_intent }: Session): Intent | null =>
  payment_intent !== null && typeof payment_intent === 'object' ? payment_intent : null

function isOf(session: Session, { paymentId, amount }: Asked): boolean {
  return (
    session.client_reference_id === paymentId &&
    session.amount_total === stripeAmount(amount) &&
    session.currency === amount.currency.toLowerCase()
  )
}

/** What a page of Stripe's has come to. The payment itself says so where there is one: a page is over before a slow one is. */
function outcomeOf(session: Session, asked: Asked): CloseOutcome {
  if (!isOf(session, asked)) return { status: 'unknown' }
  const intent = intentOf(session)
  const reference = intent?.id ?? session.id
  if (intent?.status === 'succeeded') {
    const keptCard = intent.setup_future_usage ? keptCardOf(session.customer, intent.payment_method) : null
    return { status: 'completed', reference, ...(keptCard && { keptCard }) }
  }
  if (intent?.status === 'processing') return { status: 'pending', reference: session.id }
  if (session.status === 'expired' || intent?.status === 'canceled')
    return { status: 'failed', reference, reason: 'payer_did_not_confirm' }
  if (session.status === 'open')
    return {
      status: 'requires_action',
      reference: session.id,
      ...(session.url !== null && { url: session.url }),
    }
  // Its page is over: a bank took its time, and then refused.
  if (intent?.status === 'requires_payment_method')
    return { status: 'failed', reference, reason: intent.last_payment_error?.message ?? 'bank_declined' }
  return { status: 'unknown' }
}

/** What Stripe's page says, and where it leads back to. */
const surroundings = (page: PayersPage) => ({
  // Stripe's page knows every language that there is here.
  locale: knownLanguage(page.language),
  success_url: page.returnUrl,
  cancel_url: page.returnUrl,
  ...(page.payerEmail === null ? {} : { customer_email: page.payerEmail }),
})

/** Nothing in it changes from one try to the next, so that Stripe finds the page it made the first time. */
function sessionOf(paymentId: string, amount: Money, units: number, page: PayersPage, keepsCard: boolean) {
  return {
    mode: 'payment' as const,
    client_reference_id: paymentId,
    metadata: { payment_id: paymentId },
    payment_intent_data: {
      description: page.description,
      metadata: { payment_id: paymentId },
      ...(keepsCard && { setup_future_usage: 'off_session' as const }),
    },
    ...(keepsCard && {
      customer_creation: 'always' as const,
      allowed_payment_method_types: ['card' as const],
    }),
    line_items: [
      {
        quantity: 1,
        price_data: {
          currency: amount.currency.toLowerCase(),
          unit_amount: units,
          product_data: { name: page.description },
        },
      },
    ],
    ...surroundings(page),
    expand: EXPANDED,
  }
}

/** What a page on which a card is put in to be kept has come to. */
function keptOf(session: Session, keepId: string): KeepOutcome {
  if (session.client_reference_id !== keepId || session.mode !== 'setup') return { status: 'unknown' }
  if (session.status === 'expired') return { status: 'failed', reason: 'payer_did_not_confirm' }
  if (session.status === 'open')
    return {
      status: 'requires_action',
      reference: session.id,
      ...(session.url !== null && { url: session.url }),
    }
  const setup = session.setup_intent
  if (setup === null || typeof setup !== 'object' || setup.status !== 'succeeded')
    return { status: 'unknown' }
  const card = keptCardOf(session.customer, setup.payment_method)
  return card ? { status: 'kept', card } : { status: 'failed', reason: 'provider_refused' }
}

/** Stripe's own pages (Checkout): where a payer pays, and where one puts in a card to be kept. */
export function stripePages(stripe: Stripe) {
  const look = async (reference: string, asked: Asked): Promise<CloseOutcome> =>
    outcomeOf(await stripe.checkout.sessions.retrieve(reference, { expand: EXPANDED }), asked)
  /** The page of a payment whose first request died and that Stripe knows otherwise than we would ask for it now. */
  const findPage = async (asked: Asked): Promise<CloseOutcome> => {
    for await (const session of stripe.checkout.sessions.list({
      limit: 100,
      expand: ['data.payment_intent'],
    })) {
      // Read once more, with the card it may keep: a list does not tell as much.
      if (session.client_reference_id === asked.paymentId) return look(session.id, asked)
      if (session.created < Math.floor(Date.now() / 1000) - DAY_SECONDS) break
    }
    return { status: 'unknown' }
  }
  const open = async (asked: Asked, page: PayersPage, keepsCard: boolean): Promise<CloseOutcome> => {
    const { paymentId, amount } = asked
    const units = stripeAmount(amount)
    if (units === null) return refused()
    try {
      const made = sessionOf(paymentId, amount, units, page, keepsCard)
      const session = await stripe.checkout.sessions.create(made, { idempotencyKey: `payment ${paymentId}` })
      return isReplayed(session) ? await look(session.id, asked) : outcomeOf(session, asked)
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) return findPage(asked)
      if (isRefusal(error)) return refused()
      throw error
    }
  }
  /** Once it is expired nothing can be paid on a page; one that is just being paid cannot be expired. */
  const end = async (reference: string, asked: Asked): Promise<CloseOutcome> => {
    const before = await look(reference, asked)
    if (before.status !== 'requires_action') return before
    try {
      await stripe.checkout.sessions.expire(reference)
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error
    }
    const after = await look(reference, asked)
    return after.status === 'requires_action' ? { status: 'unknown' } : after
  }
  const openForCard = async (keepId: string, page: PayersPage): Promise<KeepOutcome> => {
    try {
      const session = await stripe.checkout.sessions.create(
        {
          mode: 'setup',
          client_reference_id: keepId,
          customer_creation: 'always',
          allowed_payment_method_types: ['card'],
          setup_intent_data: { description: page.description, metadata: { keep_id: keepId } },
          ...surroundings(page),
        },
        { idempotencyKey: `card ${keepId}` },
      )
      return keptOf(session, keepId)
    } catch (error) {
      if (isRefusal(error)) return { status: 'failed', reason: 'provider_refused' }
      throw error
    }
  }
  const lookForCard = async (reference: string, keepId: string): Promise<KeepOutcome> =>
    keptOf(await stripe.checkout.sessions.retrieve(reference, { expand: KEPT }), keepId)
  return { look, open, end, openForCard, lookForCard }
}
