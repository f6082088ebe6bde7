import { expect, test } from 'vitest'
import { issueAt, scheduleFaults, scheduleValues } from './schedule-values.ts'

const NOW = Date.parse('2026-11-25T12:00:00Z')
const BERLIN = { now: NOW, timeZone: 'Europe/Berlin' }
const DRAFT = {
  issue_date: '2026-11-25',
  scheduled_for: null,
  schedule_sends: false,
  schedule_failed_at: null,
}

test.each([
  ['a draft of today: tomorrow at eight', DRAFT, { date: '2026-11-26', time: '08:00', send: true }],
  [
    'one that bears a later date: on that day',
    { ...DRAFT, issue_date: '2026-12-24' },
    { date: '2026-12-24', time: '08:00', send: true },
  ],
  [
    'one with an order: as it was given, by the company’s clocks',
    { ...DRAFT, scheduled_for: '2026-11-30T23:30:00.000Z' },
    { date: '2026-12-01', time: '00:30', send: false },
  ],
  [
    'one whose order failed: to be sent as it was to be',
    { ...DRAFT, schedule_failed_at: '2026-11-24T07:00:00.000Z', schedule_sends: false },
    { date: '2026-11-26', time: '08:00', send: false },
  ],
])('the form begins with, for %s', (_, draft, values) => {
  expect(scheduleValues(draft, { ...BERLIN, maySend: true })).toEqual(values)
})

test('nothing is to be sent where no mail may be', () => {
  expect(scheduleValues(DRAFT, { ...BERLIN, maySend: false }).send).toBe(false)
})

test('date and time are the company’s, summer and winter', () => {
  const at = (date: string | null, time: string) => issueAt({ date, time, send: false }, 'Europe/Berlin')
  expect(at('2026-12-01', '08:00')).toBe('2026-12-01T07:00:00.000Z')
  expect(at('2026-07-01', '08:00')).toBe('2026-07-01T06:00:00.000Z')
  expect([at(null, '08:00'), at('2026-12-01', ''), at('2026-12-01', '8')]).toEqual([null, null, null])
})

test.each([
  [{ date: null, time: '08:00' }, { date: 'Choose a date.' }],
  [{ date: '2026-12-01', time: '' }, { time: 'Give a time such as 08:00.' }],
  [{ date: '2026-11-25', time: '12:59' }, { time: 'Choose a time that is still to come.' }],
  [{ date: '2026-11-25', time: '13:01' }, {}],
  [{ date: '2026-11-24', time: '23:00' }, { date: 'Choose a time that is still to come.' }],
  [{ date: '2027-11-25', time: '23:59' }, {}],
  [{ date: '2027-11-26', time: '00:00' }, { date: 'An invoice can be issued at most a year from now.' }],
])('what is wrong with %j', (values, faults) => {
  expect(scheduleFaults({ ...values, send: false }, BERLIN)).toEqual(faults)
})
