import type {
  CompanyAnalytics,
  companyAnalyticsQuery,
} from '@counterfoil/contract/companies/company-figures.schema.ts'
import type {
  invoiceStatistics,
  invoiceStatisticsQuery,
} from '@counterfoil/contract/statistics/document-statistics.schema.ts'
import type { DateRange } from '@counterfoil/domain/dates/fiscal-year.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readAccountRange } from './account-range.ts'
import { sumsByClient, sumsByMethod, sumsByPeriod, sumsByStatus, testCurrencies } from './analytics.db.ts'
import { presentAnalytics, presentInvoiceSums } from './analytics.presenter.ts'

/** An account of some days of a company, summed by the database from the documents themselves. */
export async function readAnalytics(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof companyAnalyticsQuery>,
): Promise<CompanyAnalytics> {
  const { currency, today } = scope
  const { head, periods, days } = await readAccountRange(tx, scope, query)
  const [sums, statuses, clients, methods, tested] = await Promise.all([
    tx.rows(sumsByPeriod, { ...days, period_starts: periods.map(({ start }) => start) }),
    tx.rows(sumsByStatus, { ...days, today }),
    tx.rows(sumsByClient, { ...days, most: query.top, named: [] }),
    tx.rows(sumsByMethod, days),
    tx.rows(testCurrencies, days),
  ])
  return {
    currency,
    ...head,
    ...presentAnalytics({ sums, statuses, clients, methods, tested }, periods, currency),
  }
}

/** The part of that account that is of invoices (specification, section 7). */
export async function readInvoiceStatistics(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof invoiceStatisticsQuery>,
): Promise<z.output<typeof invoiceStatistics>> {
  const { currency, today } = scope
  const { head, periods, days } = await readAccountRange(tx, scope, query)
  const [sums, statuses, tested] = await Promise.all([
    tx.rows(sumsByPeriod, { ...days, period_starts: periods.map(({ start }) => start) }),
    tx.rows(sumsByStatus, { ...days, today }),
    tx.rows(testCurrencies, days),
  ])
  return { currency, ...head, ...presentInvoiceSums({ sums, statuses, tested }, periods, currency) }
}

/** The totals of that part over other days, such as those before. */
export async function readInvoiceTotals(
  tx: Tx,
  { companyId, currency }: CompanyScope,
  { start, end }: DateRange,
): Promise<CompanyAnalytics['totals']> {
  const days = { company_id: companyId, first_day: start, last_day: end }
  const [sums, tested] = await Promise.all([
    tx.rows(sumsByPeriod, { ...days, period_starts: [start] }),
    tx.rows(testCurrencies, days),
  ])
  return presentInvoiceSums({ sums, statuses: [], tested }, [], currency).totals
}
