import type { DateRange } from '@counterfoil/domain/dates/date-limits.ts'

/** What is said at a date outside the days it may be. */
export function dateRangeText({ first, last }: DateRange): string {
  return `Give a date from ${first} to ${last}.`
}
