import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import {
  addMonths,
  type CalendarDate,
  calendarDate,
  parseCalendarDate,
} from '@counterfoil/domain/dates/calendar-date.ts'
import { type Fault, fault } from '@counterfoil/domain/faults/fault.ts'
import type { PeriodKind } from '@counterfoil/domain/recurring/invoice-period.ts'
import {
  EVERY_MAX,
  LAST,
  type Recurrence,
  type RecurrenceFault,
  type RecurrenceUnit,
  recurrenceFaults,
} from '@counterfoil/domain/recurring/recurrence.ts'
import type { CatchUp, RecurringMode } from '@counterfoil/domain/recurring/recurring-status.ts'
import type { CallInput } from '../../../api/api-types.ts'
import { faultText } from '../../../api/errors/fault-text.ts'
import { msg } from '../../../i18n/msg.ts'
import { translate } from '../../../i18n/translate.ts'

/** The day of a month: that of the start date, the last, a weekday, or a day from `1` to `31`. */
export type DayChoice = 'start' | 'last' | 'weekday' | `${number}`
export const END_CHOICES = ['never', 'date', 'count', 'either'] as const
export type EndChoice = (typeof END_CHOICES)[number]

/** A schedule as its fields hold it; what another choice hides stays. */
export type ScheduleValues = {
  name: string
  unit: RecurrenceUnit
  /** A number, or whatever text is typed in its place. */
  every: number | string
  day: DayChoice
  nth: number
  weekday: number
  start_date: string | null
  end: EndChoice
  end_date: string | null
  max_count: number | string
  hour: number
  mode: RecurringMode
  catch_up: CatchUp
  period: PeriodKind
}

/** What is sent of a schedule. */
export type ScheduleBody = CallInput<'makeInvoiceRecurring'>['body']

const START_YEARS_AHEAD = 10
export const COUNT_MAX = 10_000

/** A schedule nobody has changed yet: every month on the day of today, as drafts at eight. */
export function newSchedule(today: CalendarDate): ScheduleValues {
  return {
    name: '',
    unit: 'month',
    every: 1,
    day: 'start',
    nth: 1,
    weekday: 1,
    start_date: today,
    end: 'never',
    end_date: null,
    max_count: 12,
    hour: 8,
    mode: 'draft',
    catch_up: 'each',
    period: 'calendar',
  }
}

function dayOf({ day_of_month, nth_weekday }: Pick<Recurring, 'day_of_month' | 'nth_weekday'>): DayChoice {
  if (nth_weekday) return 'weekday'
  if (day_of_month === null) return 'start'
  return day_of_month === LAST ? 'last' : `${day_of_month}`
}

function endOf({ end_date, max_count }: Pick<Recurring, 'end_date' | 'max_count'>): EndChoice {
  if (max_count === null) return end_date === null ? 'never' : 'date'
  return end_date === null ? 'count' : 'either'
}

export const endsByDate = ({ end }: Pick<ScheduleValues, 'end'>) => end === 'date' || end === 'either'
export const endsByCount = ({ end }: Pick<ScheduleValues, 'end'>) => end === 'count' || end === 'either'

/** A stored schedule as its fields. */
export function scheduleOf(record: Recurring): ScheduleValues {
  const { unit, every, start_date, end_date, max_count, hour, mode, catch_up, period } = record
  return {
    ...newSchedule(calendarDate(start_date)),
    name: record.name ?? '',
    unit,
    every,
    day: dayOf(record),
    ...(record.nth_weekday && { nth: record.nth_weekday.n, weekday: record.nth_weekday.weekday }),
    start_date,
    end: endOf(record),
    end_date,
    ...(max_count !== null && { max_count }),
    hour,
    mode,
    catch_up,
    period,
  }
}

const isByMonth = ({ unit }: ScheduleValues) => unit === 'month' || unit === 'year'

function dayFields(values: ScheduleValues): Pick<ScheduleBody, 'day_of_month' | 'nth_weekday'> {
  const { day, nth, weekday } = values
  if (!isByMonth(values) || day === 'start') return { day_of_month: null, nth_weekday: null }
  if (day === 'weekday') return { day_of_month: null, nth_weekday: { n: nth, weekday } }
  return { day_of_month: day === 'last' ? LAST : Number(day), nth_weekday: null }
}

