import {
  ANALYTICS_PERIODS_MAX,
  type companyAnalyticsQuery,
} from '@counterfoil/contract/companies/company-figures.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  type DateRange,
  fiscalYearBeginning,
  fiscalYearOf,
  type Period,
  periodsBetween,
} from '@counterfoil/domain/dates/fiscal-year.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found, invalid } from '../../../http/app-error.ts'
import { fiscalStart } from './analytics.db.ts'

type Query = Omit<z.output<typeof companyAnalyticsQuery>, 'top'>

/** What an account is of: its days, and the periods they are cut into. */
export type AccountRange = {
  /** What an answer says of it. */
  readonly head: {
    from: CalendarDate
    to: CalendarDate
    interval: Query['interval']
    fiscal_year_start_month: number
  }
  readonly periods: readonly Period[]
  /** As statements take the days. */
  readonly days: { company_id: string; first_day: CalendarDate; last_day: CalendarDate }
}

/** The books of nobody reach further, and the days before a range are to be days of the calendar. */
const MOST_YEARS = 100
const yearOf = (day: CalendarDate) => Number(day.slice(0, 4))

/** The days asked for. A last day alone takes the first of its own fiscal year, a first day alone the last of this one. */
function rangeOf(
  query: Pick<Query, 'from' | 'to' | 'fiscal_year'>,
  today: CalendarDate,
  startMonth: number,
): DateRange {
  const year = query.fiscal_year
    ? fiscalYearBeginning(query.fiscal_year, startMonth)
    : fiscalYearOf(query.to && !query.from ? calendarDate(query.to) : today, startMonth)
  const start = query.from ? calendarDate(query.from) : year.start
  const end = query.to ? calendarDate(query.to) : year.end
  if (start > end) throw invalid({ to: [fault('range_ends_before_start')] })
  if (yearOf(end) - yearOf(start) > MOST_YEARS)
    throw invalid({ to: [fault('range_too_long', { max: MOST_YEARS })] })
  return { start, end }
}

function periodsOf(range: DateRange, query: Query, startMonth: number): Period[] {
  const periods = periodsBetween(range, query.interval, startMonth, ANALYTICS_PERIODS_MAX)
  if (periods) return periods
  throw invalid({
    interval: [fault('too_many_periods', { max: ANALYTICS_PERIODS_MAX })],
  })
}

/** The days something is asked for, with the month the company's fiscal year begins in; 400 where they end before they start. */
export async function readAccountDays(
  tx: Tx,
  { companyId, today }: CompanyScope,
  query: Pick<Query, 'from' | 'to' | 'fiscal_year'>,
): Promise<{ range: DateRange; startMonth: number }> {
  const { fiscal_year_start_month: startMonth } = found(await tx.first(fiscalStart, [companyId]))
  return { range: rangeOf(query, today, startMonth), startMonth }
}

/** The days and periods an account is asked for; 400 where they end before they start, or are too many. */
export async function readAccountRange(tx: Tx, scope: CompanyScope, query: Query): Promise<AccountRange> {
  const { range, startMonth } = await readAccountDays(tx, scope, query)
  return {
    head: {
      from: range.start,
      to: range.end,
      interval: query.interval,
      fiscal_year_start_month: startMonth,
    },
    periods: periodsOf(range, query, startMonth),
    days: { company_id: scope.companyId, first_day: range.start, last_day: range.end },
  }
}
