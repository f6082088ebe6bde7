import type { ReportName } from '@counterfoil/domain/reports/report-columns.ts'
import { XLSX_TYPE } from '@counterfoil/domain/text/tables/table-cell.ts'
import { defineEndpoints } from '../endpoint.ts'
import { reportQueries, reportShapes } from './reports.schema.ts'

function report<const Name extends ReportName>(name: Name, summary: string) {
  return {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: `/api/reports/${name}/`,
    summary,
    query: reportQueries[name],
    files: ['text/csv', XLSX_TYPE, 'application/pdf'],
    response: reportShapes[name],
  } as const
}

/** Reports over any days, beside the days before: as data, as a table or as a document (docs/rules.md, section 8). */
export const reportsEndpoints = defineEndpoints({
  getRevenueReport: report('revenue', 'What was invoiced, by period'),
  getReceivedReport: report('received', 'What came in, by period'),
  getAgeingReport: report('ageing', 'What is open at the end of a day, by client and by how late it is'),
  getTaxReport: report('tax', 'Tax by rate and period, as it was charged or as its money came'),
  getStatementReport: {
    ...report('statement', 'The account of a client in one currency over some days'),
    errors: ['not_found'],
  },
  getTopClientsReport: report('top-clients', 'The clients with the most, by what they were invoiced'),
  getTopProductsReport: report('top-products', 'The products with the most, by what was invoiced for them'),
  getTimeToPayReport: report(
    'time-to-pay',
    'How soon the clients paid the invoices that were paid in the days',
  ),
  getWriteOffsReport: report('write-offs', 'The invoices that were written off'),
  getForecastReport: report('forecast', 'What is due and expected by when, recurring invoices among it'),
})
