import { expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { answeredOnFault } from './recorded-answer.ts'

test.each([
  ['2026-11-01', 'answered_before_quote'],
  ['2026-11-02', null],
  ['2026-11-26', null],
  ['2026-11-27', 'answered_later'],
])('an answer given on %s to a quote of 2 November, on 26 November: %s', (day, fault) => {
  const facts = { issueDate: calendarDate('2026-11-02'), today: calendarDate('2026-11-26') }
  expect(answeredOnFault(calendarDate(day), facts)).toBe(fault)
})
