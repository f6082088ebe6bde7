import { expect, test } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { type DatePreset, datesOfPreset } from './date-presets.ts'

test.each<[DatePreset, string, string, string]>([
  ['this_month', '2026-02-28', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-03-31', '2026-02-01', '2026-02-28'],
  ['last_month', '2026-01-15', '2025-12-01', '2025-12-31'],
  ['this_quarter', '2026-06-30', '2026-04-01', '2026-06-30'],
  ['last_quarter', '2026-02-10', '2025-10-01', '2025-12-31'],
  ['this_year', '2028-02-29', '2028-01-01', '2028-12-31'],
  ['last_year', '2026-12-31', '2025-01-01', '2025-12-31'],
])('%s on %s is from %s to %s', (preset, today, from, to) => {
  expect(datesOfPreset(preset, calendarDate(today))).toEqual({ from, to })
})
