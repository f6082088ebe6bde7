import { roundHalfAwayFromZero } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'
import type { Recurrence } from './recurrence.ts'

const DAYS_A_YEAR = 365n
const MONTHS_A_YEAR = 12n

/**
 * What a schedule comes to in a month on average: a twelfth of what a year of 365 days brings, rounded once, half away from
 * zero, to the currency's digits. For comparing schedules; nothing is charged by it.
 */
export function monthlyAmount(
  { amount, currency }: Money,
  { unit, every }: Pick<Recurrence, 'unit' | 'every'>,
): Money {
  const times = BigInt(every)
  if (unit === 'month') return money(roundHalfAwayFromZero(amount, times), currency)
  if (unit === 'year') return money(roundHalfAwayFromZero(amount, MONTHS_A_YEAR * times), currency)
  const days = unit === 'week' ? 7n * times : times
  return money(roundHalfAwayFromZero(amount * DAYS_A_YEAR, MONTHS_A_YEAR * days), currency)
}
