import { describe, expect, it } from 'vitest'
import { type CalendarDate, calendarDate } from '../dates/calendar-date.ts'
import { documentDates, dueDates } from '../dates/date-limits.ts'
import { invoiceDateFaults } from './invoice-dates.ts'

const TODAY = calendarDate('2026-11-21')

function faultsOf(issue: string, due: string | null, start: string | null, end: string | null) {
  const date = (text: string | null): CalendarDate | null => (text === null ? null : calendarDate(text))
  const faults = invoiceDateFaults(
    {
      issueDate: calendarDate(issue),
      dueDate: date(due),
      periodStart: date(start),
      periodEnd: date(end),
    },
    TODAY,
  )
  return faults.map((fault) =>
    fault.reason === 'date_out_of_range'
      ? `${fault.field} ${fault.range.first}–${fault.range.last}`
      : `${fault.field} ${fault.reason}`,
  )
}

describe('the dates of an invoice', () => {
  it.each<[string, string | null, string | null, string | null]>([
    ['2000-01-01', null, null, null],
    ['2024-02-29', '2034-02-28', null, null],
    ['2026-11-21', '2026-11-21', null, null],
    ['2027-11-21', '2037-11-21', null, null],
    ['2026-11-21', null, '2000-01-01', '2036-11-21'],
  ])('may be %s, due %s, for %s to %s', (issue, due, start, end) => {
    expect(faultsOf(issue, due, start, end)).toEqual([])
  })

  it.each([
    ['0001-01-01', null, null, null, ['issueDate 2000-01-01–2027-11-21']],
    ['1999-12-31', '1999-12-01', '1980-01-01', '1979-01-01', ['issueDate 2000-01-01–2027-11-21']],
    ['2027-11-22', null, null, null, ['issueDate 2000-01-01–2027-11-21']],
    ['9999-12-31', null, null, null, ['issueDate 2000-01-01–2027-11-21']],
    ['2026-11-21', '2026-11-20', null, null, ['dueDate due_before_issue']],
    ['2026-11-21', '2036-11-22', null, null, ['dueDate 2026-11-21–2036-11-21']],
    [
      '2026-11-21',
      null,
      '1999-12-31',
      '2036-11-22',
      ['periodStart 2000-01-01–2036-11-21', 'periodEnd 2000-01-01–2036-11-21'],
    ],
    ['2026-11-21', null, '2026-02-01', '2026-01-31', ['periodEnd period_ends_before_start']],
  ])('may not be %s, due %s, for %s to %s', (issue, due, start, end, faults) => {
    expect(faultsOf(issue, due, start, end)).toEqual(faults)
  })

  it('end with the calendar', () => {
    expect(documentDates(calendarDate('9999-06-01')).last).toBe('9999-12-31')
    expect(dueDates(calendarDate('9995-06-01')).last).toBe('9999-12-31')
  })
})
