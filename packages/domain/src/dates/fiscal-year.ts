import {
  addDays,
  addMonths,
  type CalendarDate,
  compareDates,
  endOfMonth,
  isoWeekday,
  monthKey,
  startOfMonth,
} from './calendar-date.ts'

/** A fiscal year begins on the first day of this month, 1 to 12. */
export type StartMonth = number

export type DateRange = { readonly start: CalendarDate; readonly end: CalendarDate }

export type PeriodInterval = 'week' | 'month' | 'quarter'

export type Period = DateRange & {
  /** "2026-04", "2026-W14", and for a quarter of the fiscal year "2026-Q1" or "2026/27-Q1". */
  readonly label: string
}

const MONTHS_OF_YEAR = 12
const MONTHS_OF_QUARTER = 3

/** How many months a day lies behind the first month of its fiscal year, 0 to 11. */
function monthsIn(date: CalendarDate, startMonth: StartMonth): number {
  return (Number(date.slice(5, 7)) - startMonth + MONTHS_OF_YEAR) % MONTHS_OF_YEAR
}

function yearFrom(start: CalendarDate): DateRange {
  return { start, end: endOfMonth(addMonths(start, MONTHS_OF_YEAR - 1)) }
}

/** The fiscal year a day lies in, both days included. */
export function fiscalYearOf(date: CalendarDate, startMonth: StartMonth): DateRange {
  return yearFrom(addMonths(startOfMonth(date), -monthsIn(date, startMonth)))
}

/** The fiscal year that begins in a calendar year. */
export function fiscalYearBeginning(year: number, startMonth: StartMonth): DateRange {
  const pad = (part: number, digits: number) => String(part).padStart(digits, '0')
  return yearFrom(`${pad(year, 4)}-${pad(startMonth, 2)}-01` as CalendarDate)
}

/** "2026", or "2026/27" for a year that does not begin in January; with another separator "2026-27". */
export function fiscalYearLabel({ start, end }: DateRange, separator = '/'): string {
  const year = start.slice(0, 4)
  return year === end.slice(0, 4) ? year : `${year}${separator}${end.slice(2, 4)}`
}

/** ISO 8601: a week belongs to the year its Thursday lies in, and its number is counted from there. */
function weekLabel(monday: CalendarDate): string {
  const thursday = addDays(monday, 3)
  const year = thursday.slice(0, 4)
  let week = 1
  for (let day = addDays(thursday, -7); day.slice(0, 4) === year; day = addDays(day, -7)) week += 1
  return `${year}-W${String(week).padStart(2, '0')}`
}

/** The whole period a day lies in. */
export function periodOf(date: CalendarDate, interval: PeriodInterval, startMonth: StartMonth): Period {
  if (interval === 'week') {
    const start = addDays(date, 1 - isoWeekday(date))
    return { start, end: addDays(start, 6), label: weekLabel(start) }
  }
  if (interval === 'month') {
    return { start: startOfMonth(date), end: endOfMonth(date), label: monthKey(date) }
  }
  const months = monthsIn(date, startMonth)
  const start = addMonths(startOfMonth(date), -(months % MONTHS_OF_QUARTER))
  const quarter = Math.floor(months / MONTHS_OF_QUARTER) + 1
  return {
    start,
    end: endOfMonth(addMonths(start, MONTHS_OF_QUARTER - 1)),
    label: `${fiscalYearLabel(fiscalYearOf(date, startMonth))}-Q${quarter}`,
  }
}

/**
 * The periods a range of days falls into, in order and without a gap; the first and the last are cut to the range.
 * Null when there would be more than `limit`. Weeks begin on Monday, quarters with the fiscal year.
 */
export function periodsBetween(
  range: DateRange,
  interval: PeriodInterval,
  startMonth: StartMonth,
  limit: number,
): Period[] | null {
  const periods: Period[] = []
  let day = range.start
  while (compareDates(day, range.end) <= 0) {
    if (periods.length === limit) return null
    const whole = periodOf(day, interval, startMonth)
    const isLast = compareDates(whole.end, range.end) >= 0
    periods.push({ start: day, end: isLast ? range.end : whole.end, label: whole.label })
    if (isLast) break
    day = addDays(whole.end, 1)
  }
  return periods
}
