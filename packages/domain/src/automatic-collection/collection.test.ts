import { describe, expect, test } from 'vitest'
import { calendarDate } from '../dates/calendar-date.ts'
import {
  afterFailure,
  amountToCollect,
  COLLECTION_STATES,
  collectionDay,
  collectionsBefore,
  isCollectionOpen,
} from './collection.ts'
import { CARD_STATES, cardStatesBefore, isCardExpired } from './saved-card.ts'

const day = calendarDate

describe('the day of a charge', () => {
  test('is the due date where that leaves the days of notice', () => {
    expect(collectionDay(day('2026-12-15'), day('2026-12-12'), 3)).toBe('2026-12-15')
  })

  test('comes later where an invoice is due at once, or was due before', () => {
    expect(collectionDay(day('2026-12-15'), day('2026-12-15'), 3)).toBe('2026-12-18')
    expect(collectionDay(day('2026-02-01'), day('2026-02-27'), 3)).toBe('2026-03-02')
  })
})

describe('a charge that failed', () => {
  const failed = (attempts: number, reason: string | null = 'bank_declined') =>
    afterFailure({ attempts, reason, failedOn: day('2026-12-15') }, [3, 5])

  test('is tried again on the days of the schedule, and then no more', () => {
    expect([failed(1), failed(2), failed(3)]).toEqual([
      { state: 'retrying', on: '2026-12-18' },
      { state: 'retrying', on: '2026-12-20' },
      { state: 'stopped' },
    ])
  })

  test.each(['card_is_over', 'card_needs_holder'])('with %s is not tried again', (reason) => {
    expect(failed(1, reason)).toEqual({ state: 'stopped' })
  })

  test('that no bank was asked for comes the next day, as often as the schedule has tries', () => {
    expect([failed(1, 'bank_not_confirmed'), failed(2, 'bank_not_confirmed')]).toEqual([
      { state: 'retrying', on: '2026-12-16' },
      { state: 'retrying', on: '2026-12-16' },
    ])
    expect(failed(3, 'bank_not_confirmed')).toEqual({ state: 'stopped' })
  })

  test('without retries is over at once', () => {
    expect(afterFailure({ attempts: 1, reason: null, failedOn: day('2026-12-15') }, [])).toEqual({
      state: 'stopped',
    })
  })
})

test('no more is charged than was announced, and than is due', () => {
  expect([amountToCollect(100n, 100n), amountToCollect(100n, 40n), amountToCollect(100n, 140n)]).toEqual([
    100n,
    40n,
    100n,
  ])
})

test('what may follow what', () => {
  expect(Object.fromEntries(COLLECTION_STATES.map((to) => [to, collectionsBefore(to)]))).toEqual({
    announced: ['collected', 'stopped', 'called_off'],
    collecting: ['announced', 'retrying'],
    retrying: ['collecting'],
    collected: ['collecting'],
    stopped: ['announced', 'collecting', 'retrying'],
    called_off: ['announced', 'collecting', 'retrying', 'stopped'],
  })
  expect(Object.fromEntries(CARD_STATES.map((to) => [to, cardStatesBefore(to)]))).toEqual({
    waiting: [],
    saved: ['waiting'],
    failed: ['waiting'],
    withdrawn: ['waiting', 'saved'],
  })
  expect(COLLECTION_STATES.filter(isCollectionOpen)).toEqual(['announced', 'collecting', 'retrying'])
})

test('a card is good to the last day of its month', () => {
  const card = { expMonth: 11, expYear: 2026 }
  expect([isCardExpired(card, day('2026-11-30')), isCardExpired(card, day('2026-12-01'))]).toEqual([
    false,
    true,
  ])
})
