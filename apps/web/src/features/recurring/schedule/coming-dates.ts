import type { Recurring } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { addDays, type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type Period, type PeriodKind, periodOf } from '@counterfoil/domain/recurring/invoice-period.ts'
import {
  type PeriodPlaceholder,
  placeholderWords,
} from '@counterfoil/domain/recurring/period-placeholders.ts'
import {
  type Occurrence,
  occurrenceAt,
  occurrencesFrom,
  type Recurrence,
} from '@counterfoil/domain/recurring/recurrence.ts'
import { LANGUAGE_FACTS } from '@counterfoil/domain/text/language-facts.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { endsByCount, ruleOf, type ScheduleValues, scheduleOf } from './schedule-values.ts'

/** So many dates are shown. */
const SHOWN = 12

/** How many invoices a stored schedule has made. */
type Stored = Pick<Recurring, 'runs_count'>

const TIMING = ['unit', 'every', 'day', 'nth', 'weekday', 'start_date', 'end', 'end_date'] as const

/** From when a changed schedule counts: where its dates stay, its next date; else today, or after its latest invoice. */
function countsFrom(values: ScheduleValues, record: Recurring, today: CalendarDate): CalendarDate {
  const before = scheduleOf(record)
  const next = record.next_date === null ? null : calendarDate(record.next_date)
  if (next !== null && TIMING.every((name) => before[name] === values[name]))
    return record.status === 'active' || next > today ? next : today
  const after = record.last_date === null ? null : addDays(calendarDate(record.last_date), 1)
  return after !== null && after > today ? after : today
}

/** How many invoices are still to be made; null for as many as there are dates. */
function leftOf(values: ScheduleValues, record: Stored | null): number | null {
  if (!endsByCount(values)) return null
  const count = Number(values.max_count)
  return Number.isInteger(count) ? Math.max(0, count - (record?.runs_count ?? 0)) : null
}

/** The first few; browsers of last year have no `take`. */
function firstOf(dates: Iterable<Occurrence>, most: number): readonly Occurrence[] {
  const found: Occurrence[] = []
  if (most === 0) return found
  for (const date of dates) {
    found.push(date)
    if (found.length === most) break
  }
  return found
}

/** The next twelve dates that the values name; none while they name no rule. */
export function comingDates(
  values: ScheduleValues,
  record: Recurring | null,
  today: CalendarDate,
): readonly Occurrence[] {
  const rule = ruleOf(values)
  if (rule === null) return []
  const from = record === null ? rule.startDate : countsFrom(values, record, today)
  const left = leftOf(values, record)
  return firstOf(occurrencesFrom(rule, from), left === null ? SHOWN : Math.min(SHOWN, left))
}

/** What the invoice of a date is for; null beyond the years that a date has. */
export function periodAt(rule: Recurrence, kind: PeriodKind, occurrence: Occurrence): Period | null {
  try {
    return periodOf(rule, kind, occurrence)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

function placed(rule: Recurrence, index: number): Occurrence | null {
  const date = occurrenceAt(rule, index)
  return date === null ? null : { index, date }
}

export type PeriodWords = Readonly<Record<PeriodPlaceholder, string>>

/** What each placeholder stands for in the invoice of a date, in the language of the document. */
export function wordsAt(
  rule: Recurrence,
  kind: PeriodKind,
  { index, language }: { index: number; language: string },
): PeriodWords | null {
  const [current, previous, next] = [index, index - 1, index + 1].map((place) => {
    const occurrence = placed(rule, place)
    return occurrence && periodAt(rule, kind, occurrence)
  })
  if (!current || !previous || !next) return null
  const { documentLocale } = LANGUAGE_FACTS[knownLanguage(language)]
  return placeholderWords({ current, previous, next }, documentLocale)
}
