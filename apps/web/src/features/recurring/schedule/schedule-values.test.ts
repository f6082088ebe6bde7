import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { beforeAll, describe, expect, test } from 'vitest'
import { loadAllTexts } from '../../../i18n/language.ts'
import { sampleRecurring } from '../../../test-samples/documents/sample-recurring.ts'
import { comingDates, wordsAt } from './coming-dates.ts'
import {
  newSchedule,
  ruleOf,
  type ScheduleValues,
  scheduleBody,
  scheduleFaults,
  scheduleOf,
} from './schedule-values.ts'

beforeAll(loadAllTexts)

const TODAY = calendarDate('2026-11-25')
const values = (part: Partial<ScheduleValues> = {}): ScheduleValues => ({ ...newSchedule(TODAY), ...part })

describe('what is sent', () => {
  test('a schedule nobody has changed', () => {
    expect(scheduleBody(values())).toEqual({
      name: null,
      unit: 'month',
      every: 1,
      day_of_month: null,
      nth_weekday: null,
      start_date: '2026-11-25',
      end_date: null,
      max_count: null,
      hour: 8,
      mode: 'draft',
      catch_up: 'each',
      period: 'calendar',
    })
  })

  test.each<[Partial<ScheduleValues>, object]>([
    [{ day: 'last' }, { day_of_month: -1, nth_weekday: null }],
    [{ day: '15' }, { day_of_month: 15, nth_weekday: null }],
    [
      { day: 'weekday', nth: -1, weekday: 5 },
      { day_of_month: null, nth_weekday: { n: -1, weekday: 5 } },
    ],
    // Weeks have no day of a month, whatever was chosen before.
    [
      { unit: 'week', day: '15' },
      { day_of_month: null, nth_weekday: null },
    ],
    [
      { end: 'date', end_date: '2027-01-31' },
      { end_date: '2027-01-31', max_count: null },
    ],
    [
      { end: 'count', end_date: '2027-01-31', max_count: 6 },
      { end_date: null, max_count: 6 },
    ],
    [
      { end: 'either', end_date: '2027-01-31', max_count: 6 },
      { end_date: '2027-01-31', max_count: 6 },
    ],
    [{ name: '  Hosting ' }, { name: 'Hosting' }],
  ])('%o', (part, body) => {
    expect(scheduleBody(values(part))).toMatchObject(body)
  })

  test('a stored one is sent as it was read', () => {
    const record = sampleRecurring({ end_date: '2027-12-31', max_count: 20, hour: 17, mode: 'send' })
    expect(scheduleBody(scheduleOf(record))).toEqual({
      name: 'Hosting',
      unit: 'month',
      every: 1,
      day_of_month: -1,
      nth_weekday: null,
      start_date: '2026-01-15',
      end_date: '2027-12-31',
      max_count: 20,
      hour: 17,
      mode: 'send',
      catch_up: 'each',
      period: 'calendar',
    })
  })
})

describe('what is wrong', () => {
  test.each<[Partial<ScheduleValues>, object]>([
    [{}, {}],
    [{ every: '' }, { every: 'Give a whole number from 1 to 120.' }],
    [{ every: 121 }, { every: 'Give a whole number from 1 to 120.' }],
    [{ unit: 'day', every: 366 }, { every: 'Give a whole number from 1 to 365.' }],
    [{ every: 1.5 }, { every: 'Give a whole number from 1 to 120.' }],
    [{ start_date: null }, { start_date: 'Choose a date.' }],
    [{ start_date: '2026-11-24' }, { start_date: 'Give a date from Nov 25, 2026 to Nov 25, 2036.' }],
    [{ end: 'date' }, { end_date: 'Choose a date.' }],
    [{ end: 'date', end_date: '2026-11-24' }, { end_date: 'The range ends before it begins.' }],
    [
      { day: '20', end: 'date', end_date: '2026-11-30' },
      { end_date: 'No date lies between the start and the end.' },
    ],
    [{ end: 'count', max_count: 0 }, { max_count: 'Give a whole number from 1 to 10,000.' }],
  ])('%o', (part, faults) => {
    expect(scheduleFaults(values(part), TODAY)).toEqual(faults)
  })

  test('a stored start may be over, and as many invoices as there are do not end it anew', () => {
    const record = sampleRecurring()
    const stored = scheduleOf(record)
    expect(scheduleFaults(stored, TODAY, record)).toEqual({})
    expect(scheduleFaults({ ...stored, end: 'count', max_count: 10 }, TODAY, record)).toEqual({
      max_count: 'Give a whole number from 11 to 10,000.',
    })
  })
})

describe('the dates to come', () => {
  const dates = (...given: Parameters<typeof comingDates>) => comingDates(...given).map(({ date }) => date)

  test('of a new one from its start on, at most twelve', () => {
    expect(dates(values({ day: '31' }), null, TODAY).slice(0, 4)).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
    ])
    expect(dates(values(), null, TODAY)).toHaveLength(12)
    expect(dates(values({ end: 'count', max_count: 2 }), null, TODAY)).toEqual(['2026-11-25', '2026-12-25'])
    expect(dates(values({ every: '' }), null, TODAY)).toEqual([])
  })

  test('of a stored one from its next date on; of a paused one from today on; of another rhythm after what was made', () => {
    const record = sampleRecurring({ max_count: 12 })
    expect(dates(scheduleOf(record), record, TODAY)).toEqual(['2026-11-30', '2026-12-31'])
    const paused = sampleRecurring({ status: 'paused', next_date: '2026-10-31', last_date: '2026-09-30' })
    expect(dates(scheduleOf(paused), paused, TODAY)[0]).toBe('2026-11-30')
    const early = sampleRecurring({ next_date: '2026-12-31', last_date: '2026-11-30' })
    expect(dates({ ...scheduleOf(early), day: '28' }, early, TODAY)[0]).toBe('2026-12-28')
  })

  test('their invoices name the period in the language of the document', () => {
    const rule = ruleOf(values({ day: 'last' }))
    const words = rule && wordsAt(rule, 'calendar', { index: 0, language: 'de' })
    expect([words?.period, words?.previous_month, words?.next_period]).toEqual([
      'November 2026',
      'Oktober',
      'Dezember 2026',
    ])
  })
})
