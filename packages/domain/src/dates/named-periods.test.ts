import { expect, test } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { daysOfPeriod, type NamedPeriod } from './named-periods.ts'
import { rangeBefore } from './range-before.ts'

test.each<[NamedPeriod, string, number, string, string]>([
  ['last_quarter', '2026-02-10', 4, '2025-10-01', '2025-12-31'],
  ['this_fiscal_year', '2026-03-31', 4, '2025-04-01', '2026-03-31'],
  ['last_fiscal_year', '2026-03-31', 4, '2024-04-01', '2025-03-31'],
  ['last_fiscal_year', '2026-12-31', 1, '2025-01-01', '2025-12-31'],
])('%s on %s, of a year from month %i, is from %s to %s', (name, today, month, start, end) => {
  expect(daysOfPeriod(name, calendarDate(today), month)).toEqual({ start, end })
})

test.each([
  ['2026-04-01', '2026-06-30', '2026-01-01', '2026-03-31'],
  ['2028-02-01', '2028-02-29', '2028-01-01', '2028-01-31'],
  ['2026-01-01', '2026-12-31', '2025-01-01', '2025-12-31'],
  ['2026-03-01', '2026-03-30', '2026-01-30', '2026-02-28'],
  ['2026-03-10', '2026-03-10', '2026-03-09', '2026-03-09'],
  ['2026-03-10', '2026-03-16', '2026-03-03', '2026-03-09'],
])('what lies before %s to %s is %s to %s', (start, end, from, to) => {
  expect(rangeBefore({ start: calendarDate(start), end: calendarDate(end) })).toEqual({
    start: from,
    end: to,
  })
})
