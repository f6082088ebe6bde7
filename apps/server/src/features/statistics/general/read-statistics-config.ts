import { companyAnalyticsQuery } from '@counterfoil/contract/companies/company-figures.schema.ts'
import type { StatisticsConfig } from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import { daysOfPeriod, NAMED_PERIODS } from '@counterfoil/domain/dates/named-periods.ts'
import { FIGURES_EXPLAINED } from '@counterfoil/domain/statistics/figures-explained.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { fiscalStart } from '../analytics/analytics.db.ts'
import { currenciesOf } from '../analytics/written-sums.ts'
import { currenciesInUse } from './general.db.ts'

/** Which periods and currencies the statistics of the company know, and what each figure counts. */
export async function readStatisticsConfig(
  tx: Tx,
  { companyId, currency, timeZone, today }: CompanyScope,
): Promise<StatisticsConfig> {
  const [start, used] = await Promise.all([
    tx.first(fiscalStart, [companyId]),
    tx.rows(currenciesInUse, [companyId]),
  ])
  const { fiscal_year_start_month } = found(start)
  return {
    currency,
    time_zone: timeZone,
    today,
    fiscal_year_start_month,
    currencies: currenciesOf(used, currency),
    intervals: companyAnalyticsQuery.shape.interval.unwrap().options,
    periods: NAMED_PERIODS.map((name) => {
      const { start: from, end: to } = daysOfPeriod(name, today, fiscal_year_start_month)
      return { name, from, to }
    }),
    figures: Object.entries(FIGURES_EXPLAINED).map(([name, text]) => ({ name, text })),
  }
}
