import { describe, expect, test } from 'vitest'
import { faultsOf, readOf } from '../faults-of.ts'
import {
  makeRecurringBody,
  recurringCreate,
  recurringListQuery,
  recurringPatch,
  resumeBody,
} from './recurring.schema.ts'

const ID = '019ac000-0000-7000-8000-000000000001'

describe('a new recurring invoice', () => {
  test('has a usual schedule where nothing is said, and leaves the rest to client and company', () => {
    expect(readOf(recurringCreate, { client: ID, unit: 'month' })).toEqual({
      client: ID,
      name: null,
      unit: 'month',
      every: 1,
      day_of_month: null,
      nth_weekday: null,
      end_date: null,
      max_count: null,
      hour: 8,
      mode: 'draft',
      catch_up: 'each',
      period: 'calendar',
      items: [],
    })
  })

  test('has lines as an invoice has, with prices to come', () => {
    const items = [
      {
        description: 'Hosting',
        unit_price: '10',
        price_changes: [{ from: '2027-01-01', unit_price: '12.50' }],
      },
      { description: 'Mail', unit_price: '1' },
    ]
    const read = readOf(recurringCreate, { client: ID, unit: 'month', items })
    expect(read.items).toMatchObject([
      { quantity: '1', price_changes: [{ from: '2027-01-01', unit_price: '12.50' }] },
      { quantity: '1', price_changes: [] },
    ])
  })

  test.each([
    [{ day_of_month: 32 }, { day_of_month: ['Give a number of at most 31.'] }],
    [{ day_of_month: -2 }, { day_of_month: ['Give a number of at least -1.'] }],
    [
      { nth_weekday: { n: 0, weekday: 1 } },
      { 'nth_weekday.n': ['Give 1 to 4 for the first to the fourth, or -1 for the last.'] },
    ],
    [{ nth_weekday: { n: 1, weekday: 8 } }, { 'nth_weekday.weekday': ['Give a number of at most 7.'] }],
    [{ every: 366 }, { every: ['Give a number of at most 365.'] }],
    [{ max_count: 0 }, { max_count: ['Give a number of at least 1.'] }],
    [{ mode: 'print' }, { mode: ['Give one of these: draft, issue, send.'] }],
    [{ start_date: '2026-02-30' }, { start_date: ['Give a date as YYYY-MM-DD.'] }],
  ])('is refused with %j', (over, faults) => {
    expect(faultsOf(recurringCreate, { client: ID, unit: 'month', ...over })).toEqual(faults)
  })
})

test('what belongs to each invoice alone is no part of it', () => {
  for (const name of ['issue_date', 'due_date', 'period_start', 'period_end', 'exchange_rate'])
    expect(recurringCreate.safeParse({ client: ID, unit: 'month', [name]: '2026-12-01' }).success, name).toBe(
      false,
    )
})

test('a change names what it changes alone', () => {
  expect(readOf(recurringPatch, { every: 2, items: [] })).toEqual({ every: 2, items: [] })
  expect(readOf(recurringPatch, {})).toEqual({})
})

test('what is made of an invoice takes the schedule alone', () => {
  expect(faultsOf(makeRecurringBody, { unit: 'week' })).toEqual({})
  expect(Object.keys(faultsOf(makeRecurringBody, { unit: 'week', client: ID }))).not.toEqual([])
})

test('what was missed is made up for unless somebody says otherwise', () => {
  expect(readOf(resumeBody, {})).toEqual({ skip_missed: false })
  expect(readOf(resumeBody, undefined)).toBeUndefined()
})

test('the list begins with what comes next', () => {
  expect(readOf(recurringListQuery, {})).toEqual({ ordering: 'next_date' })
})
