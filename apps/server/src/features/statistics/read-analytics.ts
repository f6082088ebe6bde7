import {
  ANALYTICS_PERIODS_MAX,
  type CompanyAnalytics,
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
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found, invalid } from '../../http/app-error.ts'
import {
  fiscalStart,
  sumsByClient,
  sumsByMethod,
  sumsByPeriod,
  sumsByStatus,
  testCurrencies,
} from './analytics.db.ts'
import { presentAnalytics } from './analytics.presenter.ts'

type Query = z.output<typeof companyAnalyticsQuery>

/** The days asked for. One end alone takes the other from the fiscal year. */
function rangeOf(query: Query, today: CalendarDate, startMonth: number): DateRange {
  const year = query.fiscal_year
    ? fiscalYearBeginning(query.fiscal_year, startMonth)
    : fiscalYearOf(today, startMonth)
  const start = query.from ? calendarDate(query.from) : year.start
  const end = query.to ? calendarDate(query.to) : year.end
  if (start > end) throw invalid({ to: [fault('range_ends_before_start')] })
  return { start, end }
}

function periodsOf(range: DateRange, query: Query, startMonth: number): Period[] {
  const periods = periodsBetween(range, query.interval, startMonth, ANALYTICS_PERIODS_MAX)
  if (periods) return periods
  throw invalid({
    interval: [fault('too_many_periods', { max: ANALYTICS_PERIODS_MAX })],
  })
}

/** An account of some days of a company, summed by the database from the documents themselves. */
export async function readAnalytics(tx: Tx, scope: CompanyScope, query: Query): Promise<CompanyAnalytics> {
  const { companyId, currency, today } = scope
  const { fiscal_year_start_month: startMonth } = found(await tx.first(fiscalStart, [companyId]))
  const range = rangeOf(query, today, startMonth)
  const periods = periodsOf(range, query, startMonth)
  const days = { company_id: companyId, first_day: range.start, last_day: range.end }
  const [sums, statuses, clients, methods, tested] = await Promise.all([
    tx.rows(sumsByPeriod, { ...days, period_starts: periods.map(({ start }) => start) }),
    tx.rows(sumsByStatus, { ...days, today }),
    tx.rows(sumsByClient, { ...days, most: query.top }),
    tx.rows(sumsByMethod, days),
    tx.rows(testCurrencies, days),
  ])
  return {
    currency,
    from: range.start,
    to: range.end,
    interval: query.interval,
    fiscal_year_start_month: startMonth,
    ...presentAnalytics({ sums, statuses, clients, methods, tested }, periods, currency),
  }
}
