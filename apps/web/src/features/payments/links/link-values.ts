import { addDays, calendarDate, startOfDayIn } from '@counterfoil/domain/dates/calendar-date.ts'

/** The last second of a day, where the company is. */
export function endOfDay(day: string, timeZone: string): string {
  return new Date(startOfDayIn(addDays(calendarDate(day), 1), timeZone) - 1000).toISOString()
}
