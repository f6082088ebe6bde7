import { addDays, type CalendarDate, calendarDateIn, isoWeekday } from '../dates/calendar-date.ts'
import { timeOfDayIn } from '../dates/time-of-day.ts'

/** When reminders go out, by the company's own clock: full hours, `to` not among them, and days of the week from 1 for Monday. */
export type ReminderHours = {
  readonly from: number
  readonly to: number
  readonly weekdays: readonly number[]
}

export const DEFAULT_REMINDER_HOURS: ReminderHours = { from: 9, to: 17, weekdays: [1, 2, 3, 4, 5] }

const DAYS_OF_WEEK = 7

/** Whether reminders may go out at an instant. */
export function isWithinHours(
  nowMs: number,
  { from, to, weekdays }: ReminderHours,
  timeZone: string,
): boolean {
  if (!weekdays.includes(isoWeekday(calendarDateIn(nowMs, timeZone)))) return false
  const hour = Number(timeOfDayIn(nowMs, timeZone).slice(0, 2))
  return hour >= from && hour < to
}

/** The next day in a direction on which reminders go out, the day itself where it is one. */
function workday(day: CalendarDate, weekdays: readonly number[], direction: 1 | -1): CalendarDate {
  for (let away = 0; away < DAYS_OF_WEEK; away += 1) {
    const one = addDays(day, away * direction)
    if (weekdays.includes(isoWeekday(one))) return one
  }
  throw new RangeError('Reminders go out on no day of the week.')
}

/**
 * The day of a reminder so many days after the due date, negative before it. Where none goes out on that day, one before or on the due
 * date goes out earlier, so that it is still true, and one after it later.
 */
export function reminderDay(
  dueDate: CalendarDate,
  offset: number,
  weekdays: readonly number[],
): CalendarDate {
  return workday(addDays(dueDate, offset), weekdays, offset > 0 ? 1 : -1)
}

/** The first day from another on, that day included, on which reminders go out. */
export const firstWorkday = (from: CalendarDate, weekdays: readonly number[]): CalendarDate =>
  workday(from, weekdays, 1)
