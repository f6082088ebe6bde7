import { describe, expect, test } from 'vitest'
import { isWithinHours } from './reminder-hours.ts'
import { fillReminder, unknownReminderPlaceholder } from './reminder-placeholders.ts'
import { toneByHand, toneOfStep } from './reminder-step.ts'

describe('the tone of a reminder', () => {
  test.each([
    [
      [-3, 0, 3, 7, 14],
      ['upcoming', 'due_today', 'overdue', 'overdue_again', 'last'],
    ],
    [
      [3, 7, 14, 30],
      ['overdue', 'overdue_again', 'overdue_again', 'last'],
    ],
    [
      [3, 7],
      ['overdue', 'overdue_again'],
    ],
    [[10], ['overdue']],
  ])('of the steps %j', (offsets, tones) => {
    expect(offsets.map((offset) => toneOfStep(offset, offsets))).toEqual(tones)
  })

  test('by hand says what is so on the day', () => {
    expect([toneByHand(-1, true), toneByHand(0, true), toneByHand(4, true), toneByHand(4, false)]).toEqual([
      'upcoming',
      'due_today',
      'overdue',
      'overdue_again',
    ])
  })
})

describe('the hours', () => {
  const HOURS = { from: 9, to: 17, weekdays: [1, 2, 3, 4, 5] }
  test.each([
    ['2026-01-16T07:59:59Z', false],
    ['2026-01-16T08:00:00Z', true],
    ['2026-01-16T15:59:59Z', true],
    ['2026-01-16T16:00:00Z', false],
    // A Saturday, and in summer an hour earlier.
    ['2026-01-17T10:00:00Z', false],
    ['2026-07-17T07:00:00Z', true],
  ])('at %s in Berlin: %s', (instant, isOpen) => {
    expect(isWithinHours(Date.parse(instant), HOURS, 'Europe/Berlin')).toBe(isOpen)
  })
})

test('placeholders are written out, and the first that is none is named', () => {
  const words = {
    number: 'INV-7',
    client: 'Harbour',
    company: 'Lovelace',
    total: '€119.00',
    amount_due: '€19.00',
    issue_date: '2 January 2026',
    due_date: '16 January 2026',
    days_overdue: '3',
  }
  expect(fillReminder('{number}: {amount_due} of {total}, {days_overdue} days. {} {x', words)).toBe(
    'INV-7: €19.00 of €119.00, 3 days. {} {x',
  )
  expect(unknownReminderPlaceholder('{number} {amount} {sum}')).toBe('amount')
  expect(unknownReminderPlaceholder('{ number } {}')).toBeNull()
})
