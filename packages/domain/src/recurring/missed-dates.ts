import type { CalendarDate } from '../dates/calendar-date.ts'
import { instantIn } from '../dates/time-of-day.ts'
import { occurrencesFrom, type Recurrence } from './recurrence.ts'
import type { CatchUp } from './recurring-status.ts'

/** When a date comes: at the full hour of the company's clocks on that date. Milliseconds since 1970-01-01T00:00Z. */
export function runAt(date: CalendarDate, hour: number, timeZone: string): number {
  return instantIn(date, `${String(hour).padStart(2, '0')}:00`, timeZone)
}

export type When = { readonly now: number; readonly hour: number; readonly timeZone: string }

/** The dates from `from` on that have come by now and nothing was made for yet. */
export function dueDates(
  rule: Recurrence,
  from: CalendarDate,
  { now, hour, timeZone }: When,
): CalendarDate[] {
  const due: CalendarDate[] = []
  for (const { date } of occurrencesFrom(rule, from)) {
    if (runAt(date, hour, timeZone) > now) break
    due.push(date)
  }
  return due
}

export type NextRun = {
  /** The date an invoice is made for now. */
  readonly date: CalendarDate
  /** Those before it for which none is made. */
  readonly skipped: readonly CalendarDate[]
}

/** What is done of dates that have come, the earliest first; null where none has. */
export function nextRun(due: readonly CalendarDate[], catchUp: CatchUp): NextRun | null {
  const date = catchUp === 'each' ? due[0] : due.at(-1)
  if (date === undefined) return null
  return { date, skipped: catchUp === 'each' ? [] : due.slice(0, -1) }
}
