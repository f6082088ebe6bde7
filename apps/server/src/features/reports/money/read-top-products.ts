import type { ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { currenciesOf, write } from '../../statistics/analytics/written-sums.ts'
import { sumOf, writeAll } from '../amounts.ts'
import { daysSaid, readReportDays } from '../report-days.ts'
import { soldProducts } from './top-products.db.ts'

/** The products with the most invoiced in the days, beside what was invoiced for them in the days before. */
export async function readTopProducts(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'top-products'>,
): Promise<ReportOf<'top-products'>> {
  const days = await readReportDays(tx, scope, query)
  const sold = await tx.rows(soldProducts, {
    company_id: scope.companyId,
    day_before: days.before.start,
    first_day: days.range.start,
    last_day: days.range.end,
    most: query.top,
  })
  return {
    report: 'top-products',
    ...daysSaid(days),
    interval: null,
    currency: scope.currency,
    without_rate: 0,
    tables: currenciesOf(sold, scope.currency).map((code) => {
      const rows = sold.filter(({ currency }) => currency === code)
      const [net, before] = [sumOf(rows, (row) => row.net), sumOf(rows, (row) => row.net_before)]
      return {
        currency: code,
        is_converted: false,
        rows: rows.map((row) => ({
          product: row.product_id,
          product_name: row.product_name,
          invoices: row.invoices,
          quantity: row.quantity,
          net: write(row.net, code),
          net_before: write(row.net_before, code),
        })),
        rows_left_off: 0,
        total: writeAll({ net, net_before: before }, code),
      }
    }),
  }
}
