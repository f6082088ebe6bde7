import type { AvailableMethods } from '@counterfoil/contract/payments/payment-methods.schema.ts'
import { paymentMethodKind } from '@counterfoil/contract/payments/payments.schema.ts'
import { methodLabel } from '../../../services/payment-providers/payment-instructions.ts'
import type { PaymentProviders } from '../../../services/payment-providers/payment-provider.ts'

/** What this installation can take a payment by, whatever a company has switched on. */
export function availableMethods(providers: PaymentProviders, language: string): AvailableMethods {
  return Object.fromEntries(
    paymentMethodKind.options.flatMap((method) => {
      const provider = providers.forMethod(method)
      if (!provider) return []
      const facts = {
        label: methodLabel(method, language),
        provider: provider.name,
        test_mode: provider.testMode,
      }
      return [[method, facts]]
    }),
  )
}
