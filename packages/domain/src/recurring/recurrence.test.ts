import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { type CalendarDate, calendarDate } from '../dates/calendar-date.ts'
import {
  firstOccurrences,
  nextOccurrence,
  occurrenceAt,
  type Recurrence,
  type RecurrenceUnit,
  recurrenceFaults,
} from './recurrence.ts'

const DAY_MS = 86_400_000
const TEN_YEARS = 3653

const monthly = (startDate: string, rest: Partial<Recurrence> = {}): Recurrence => ({
  unit: 'month',
  every: 1,
  dayOfMonth: null,
  nthWeekday: null,
  startDate: calendarDate(startDate),
  endDate: null,
  ...rest,
})

function first(rule: Recurrence, count: number, from: CalendarDate = rule.startDate): string[] {
  return firstOccurrences(rule, from, count).map(({ date }) => date)
}

describe('every month', () => {
  test('on the 31st comes on the last day of a short month, and on the 31st again after it', () => {
    expect(first(monthly('2027-12-31'), 6)).toEqual([
      '2027-12-31',
      '2028-01-31',
      '2028-02-29',
      '2028-03-31',
      '2028-04-30',
      '2028-05-31',
    ])
    expect(first(monthly('2026-01-30', { dayOfMonth: 30 }), 3)).toEqual([
      '2026-01-30',
      '2026-02-28',
      '2026-03-30',
    ])
  })

  test('on the last day', () => {
    expect(first(monthly('2026-01-15', { dayOfMonth: -1 }), 3)).toEqual([
      '2026-01-31',
      '2026-02-28',
      '2026-03-31',
    ])
  })

  test('on a day that is over in the month it starts in begins a month later', () => {
    expect(first(monthly('2026-01-20', { dayOfMonth: 15, every: 3 }), 3)).toEqual([
      '2026-02-15',
      '2026-05-15',
      '2026-08-15',
    ])
  })

  test.each([
    [1, 1, ['2026-06-01', '2026-07-06', '2026-08-03']],
    [4, 5, ['2026-06-26', '2026-07-24', '2026-08-28']],
    [-1, 7, ['2026-06-28', '2026-07-26', '2026-08-30']],
  ])('on weekday %i of %i', (n, weekday, dates) => {
    expect(first(monthly('2026-06-01', { nthWeekday: { n, weekday } }), 3)).toEqual(dates)
  })
})

test('every year on 29 February comes on the 28th of other years, and on the 29th again', () => {
  expect(first(monthly('2028-02-29', { unit: 'year' }), 5)).toEqual([
    '2028-02-29',
    '2029-02-28',
    '2030-02-28',
    '2031-02-28',
    '2032-02-29',
  ])
  expect(first(monthly('2026-03-20', { unit: 'year', dayOfMonth: 1 }), 2)).toEqual([
    '2027-03-01',
    '2028-03-01',
  ])
})

test('by weeks and days from the start date', () => {
  expect(first(monthly('2026-12-28', { unit: 'week', every: 2 }), 3)).toEqual([
    '2026-12-28',
    '2027-01-11',
    '2027-01-25',
  ])
  expect(first(monthly('2028-02-28', { unit: 'day' }), 3)).toEqual(['2028-02-28', '2028-02-29', '2028-03-01'])
})

test('the end is the last day it may come on', () => {
  const rule = monthly('2026-01-31', { endDate: calendarDate('2026-03-31') })
  expect(first(rule, 12)).toEqual(['2026-01-31', '2026-02-28', '2026-03-31'])
  expect(nextOccurrence(rule, calendarDate('2026-04-01'))).toBeNull()
})

test('ends where the calendar does', () => {
  const rule = monthly('9999-11-30')
  expect(first(rule, 12)).toEqual(['9999-11-30', '9999-12-30'])
  expect(occurrenceAt(rule, 2)).toBeNull()
})

type Day = { date: string; month: number; year: number; weekday: number; day: number; last: number }

function dayOf(ms: number): Day {
  const at = new Date(ms)
  const year = at.getUTCFullYear()
  const month = at.getUTCMonth()
  return {
    date: at.toISOString().slice(0, 10),
    year,
    month,
    day: at.getUTCDate(),
    weekday: at.getUTCDay() === 0 ? 7 : at.getUTCDay(),
    last: new Date(Date.UTC(year, month + 1, 0)).getUTCDate(),
  }
}

/** Whether a day is the rule's own day of its month, read off the calendar. */
function isOwnDay({ dayOfMonth, nthWeekday, startDate }: Recurrence, { day, last, weekday }: Day): boolean {
  if (nthWeekday) {
    if (weekday !== nthWeekday.weekday) return false
    return nthWeekday.n === -1 ? day + 7 > last : Math.ceil(day / 7) === nthWeekday.n
  }
  const wanted = dayOfMonth ?? Number(startDate.slice(8))
  return wanted === -1 || wanted > last ? day === last : day === wanted
}

