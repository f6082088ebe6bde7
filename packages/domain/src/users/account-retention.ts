import { addDays, addMonths, type CalendarDate, compareDates } from '../dates/calendar-date.ts'

/** The privacy policy promises 30 days; the job that erases runs once a day. */
const ERASED_AFTER_DAYS = 29
/** The privacy policy: two years after last activity (specification, section 9). */
const INACTIVE_MONTHS = 24
/** Who is told has so long to sign in. */
const NOTICE_DAYS = 30

/** What was closed before this day, an account or a company, has its personal data erased on `today`. */
export function firstDayKept(today: CalendarDate): CalendarDate {
  return addDays(today, 1 - ERASED_AFTER_DAYS)
}

/** When the data of an account that is closed on this day are gone at the latest. */
export function erasedBy(closedOn: CalendarDate): CalendarDate {
  return addDays(closedOn, ERASED_AFTER_DAYS + 1)
}

/** The last day of activity of accounts that are to be told on `today` that they will be closed. */
export function lastActiveToTell(today: CalendarDate): CalendarDate {
  return addMonths(addDays(today, NOTICE_DAYS), -INACTIVE_MONTHS)
}

/** When an inactive account that is told today will be closed, unless somebody signs in. */
export function closedAfterNotice(today: CalendarDate): CalendarDate {
  return addDays(today, NOTICE_DAYS)
}

/** Whether an inactive account is to be closed: it was told after its last activity, and the notice is over. */
export function isNoticeOver(facts: {
  readonly lastActiveOn: CalendarDate
  readonly toldOn: CalendarDate
  readonly today: CalendarDate
}): boolean {
  const { lastActiveOn, toldOn, today } = facts
  const isOver = compareDates(closedAfterNotice(toldOn), today) <= 0
  return (
    isOver &&
    compareDates(lastActiveOn, toldOn) < 0 &&
    compareDates(addMonths(lastActiveOn, INACTIVE_MONTHS), today) <= 0
  )
}
