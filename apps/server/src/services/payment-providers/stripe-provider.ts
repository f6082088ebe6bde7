import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import type { Money } from '@counterfoil/domain/money/money.ts'
import { stripeAmount } from '@counterfoil/domain/payments/providers/stripe-amount.ts'
import { STRIPE, STRIPE_TEST } from '@counterfoil/domain/payments/test-payment.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import Stripe from 'stripe'
import type { ChargeOutcome, CloseOutcome, PayersPage, PaymentProvider } from './payment-provider.ts'

type StripeOptions = {
  readonly secretKey: string
  /** Where Stripe answers: its own address, or that of a stand-in. */
  readonly apiUrl: string
}

/** Three questions in a row are answered before the payer's patience is over; what Stripe has not said by then is asked for later. */
const TIMEOUT_MS = 6_000

/** One client a key and address: it keeps its connections. */
const clients = new Map<string, Stripe>()
const MOST_CLIENTS = 500

export function stripeClient({ secretKey, apiUrl }: StripeOptions): Stripe {
  const key = `${apiUrl} ${secretKey}`
  const known = clients.get(key)
  if (known) return known
  const { hostname, port, protocol } = new URL(apiUrl)
  const client = new Stripe(secretKey, {
    host: hostname,
    protocol: protocol === 'http:' ? 'http' : 'https',
    ...(port === '' ? {} : { port }),
    timeout: TIMEOUT_MS,
    // Tried again by the job of the payment, under the same key.
    maxNetworkRetries: 0,
    telemetry: false,
  })
  const [oldest] = clients.keys()
  if (clients.size >= MOST_CLIENTS && oldest !== undefined) clients.delete(oldest)
  clients.set(key, client)
  return client
}

/** Whether a key is of Stripe's test mode, in which no money moves. */
const isTestKey = (secretKey: string): boolean => /^[rs]k_test_/.test(secretKey)

/** Whether a refund came to nothing: the money is where it was. */
export const isRefundOver = ({ status }: Stripe.Refund): boolean =>
  status === 'failed' || status === 'canceled'

type Session = Stripe.Checkout.Session
type Intent = Stripe.PaymentIntent

const EXPANDED = ['payment_intent']
/** A page is open for a day. */
const DAY_SECONDS = 86_400

const intentOf = ({ payment_intent }: Session): Intent | null =>
  payment_intent !== null && typeof payment_intent === 'object' ? payment_intent : null

/** The payment that a page was made for: nothing else is believed of it, whatever it says. */
type Asked = { readonly paymentId: string; readonly amount: Money }

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
  if (intent?.status === 'succeeded') return { status: 'completed', reference }
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

/** Said of a request that did nothing, and would do nothing if it were sent again. */
function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

const refused = (reason: PaymentEnd = 'provider_refused'): ChargeOutcome => ({
  status: 'failed',
  reference: '',
  reason,
})

/** Nothing in it changes from one try to the next, so that Stripe finds the page it made the first time. */
function sessionOf(paymentId: string, amount: Money, units: number, page: PayersPage) {
  return {
    mode: 'payment' as const,
    client_reference_id: paymentId,
    metadata: { payment_id: paymentId },
    payment_intent_data: { description: page.description, metadata: { payment_id: paymentId } },
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
    // Stripe's page knows every language that there is here.
    locale: knownLanguage(page.language),
    success_url: page.returnUrl,
    cancel_url: page.returnUrl,
    ...(page.payerEmail === null ? {} : { customer_email: page.payerEmail }),
    expand: EXPANDED,
  }
}

/**
 * Stripe: cards, and whatever else the company has switched on there, on Stripe's own page (Checkout), which asks for a second
 * step by itself. No card number comes near this server. Everything is asked under our own ids as idempotency keys, so a
 * request that died is asked again and does nothing twice.
 */
export function createStripeProvider(options: StripeOptions): PaymentProvider {
  const stripe = stripeClient(options)
  const testMode = isTestKey(options.secretKey)
  const look = async (reference: string, asked: Asked): Promise<CloseOutcome> =>
    outcomeOf(await stripe.checkout.sessions.retrieve(reference, { expand: EXPANDED }), asked)
  /** The page of a payment whose first request died and that Stripe knows otherwise than we would ask for it now. */
  const findPage = async (asked: Asked): Promise<CloseOutcome> => {
    for await (const session of stripe.checkout.sessions.list({
      limit: 100,
      expand: ['data.payment_intent'],
    })) {
      if (session.client_reference_id === asked.paymentId) return outcomeOf(session, asked)
      if (session.created < Math.floor(Date.now() / 1000) - DAY_SECONDS) break
    }
    return { status: 'unknown' }
  }
  const openPage = async (paymentId: string, amount: Money, page: PayersPage): Promise<CloseOutcome> => {
    const units = stripeAmount(amount)
    if (units === null) return refused()
    try {
      const made = sessionOf(paymentId, amount, units, page)
      const session = await stripe.checkout.sessions.create(made, { idempotencyKey: `payment ${paymentId}` })
      // What is answered again is the first answer, whatever has happened since.
      const isOld = session.lastResponse.headers['idempotent-replayed'] === 'true'
      return isOld ? await look(session.id, { paymentId, amount }) : outcomeOf(session, { paymentId, amount })
    } catch (error) {
      if (error instanceof Stripe.errors.StripeIdempotencyError) return findPage({ paymentId, amount })
      if (isRefusal(error)) return refused()
      throw error
    }
  }
  /** Once it is expired nothing can be paid on a page; one that is just being paid cannot be expired. */
  const endPage = async (reference: string, asked: Asked): Promise<CloseOutcome> => {
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
  return {
    name: testMode ? STRIPE_TEST : STRIPE,
    testMode,
    hasOwnPage: true,
    charge: async ({ paymentId, amount, page, reference }) => {
      // A page that is there is looked at: a refusal to make another one says nothing of it.
      const open = page ? () => openPage(paymentId, amount, page) : async () => refused()
      const outcome = reference ? await look(reference, { paymentId, amount }) : await open()
      // Whoever asks for money takes silence for a fault.
      if (outcome.status === 'unknown') throw new Error('Stripe does not say what came of a payment')
      return outcome
    },
    look: ({ reference, ...asked }) => look(reference, asked),
    close: async ({ paymentId, amount, reference, page }) => {
      if (reference) return endPage(reference, { paymentId, amount })
      // Its first request died: asked again, it is answered with the page that was made, or makes the one that is ended.
      const found = page ? await openPage(paymentId, amount, page) : refused()
      return found.status === 'requires_action' ? endPage(found.reference, { paymentId, amount }) : found
    },
    payBack: async ({ refundId, reference, amount }) => {
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
        return { reference: refund.id }
      } catch (error) {
        if (error instanceof Stripe.errors.StripeInvalidRequestError) return { refused: true }
        throw error
      }
    },
  }
}
