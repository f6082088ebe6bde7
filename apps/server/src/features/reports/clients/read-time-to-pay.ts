import type { ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { daysSaid, readReportDays } from '../report-days.ts'
import { type TimeToPayRow, timeToPay } from './time-to-pay.db.ts'

const TENTHS = 10

/** An average with a tenth, away from zero where it lies in the middle; null of nothing. */
function average(sum: number, count: number): number | null {
  if (count === 0) return null
  const rounded = (Math.sign(sum) * Math.round((Math.abs(sum) * TENTHS) / count)) / TENTHS
  return rounded === 0 ? 0 : rounded
}

type Sums = Omit<TimeToPayRow, 'client_id' | 'client_name'>

const present = (row: Sums) => ({
  invoices: row.invoices,
  days_to_pay: average(row.days, row.invoices),
  days_late: average(row.late_days, row.dated),
  days_to_pay_before: average(row.days_before, row.invoices_before),
})

/** How soon the clients paid: from issue date to last payment, over the invoices whose last payment lies in the days. */
export async function readTimeToPay(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'time-to-pay'>,
): Promise<ReportOf<'time-to-pay'>> {
  const days = await readReportDays(tx, scope, query)
  const rows = await tx.rows(timeToPay, {
    company_id: scope.companyId,
    day_before: days.before.start,
    first_day: days.range.start,
    last_day: days.range.end,
  })
  const sum = (of: keyof Sums) => rows.reduce((total, row) => total + row[of], 0)
  return {
    report: 'time-to-pay',
    ...daysSaid(days),
    interval: null,
    currency: scope.currency,
    without_rate: 0,
    tables: [
      {
        currency: null,
        is_converted: false,
        rows: rows.map((row) => ({
          client: row.client_id,
          client_name: row.client_name,
          ...present(row),
        })),
        rows_left_off: 0,
        total: present({
          invoices: sum('invoices'),
          days: sum('days'),
          late_days: sum('late_days'),
          dated: sum('dated'),
          invoices_before: sum('invoices_before'),
          days_before: sum('days_before'),
        }),
      },
    ],
  }
}
