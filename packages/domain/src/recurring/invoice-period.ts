import {
  addDays,
  addMonths,
  type CalendarDate,
  endOfMonth,
  isoWeekday,
  startOfMonth,
} from '../dates/calendar-date.ts'
import { type Occurrence, occurrenceAt, type Recurrence } from './recurrence.ts'

/**
 * What an invoice of a schedule is for: the calendar weeks, months or years around its date, or those before; or the days
 * from its date to the one before the next, or from the date before to the day before its own.
 */
export const PERIOD_KINDS = ['calendar', 'previous_calendar', 'from_date', 'until_date'] as const
export type PeriodKind = (typeof PERIOD_KINDS)[number]

/** Days, both ends included. */
export type Period = { readonly start: CalendarDate; readonly end: CalendarDate }

/** The `every` weeks, months or years of the calendar that begin `back` of them before the one around a date. */
function calendarPeriod({ unit, every }: Recurrence, date: CalendarDate, back: number): Period {
  if (unit === 'day' || unit === 'week') {
    const days = unit === 'week' ? 7 * every : every
    const around = unit === 'week' ? addDays(date, 1 - isoWeekday(date)) : date
    const start = addDays(around, -back * days)
    return { start, end: addDays(start, days - 1) }
  }
  const months = unit === 'year' ? 12 * every : every
  const into = unit === 'year' ? Number(date.slice(5, 7)) - 1 : 0
  const start = addMonths(startOfMonth(date), -into - back * months)
  return { start, end: endOfMonth(addMonths(start, months - 1)) }
}

/** The days an invoice of a schedule is for. Throws a RangeError beyond the years that a date has. */
export function periodOf(rule: Recurrence, kind: PeriodKind, { index, date }: Occurrence): Period {
  if (kind === 'calendar') return calendarPeriod(rule, date, 0)
  if (kind === 'previous_calendar') return calendarPeriod(rule, date, 1)
  const other = occurrenceAt(rule, kind === 'from_date' ? index + 1 : index - 1)
  if (other === null) throw new RangeError('No date follows')
  return kind === 'from_date'
    ? { start: date, end: addDays(other, -1) }
    : { start: other, end: addDays(date, -1) }
}
