import type { ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readClientSums } from '../../statistics/analytics/read-charges.ts'
import { currenciesOf, write } from '../../statistics/analytics/written-sums.ts'
import { sumOf, writeAll } from '../amounts.ts'
import { daysSaid, readReportDays } from '../report-days.ts'

/** The clients with the most invoiced in the days, beside what they were invoiced in the days before. */
export async function readTopClients(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'top-clients'>,
): Promise<ReportOf<'top-clients'>> {
  const days = await readReportDays(tx, scope, query)
  const now = await readClientSums(tx, scope, days.range, { most: query.top, named: [] })
  const named = [...new Set(now.map(({ client_id }) => client_id))]
  const before = await readClientSums(tx, scope, days.before, { most: 0, named })
  const beforeOf = (client: string, code: string) =>
    before.find((row) => row.client_id === client && row.currency === code)?.invoiced ?? '0'
  return {
    report: 'top-clients',
    ...daysSaid(days),
    interval: null,
    currency: scope.currency,
    without_rate: 0,
    tables: currenciesOf(now, scope.currency).map((code) => {
      const rows = now.filter(({ currency }) => currency === code)
      const sum = (of: 'invoiced' | 'received' | 'outstanding') => sumOf(rows, (row) => row[of])
      return {
        currency: code,
        is_converted: false,
        rows: rows.map((row) => ({
          client: row.client_id,
          client_name: row.client_name,
          invoices: row.invoices,
          invoiced: write(row.invoiced, code),
          received: write(row.received, code),
          outstanding: write(row.outstanding, code),
          invoiced_before: write(beforeOf(row.client_id, code), code),
        })),
        rows_left_off: 0,
        total: {
          invoices: rows.reduce((count, row) => count + row.invoices, 0),
          ...writeAll(
            { invoiced: sum('invoiced'), received: sum('received'), outstanding: sum('outstanding') },
            code,
          ),
          invoiced_before: write(
            sumOf(rows, (row) => beforeOf(row.client_id, code)),
            code,
          ),
        },
      }
    }),
  }
}
