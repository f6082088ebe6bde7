import { expect, test } from 'vitest'
import { fiscalYearNow, fiscalYears } from './fiscal-years.ts'

test('a fiscal year is called by the calendar years it lies in', () => {
  expect(fiscalYears('2026-03-31', 4, 2025).slice(0, 2)).toEqual([
    { value: '2026', label: '2026/27' },
    { value: '2025', label: '2025/26' },
  ])
  expect(fiscalYears('2026-03-31', 1, 2026)[0]).toEqual({ value: '2027', label: '2027' })
})

test('where the first day is known, the years are that day’s to today’s, and the one picked', () => {
  const values = (since: string | null, picked = 2026) =>
    fiscalYears('2026-11-21', 1, picked, since).map(({ value }) => value)
  expect(values('2024-03-01')).toEqual(['2026', '2025', '2024'])
  expect(values('2025-12-31', 2017)).toEqual(['2026', '2025', '2017'])
  expect(values(null)).toEqual(['2026'])
})

test('today lies in the fiscal year that began last', () => {
  expect([fiscalYearNow('2026-03-31', 4), fiscalYearNow('2026-04-01', 4)]).toEqual([2025, 2026])
})

test('a year from long ago is among them when it is the one picked', () => {
  const values = fiscalYears('2026-11-21', 1, 1999).map(({ value }) => value)
  expect(values).toHaveLength(12)
  expect(values.at(-1)).toBe('1999')
})
