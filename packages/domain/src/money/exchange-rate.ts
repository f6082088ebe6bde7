import { type CurrencyCode, minorUnitsOf } from './currencies.ts'
import {
  compareDecimals,
  type Decimal,
  type DecimalLimits,
  multiplyDecimals,
  parseDecimal,
  powerOfTen,
  roundHalfAwayFromZero,
} from './decimal.ts'
import { type Money, money } from './money.ts'

/** A rial or dong is some hundred-thousandths of a euro, and a dinar some hundred thousand of them: both are written exactly. */
export const EXCHANGE_RATE_LIMITS = { maxDecimals: 12, maxDigits: 8 } as const satisfies DecimalLimits

/** Reads a rate, which is above zero: units of one currency for one unit of another. Null for what is none. */
export function parseExchangeRate(text: string): Decimal | null {
  const rate = parseDecimal(text, EXCHANGE_RATE_LIMITS)
  return rate !== null && rate.units > 0n ? rate : null
}

/**
 * An amount in another currency, of which `rate` units are one unit of its own: exactly, and rounded once, half away from
 * zero, to the digits of that currency. 19.00 USD at 0.9213 is 17.50 EUR (17.5047).
 */
export function convertMoney({ amount, currency }: Money, rate: Decimal, to: CurrencyCode): Money {
  const exact = amount * rate.units * powerOfTen(minorUnitsOf(to))
  return money(roundHalfAwayFromZero(exact, powerOfTen(minorUnitsOf(currency) + rate.scale)), to)
}

/** No two currencies move so far apart between two invoices of a company, but a point typed in the wrong place does. */
const USUAL_FACTOR: Decimal = { units: 15n, scale: 1 }

/**
 * Whether a rate is more than half as high again as the one kept before for the same two currencies, or as much lower: most
 * likely a slip, or the rate of the other direction. False where either text is no rate.
 */
export function isUnusualRate(text: string, before: string): boolean {
  const [rate, known] = [parseExchangeRate(text), parseExchangeRate(before)]
  if (rate === null || known === null) return false
  const exceeds = (one: Decimal, other: Decimal) =>
    compareDecimals(one, multiplyDecimals(other, USUAL_FACTOR)) > 0
  return exceeds(rate, known) || exceeds(known, rate)
}
