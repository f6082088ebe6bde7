import type { PeriodKind } from '@counterfoil/domain/recurring/invoice-period.ts'
import type { RecurrenceUnit } from '@counterfoil/domain/recurring/recurrence.ts'
import type { CatchUp, RecurringMode } from '@counterfoil/domain/recurring/recurring-status.ts'
import { msg } from '../../../i18n/msg.ts'
import type { EndChoice } from './schedule-values.ts'

/** What is made on each date. */
export const MODES = {
  draft: msg('Make a draft'),
  issue: msg('Issue it'),
  send: msg('Issue and send it'),
} as const satisfies Record<RecurringMode, string>

export const CATCH_UP_WORDS = {
  each: msg('An invoice for each of them'),
  one: msg('One invoice, for the latest'),
} as const satisfies Record<CatchUp, string>

export const PERIODS = {
  calendar: msg('The calendar period of the date'),
  previous_calendar: msg('The calendar period before'),
  from_date: msg('From the date to the next one'),
  until_date: msg('From the date before to the date'),
} as const satisfies Record<PeriodKind, string>

export const UNITS = {
  day: msg('{count, plural, one {day} other {days}}'),
  week: msg('{count, plural, one {week} other {weeks}}'),
  month: msg('{count, plural, one {month} other {months}}'),
  year: msg('{count, plural, one {year} other {years}}'),
} as const satisfies Record<RecurrenceUnit, string>

export const ENDS = {
  never: msg('Never'),
  date: msg('On a date'),
  count: msg('After a number of invoices'),
  either: msg('By date or number'),
} as const satisfies Record<EndChoice, string>

/** Which weekday of a month, by its number: −1 for the last. */
export const NTHS: readonly (readonly [n: number, word: string])[] = [
  [1, msg('First')],
  [2, msg('Second')],
  [3, msg('Third')],
  [4, msg('Fourth')],
  [-1, msg('Last')],
]
