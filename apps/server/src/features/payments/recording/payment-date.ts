import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { documentDates, isInRange, receivedDates } from '@counterfoil/domain/dates/date-limits.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'

/**
 * A payment that is expected can bear any day from 2000 to a year ahead, one that has come in none after
 * the company's today;
 * what is said of another day goes to its field.
 */
export function checkPaymentDate(
  date: string | undefined,
  status: 'pending' | 'completed',
  today: CalendarDate,
  fields: FieldFaults,
): void {
  const range = status === 'completed' ? receivedDates(today) : documentDates(today)
  if (date === undefined || isInRange(calendarDate(date), range)) return
  fields.payment_date = [
    status === 'completed' && date > range.last
      ? fault('payment_date_after_today', { today })
      : fault('date_out_of_range', range),
  ]
}
