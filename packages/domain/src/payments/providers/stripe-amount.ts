import { minorUnitsOf } from '../../money/currencies.ts'
import type { Money } from '../../money/money.ts'

/** Currencies of no decimals that Stripe counts in hundredths all the same (docs.stripe.com/currencies, “special cases”). */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX'])
/** Stripe takes eight digits of the smallest unit. */
const MOST = 99_999_999n

/**
 * An amount as Stripe counts it: in the currency's smallest unit. Null for one it cannot take: of a currency of three decimals
 * whose last is not zero, of more than three, or of more than eight digits.
 */
export function stripeAmount({ amount, currency }: Money): number | null {
  const units = IN_HUNDREDTHS.has(currency) ? amount * 100n : amount
  const decimals = minorUnitsOf(currency)
  if (decimals > 3 || (decimals === 3 && units % 10n !== 0n)) return null
  return units > 0n && units <= MOST ? Number(units) : null
}
