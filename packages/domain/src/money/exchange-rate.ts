import { type CurrencyCode, minorUnitsOf } from './currencies.ts'
import {
  type Decimal,
  type DecimalLimits,
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
