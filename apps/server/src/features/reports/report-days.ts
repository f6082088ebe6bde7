import { ANALYTICS_PERIODS_MAX } from '@counterfoil/contract/companies/company-figures.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import {
  type DateRange,
  type Period,
  type PeriodInterval,
  periodsBetween,
} from '@counterfoil/domain/dates/fiscal-year.ts'
import { rangeBefore } from '@counterfoil/domain/dates/range-before.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { readAccountDays, readAccountRange } from '../statistics/analytics/account-range.ts'

/** The days of a report, as a query names them. */
export type AskedDays = { readonly from?: string | undefined; readonly to?: string | undefined }

/** The days of a report, and those it is compared with. */
export type ReportDays = { readonly range: DateRange; readonly before: DateRange }
/** Cut into periods, those before in the same way: the first is compared with the first. */
export type ReportPeriods = ReportDays & {
  readonly interval: PeriodInterval
  readonly periods: readonly Period[]
  readonly periodsBefore: readonly Period[]
}

/** The days a report is asked for: the fiscal year of today where none are named. */
export async function readReportDays(tx: Tx, scope: CompanyScope, asked: AskedDays): Promise<ReportDays> {
  const { range } = await readAccountDays(tx, scope, asked)
  return { range, before: rangeBefore(range) }
}

/** The days a report is asked for, cut into periods; 400 where they are too many. */
export async function readReportPeriods(
  tx: Tx,
  scope: CompanyScope,
  { from, to, interval }: AskedDays & { readonly interval: PeriodInterval },
): Promise<ReportPeriods> {
  const { head, periods } = await readAccountRange(tx, scope, { from, to, interval })
  const range = { start: head.from, end: head.to }
  const before = rangeBefore(range)
  // Cut by weeks or quarters, as many days may be in one period more.
  const most = ANALYTICS_PERIODS_MAX + 1
  const periodsBefore = periodsBetween(before, interval, head.fiscal_year_start_month, most) ?? []
  return { range, before, interval, periods, periodsBefore }
}

/** A day a query names, or another. */
export const dayOr = (text: string | undefined, other: CalendarDate): CalendarDate =>
  text === undefined ? other : calendarDate(text)

/** What every report says of its days. */
export const daysSaid = ({ range, before }: ReportDays) => ({
  from: range.start,
  to: range.end,
  before: { from: before.start, to: before.end },
})
