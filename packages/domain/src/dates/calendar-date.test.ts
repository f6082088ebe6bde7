import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  addDays,
  addMonths,
  calendarDate,
  calendarDateIn,
  compareDates,
  daysBetween,
  endOfMonth,
  isoWeekday,
  isTimeZone,
  monthKey,
  parseCalendarDate,
  startOfDayIn,
  startOfMonth,
  yearKey,
} from './calendar-date.ts'

const RUNS = { numRuns: 1000 }
const DAY_MS = 86_400_000
const dates = fc
  .integer({ min: Date.UTC(1600, 0, 1) / DAY_MS, max: Date.UTC(2400, 0, 1) / DAY_MS })
  .map((day) => calendarDate(new Date(day * DAY_MS).toISOString().slice(0, 10)))

describe('parseCalendarDate', () => {
  it.each(['2026-01-01', '2024-02-29', '2000-02-29', '2026-12-31', '0001-01-01', '9999-12-31'])(
    'takes %s',
    (text) => {
      expect(parseCalendarDate(text)).toBe(text)
      expect(calendarDate(text)).toBe(text)
    },
  )

  it.each([
    '2026-02-29',
    '1900-02-29',
    '2100-02-29',
    '2026-02-30',
    '2026-04-31',
    '2026-06-31',
    '2026-09-31',
    '2026-11-31',
    '2026-01-32',
    '2026-01-00',
    '2026-00-01',
    '2026-13-01',
    '0000-01-01',
    '',
    '2026-1-1',
    '26-01-01',
    '20260101',
    '2026/01/01',
    '01.02.2026',
    '2026-01-01T00:00:00Z',
    ' 2026-01-01',
    '2026-01-01\n',
    '+2026-01-01',
    '-2026-01-01',
    '12026-01-01',
    '٢٠٢٦-٠١-٠١',
    'today',
  ])('refuses %j', (text) => {
    expect(parseCalendarDate(text)).toBeNull()
    expect(() => calendarDate(text)).toThrow(RangeError)
  })

  it('takes exactly the days that Date has', () => {
    const number = (max: number, length: number) =>
      fc.integer({ min: 0, max }).map((value) => String(value).padStart(length, '0'))
    fc.assert(
      fc.property(number(2400, 4), number(13, 2), number(32, 2), (year, month, day) => {
        const text = `${year}-${month}-${day}`
        const date = new Date(`${text}T00:00:00Z`)
        const isReal = year !== '0000' && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text)
        expect(parseCalendarDate(text) !== null).toBe(isReal)
      }),
      { numRuns: 5000 },
    )
  })
})

describe('arithmetic', () => {
  it.each([
    ['2026-02-28', 1, '2026-03-01'],
    ['2024-02-28', 1, '2024-02-29'],
    ['2026-12-31', 1, '2027-01-01'],
    ['2026-01-01', -1, '2025-12-31'],
    ['2026-03-15', 14, '2026-03-29'],
    ['2026-03-28', 2, '2026-03-30'], // over the night the clocks change
    ['2026-01-01', 365, '2027-01-01'],
    ['2026-01-01', 0, '2026-01-01'],
    ['0001-01-02', -1, '0001-01-01'],
  ])('%s and %i days is %s', (from, days, to) => {
    expect(addDays(calendarDate(from), days)).toBe(to)
    expect(daysBetween(calendarDate(from), calendarDate(to))).toBe(days)
  })

  it.each([
    ['2026-01-31', 1, '2026-02-28'],
    ['2024-01-31', 1, '2024-02-29'],
    ['2026-01-31', 2, '2026-03-31'], // from the first date: no drift
    ['2026-01-31', 3, '2026-04-30'],
    ['2024-02-29', 12, '2025-02-28'],
    ['2024-02-29', 48, '2028-02-29'],
    ['2026-03-31', -1, '2026-02-28'],
    ['2026-01-15', -1, '2025-12-15'],
    ['2026-01-15', -13, '2024-12-15'],
    ['2026-12-15', 1, '2027-01-15'],
    ['2026-12-15', 0, '2026-12-15'],
  ])('%s and %i months is %s', (from, months, to) => {
    expect(addMonths(calendarDate(from), months)).toBe(to)
  })

  it('throws where no date is', () => {
    expect(() => addDays(calendarDate('9999-12-31'), 1)).toThrow(RangeError)
    expect(() => addDays(calendarDate('0001-01-01'), -1)).toThrow(RangeError)
    expect(() => addMonths(calendarDate('9999-12-01'), 1)).toThrow(RangeError)
    for (const count of [0.5, Number.NaN, Number.POSITIVE_INFINITY]) {
      expect(() => addDays(calendarDate('2026-01-01'), count)).toThrow(RangeError)
      expect(() => addMonths(calendarDate('2026-01-01'), count)).toThrow(RangeError)
    }
  })

  it('agrees with Date, day by day', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -200_000, max: 200_000 }), (date, days) => {
        const expected = new Date(Date.parse(date) + days * DAY_MS)
        const later = addDays(date, days)
        expect(later).toBe(expected.toISOString().slice(0, 10))
        expect(daysBetween(date, later)).toBe(days)
        expect(compareDates(date, later)).toBe(-Math.sign(days) + 0)
        expect(isoWeekday(later)).toBe(expected.getUTCDay() === 0 ? 7 : expected.getUTCDay())
      }),
      RUNS,
    )
  })

  it('months keep the day, or take the last', () => {
    fc.assert(
      fc.property(dates, fc.integer({ min: -2400, max: 2400 }), (date, months) => {
        const later = addMonths(date, months)
        const first = new Date(`${startOfMonth(date)}T00:00:00Z`)
        first.setUTCMonth(first.getUTCMonth() + months)
        expect(startOfMonth(later)).toBe(first.toISOString().slice(0, 10))
        if (later.slice(8) !== date.slice(8)) {
          expect(later).toBe(endOfMonth(later))
          expect(later.slice(8) < date.slice(8)).toBe(true)
        }
      }),
      RUNS,
    )
  })

  it('names months and years', () => {
    const date = calendarDate('2024-02-10')
    expect([startOfMonth(date), endOfMonth(date), monthKey(date), yearKey(date)]).toEqual([
      '2024-02-01',
      '2024-02-29',
      '2024-02',
      '2024',
    ])
  })
})

