import { type CurrencyCode, minorUnitsOf } from '../../money/currencies.ts'
import type { Money } from '../../money/money.ts'

/** Currencies of no decimals that Stripe counts in hundredths all the same (docs.stripe.com/currencies, “special cases”). */
const IN_HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX'])
/** Currencies of two decimals that Stripe counts whole (docs.stripe.com/currencies, “zero-decimal currencies”). */
const COUNTED_WHOLE: ReadonlySet<string> = new Set(['MGA'])
const HUNDRED = 100n
/** Stripe takes eight digits of the smallest unit. */
const MOST = 99_999_999n

/** How many of our minor units one of Stripe's is, as a fraction. */
function unitsAtStripe(currency: CurrencyCode): { readonly ours: bigint; readonly stripes: bigint } {
  if (IN_HUNDREDTHS.has(currency)) return { ours: 1n, stripes: HUNDRED }
  return COUNTED_WHOLE.has(currency) ? { ours: HUNDRED, stripes: 1n } : { ours: 1n, stripes: 1n }
}

/**
 * An amount as Stripe counts it: in its smallest unit of the currency. Null for one it cannot take: a part of that unit, of a
 * currency of three decimals whose last is not zero, of more than three, or of more than eight digits.
 */
export function stripeAmount({ amount, currency }: Money): number | null {
  const { ours, stripes } = unitsAtStripe(currency)
  if ((amount * stripes) % ours !== 0n) return null
  const units = (amount * stripes) / ours
  const decimals = minorUnitsOf(currency)
  if (decimals > 3 || (decimals === 3 && units % 10n !== 0n)) return null
  return units > 0n && units <= MOST ? Number(units) : null
}

/** What Stripe counts, in our minor units; a part of one is left out. */
export function fromStripeAmount(units: number, currency: CurrencyCode): bigint {
  const { ours, stripes } = unitsAtStripe(currency)
  return (BigInt(units) * ours) / stripes
}
