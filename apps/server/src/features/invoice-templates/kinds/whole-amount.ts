import { type CurrencyCode, minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'

/** So many whole units of a currency. */
export function wholeAmount(units: number, currency: CurrencyCode): Money {
  return money(BigInt(units) * 10n ** BigInt(minorUnitsOf(currency)), currency)
}
