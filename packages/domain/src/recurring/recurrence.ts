import {
  addDays,
  addMonths,
  type CalendarDate,
  daysBetween,
  endOfMonth,
  isoWeekday,
  startOfMonth,
} from '../dates/calendar-date.ts'

export const RECURRENCE_UNITS = ['day', 'week', 'month', 'year'] as const
export type RecurrenceUnit = (typeof RECURRENCE_UNITS)[number]

/** So rarely it recurs at most. An invoice is for ten years at most, and bears the period until the next one. */
export const EVERY_MAX: Readonly<Record<RecurrenceUnit, number>> = {
  day: 365,
  week: 104,
  month: 120,
  year: 10,
}
/** The last day of a month, and the last of its Mondays, Tuesdays …. */
export const LAST = -1

/**
 * A weekday of a month: `n` 1 for its first to 4 for its fourth, −1 for its last; `weekday` by ISO 8601, 1 for Monday to 7
 * for Sunday. A fifth is in some months only, and the last is what is meant by it.
 */
type NthWeekday = { readonly n: number; readonly weekday: number }

/**
 * On which calendar dates something recurs: every `every` units from its first date on. The first date is the first one
 * on or after `startDate` that the rule has; all others are counted from it, so that the 31st stays the 31st (no drift).
 */
export type Recurrence = {
  readonly unit: RecurrenceUnit
  readonly every: number
  /**
   * 1 to 31, or −1 for the last; a month that has no such day takes its last. Null: the day of the start date. For months and
   * years alone; a year takes the month of the start date.
   */
  readonly dayOfMonth: number | null
  /** In place of a day of the month. */
  readonly nthWeekday: NthWeekday | null
  readonly startDate: CalendarDate
  /** The last day on which it may recur; null for one without an end. */
  readonly endDate: CalendarDate | null
}

const isByMonth = ({ unit }: Recurrence) => unit === 'month' || unit === 'year'

function nthWeekdayIn(first: CalendarDate, { n, weekday }: NthWeekday): CalendarDate {
  if (n === LAST) {
    const last = endOfMonth(first)
    return addDays(last, -((isoWeekday(last) - weekday + 7) % 7))
  }
  return addDays(first, ((weekday - isoWeekday(first) + 7) % 7) + 7 * (n - 1))
}

/** The day of a rule in the month that begins on `first`. */
function dayIn(rule: Recurrence, first: CalendarDate): CalendarDate {
  if (rule.nthWeekday) return nthWeekdayIn(first, rule.nthWeekday)
  const last = endOfMonth(first)
  const wanted = rule.dayOfMonth ?? Number(rule.startDate.slice(8))
  return wanted === LAST ? last : addDays(first, Math.min(wanted, Number(last.slice(8))) - 1)
}

const stepInMonths = ({ unit, every }: Recurrence) => (unit === 'year' ? 12 * every : every)
const stepInDays = ({ unit, every }: Recurrence) => (unit === 'week' ? 7 * every : every)

/** The month of the first date, as its first day: that of the start date, or the next one where its day is over by then. */
function firstMonth(rule: Recurrence): CalendarDate {
  const first = startOfMonth(rule.startDate)
  return dayIn(rule, first) >= rule.startDate ? first : addMonths(first, rule.unit === 'year' ? 12 : 1)
}

/**
 * A date of a rule by its place, 0 for the first; before the start where it is negative, and whatever the end. Null beyond
 * the years that a date has.
 */
export function occurrenceAt(rule: Recurrence, index: number): CalendarDate | null {
  try {
    if (!isByMonth(rule)) return addDays(rule.startDate, index * stepInDays(rule))
    return dayIn(rule, addMonths(firstMonth(rule), index * stepInMonths(rule)))
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

const monthsOf = (date: CalendarDate) => Number(date.slice(0, 4)) * 12 + Number(date.slice(5, 7))

/** The place of the first date on or after a day. */
function indexFrom(rule: Recurrence, from: CalendarDate): number {
  if (from <= rule.startDate) return 0
  if (!isByMonth(rule)) return Math.ceil(daysBetween(rule.startDate, from) / stepInDays(rule))
  const months = monthsOf(from) - monthsOf(firstMonth(rule))
  const index = Math.max(0, Math.floor(months / stepInMonths(rule)))
  const date = occurrenceAt(rule, index)
  return date !== null && date < from ? index + 1 : index
}

export type Occurrence = { readonly index: number; readonly date: CalendarDate }

/** The dates of a rule on or after a day, the earliest first, until its end. */
export function* occurrencesFrom(rule: Recurrence, from: CalendarDate): Generator<Occurrence> {
  for (let index = indexFrom(rule, from); ; index++) {
    const date = occurrenceAt(rule, index)
    if (date === null || (rule.endDate !== null && date > rule.endDate)) return
    yield { index, date }
  }
}

/** So many dates of a rule on or after a day, the earliest first; fewer where it ends before. */
export function firstOccurrences(rule: Recurrence, from: CalendarDate, count: number): Occurrence[] {
  const found: Occurrence[] = []
  if (count <= 0) return found
  for (const occurrence of occurrencesFrom(rule, from)) if (found.push(occurrence) >= count) break
  return found
}

/** The first date of a rule on or after a day; null where it has ended by then. */
export function nextOccurrence(rule: Recurrence, from: CalendarDate): Occurrence | null {
  return occurrencesFrom(rule, from).next().value ?? null
}

export type RecurrenceFault =
  | { readonly field: 'every'; readonly reason: 'number_above_most'; readonly max: number }
  | {
      readonly field: 'dayOfMonth' | 'nthWeekday' | 'endDate'
      readonly reason:
        | 'day_without_month'
        | 'day_named_twice'
        | 'range_ends_before_start'
        | 'recurrence_without_date'
    }

/** What is wrong with a rule: too rare, a day of a month by days or weeks, two days at once, an end before its first date. */
export function recurrenceFaults(rule: Recurrence): RecurrenceFault[] {
  const faults: RecurrenceFault[] = []
  const { unit, every, dayOfMonth, nthWeekday, startDate, endDate } = rule
  const max = EVERY_MAX[unit]
  if (every > max) faults.push({ field: 'every', reason: 'number_above_most', max })
  if (dayOfMonth !== null && !isByMonth(rule))
    faults.push({ field: 'dayOfMonth', reason: 'day_without_month' })
  if (nthWeekday !== null && !isByMonth(rule))
    faults.push({ field: 'nthWeekday', reason: 'day_without_month' })
  else if (nthWeekday !== null && dayOfMonth !== null)
    faults.push({ field: 'nthWeekday', reason: 'day_named_twice' })
  if (endDate !== null && endDate < startDate)
    faults.push({ field: 'endDate', reason: 'range_ends_before_start' })
  else if (faults.length === 0 && nextOccurrence(rule, startDate) === null)
    faults.push({ field: 'endDate', reason: 'recurrence_without_date' })
  return faults
}
