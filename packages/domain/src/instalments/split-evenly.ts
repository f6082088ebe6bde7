import { addDays, addMonths, type CalendarDate } from '../dates/calendar-date.ts'
import { type Money, money } from '../money/money.ts'
import type { Instalment } from './instalments-left.ts'

/** How far apart instalments are due. */
export const INSTALMENT_RHYTHMS = ['weekly', 'fortnightly', 'monthly'] as const
export type InstalmentRhythm = (typeof INSTALMENT_RHYTHMS)[number]

const DAYS: Readonly<Record<Exclude<InstalmentRhythm, 'monthly'>, number>> = { weekly: 7, fortnightly: 14 }

function dayOf(first: CalendarDate, rhythm: InstalmentRhythm, index: number): CalendarDate {
  return rhythm === 'monthly' ? addMonths(first, index) : addDays(first, index * DAYS[rhythm])
}

/**
 * A sum in so many equal instalments from a day on; what cannot be shared equally is added to the last, so that all before it are the same.
 * Each month is counted from the first day: of the 31st a shorter month has its last day. Throws a RangeError for days after the year 9999.
 */
export function splitEvenly(
  sum: Money,
  { count, first, rhythm }: { count: number; first: CalendarDate; rhythm: InstalmentRhythm },
): Instalment[] {
  const each = sum.amount / BigInt(count)
  const last = sum.amount - each * BigInt(count - 1)
  return Array.from({ length: count }, (_, index) => ({
    dueDate: dayOf(first, rhythm, index),
    amount: money(index === count - 1 ? last : each, sum.currency),
  }))
}
