import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import Stripe from 'stripe'
import type { ChargeOutcome } from '../payment-provider.ts'

export type StripeOptions = {
  readonly secretKey: string
  /** Where Stripe answers: its own address, or that of a stand-in. */
  readonly apiUrl: string
}

/** Three questions in a row are answered before the payer's patience is over; what Stripe has not said by then is asked for later. */
const TIMEOUT_MS = 6_000

/** One client a key and address: it keeps its connections. */
const clients = new Map<string, Stripe>()
const MOST_CLIENTS = 500

/** Stripe's own client for a company's key. */
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
export const isTestKey = (secretKey: string): boolean => /^[rs]k_test_/.test(secretKey)

/** Whether a refund came to nothing: the money is where it was. */
export const isRefundOver = ({ status }: Stripe.Refund): boolean =>
  status === 'failed' || status === 'canceled'

/** Said of a request that did nothing, and would do nothing if it were sent again. */
export function isRefusal(error: unknown): boolean {
  return (
    error instanceof Stripe.errors.StripeInvalidRequestError ||
    error instanceof Stripe.errors.StripeAuthenticationError ||
    error instanceof Stripe.errors.StripePermissionError
  )
}

/** A payment that Stripe was not, or would not be, asked for. */
export const refused = (reason: PaymentEnd = 'provider_refused'): ChargeOutcome & { status: 'failed' } => ({
  status: 'failed',
  reference: '',
  reason,
})

/** Whether an answer under an idempotency key is that of the first time, whatever has happened since. */
export const isReplayed = ({ lastResponse }: Stripe.Response<object>): boolean =>
  lastResponse.headers['idempotent-replayed'] === 'true'
