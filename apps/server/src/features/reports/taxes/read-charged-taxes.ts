import type { TaxStatistics } from '@counterfoil/contract/statistics/document-statistics.schema.ts'
import type { DateRange } from '@counterfoil/domain/dates/fiscal-year.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readTaxStatistics } from '../../statistics/analytics/read-tax-statistics.ts'
import { unitsOf } from '../amounts.ts'
import type { ReportPeriods } from '../report-days.ts'
import type { TaxPart } from './tax-parts.ts'

type Rate = TaxStatistics['by_rate'][number]

const identity = ({ currency, name, rate, category, is_withholding }: Rate) => ({
  currency,
  name,
  rate,
  category,
  isWithholding: is_withholding,
})

/** The taxes of invoices and credit notes by the days they bear, as the tax statistics have them. */
export async function readChargedTaxes(
  tx: Tx,
  scope: CompanyScope,
  days: ReportPeriods,
): Promise<{ parts: TaxPart[]; converted: TaxPart[]; withoutRate: number }> {
  const { interval, range, before, periods, periodsBefore } = days
  const statisticsOf = ({ start, end }: DateRange) =>
    readTaxStatistics(tx, scope, { from: start, to: end, interval })
  const partsOf = (statistics: TaxStatistics, isBefore: boolean) => {
    const labels = (isBefore ? periodsBefore : periods).map(({ label }) => label)
    return statistics.by_rate.flatMap((rate) =>
      rate.periods.map(
        (period): TaxPart => ({
          ...identity(rate),
          period: labels.indexOf(period.label) + 1,
          isBefore,
          base: unitsOf(period.base),
          amount: unitsOf(period.amount),
        }),
      ),
    )
  }
  const convertedOf = (statistics: TaxStatistics, isBefore: boolean) =>
    statistics.by_rate.map(
      (rate): TaxPart => ({
        ...identity(rate),
        period: 1,
        isBefore,
        base: unitsOf(rate.in_company_currency.base),
        amount: unitsOf(rate.in_company_currency.amount),
      }),
    )
  const now = await statisticsOf(range)
  const earlier = await statisticsOf(before)
  return {
    parts: [...partsOf(now, false), ...partsOf(earlier, true)],
    converted: [...convertedOf(now, false), ...convertedOf(earlier, true)],
    withoutRate: now.in_company_currency.invoices_without_rate,
  }
}
