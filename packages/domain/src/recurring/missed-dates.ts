import type { CalendarDate } from '../dates/calendar-date.ts'
import { instantIn } from '../dates/time-of-day.ts'
import { nextOccurrence, occurrencesFrom, type Recurrence } from './recurrence.ts'
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

/** What is done of the dates from `from` on that have come; null where none has. */
export function nextRun(rule: Recurrence, from: CalendarDate, when: When, catchUp: CatchUp): NextRun | null {
  if (catchUp === 'one') {
    const due = dueDates(rule, from, when)
    const date = due.at(-1)
    return date === undefined ? null : { date, skipped: due.slice(0, -1) }
  }
  const first = nextOccurrence(rule, from)
  const hasCome = first !== null && runAt(first.date, when.hour, when.timeZone) <= when.now
  return hasCome ? { date: first.date, skipped: [] } : null
}