/** Ten years day by day: of the days that fit, every `every`th. */
function oracle(rule: Recurrence, days = TEN_YEARS): string[] {
  const start = Date.parse(rule.startDate)
  const startMonth = new Date(start).getUTCMonth()
  const found: string[] = []
  let fitting = -1
  for (let count = 0; count < days; count++) {
    const day = dayOf(start + count * DAY_MS)
    if (rule.endDate !== null && day.date > rule.endDate) break
    const fits = {
      day: true,
      week: count % 7 === 0,
      month: isOwnDay(rule, day),
      year: day.month === startMonth && isOwnDay(rule, day),
    }[rule.unit]
    if (!fits) continue
    fitting += 1
    if (fitting % rule.every === 0) found.push(day.date)
  }
  return found
}

const dates = fc
  .integer({ min: Date.UTC(2020, 0, 1) / DAY_MS, max: Date.UTC(2050, 0, 1) / DAY_MS })
  .map((day) => calendarDate(new Date(day * DAY_MS).toISOString().slice(0, 10)))

const byMonth = fc.record({
  unit: fc.constantFrom<RecurrenceUnit>('month', 'year'),
  every: fc.integer({ min: 1, max: 14 }),
  day: fc.oneof(
    fc.constant({ dayOfMonth: null, nthWeekday: null }),
    fc.integer({ min: -1, max: 31 }).map((day) => ({ dayOfMonth: day === 0 ? 1 : day, nthWeekday: null })),
    fc
      .record({ n: fc.constantFrom(1, 2, 3, 4, -1), weekday: fc.integer({ min: 1, max: 7 }) })
      .map((nthWeekday) => ({ dayOfMonth: null, nthWeekday })),
  ),
  startDate: dates,
})
const byDays = fc.record({
  unit: fc.constantFrom<RecurrenceUnit>('day', 'week'),
  every: fc.integer({ min: 1, max: 40 }),
  day: fc.constant({ dayOfMonth: null, nthWeekday: null }),
  startDate: dates,
})
const rules = fc.oneof(byMonth, byDays).chain(({ day, ...rest }) =>
  fc.option(fc.integer({ min: 400, max: 3000 })).map((length): Recurrence => {
    const end = length === null ? null : new Date(Date.parse(rest.startDate) + length * DAY_MS)
    return { ...rest, ...day, endDate: end === null ? null : calendarDate(end.toISOString().slice(0, 10)) }
  }),
)

test('in ten years every rule comes on the days that a calendar read day by day has', () => {
  fc.assert(
    fc.property(rules, (rule) => {
      const wanted = oracle(rule)
      expect(first(rule, wanted.length)).toEqual(wanted)
      const next = firstOccurrences(rule, rule.startDate, wanted.length + 1)[wanted.length]
      const beyond = dayOf(Date.parse(rule.startDate) + TEN_YEARS * DAY_MS).date
      if (next) expect(next.date >= beyond).toBe(true)
    }),
    { numRuns: 300 },
  )
})

test('asked from any day, it answers the dates from that day on, each with its place', () => {
  fc.assert(
    fc.property(rules, fc.integer({ min: -50, max: 3000 }), (rule, days) => {
      const from = calendarDate(
        new Date(Date.parse(rule.startDate) + days * DAY_MS).toISOString().slice(0, 10),
      )
      const wanted = oracle(rule).filter((date) => date >= from)
      const found = firstOccurrences(rule, from, Math.min(wanted.length, 20))
      expect(found.map(({ date }) => date)).toEqual(wanted.slice(0, 20))
      for (const { index, date } of found) expect(occurrenceAt(rule, index)).toBe(date)
    }),
    { numRuns: 300 },
  )
})

describe('a rule that contradicts itself', () => {
  test.each<[string, Partial<Recurrence>, object[]]>([
    [
      'a day of the month by weeks',
      { unit: 'week', dayOfMonth: 3 },
      [{ field: 'dayOfMonth', reason: 'day_without_month' }],
    ],
    [
      'a weekday of the month by days',
      { unit: 'day', nthWeekday: { n: 1, weekday: 1 } },
      [{ field: 'nthWeekday', reason: 'day_without_month' }],
    ],
    [
      'two days at once',
      { dayOfMonth: 3, nthWeekday: { n: 1, weekday: 1 } },
      [{ field: 'nthWeekday', reason: 'day_named_twice' }],
    ],
    [
      'an end before the start',
      { endDate: calendarDate('2026-01-14') },
      [{ field: 'endDate', reason: 'range_ends_before_start' }],
    ],
    [
      'an end before the first date',
      { dayOfMonth: 20, endDate: calendarDate('2026-01-19') },
      [{ field: 'endDate', reason: 'recurrence_without_date' }],
    ],
    [
      'once in eleven years',
      { unit: 'year', every: 11 },
      [{ field: 'every', reason: 'number_above_most', max: 10 }],
    ],
    ['a date on its only day', { endDate: calendarDate('2026-01-15') }, []],
  ])('%s', (_, part, faults) => {
    expect(recurrenceFaults(monthly('2026-01-15', part))).toEqual(faults)
  })
})
