import { type Fault, fault } from '../../faults/fault.ts'
import { STRIPE, STRIPE_TEST } from '../test-payment.ts'

/** What the provider behind a kind of payment method gives a company to be told apart by; other kinds have none. */
const CREDENTIAL_NAMES: Readonly<Record<string, readonly string[]>> = {
  card: ['publishable_key', 'secret_key', 'webhook_secret'],
  paypal: ['client_id', 'client_secret'],
}

/** What a company keeps of its provider, readable: a name and a secret each. */
export type ProviderKeys = Readonly<Record<string, string>>

/** A secret or a restricted key of Stripe's, of its test mode or not. */
const STRIPE_KEY = /^[rs]k_(?:test|live)_\w+$/

/** Whether a company's keys let its cards be taken by Stripe. */
export function areStripeKeys(
  keys: ProviderKeys | null,
): keys is ProviderKeys & { readonly secret_key: string } {
  return STRIPE_KEY.test(keys?.secret_key ?? '')
}

/** Which provider a company's keys lead to: those of another mode lead elsewhere. Null where they lead nowhere. */
export function providerOfKeys(keys: ProviderKeys | null): string | null {
  if (!areStripeKeys(keys)) return null
  return /^[rs]k_test_/.test(keys.secret_key) ? STRIPE_TEST : STRIPE
}

/** What is typed to be a key of Stripe's, and is none: `null` where it may be one. */
export function stripeKeyFault(name: string, value: string): Fault | null {
  if (name === 'secret_key') return STRIPE_KEY.test(value) ? null : fault('not_a_stripe_key')
  if (name === 'webhook_secret') return value.startsWith('whsec_') ? null : fault('not_a_webhook_secret')
  return null
}

/** The names of the credentials a kind of payment method is set up with, in the order they are asked for. */
export function credentialNamesOf(method: string): readonly string[] {
  return Object.hasOwn(CREDENTIAL_NAMES, method) ? (CREDENTIAL_NAMES[method] ?? []) : []
}

/** The names that the kind has no credential of. */
export function unknownCredentials(method: string, names: readonly string[]): readonly string[] {
  const known = credentialNamesOf(method)
  return names.filter((name) => !known.includes(name))
}

/** What is kept after a change: a text is put in the place of what was there, null takes it away. */
export function mergeCredentials(
  kept: Readonly<Record<string, string>>,
  change: Readonly<Record<string, string | null>>,
): Record<string, string> {
  const merged = Object.entries({ ...kept, ...change })
  return Object.fromEntries(merged.flatMap(([name, value]) => (value === null ? [] : [[name, value]])))
}
