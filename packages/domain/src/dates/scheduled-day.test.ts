import { expect, test } from 'vitest'
import { scheduledDay } from './scheduled-day.ts'

const at = (text: string) => Date.parse(text)
const NOW = at('2026-11-25T12:00:00Z')

test.each([
  // The company's own day counts, not that of Greenwich.
  ['2026-11-30T23:30:00Z', 'Europe/Berlin', '2026-12-01'],
  ['2026-11-30T23:30:00Z', 'UTC', '2026-11-30'],
  ['2026-12-01T03:00:00Z', 'America/New_York', '2026-11-30'],
  ['2026-11-25T12:00:00.001Z', 'UTC', '2026-11-25'],
  ['2027-11-25T22:59:59Z', 'Europe/Berlin', '2027-11-25'],
])('an invoice issued at %s in %s bears %s', (instant, zone, day) => {
  expect(scheduledDay(at(instant), NOW, zone)).toEqual({ ok: true, day })
})

test.each([
  ['2026-11-25T12:00:00Z', 'schedule_in_past'],
  ['2020-01-01T00:00:00Z', 'schedule_in_past'],
  ['2027-11-25T23:00:00Z', 'schedule_too_far'],
  ['9999-12-31T23:59:59Z', 'schedule_too_far'],
])('%s is refused: %s', (instant, reason) => {
  expect(scheduledDay(at(instant), NOW, 'Europe/Berlin')).toEqual({ ok: false, reason })
})
