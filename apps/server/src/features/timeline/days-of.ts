import { addDays, calendarDate, startOfDayIn } from '@counterfoil/domain/dates/calendar-date.ts'

/** The moments between which days of the company lie: the last one ends where the next begins. */
export function daysOf(
  {
    created_after,
    created_before,
  }: { created_after?: string | undefined; created_before?: string | undefined },
  timeZone: string,
): { from: Date | undefined; to: Date | undefined } {
  const startOf = (day: string, later: number) =>
    new Date(startOfDayIn(addDays(calendarDate(day), later), timeZone))
  return {
    from: created_after ? startOf(created_after, 0) : undefined,
    to: created_before ? startOf(created_before, 1) : undefined,
  }
}
