import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { dueDates } from '@counterfoil/domain/recurring/missed-dates.ts'
import { ruleOf, scheduleOf } from '../schedule/schedule-values.ts'

/** The dates that passed while a schedule was paused; those beyond its number of invoices are none. */
export function missedDates(record: Recurring, now: number, timeZone: string): readonly CalendarDate[] {
  const rule = ruleOf(scheduleOf(record))
  if (record.status !== 'paused' || rule === null || record.next_date === null) return []
  const due = dueDates(rule, calendarDate(record.next_date), { now, hour: record.hour, timeZone })
  return record.max_count === null ? due : due.slice(0, record.max_count - record.runs_count)
}