describe('calendarDateIn', () => {
  it.each([
    ['2026-01-01T00:00:00Z', 'UTC', '2026-01-01'],
    ['2025-12-31T23:59:59.999Z', 'UTC', '2025-12-31'],
    ['2025-12-31T10:00:00Z', 'Pacific/Kiritimati', '2026-01-01'], // UTC+14
    ['2026-01-01T11:59:59Z', 'Etc/GMT+12', '2025-12-31'], // UTC−12
    ['2026-01-01T12:00:00Z', 'Etc/GMT+12', '2026-01-01'],
    ['2026-01-01T04:59:59Z', 'America/New_York', '2025-12-31'],
    ['2026-03-28T23:30:00Z', 'Europe/Berlin', '2026-03-29'], // the night the clocks go forward
    ['2026-03-29T21:59:59Z', 'Europe/Berlin', '2026-03-29'], // summer time already: midnight is 22:00Z
    ['2026-03-29T22:00:00Z', 'Europe/Berlin', '2026-03-30'],
    ['2026-10-25T22:59:59Z', 'Europe/Berlin', '2026-10-25'], // winter time again: midnight is 23:00Z
    ['2026-10-25T23:00:00Z', 'Europe/Berlin', '2026-10-26'],
    ['2024-02-29T12:00:00Z', 'Asia/Kathmandu', '2024-02-29'],
    ['2011-12-29T12:00:00Z', 'Pacific/Apia', '2011-12-29'],
    ['2011-12-30T10:00:00Z', 'Pacific/Apia', '2011-12-31'], // Samoa had no 30 December
    ['1969-12-31T23:59:59Z', 'UTC', '1969-12-31'],
    ['0001-01-02T00:00:00Z', 'UTC', '0001-01-02'],
  ])('%s in %s is %s', (instant, zone, date) => {
    expect(calendarDateIn(Date.parse(instant), zone)).toBe(date)
  })

  it('agrees with the date text in UTC', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1700, 0, 1), max: Date.UTC(2400, 0, 1) }), (instant) => {
        expect(calendarDateIn(instant, 'UTC')).toBe(new Date(instant).toISOString().slice(0, 10))
      }),
      RUNS,
    )
  })

  it('throws for what is no zone or no instant', () => {
    expect(() => calendarDateIn(0, 'Mars/Olympus')).toThrow(RangeError)
    for (const instant of [Number.NaN, Number.POSITIVE_INFINITY, -1e15, 1e15]) {
      expect(() => calendarDateIn(instant, 'UTC')).toThrow(RangeError)
    }
  })
})

describe('startOfDayIn', () => {
  it.each([
    ['2026-01-15', 'UTC', '2026-01-15T00:00:00.000Z'],
    ['2026-01-15', 'Europe/Berlin', '2026-01-14T23:00:00.000Z'],
    ['2026-07-15', 'Europe/Berlin', '2026-07-14T22:00:00.000Z'],
    ['2026-07-15', 'Pacific/Kiritimati', '2026-07-14T10:00:00.000Z'],
    ['2026-07-15', 'Etc/GMT+12', '2026-07-15T12:00:00.000Z'],
    // Clocks went from 00:00 to 01:00: the day began an hour late.
    ['2017-10-15', 'America/Sao_Paulo', '2017-10-15T03:00:00.000Z'],
    // A day Samoa never had.
    ['2011-12-30', 'Pacific/Apia', '2011-12-30T10:00:00.000Z'],
  ])('of %s in %s is %s', (date, zone, instant) => {
    expect(new Date(startOfDayIn(calendarDate(date), zone)).toISOString()).toBe(instant)
  })

  it('is the first instant of its date, and the one before lies in another', () => {
    const zones = fc.constantFrom('Asia/Tokyo', 'America/New_York', 'Asia/Kathmandu', 'Europe/Lisbon')
    fc.assert(
      fc.property(dates, zones, (date, zone) => {
        const start = startOfDayIn(date, zone)
        expect(calendarDateIn(start, zone)).toBe(date)
        expect(calendarDateIn(start - 1, zone) < date).toBe(true)
      }),
      { numRuns: 200 },
    )
  })
})

describe('isTimeZone', () => {
  it.each(['UTC', 'Europe/Berlin', 'America/Argentina/Buenos_Aires', 'Etc/GMT+12', 'Asia/Kathmandu'])(
    '%s is one',
    (text) => {
      expect(isTimeZone(text)).toBe(true)
    },
  )

  it.each([
    '',
    ' UTC',
    'Mars/Olympus',
    '+02:00',
    'Europe/Berlin\u0000',
    'Europe',
    '../etc/passwd',
    'x'.repeat(999),
  ])('%j is none', (text) => {
    expect(isTimeZone(text)).toBe(false)
  })
})
