import {
  addDays,
  addMonths,
  type CalendarDate,
  calendarDate,
  calendarDateIn,
  daysBetween,
  endOfMonth,
  startOfMonth,
} from '../dates/calendar-date.ts'
import { allocate } from '../money/allocate.ts'
import { type Money, money, subtractMoney } from '../money/money.ts'
import { monthsOf, type PlanInterval } from './plan-catalogue.ts'

/** From an instant to another, the end excluded; milliseconds since 1970. A whole number of 24-hour days long. */
export type PlanPeriod = { readonly start: number; readonly end: number }

export const DAY_MS = 86_400_000
const EPOCH = calendarDate('1970-01-01')

function dateOf(instant: number): CalendarDate {
  return calendarDateIn(instant, 'UTC')
}

/** The day of the month a series of periods keeps to: 31 for one that began on the 31st, in February too. */
export function anchorDayOf(start: number): number {
  return Number(dateOf(start).slice(8))
}

/**
 * When a month or a year that begins at `start` is over: at the same time of day (UTC) on the anchor's day, or on the
 * last day of a month that has no such day. 31 January and one month is 28 February; a month later it is 31 March.
 */
export function endOfPeriod(start: number, interval: PlanInterval, anchorDay: number): number {
  const first = startOfMonth(addMonths(startOfMonth(dateOf(start)), monthsOf(interval)))
  const last = Number(endOfMonth(first).slice(8))
  const end = addDays(first, Math.min(anchorDay, last) - 1)
  const timeOfDay = ((start % DAY_MS) + DAY_MS) % DAY_MS
  return daysBetween(EPOCH, end) * DAY_MS + timeOfDay
}

/** The first period of a series that begins at an instant. */
export function firstPeriod(start: number, interval: PlanInterval): PlanPeriod {
  return { start, end: endOfPeriod(start, interval, anchorDayOf(start)) }
}

/** How many days of a period are left, of how many. A day that has begun is left: nobody pays for it twice. */
export function daysLeft(period: PlanPeriod, now: number): { left: number; whole: number } {
  const whole = Math.round((period.end - period.start) / DAY_MS)
  const left = Math.ceil((period.end - now) / DAY_MS)
  return { left: Math.max(0, Math.min(whole, left)), whole }
}

/**
 * The price of a period shared between the days that are left and those that are over, to the last unit: the parts
 * add up to the price, a tie goes to what is left.
 */
export function splitPrice(
  price: Money,
  days: { left: number; whole: number },
): { left: Money; over: Money } {
  const [left = 0n] = allocate(price.amount, [BigInt(days.left), BigInt(days.whole - days.left)])
  const share = money(left, price.currency)
  return { left: share, over: subtractMoney(price, share) }
}
