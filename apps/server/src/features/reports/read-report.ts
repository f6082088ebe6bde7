import type { Report, ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import type { ReportName } from '@counterfoil/domain/reports/report-columns.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { readAgeing } from './clients/read-ageing.ts'
import { readStatementReport } from './clients/read-statement-report.ts'
import { readTimeToPay } from './clients/read-time-to-pay.ts'
import { readTopClients } from './clients/read-top-clients.ts'
import { readForecast } from './forecast/read-forecast.ts'
import { readReceived } from './money/read-received.ts'
import { readRevenue } from './money/read-revenue.ts'
import { readTopProducts } from './money/read-top-products.ts'
import { readWriteOffs } from './money/read-write-offs.ts'
import { readTax } from './taxes/read-tax.ts'

type Read<Name extends ReportName> = (
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<Name>,
) => Promise<ReportOf<Name>>

/** How each report is read; with all of its rows. */
export const READ_REPORT: { readonly [Name in ReportName]: Read<Name> } = {
  revenue: readRevenue,
  received: readReceived,
  ageing: readAgeing,
  tax: readTax,
  statement: readStatementReport,
  'top-clients': readTopClients,
  'top-products': readTopProducts,
  'time-to-pay': readTimeToPay,
  'write-offs': readWriteOffs,
  forecast: readForecast,
}

/** As many rows of a table are answered, and drawn; a table of the report has them all. */
const MOST_ROWS = 500

/** A report with no more rows than are answered, and how many are left off. */
export function cutReport<R extends Report>(report: R): R {
  const cut = (table: R['tables'][number]) => ({
    ...table,
    rows: table.rows.slice(0, MOST_ROWS),
    rows_left_off: Math.max(0, table.rows.length - MOST_ROWS),
  })
  return { ...report, tables: report.tables.map(cut) }
}
