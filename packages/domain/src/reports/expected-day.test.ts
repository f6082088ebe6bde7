import { expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import { expectedDay } from './expected-day.ts'

const invoice = { issueDate: calendarDate('2026-11-01'), dueDate: calendarDate('2026-11-15') }

test.each([
  ['of a client nobody knows', null, '2026-11-15'],
  ['of one that has paid twice', { paid: 2, days: 90 }, '2026-11-15'],
  ['of one that pays late', { paid: 3, days: 90 }, '2026-12-01'],
  ['of one that pays early', { paid: 4, days: 8 }, '2026-11-03'],
  ['of one that pays in the middle of a day', { paid: 4, days: 10 }, '2026-11-04'],
])('money %s is expected', (_, habits, day) => {
  expect(expectedDay(invoice, habits)).toBe(day)
})
