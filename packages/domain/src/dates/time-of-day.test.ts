import { expect, test } from 'vitest'
import { calendarDate } from './calendar-date.ts'
import { instantIn, timeOfDayIn } from './time-of-day.ts'

test.each([
  ['2026-12-01', '08:00', 'Europe/Berlin', '2026-12-01T07:00:00.000Z'],
  ['2026-07-01', '08:00', 'Europe/Berlin', '2026-07-01T06:00:00.000Z'],
  ['2026-12-01', '00:00', 'America/New_York', '2026-12-01T05:00:00.000Z'],
  ['2026-12-01', '09:15', 'Asia/Kathmandu', '2026-12-01T03:30:00.000Z'],
  ['2026-12-01', '23:59', 'Pacific/Kiritimati', '2026-12-01T09:59:00.000Z'],
  // Clocks show half past two twice that night: the first counts.
  ['2026-10-25', '02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  // Clocks go from two to three: what they skip is an hour later.
  ['2026-03-29', '02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29', '03:00', 'Europe/Berlin', '2026-03-29T01:00:00.000Z'],
  ['2026-11-01', '01:30', 'America/New_York', '2026-11-01T05:30:00.000Z'],
])('%s at %s in %s is %s', (date, time, zone, instant) => {
  expect(new Date(instantIn(calendarDate(date), time, zone)).toISOString()).toBe(instant)
})

test('a time read from an instant leads back to it', () => {
  for (const zone of ['Europe/Berlin', 'America/St_Johns', 'Australia/Lord_Howe', 'UTC'])
    for (const text of ['2026-01-15T00:00:00Z', '2026-06-30T23:45:00Z', '2026-12-31T12:05:00Z']) {
      const instant = Date.parse(text)
      const date = new Intl.DateTimeFormat('en-CA', { timeZone: zone }).format(instant)
      expect(instantIn(calendarDate(date), timeOfDayIn(instant, zone), zone)).toBe(instant)
    }
})
