import { expect, it } from 'vitest'
import type { CalendarDate } from '../dates/calendar-date.ts'
import { closedQuarterOf } from './cancelled-taxes.ts'

const closed = (issued: string, today: string, startMonth = 1) =>
  closedQuarterOf(issued as CalendarDate, today as CalendarDate, startMonth)?.label ?? null

it.each([
  ['2026-01-01', '2026-03-31', 1, null],
  ['2026-03-31', '2026-04-01', 1, '2026-Q1'],
  ['2026-04-01', '2026-06-30', 1, null],
  ['2025-12-31', '2026-01-01', 1, '2025-Q4'],
  ['2024-08-15', '2026-01-01', 1, '2024-Q3'],
  // A date ahead of today is in no quarter that is over.
  ['2026-07-01', '2026-06-30', 1, null],
  // A fiscal year from February has its quarters from there.
  ['2026-04-30', '2026-05-01', 2, '2026/27-Q1'],
  ['2026-03-31', '2026-04-01', 2, null],
])('issued on %s and cancelled on %s, in a year from month %i: %s', (issued, today, startMonth, quarter) => {
  expect(closed(issued, today, startMonth)).toBe(quarter)
})
