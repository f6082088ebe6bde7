import { refused, type Verdict } from '../verdict.ts'
import { type CalendarDate, calendarDateIn } from './calendar-date.ts'
import { documentDates, isInRange } from './date-limits.ts'

/** Further than any day an invoice can bear, and near enough for every calendar. */
const FURTHEST_MS = 400 * 24 * 60 * 60 * 1000

export type ScheduledDay =
  | { readonly ok: true; readonly day: CalendarDate }
  | Extract<Verdict<'schedule_in_past' | 'schedule_too_far'>, { ok: false }>

/**
 * The day an invoice bears that is to be issued at an instant: the company's own at that instant. Refused for an instant
 * that is not still to come, and for a day no invoice can bear yet (decision 46). Instants in milliseconds since
 * 1970-01-01T00:00Z.
 */
export function scheduledDay(issueAt: number, now: number, timeZone: string): ScheduledDay {
  if (issueAt <= now) return refused('schedule_in_past')
  if (issueAt - now > FURTHEST_MS) return refused('schedule_too_far')
  const day = calendarDateIn(issueAt, timeZone)
  return isInRange(day, documentDates(calendarDateIn(now, timeZone)))
    ? { ok: true, day }
    : refused('schedule_too_far')
}
