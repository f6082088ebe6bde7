import { describe, expect, test } from 'vitest'
import { addDays, calendarDate } from './calendar-date.ts'
import { fiscalYearBeginning, fiscalYearOf, type PeriodInterval, periodsBetween } from './fiscal-year.ts'

const day = calendarDate
const range = (start: string, end: string) => ({ start: day(start), end: day(end) })

describe('a fiscal year', () => {
  test.each([
    ['2026-07-15', 1, '2026-01-01', '2026-12-31'],
    ['2026-03-31', 4, '2025-04-01', '2026-03-31'],
    ['2026-04-01', 4, '2026-04-01', '2027-03-31'],
    ['2026-12-31', 12, '2026-12-01', '2027-11-30'],
    ['2026-11-30', 12, '2025-12-01', '2026-11-30'],
    ['2024-02-29', 3, '2023-03-01', '2024-02-29'],
  ])('of %s that starts in month %i is %s to %s', (date, month, start, end) => {
    expect(fiscalYearOf(day(date), month)).toEqual({ start, end })
  })

  test('is found by the year it begins in', () => {
    expect(fiscalYearBeginning(2026, 1)).toEqual({ start: '2026-01-01', end: '2026-12-31' })
    expect(fiscalYearBeginning(2026, 4)).toEqual({ start: '2026-04-01', end: '2027-03-31' })
    expect(fiscalYearBeginning(1999, 12)).toEqual({ start: '1999-12-01', end: '2000-11-30' })
  })

  test('holds each of its days, whatever month it starts in', () => {
    for (let month = 1; month <= 12; month += 1) {
      for (let at = 0; at < 800; at += 13) {
        const date = addDays(day('2023-01-01'), at)
        const year = fiscalYearOf(date, month)
        expect(year.start <= date && date <= year.end).toBe(true)
        expect(fiscalYearBeginning(Number(year.start.slice(0, 4)), month)).toEqual(year)
        expect(fiscalYearOf(addDays(year.end, 1), month).start).toBe(addDays(year.end, 1))
      }
    }
  })
})

describe('periods', () => {
  test('of months are cut to the range', () => {
    expect(periodsBetween(range('2026-01-15', '2026-03-10'), 'month', 4, 120)).toEqual([
      { start: '2026-01-15', end: '2026-01-31', label: '2026-01' },
      { start: '2026-02-01', end: '2026-02-28', label: '2026-02' },
      { start: '2026-03-01', end: '2026-03-10', label: '2026-03' },
    ])
  })

  test('of quarters follow the fiscal year', () => {
    expect(periodsBetween(range('2026-03-01', '2027-03-31'), 'quarter', 4, 120)).toEqual([
      { start: '2026-03-01', end: '2026-03-31', label: '2025/26-Q4' },
      { start: '2026-04-01', end: '2026-06-30', label: '2026/27-Q1' },
      { start: '2026-07-01', end: '2026-09-30', label: '2026/27-Q2' },
      { start: '2026-10-01', end: '2026-12-31', label: '2026/27-Q3' },
      { start: '2027-01-01', end: '2027-03-31', label: '2026/27-Q4' },
    ])
    expect(periodsBetween(range('2026-12-31', '2027-01-31'), 'quarter', 2, 120)).toEqual([
      { start: '2026-12-31', end: '2027-01-31', label: '2026/27-Q4' },
    ])
    expect(periodsBetween(range('2026-06-30', '2026-07-01'), 'quarter', 1, 120)).toEqual([
      { start: '2026-06-30', end: '2026-06-30', label: '2026-Q2' },
      { start: '2026-07-01', end: '2026-07-01', label: '2026-Q3' },
    ])
  })

  test('of weeks begin on Monday and are numbered as in ISO 8601', () => {
    expect(periodsBetween(range('2025-12-28', '2026-01-05'), 'week', 1, 120)).toEqual([
      { start: '2025-12-28', end: '2025-12-28', label: '2025-W52' },
      { start: '2025-12-29', end: '2026-01-04', label: '2026-W01' },
      { start: '2026-01-05', end: '2026-01-05', label: '2026-W02' },
    ])
    const [last] = periodsBetween(range('2027-01-01', '2027-01-01'), 'week', 1, 1) ?? []
    expect(last?.label).toBe('2026-W53')
  })

  test('leave out no day and name none twice', () => {
    const whole = range('2019-02-11', '2024-02-29')
    for (const interval of ['week', 'month', 'quarter'] satisfies PeriodInterval[]) {
      for (let month = 1; month <= 12; month += 1) {
        const periods = periodsBetween(whole, interval, month, 400) ?? []
        expect(periods[0]?.start).toBe(whole.start)
        expect(periods.at(-1)?.end).toBe(whole.end)
        periods.slice(1).forEach((period, at) => {
          expect(period.start).toBe(addDays(periods[at]?.end ?? whole.end, 1))
        })
        expect(new Set(periods.map(({ label }) => label)).size).toBe(periods.length)
      }
    }
  })

  test('are no more than asked for', () => {
    expect(periodsBetween(range('2026-01-01', '2026-12-31'), 'month', 1, 12)).toHaveLength(12)
    expect(periodsBetween(range('2026-01-01', '2027-01-01'), 'month', 1, 12)).toBeNull()
    expect(periodsBetween(range('1900-01-01', '9998-12-31'), 'week', 1, 120)).toBeNull()
    expect(periodsBetween(range('2026-01-02', '2026-01-01'), 'month', 1, 12)).toEqual([])
  })
})
