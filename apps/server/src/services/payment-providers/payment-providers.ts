import { EXPLAINED_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import { BY_HAND } from '@counterfoil/domain/payments/payment-status.ts'
import { areStripeKeys, providerOfKeys } from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import { isStripe, TEST_BANK } from '@counterfoil/domain/payments/test-payment.ts'
import type { Config } from '../../config.ts'
import { manualProvider } from './manual-provider.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'

const MANUAL_METHODS: ReadonlySet<string> = new Set(EXPLAINED_METHODS)

/**
 * What this installation takes: money that staff confirm; cards by Stripe where a company has its keys, and otherwise in test
 * mode unless that is switched off.
 */
export function createPaymentProviders(
  config: Pick<Config, 'sandboxPayments' | 'stripeApiUrl'>,
): PaymentProviders {
  const sandbox = config.sandboxPayments ? createSandboxProvider() : null
  const stripe = (secretKey: string) => createStripeProvider({ secretKey, apiUrl: config.stripeApiUrl })
  return {
    forMethod: (method, keys = null) => {
      if (method !== 'card') return MANUAL_METHODS.has(method) ? manualProvider : null
      return areStripeKeys(keys) ? stripe(keys.secret_key) : sandbox
    },
    named: (name, keys) => {
      // Keys of the other mode know nothing of what these have taken.
      if (isStripe(name))
        return areStripeKeys(keys) && providerOfKeys(keys) === name ? stripe(keys.secret_key) : null
      if (name === BY_HAND) return manualProvider
      return name === TEST_BANK ? sandbox : null
    },
  }
}
