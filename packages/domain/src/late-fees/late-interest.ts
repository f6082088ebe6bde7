import { type CalendarDate, daysBetween } from '../dates/calendar-date.ts'
import { dueByDay } from '../instalments/due-by-day.ts'
import type { Instalment } from '../instalments/instalments-left.ts'
import { type Decimal, parseDecimal, powerOfTen, roundHalfAwayFromZero } from '../money/decimal.ts'
import { type Money, money } from '../money/money.ts'

/** Percent a year, as it is written: `9.27`. */
const INTEREST_RATE_LIMITS = { maxDecimals: 4, maxDigits: 3 } as const
const MOST_PERCENT = 100n
const DAYS_A_YEAR = 365n

/** The rate as a decimal; null for what is none, or not above 0 and at most 100. */
export function readInterestRate(text: string): Decimal | null {
  const rate = parseDecimal(text, INTEREST_RATE_LIMITS)
  if (rate === null || rate.units <= 0n || rate.units > MOST_PERCENT * powerOfTen(rate.scale)) return null
  return rate
}

/** What took an amount off an invoice on a day: money that came, or credit. */
type Reduction = { readonly day: CalendarDate; readonly amount: bigint }

export type LateInterest = {
  readonly interest: Money
  /** On how many days something was due, and the last of them. */
  readonly days: number
  readonly lastDay: CalendarDate | null
}

/** What decides what of an invoice was overdue each morning. */
export type InterestBearing = {
  /** What it asked for. */
  readonly payable: Money
  readonly reductions: readonly Reduction[]
  /** Null where none are agreed on: then all of it was due before the first day. */
  readonly instalments: readonly Instalment[] | null
}

/**
 * The interest on what was overdue of an invoice from a day to another: for each day after `from`, until and with `until`, the amount
 * that was overdue that morning (all that was due, or the instalments whose day had passed) times the rate, over 365 days a year, added up exactly and rounded once, half away from zero. What is paid
 * on a day bears interest for that day.
 */
export function lateInterest(
  { payable, reductions, instalments }: InterestBearing,
  { from, until }: { readonly from: CalendarDate; readonly until: CalendarDate },
  rate: Decimal,
): LateInterest {
  // What is overdue changes on the day of an instalment too.
  const dueDays = (instalments ?? []).map(({ dueDate }) => ({ day: dueDate, amount: 0n }))
  const inOrder = [...reductions, ...dueDays].sort((one, other) => (one.day < other.day ? -1 : 1))
  const overdueSince = (day: CalendarDate) => {
    if (instalments === null) return due
    return dueByDay(instalments, money(due, payable.currency), null, day)?.amount.amount ?? 0n
  }
  let due = payable.amount
  let since = from
  let days = 0
  let lastDay: CalendarDate | null = null
  let amountDays = 0n
  const count = (to: CalendarDate) => {
    const passed = Math.max(0, daysBetween(since, to))
    const overdue = passed > 0 ? overdueSince(since) : 0n
    if (overdue > 0n) {
      days += passed
      lastDay = to
      amountDays += overdue * BigInt(passed)
    }
    if (passed > 0) since = to
  }
  for (const { day, amount } of inOrder) {
    count(day < until ? day : until)
    due -= amount
  }
  count(until)
  const hundredYears = 100n * DAYS_A_YEAR * powerOfTen(rate.scale)
  const interest = roundHalfAwayFromZero(amountDays * rate.units, hundredYears)
  return { interest: money(interest, payable.currency), days, lastDay }
}
