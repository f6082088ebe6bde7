import type { ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import type { PaymentStatistics } from '@counterfoil/contract/statistics/payment-statistics.schema.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readPaymentStatistics } from '../../statistics/analytics/read-payment-statistics.ts'
import { currenciesOf, write } from '../../statistics/analytics/written-sums.ts'
import { unitsOf } from '../amounts.ts'
import { daysSaid, readReportPeriods } from '../report-days.ts'

type Sums = Omit<PaymentStatistics['totals'][number], 'currency' | 'includes_test'>

function present(sums: Sums | undefined, before: Sums | undefined, code: string) {
  const currency = currencyCode(code)
  const unitsIn = (row: Sums | undefined, of: keyof Omit<Sums, 'payments'>) =>
    row === undefined ? 0n : unitsOf(row[of])
  return {
    payments: sums?.payments ?? 0,
    amount: write(unitsIn(sums, 'amount'), currency),
    refunded: write(unitsIn(sums, 'refunded') + unitsIn(sums, 'credit_paid_back'), currency),
    received: write(unitsIn(sums, 'received'), currency),
    fees: write(unitsIn(sums, 'fees'), currency),
    received_before: write(unitsIn(before, 'received'), currency),
  }
}

/** What came in, by period, as the statistics of payments have it. `refunded` is with what was paid back of credit. */
export async function readReceived(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'received'>,
): Promise<ReportOf<'received'>> {
  const days = await readReportPeriods(tx, scope, query)
  const { interval } = days
  const accountOf = ({ start, end }: { start: string; end: string }) =>
    readPaymentStatistics(tx, scope, { from: start, to: end, interval })
  const now = await accountOf(days.range)
  const before = await accountOf(days.before)
  const totalOf = (account: PaymentStatistics, code: string) =>
    account.totals.find(({ currency }) => currency === code)
  const seriesOf = (account: PaymentStatistics, code: string) =>
    account.series.find(({ currency }) => currency === code)?.periods ?? []
  return {
    report: 'received',
    ...daysSaid(days),
    interval,
    currency: scope.currency,
    without_rate: 0,
    tables: currenciesOf([...now.totals, ...before.totals], scope.currency).map((code) => {
      const [series, seriesBefore] = [seriesOf(now, code), seriesOf(before, code)]
      return {
        currency: code,
        is_converted: false,
        rows: days.periods.map(({ label }, at) => ({
          period: label,
          ...present(series[at], seriesBefore[at], code),
        })),
        rows_left_off: 0,
        total: present(totalOf(now, code), totalOf(before, code), code),
      }
    }),
  }
}
