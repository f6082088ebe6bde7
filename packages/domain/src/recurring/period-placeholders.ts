import { addMonths, type CalendarDate, endOfMonth, startOfMonth } from '../dates/calendar-date.ts'
import { dateFormat } from '../dates/date-format.ts'
import { writeDate } from '../dates/write-date.ts'
import { placeholdersOf } from '../text/placeholders.ts'
import type { Period } from './invoice-period.ts'

/** What texts of a schedule may name in braces. Month and year are those the period begins in. */
export const PERIOD_PLACEHOLDERS = [
  'period',
  'period_start',
  'period_end',
  'month',
  'year',
  'next_period',
  'previous_period',
  'next_month',
  'previous_month',
  'next_year',
  'previous_year',
] as const
export type PeriodPlaceholder = (typeof PERIOD_PLACEHOLDERS)[number]

export const { unknownIn: unknownPlaceholder, fill: fillPlaceholders } = placeholdersOf(PERIOD_PLACEHOLDERS)

const MONTH = { month: 'long', timeZone: 'UTC' } as const
const MONTH_AND_YEAR = { ...MONTH, year: 'numeric' } as const

function monthOf(date: CalendarDate, locale: string, options: Intl.DateTimeFormatOptions = MONTH): string {
  return dateFormat(locale, options).format(new Date(`${date}T00:00:00Z`))
}

const yearOf = (date: CalendarDate) => Number(date.slice(0, 4))

/** A period in words: “January 2026” and “2026” of whole ones, else its first and its last day. */
export function writePeriod({ start, end }: Period, locale: string): string {
  const isFromStart = start === startOfMonth(start)
  if (isFromStart && end === endOfMonth(start)) return monthOf(start, locale, MONTH_AND_YEAR)
  if (start.endsWith('-01-01') && end.endsWith('-12-31') && yearOf(start) === yearOf(end))
    return String(yearOf(start))
  if (start === end) return writeDate(start, locale)
  return `${writeDate(start, locale)} – ${writeDate(end, locale)}`
}

export type Periods = { readonly current: Period; readonly previous: Period; readonly next: Period }

/** What each placeholder stands for, in the words of a locale. */
export function placeholderWords(
  { current, previous, next }: Periods,
  locale: string,
): Readonly<Record<PeriodPlaceholder, string>> {
  const { start, end } = current
  const month = startOfMonth(start)
  return {
    period: writePeriod(current, locale),
    period_start: writeDate(start, locale),
    period_end: writeDate(end, locale),
    month: monthOf(start, locale),
    year: String(yearOf(start)),
    next_period: writePeriod(next, locale),
    previous_period: writePeriod(previous, locale),
    next_month: monthOf(addMonths(month, 1), locale),
    previous_month: monthOf(addMonths(month, -1), locale),
    next_year: String(yearOf(start) + 1),
    previous_year: String(yearOf(start) - 1),
  }
}
