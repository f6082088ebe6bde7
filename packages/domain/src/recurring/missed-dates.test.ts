import { describe, expect, test } from 'vitest'
import { addDays, calendarDate, calendarDateIn } from '../dates/calendar-date.ts'
import { timeOfDayIn } from '../dates/time-of-day.ts'
import { dueDates, nextRun, runAt } from './missed-dates.ts'
import type { Recurrence } from './recurrence.ts'

const daily: Recurrence = {
  unit: 'day',
  every: 1,
  dayOfMonth: null,
  nthWeekday: null,
  startDate: calendarDate('2026-01-01'),
  endDate: null,
}

const HOUR_MS = 3_600_000

describe('a date comes at its hour of the local clocks', () => {
  test.each([
    ['Pacific/Apia', '2026-06-01', 8, '2026-05-31T19:00:00.000Z'],
    ['Pacific/Kiritimati', '2026-06-01', 0, '2026-05-31T10:00:00.000Z'],
    // Clocks go from 24:00 to 01:00: the midnight of this date is skipped.
    ['America/Santiago', '2026-09-06', 0, '2026-09-06T04:00:00.000Z'],
    ['Europe/Berlin', '2026-03-29', 2, '2026-03-29T01:00:00.000Z'],
    // Shown twice: the first.
    ['Europe/Berlin', '2026-10-25', 2, '2026-10-25T00:00:00.000Z'],
    ['Asia/Kathmandu', '2026-01-31', 8, '2026-01-31T02:15:00.000Z'],
  ])('%s, %s at %i', (timeZone, date, hour, instant) => {
    expect(new Date(runAt(calendarDate(date), hour, timeZone)).toISOString()).toBe(instant)
  })

  test.each([
    'Pacific/Apia',
    'America/Santiago',
    'Europe/Berlin',
    'Australia/Lord_Howe',
    'Africa/Casablanca',
    'UTC',
  ])('over ten years in %s every date comes once, in order, and on itself', (timeZone) => {
    let before = Number.NEGATIVE_INFINITY
    for (let count = 0; count < 3653; count++) {
      const date = addDays(daily.startDate, count)
      const hour = count % 24
      const at = runAt(date, hour, timeZone)
      expect(calendarDateIn(at, timeZone)).toBe(date)
      const shown = timeOfDayIn(at, timeZone)
      if (shown !== `${String(hour).padStart(2, '0')}:00`)
        expect(Number(shown.slice(0, 2)) * 60 + Number(shown.slice(3)) - hour * 60).toBeLessThanOrEqual(60)
      const start = runAt(date, 8, timeZone)
      expect(start - before).toBeGreaterThanOrEqual(23 * HOUR_MS)
      before = start
    }
  })
})

describe('what is made up for', () => {
  const when = { now: Date.parse('2026-01-04T06:59:59Z'), hour: 8, timeZone: 'Europe/Berlin' }

  test('what has come by now, to the second', () => {
    expect(dueDates(daily, calendarDate('2026-01-02'), when)).toEqual(['2026-01-02', '2026-01-03'])
    expect(dueDates(daily, calendarDate('2026-01-02'), { ...when, now: when.now + 1000 })).toEqual([
      '2026-01-02',
      '2026-01-03',
      '2026-01-04',
    ])
    expect(dueDates(daily, calendarDate('2026-01-05'), when)).toEqual([])
  })

  test('each, the earliest first; or one, for the latest', () => {
    const from = calendarDate('2026-01-01')
    const later = calendarDate('2026-01-05')
    expect(nextRun(daily, from, when, 'each')).toEqual({ date: '2026-01-01', skipped: [] })
    expect(nextRun(daily, from, when, 'one')).toEqual({
      date: '2026-01-03',
      skipped: ['2026-01-01', '2026-01-02'],
    })
    expect(nextRun(daily, later, when, 'one')).toBeNull()
    expect(nextRun(daily, later, when, 'each')).toBeNull()
    const ended = { ...daily, endDate: calendarDate('2026-01-04') }
    expect(nextRun(ended, later, when, 'each')).toBeNull()
  })
})
