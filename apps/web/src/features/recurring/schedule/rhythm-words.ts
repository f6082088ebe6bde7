import type { RecurringListItem } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { addDays, calendarDate, endOfMonth } from '@counterfoil/domain/dates/calendar-date.ts'
import { dateFormat } from '@counterfoil/domain/dates/date-format.ts'
import { LAST, type RecurrenceUnit } from '@counterfoil/domain/recurring/recurrence.ts'
import { msg } from '../../../i18n/msg.ts'
import { useLocale, useT } from '../../../i18n/use-t.ts'

/** On which dates a schedule recurs, as the server has it. */
export type Rhythm = Pick<RecurringListItem, 'unit' | 'every' | 'day_of_month' | 'nth_weekday' | 'start_date'>

const EVERY = {
  day: msg('{every, plural, one {Every day} other {Every # days}}'),
  week: msg('{every, plural, one {Every week} other {Every # weeks}}'),
  month: msg('{every, plural, one {Every month} other {Every # months}}'),
  year: msg('{every, plural, one {Every year} other {Every # years}}'),
} as const satisfies Record<RecurrenceUnit, string>

const NTH_OF_MONTH: Readonly<Record<number, string>> = {
  1: msg('{every} on the first {weekday}'),
  2: msg('{every} on the second {weekday}'),
  3: msg('{every} on the third {weekday}'),
  4: msg('{every} on the fourth {weekday}'),
  [LAST]: msg('{every} on the last {weekday}'),
}
const NTH_OF_YEAR: Readonly<Record<number, string>> = {
  1: msg('{every} on the first {weekday} of {month}'),
  2: msg('{every} on the second {weekday} of {month}'),
  3: msg('{every} on the third {weekday} of {month}'),
  4: msg('{every} on the fourth {weekday} of {month}'),
  [LAST]: msg('{every} on the last {weekday} of {month}'),
}

const utc = (date: string) => new Date(`${date}T00:00:00Z`)

/** A weekday by ISO 8601, 1 for Monday to 7 for Sunday, as a language calls it. */
export function weekdayName(weekday: number, locale: string): string {
  // The first of January 2024 was a Monday.
  return dateFormat(locale, { weekday: 'long', timeZone: 'UTC' }).format(utc(`2024-01-0${weekday}`))
}

const isoWeekdayOf = (date: string) => utc(date).getUTCDay() || 7

/** Says how often and on which day: “Every month on the last day”. */
export function useRhythmWords(): (rhythm: Rhythm) => string {
  const t = useT()
  const locale = useLocale()
  const written = (date: string, options: Intl.DateTimeFormatOptions) =>
    dateFormat(locale, { ...options, timeZone: 'UTC' }).format(utc(date))
  return ({ unit, every: count, day_of_month, nth_weekday, start_date }) => {
    const every = t(EVERY[unit], { every: count })
    if (unit === 'day') return every
    if (unit === 'week')
      return t('{every} on {weekday}', { every, weekday: weekdayName(isoWeekdayOf(start_date), locale) })
    const month = written(start_date, { month: 'long' })
    if (nth_weekday) {
      const texts = unit === 'month' ? NTH_OF_MONTH : NTH_OF_YEAR
      const text = texts[nth_weekday.n] ?? every
      return t(text, { every, weekday: weekdayName(nth_weekday.weekday, locale), month })
    }
    const day = day_of_month ?? Number(start_date.slice(8))
    if (unit === 'month')
      return day === LAST
        ? t('{every} on the last day', { every })
        : t('{every} on the {day, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}', { every, day })
    if (day === LAST) return t('{every} on the last day of {month}', { every, month })
    // A month that has no such day takes its last; 2024 is a leap year.
    const start = `2024-${start_date.slice(5, 7)}-01`
    const on = addDays(
      calendarDate(start),
      Math.min(day, Number(endOfMonth(calendarDate(start)).slice(8))) - 1,
    )
    return t('{every} on {date} [yearly]', { every, date: written(on, { month: 'long', day: 'numeric' }) })
  }
}
