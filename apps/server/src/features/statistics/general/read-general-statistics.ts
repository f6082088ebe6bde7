import type { invoiceStatisticsQuery } from '@counterfoil/contract/statistics/document-statistics.schema.ts'
import type {
  GeneralInvoiceStatistics,
  GeneralPaymentStatistics,
} from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import type { paymentStatisticsQuery } from '@counterfoil/contract/statistics/payment-statistics.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import type { DateRange } from '@counterfoil/domain/dates/fiscal-year.ts'
import { rangeBefore } from '@counterfoil/domain/dates/range-before.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readInvoiceStatistics, readInvoiceTotals } from '../analytics/read-analytics.ts'
import { readPaymentStatistics, readPaymentTotals } from '../analytics/read-payment-statistics.ts'

/** The days before those of an account. */
function before({ from, to }: { from: string; to: string }): DateRange {
  return rangeBefore({ start: calendarDate(from), end: calendarDate(to) })
}

/** Invoices over a period, with the totals of the period before. */
export async function readGeneralInvoices(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof invoiceStatisticsQuery>,
): Promise<GeneralInvoiceStatistics> {
  const statistics = await readInvoiceStatistics(tx, scope, query)
  const range = before(statistics)
  const totals = await readInvoiceTotals(tx, scope, range)
  return { ...statistics, previous: { from: range.start, to: range.end, totals } }
}

/** Payments over a period, with the totals of the period before. */
export async function readGeneralPayments(
  tx: Tx,
  scope: CompanyScope,
  query: z.output<typeof paymentStatisticsQuery>,
): Promise<GeneralPaymentStatistics> {
  const statistics = await readPaymentStatistics(tx, scope, query)
  const range = before(statistics)
  const totals = await readPaymentTotals(tx, scope, query, range)
  return { ...statistics, previous: { from: range.start, to: range.end, totals } }
}
