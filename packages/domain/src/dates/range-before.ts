import { addDays, addMonths, daysBetween, endOfMonth, startOfMonth } from './calendar-date.ts'
import type { DateRange } from './fiscal-year.ts'

const MONTHS_OF_YEAR = 12
const monthsOf = (day: string) => Number(day.slice(0, 4)) * MONTHS_OF_YEAR + Number(day.slice(5, 7))

/**
 * The days before a range that it is compared with: of whole months as many whole months, so that a quarter is held against
 * the quarter before; else as many days.
 */
export function rangeBefore({ start, end }: DateRange): DateRange {
  const before = addDays(start, -1)
  if (start === startOfMonth(start) && end === endOfMonth(end)) {
    const months = monthsOf(end) - monthsOf(start) + 1
    return { start: addMonths(start, -months), end: before }
  }
  return { start: addDays(before, -daysBetween(start, end)), end: before }
}
