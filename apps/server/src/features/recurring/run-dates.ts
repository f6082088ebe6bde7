import { addDays, type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import { nextOccurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { FAILURES_MAX } from '@counterfoil/domain/recurring/recurring-status.ts'
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
  const isFull = row.max_count !== null && runs_count >= row.max_count
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
