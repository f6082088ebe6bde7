import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { write } from '../statistics/analytics/written-sums.ts'

/** The minor units of an amount as it is answered: its digits are those of its currency, so nothing is lost without the point. */
export const unitsOf = (amount: string): bigint => BigInt(amount.replace('.', ''))

/** Minor units of some rows, added up. */
export function sumOf<Row>(rows: readonly Row[], of: (row: Row) => bigint | string): bigint {
  return rows.reduce((sum, row) => sum + BigInt(of(row)), 0n)
}

/** Each of some minor units as an amount of the currency. */
export function writeAll<Name extends string>(
  units: Readonly<Record<Name, bigint>>,
  currency: CurrencyCode,
): Record<Name, string> {
  const written = Object.entries<bigint>(units).map(([name, amount]) => [name, write(amount, currency)])
  return Object.fromEntries(written) as Record<Name, string>
}
