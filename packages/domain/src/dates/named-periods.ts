import { addDays, type CalendarDate } from './calendar-date.ts'
import { DATE_PRESETS, datesOfPreset } from './date-presets.ts'
import { type DateRange, fiscalYearOf, type StartMonth } from './fiscal-year.ts'

/** Stretches of days that statistics and reports are asked for by name. */
export const NAMED_PERIODS = [...DATE_PRESETS, 'this_fiscal_year', 'last_fiscal_year'] as const
export type NamedPeriod = (typeof NAMED_PERIODS)[number]

/** The days of a named period, both ends included. */
export function daysOfPeriod(name: NamedPeriod, today: CalendarDate, startMonth: StartMonth): DateRange {
  if (name === 'this_fiscal_year') return fiscalYearOf(today, startMonth)
  if (name === 'last_fiscal_year')
    return fiscalYearOf(addDays(fiscalYearOf(today, startMonth).start, -1), startMonth)
  const { from, to } = datesOfPreset(name, today)
  return { start: from, end: to }
}
