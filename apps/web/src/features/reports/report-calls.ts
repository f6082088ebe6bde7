import type { ReportName } from '@counterfoil/domain/reports/report-columns.ts'
import type { CallAnswer } from '../../api/api-types.ts'
import { apiListQuery } from '../../api/queries/api-query.ts'
import { downloadAs } from '../../api/requests/api-client.ts'
import type { ReportSearch } from './report-search.ts'

const CALLS = {
  revenue: 'getRevenueReport',
  received: 'getReceivedReport',
  ageing: 'getAgeingReport',
  tax: 'getTaxReport',
  statement: 'getStatementReport',
  'top-clients': 'getTopClientsReport',
  'top-products': 'getTopProductsReport',
  'time-to-pay': 'getTimeToPayReport',
  'write-offs': 'getWriteOffsReport',
  forecast: 'getForecastReport',
} as const satisfies Readonly<Record<ReportName, string>>

/** The reports that have a screen here: the account of a client has its own, at the client. */
export type ShownReport = Exclude<ReportName, 'statement'>
export type ShownReportAnswer = CallAnswer<(typeof CALLS)[ShownReport]>

const CUT: readonly ShownReport[] = ['revenue', 'received', 'tax', 'forecast']
/** Whether a report is cut into periods. */
const isCut = (name: ShownReport): boolean => CUT.includes(name)

/** What of the address a report is asked for with. */
function queryOf(name: ShownReport, { from, to, interval, basis }: ReportSearch) {
  return {
    ...(from && { from }),
    ...(to && { to }),
    ...(isCut(name) && interval && { interval }),
    ...(name === 'tax' && basis && { basis }),
  }
}

/** A report; that of the days before stays on screen until it is there. */
export function reportQuery(name: ShownReport, search: ReportSearch) {
  // Each call has a shape of its own; what is asked for is the same of all.
  return apiListQuery(CALLS[name] as 'getRevenueReport', { query: queryOf(name, search) as never })
}

/** A report as a file, of the same days. */
export function downloadReport(name: ShownReport, search: ReportSearch, format: 'csv' | 'xlsx' | 'pdf') {
  return downloadAs(CALLS[name] as 'getRevenueReport', {
    query: { ...queryOf(name, search), format } as never,
  })
}
