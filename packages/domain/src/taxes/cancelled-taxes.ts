import type { CalendarDate } from '../dates/calendar-date.ts'
import { type Period, periodOf, type StartMonth } from '../dates/fiscal-year.ts'

/**
 * The quarter whose tax figures change when an invoice is cancelled today, where that quarter is over; null where the
 * invoice was issued in the present one. Taxes are told by issue date, and a cancelled invoice is none of those issued:
 * it leaves the period in which it was issued (decision 28).
 */
export function closedQuarterOf(
  issueDate: CalendarDate,
  today: CalendarDate,
  startMonth: StartMonth,
): Period | null {
  const quarter = periodOf(issueDate, 'quarter', startMonth)
  return quarter.end < today ? quarter : null
}
