import type { Deps } from '../../../deps.ts'
import type { PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'

type Providers = Pick<Deps, 'config' | 'paymentProviders'>

/**
 * What takes cards for plans now: Stripe, for the account of whoever runs this installation, where its keys are set; else the
 * test bank. Null where nothing does (decision 70).
 */
export function planProvider({ config, paymentProviders }: Providers): PaymentProvider | null {
  return paymentProviders.forMethod('card', config.plansStripe)
}

/** What a charge was asked of, by its name; null where that is switched off, or its keys are gone. */
export function namedPlanProvider(
  { config, paymentProviders }: Providers,
  name: string,
): PaymentProvider | null {
  return paymentProviders.named(name, config.plansStripe)
}
