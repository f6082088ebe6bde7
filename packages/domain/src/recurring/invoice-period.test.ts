import { describe, expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { type PeriodKind, periodOf } from './invoice-period.ts'
import {
  fillPlaceholders,
  PERIOD_PLACEHOLDERS,
  placeholderWords,
  unknownPlaceholder,
  writePeriod,
} from './period-placeholders.ts'
import { priceOn } from './price-changes.ts'
import { nextOccurrence, type Recurrence } from './recurrence.ts'

const rule = (part: Partial<Recurrence>): Recurrence => ({
  unit: 'month',
  every: 1,
  dayOfMonth: null,
  nthWeekday: null,
  startDate: calendarDate('2026-01-15'),
  endDate: null,
  ...part,
})

function periodFor(kind: PeriodKind, part: Partial<Recurrence>, from: string): [string, string] {
  const made = rule(part)
  const occurrence = nextOccurrence(made, calendarDate(from))
  if (!occurrence) throw new Error('no date')
  const { start, end } = periodOf(made, kind, occurrence)
  return [start, end]
}

test.each<[PeriodKind, Partial<Recurrence>, string, [string, string]]>([
  ['calendar', {}, '2026-02-15', ['2026-02-01', '2026-02-28']],
  ['calendar', { every: 3 }, '2026-01-15', ['2026-01-01', '2026-03-31']],
  ['previous_calendar', { every: 3 }, '2026-01-15', ['2025-10-01', '2025-12-31']],
  ['previous_calendar', { dayOfMonth: 1 }, '2028-03-01', ['2028-02-01', '2028-02-29']],
  ['from_date', {}, '2026-02-15', ['2026-02-15', '2026-03-14']],
  ['until_date', {}, '2026-01-15', ['2025-12-15', '2026-01-14']],
  ['from_date', { dayOfMonth: -1 }, '2026-01-31', ['2026-01-31', '2026-02-27']],
  ['calendar', { unit: 'year' }, '2027-01-01', ['2027-01-01', '2027-12-31']],
  ['from_date', { unit: 'year' }, '2027-01-01', ['2027-01-15', '2028-01-14']],
  ['calendar', { unit: 'week' }, '2026-01-15', ['2026-01-12', '2026-01-18']],
  ['previous_calendar', { unit: 'week', every: 2 }, '2026-01-15', ['2025-12-29', '2026-01-11']],
  ['calendar', { unit: 'day', every: 10 }, '2026-01-25', ['2026-01-25', '2026-02-03']],
  ['until_date', { unit: 'day', every: 10 }, '2026-01-25', ['2026-01-15', '2026-01-24']],
])('the period %s of %o from %s', (kind, part, from, period) => {
  expect(periodFor(kind, part, from)).toEqual(period)
})

const days = (start: string, end: string) => ({ start: calendarDate(start), end: calendarDate(end) })

describe('texts name the period', () => {
  const periods = {
    current: days('2026-12-01', '2026-12-31'),
    previous: days('2026-11-01', '2026-11-30'),
    next: days('2027-01-01', '2027-01-31'),
  }

  test.each([
    [
      'en-GB',
      'December 2026|1 Dec 2026|31 Dec 2026|December|2026|January 2027|November 2026|January|November|2027|2025',
    ],
    [
      'de-DE',
      'Dezember 2026|01.12.2026|31.12.2026|Dezember|2026|Januar 2027|November 2026|Januar|November|2027|2025',
    ],
    [
      'fr-FR',
      'décembre 2026|1 déc. 2026|31 déc. 2026|décembre|2026|janvier 2027|novembre 2026|janvier|novembre|2027|2025',
    ],
  ])('in the words of %s', (locale, words) => {
    const text = PERIOD_PLACEHOLDERS.map((name) => `{${name}}`).join('|')
    expect(fillPlaceholders(text, placeholderWords(periods, locale))).toBe(words)
  })

  test.each([
    ['2026-01-01', '2026-12-31', '2026'],
    ['2026-01-01', '2026-03-31', '1 Jan 2026 – 31 Mar 2026'],
    ['2026-01-15', '2026-02-14', '15 Jan 2026 – 14 Feb 2026'],
    ['2026-01-15', '2026-01-15', '15 Jan 2026'],
  ])('%s to %s is %s', (start, end, words) => {
    expect(writePeriod(days(start, end), 'en-GB')).toBe(words)
  })

  test('a name that stands for nothing is found; other braces are text', () => {
    expect(unknownPlaceholder('Hosting {month} {yaer}')).toBe('yaer')
    expect(unknownPlaceholder('Hosting {month} {2} {A} {}')).toBeNull()
    expect(fillPlaceholders('{A} {month}', placeholderWords(periods, 'en-GB'))).toBe('{A} December')
  })
})

test('a line costs what the latest change that has come says', () => {
  const line = {
    unit_price: '10',
    price_changes: [
      { from: '2027-01-01', unit_price: '12' },
      { from: '2026-07-01', unit_price: '11' },
    ],
  }
  const on = (date: string) => priceOn(line, calendarDate(date))
  expect([on('2026-06-30'), on('2026-07-01'), on('2026-12-31'), on('2027-01-01')]).toEqual([
    '10',
    '11',
    '11',
    '12',
  ])
})
