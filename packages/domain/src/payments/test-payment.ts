/** The built-in test bank, as a payment names its provider. It moves no money. */
export const TEST_BANK = 'sandbox'

/** Stripe, as a payment names its provider: with the keys of its test mode, and with others. */
export const STRIPE_TEST = 'stripe_test'
export const STRIPE = 'stripe'

const STRIPE_PROVIDERS = [STRIPE, STRIPE_TEST] as const

/** Whether a payment is with Stripe, in its test mode or not. */
export const isStripe = (provider: string): boolean => STRIPE_PROVIDERS.some((name) => name === provider)

/** Providers that move no money. */
export const TEST_PROVIDERS = [TEST_BANK, STRIPE_TEST] as const

/** Whether a payment only tries the product out: no money moved, so nothing was kept of it as a fee either. */
export function isTestPayment(provider: string): boolean {
  return TEST_PROVIDERS.some((name) => name === provider)
}
