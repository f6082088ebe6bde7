import { expect, test } from 'vitest'
import { ageingRange } from './ageing-range.ts'
import { chartScale } from './chart-scale.ts'

test.each([
  [[0], { top: 1, steps: [0] }],
  [[28_400, 12_000], { top: 30_000, steps: [0, 10_000, 20_000, 30_000] }],
  [[100], { top: 100, steps: [0, 25, 50, 75, 100] }],
  [[0.4], { top: 0.4, steps: [0, 0.1, 0.2, 0.30000000000000004, 0.4] }],
])('%o has a round scale', (values, scale) => {
  expect(chartScale(values)).toEqual(scale)
})

test('ages of debt become due dates, without a gap or an overlap', () => {
  const today = '2026-03-01'
  expect(ageingRange(today, null, 0)).toEqual({ due_date_after: '2026-03-01' })
  expect(ageingRange(today, 1, 30)).toEqual({ due_date_after: '2026-01-30', due_date_before: '2026-02-28' })
  expect(ageingRange(today, 31, 60)).toEqual({ due_date_after: '2025-12-31', due_date_before: '2026-01-29' })
  expect(ageingRange(today, 91, null)).toEqual({ due_date_before: '2025-11-30' })
})
