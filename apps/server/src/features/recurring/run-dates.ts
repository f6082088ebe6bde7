import { addDays, type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import { nextOccurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { FAILURES_MAX, isRecurringFull } from '@counterfoil/domain/recurring/recurring-status.ts'
import type { RecurringRow } from './recurring.db.ts'
import { ruleOf } from './recurring-content.ts'

export const dayAfter = (date: CalendarDate): CalendarDate => addDays(date, 1)

type Outcome = { readonly date: CalendarDate; readonly fault: string | null }
type At = { readonly now: number; readonly timeZone: string }

/**
 * What a schedule is after one of its dates: on to the next, at its end, or paused by so many failures in a row. `fault` is
 * why no invoice was made, or null.
 */
export function afterDate(row: RecurringRow, { date, fault }: Outcome, { now, timeZone }: At) {
  const isMade = fault === null
  const runs_count = row.runs_count + (isMade ? 1 : 0)
  const failures = isMade ? 0 : row.failures + 1
  const isFull = isRecurringFull({ max_count: row.max_count, runs_count })
  const next = isFull ? null : (nextOccurrence(ruleOf(row), dayAfter(date))?.date ?? null)
  const isPaused = next !== null && failures >= FAILURES_MAX
  const status = next === null ? 'completed' : isPaused ? 'paused' : 'active'
  return {
    status,
    next_date: next,
    look_at: next !== null && !isPaused ? new Date(runAt(calendarDate(next), row.run_hour, timeZone)) : null,
    handled_through: date,
    last_date: isMade ? date : row.last_date,
    runs_count,
    failures,
    fault,
    paused_at: isPaused ? new Date(now) : null,
  } as const
}

/**
 * What a schedule is after the invoice of a date that had failed was made: at its end with the last invoice it may make. Where
 * the date was the latest, nothing has failed since.
 */
export function afterMakeUp(row: RecurringRow, date: CalendarDate) {
  const runs_count = row.runs_count + 1
  const isFull = isRecurringFull({ max_count: row.max_count, runs_count })
  const isLatest = row.handled_through === date
  return {
    status: isFull ? 'completed' : row.status,
    next_date: isFull ? null : row.next_date,
    look_at: isFull ? null : row.look_at,
    paused_at: isFull ? null : row.paused_at,
    last_date: row.last_date === null || row.last_date < date ? date : row.last_date,
    runs_count,
    failures: isLatest ? 0 : row.failures,
    fault: isLatest ? null : row.fault,
  } as const
}
