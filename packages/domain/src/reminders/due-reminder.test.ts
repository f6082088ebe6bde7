import { describe, expect, test } from 'vitest'
import { addDays, type CalendarDate, calendarDate } from '../dates/calendar-date.ts'
import { dueReminder, plannedReminders, type RemindedInvoice } from './due-reminder.ts'

const WEEKDAYS = [1, 2, 3, 4, 5]
const EVERY_DAY = [1, 2, 3, 4, 5, 6, 7]
const day = calendarDate
const LONG_AGO = day('2020-01-01')

const step = (offset: number, startsOn = LONG_AGO) => ({ id: `step ${offset}`, offset, startsOn })
/** Due on Friday 16 January 2026. */
const invoice = (over: Partial<RemindedInvoice> = {}): RemindedInvoice => ({
  issueDate: day('2026-01-02'),
  dueDate: day('2026-01-16'),
  steps: [step(-3), step(0), step(3), step(7), step(14)],
  sent: new Set(),
  sentUpTo: null,
  lastOn: null,
  sentOverdue: 0,
  ...over,
})
const after = (sentUpTo: number, lastOn: string) => ({
  sent: new Set([`step ${sentUpTo}`]),
  sentUpTo,
  lastOn: day(lastOn),
})
const offsetOn = (facts: RemindedInvoice, today: string, weekdays = EVERY_DAY) =>
  dueReminder(facts, weekdays, day(today))?.step.offset ?? null

describe('what is due', () => {
  test.each([
    ['2026-01-12', null],
    ['2026-01-13', -3],
    ['2026-01-15', -3],
    ['2026-01-16', 0],
    ['2026-01-17', null],
    ['2026-01-19', 3],
    ['2026-01-22', 3],
    ['2026-01-23', 7],
    ['2026-03-01', 14],
  ])(
    'on %s it is the latest step that has come, unless it speaks of a day that has passed: %s',
    (today, offset) => {
      expect(offsetOn(invoice(), today)).toBe(offset)
    },
  )

  test('a step whose reminder went out does not come again, nor one before it', () => {
    const reminded = invoice(after(7, '2026-01-23'))
    expect(offsetOn(reminded, '2026-01-24')).toBeNull()
    expect(offsetOn(reminded, '2026-01-30')).toBe(14)
    // The step was moved from 3 to 5 days since.
    expect(offsetOn({ ...reminded, steps: [step(5), step(14)] }, '2026-01-25')).toBeNull()
  })

  test('is nothing on a day on which a reminder went out, by hand too', () => {
    const byHand = invoice({ lastOn: day('2026-01-19') })
    expect([offsetOn(byHand, '2026-01-19'), offsetOn(byHand, '2026-01-20')]).toEqual([null, 3])
  })

  test('nobody is reminded on the day of the invoice, nor of one that was due when it was made', () => {
    const atOnce = invoice({ issueDate: day('2026-01-16') })
    expect([offsetOn(atOnce, '2026-01-16'), offsetOn(atOnce, '2026-01-19')]).toEqual([null, 3])
  })

  test('it speaks of reminders before it only where there were any', () => {
    const toneOn = (today: string, sentOverdue: number) =>
      dueReminder(invoice({ sentOverdue }), EVERY_DAY, day(today))?.tone
    expect([0, 1, 2].map((before) => toneOn('2026-01-23', before))).toEqual([
      'overdue',
      'overdue_again',
      'overdue_again',
    ])
    expect([0, 1, 2].map((before) => toneOn('2026-03-01', before))).toEqual([
      'overdue',
      'overdue_again',
      'last',
    ])
  })

  test('a step does not reach back to before it was written', () => {
    const since = day('2026-01-20')
    const late = invoice({ steps: [step(3, since), step(7, since)] })
    expect([offsetOn(late, '2026-01-20'), offsetOn(late, '2026-01-23')]).toEqual([null, 7])
  })
})

describe('the company’s days', () => {
  test('before and on the due date a reminder goes out earlier, after it later, and one of two on a day', () => {
    // Due on a Sunday: two days before is a Friday, one day before a Saturday, 6 days after a Saturday.
    const sunday = invoice({ dueDate: day('2026-01-18'), steps: [step(-1), step(0), step(6)] })
    const days = plannedReminders(sunday, WEEKDAYS, day('2026-01-10'), day('2026-02-28'))
    expect(days.map(({ step: { offset }, day: on }) => [offset, on])).toEqual([
      [0, '2026-01-16'],
      [6, '2026-01-26'],
    ])
  })
})

describe('what is planned', () => {
  const STEPS = [-4, -3, -1, 0, 1, 2, 7, 8, 14].map((offset) => step(offset))
  const planned = (facts: RemindedInvoice, today: string, until: string) =>
    plannedReminders(facts, EVERY_DAY, day(today), day(until)).map((one) => [one.step.offset, one.day])

  test('is each step still to come, to the last day asked for', () => {
    expect(planned(invoice(), '2026-01-10', '2026-01-23')).toEqual([
      [-3, '2026-01-13'],
      [0, '2026-01-16'],
      [3, '2026-01-19'],
      [7, '2026-01-23'],
    ])
  })

  test('one that was missed is planned for today, or for tomorrow where somebody has reminded today', () => {
    expect(planned(invoice(), '2026-01-21', '2026-01-23')).toEqual([
      [3, '2026-01-21'],
      [7, '2026-01-23'],
    ])
    expect(planned(invoice({ lastOn: day('2026-01-21') }), '2026-01-21', '2026-01-23')).toEqual([
      [3, '2026-01-22'],
      [7, '2026-01-23'],
    ])
    expect(planned(invoice({ lastOn: day('2026-01-22') }), '2026-01-22', '2026-01-23')).toEqual([
      [7, '2026-01-23'],
    ])
  })

  test('is what goes out, day by day, over every beginning and week', () => {
    for (let begins = 0; begins < 280; begins += 1) {
      let facts = invoice({ dueDate: addDays(day('2026-01-16'), begins % 7), steps: STEPS })
      const today = addDays(day('2026-01-05'), Math.floor(begins / 7))
      const plan = plannedReminders(facts, WEEKDAYS, today, day('2026-04-01'))
      const gone: [number, CalendarDate, string][] = []
      for (let away = 0; away < 60; away += 1) {
        const on = addDays(today, away)
        if (![1, 2, 3, 4, 5].includes(new Date(`${on}T00:00:00Z`).getUTCDay())) continue
        const due = dueReminder(facts, WEEKDAYS, on)
        if (due === null) continue
        const { step: sent, tone } = due
        gone.push([sent.offset, on, tone])
        facts = {
          ...facts,
          sent: new Set([...facts.sent, sent.id]),
          sentUpTo: sent.offset,
          lastOn: on,
          sentOverdue: facts.sentOverdue + (sent.offset > 0 ? 1 : 0),
        }
      }
      expect([today, gone]).toEqual([
        today,
        plan.map(({ step: { offset }, day: on, tone }) => [offset, on, tone]),
      ])
    }
  })
})