/** What is sent; only of values without a fault. */
export function scheduleBody(values: ScheduleValues): ScheduleBody {
  const { name, unit, every, start_date, hour, mode, catch_up, period } = values
  return {
    name: name.trim() === '' ? null : name.trim(),
    unit,
    every: Number(every),
    ...dayFields(values),
    ...(start_date === null ? {} : { start_date }),
    end_date: endsByDate(values) ? values.end_date : null,
    max_count: endsByCount(values) ? Number(values.max_count) : null,
    hour,
    mode,
    catch_up,
    period,
  }
}

const isWhole = (value: number | string, least: number, most: number) =>
  value !== '' && Number.isInteger(Number(value)) && Number(value) >= least && Number(value) <= most

/** The rule that the values name; null while they name none. */
export function ruleOf(values: ScheduleValues): Recurrence | null {
  const startDate = values.start_date === null ? null : parseCalendarDate(values.start_date)
  if (startDate === null || !isWhole(values.every, 1, EVERY_MAX[values.unit])) return null
  const ends = endsByDate(values) && values.end_date !== null
  const endDate = ends ? parseCalendarDate(values.end_date ?? '') : null
  const { day_of_month: dayOfMonth = null, nth_weekday: nthWeekday = null } = dayFields(values)
  return { unit: values.unit, every: Number(values.every), dayOfMonth, nthWeekday, startDate, endDate }
}

const textOf = (found: Fault): string => {
  const { id, values } = faultText(found)
  return translate(id, values)
}
const FIELDS = { every: 'every', dayOfMonth: 'day', nthWeekday: 'day', endDate: 'end_date' } as const

const ruleFault = (found: RecurrenceFault): Fault =>
  found.field === 'every' ? fault(found.reason, { max: found.max }) : fault(found.reason)

const wholeNumber = (min: number, max: number): string =>
  translate(msg('Give a whole number from {min, number} to {max, number}.'), { min, max })

/** What a schedule that is stored already has: its own start may be over, and its invoices count. */
export type StoredSchedule = Pick<Recurring, 'start_date' | 'runs_count'>

function startFault(
  values: ScheduleValues,
  today: CalendarDate,
  stored: StoredSchedule | null,
): string | null {
  const { start_date: start } = values
  if (start === null) return translate(msg('Choose a date.'))
  if (start === stored?.start_date) return null
  const range = { first: today, last: addMonths(today, 12 * START_YEARS_AHEAD) }
  return start < range.first || start > range.last ? textOf(fault('date_out_of_range', range)) : null
}

function endFaults(values: ScheduleValues, stored: StoredSchedule | null): Record<string, string> {
  const faults: Record<string, string> = {}
  if (endsByDate(values) && values.end_date === null) faults.end_date = translate(msg('Choose a date.'))
  const least = (stored?.runs_count ?? 0) + 1
  if (endsByCount(values) && !isWhole(values.max_count, least, COUNT_MAX))
    faults.max_count = wholeNumber(least, COUNT_MAX)
  return faults
}

/** What is wrong with the values, in words, by their fields: what the server would refuse. */
export function scheduleFaults(
  values: ScheduleValues,
  today: CalendarDate,
  stored: StoredSchedule | null = null,
): Record<string, string> {
  const start = startFault(values, today, stored)
  const rule = ruleOf(values)
  const contradictions = rule === null ? [] : recurrenceFaults(rule)
  return {
    ...Object.fromEntries(contradictions.map((found) => [FIELDS[found.field], textOf(ruleFault(found))])),
    ...endFaults(values, stored),
    ...(start === null ? {} : { start_date: start }),
    ...(isWhole(values.every, 1, EVERY_MAX[values.unit])
      ? {}
      : { every: wholeNumber(1, EVERY_MAX[values.unit]) }),
  }
}

/** The fields of the form that the server calls otherwise. */
export const SCHEDULE_FIELD_NAMES: Readonly<Record<string, string>> = {
  day_of_month: 'day',
  nth_weekday: 'day',
}
