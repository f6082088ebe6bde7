import { EXPLAINED_METHODS } from '@counterfoil/domain/payments/payment-methods.ts'
import type { Config } from '../../config.ts'
import { manualProvider } from './manual-provider.ts'
import type { PaymentProviders } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'

const MANUAL_METHODS: ReadonlySet<string> = new Set(EXPLAINED_METHODS)

/** What this installation takes: money that staff confirm, and cards in test mode unless that is switched off. */
export function createPaymentProviders(config: Pick<Config, 'sandboxPayments'>): PaymentProviders {
  const cards = config.sandboxPayments ? createSandboxProvider() : null
  return {
    forMethod: (method) => {
      if (method === 'card') return cards
      return MANUAL_METHODS.has(method) ? manualProvider : null
    },
  }
}
