import { CURRENCIES } from '@counterfoil/domain/money/currencies.ts'
import { parseDecimal, unitsAt } from '@counterfoil/domain/money/decimal.ts'

const MOST_DIGITS = 4
const LARGEST_BIGINT = 2n ** 63n - 1n

/**
 * An amount in minor units of currencies without digits, with one, and so on; null where it has more digits itself. The
 * value of {@link isExactAmount}.
 */
export function inMinorUnits(amount: string): (string | null)[] {
  const shortest = amount.includes('.') ? amount.replace(/\.?0+$/, '') : amount
  return Array.from({ length: MOST_DIGITS + 1 }, (_, digits) => {
    const decimal = parseDecimal(shortest, { maxDecimals: digits })
    const exact = decimal && unitsAt(decimal, digits)
    return exact === null || exact > LARGEST_BIGINT ? null : String(exact)
  })
}

const digitsOf = (digits: number) =>
  CURRENCIES.filter(({ minorUnits }) => minorUnits === digits)
    .map(({ code }) => `'${code}'`)
    .join(', ')

/** The digits of a currency after the point; two where nothing else is said. */
const digits = (currency: string) =>
  `case ${[0, 1, 3, 4]
    .filter((count) => digitsOf(count) !== '')
    .map((count) => `when ${currency} in (${digitsOf(count)}) then ${count}`)
    .join(' ')} else 2 end`

/** An amount that a caller wrote in units of a currency, in its minor units: a bound need not be one that the currency has. */
export function asMinorUnits(value: string, currency: string): string {
  return `(${value}::numeric * 10 ^ (${digits(currency)})::numeric)`
}

/** The condition that a column holds one amount, whatever the currency beside it; `value` names it. The first half is for the index. */
export function isExactAmount(column: string, currency: string, value: string): string {
  return `${column} = any (${value}::bigint[]) and ${column} = (${value}::bigint[])[${digits(currency)} + 1]`
}
