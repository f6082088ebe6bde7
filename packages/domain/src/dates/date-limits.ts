import { addMonths, type CalendarDate, calendarDate } from './calendar-date.ts'

/** Days from the first to the last, both included. */
export type DateRange = { readonly first: CalendarDate; readonly last: CalendarDate }

/** Books of earlier years can be brought along from this day on. */
const FIRST_DAY = calendarDate('2000-01-01')
const LAST_DAY = calendarDate('9999-12-31')
const MONTHS_AHEAD = 12
const MONTHS_TO_PAY = 120

/** The date some months later, or the last there is. */
function monthsAfter(date: CalendarDate, months: number): CalendarDate {
  try {
    return addMonths(date, months)
  } catch {
    return LAST_DAY
  }
}

/** The days an invoice or an expected payment can bear: from 2000 on, and at most a year ahead. */
export function documentDates(today: CalendarDate): DateRange {
  return { first: FIRST_DAY, last: monthsAfter(today, MONTHS_AHEAD) }
}

/** The days a payment can have come in on: from 2000 on, and none after the company's today. */
export function receivedDates(today: CalendarDate): DateRange {
  return { first: FIRST_DAY, last: today }
}

/** The day a payment came in that was expected on a day: that day, or today where it has not come yet. */
export function dayReceived(expected: CalendarDate, today: CalendarDate): CalendarDate {
  return isInRange(expected, receivedDates(today)) ? expected : today
}

/** The days an invoice can be due: from its issue date on, and at most ten years after it. */
export function dueDates(issueDate: CalendarDate): DateRange {
  return { first: issueDate, last: monthsAfter(issueDate, MONTHS_TO_PAY) }
}

/** The days an invoice can be for: from 2000 on, and at most ten years after its issue date. */
export function supplyDates(issueDate: CalendarDate): DateRange {
  return { first: FIRST_DAY, last: monthsAfter(issueDate, MONTHS_TO_PAY) }
}

export function isInRange(date: CalendarDate, { first, last }: DateRange): boolean {
  return date >= first && date <= last
}
