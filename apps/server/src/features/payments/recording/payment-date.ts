import type { FieldErrors } from '@counterfoil/contract/errors.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { documentDates, isInRange, receivedDates } from '@counterfoil/domain/dates/date-limits.ts'
import { dateRangeText } from '../../../http/input/date-range-text.ts'

/**
 * A payment that is expected can bear any day from 2000 to a year ahead, one that has come in none after tomorrow;
 * what is said of another day goes to its field.
 */
export function checkPaymentDate(
  date: string | undefined,
  status: 'pending' | 'completed',
  today: CalendarDate,
  fields: FieldErrors,
): void {
  const range = status === 'completed' ? receivedDates(today) : documentDates(today)
  if (date !== undefined && !isInRange(calendarDate(date), range))
    fields.payment_date = [dateRangeText(range)]
}
