import type { ReportOf, ReportQuery, TableOf } from '@counterfoil/contract/reports/reports.schema.ts'
import type { DateRange, Period } from '@counterfoil/domain/dates/fiscal-year.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { readCharges } from '../../statistics/analytics/read-charges.ts'
import { currenciesOf, write } from '../../statistics/analytics/written-sums.ts'
import { sumOf, writeAll } from '../amounts.ts'
import { daysSaid, type ReportPeriods, readReportPeriods } from '../report-days.ts'
import { type ConvertedCharge, convertCharge } from './converted-charges.ts'
import { foreignCharges } from './revenue.db.ts'

/** Minor units of one currency, by period. */
type Charge = Omit<ConvertedCharge, 'invoiced' | 'tax' | 'credited'> & {
  readonly invoiced: bigint | string
  readonly tax: bigint | string
  readonly credited: bigint | string
}

function addUp(now: readonly Charge[], before: readonly Charge[], currency: CurrencyCode) {
  const [invoiced, tax] = [sumOf(now, (row) => row.invoiced), sumOf(now, (row) => row.tax)]
  return {
    invoices: now.reduce((count, row) => count + row.invoices, 0),
    ...writeAll({ net: invoiced - tax, tax, invoiced }, currency),
    credited: write(
      sumOf(now, (row) => row.credited),
      currency,
    ),
    invoiced_before: write(
      sumOf(before, (row) => row.invoiced),
      currency,
    ),
  }
}

function tableOf(
  { periods }: ReportPeriods,
  currency: CurrencyCode,
  now: readonly Charge[],
  before: readonly Charge[],
): Omit<TableOf<'revenue'>, 'is_converted'> {
  const inPeriod = (rows: readonly Charge[], at: number) => rows.filter(({ period }) => period === at + 1)
  return {
    currency,
    rows: periods.map(({ label }, at) => ({
      period: label,
      ...addUp(inPeriod(now, at), inPeriod(before, at), currency),
    })),
    rows_left_off: 0,
    total: addUp(now, before, currency),
  }
}

const NOTHING_CONVERTED = { charges: [], withoutRate: 0 }

/** The documents in other currencies, each in the company's at its own rate, and how many invoices keep none. */
async function readConverted(
  tx: Tx,
  { companyId, currency }: CompanyScope,
  { start, end }: DateRange,
  periods: readonly Period[],
) {
  const rows = await tx.rows(foreignCharges, {
    company_id: companyId,
    own: currency,
    first_day: start,
    last_day: end,
    period_starts: periods.map((period) => period.start),
  })
  const charges: ConvertedCharge[] = []
  let withoutRate = 0
  for (const row of rows) {
    const charge = convertCharge(row, currency)
    if (charge !== null) charges.push(charge)
    else if (row.sign > 0) withoutRate += 1
  }
  return { charges, withoutRate }
}

/** What was invoiced, by period; less credit notes, as the statistics have it. */
export async function readRevenue(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'revenue'>,
): Promise<ReportOf<'revenue'>> {
  const days = await readReportPeriods(tx, scope, query)
  const { range, before, periods, periodsBefore, interval } = days
  const own = scope.currency
  const [now, earlier] = await Promise.all([
    readCharges(tx, scope, range, periods),
    readCharges(tx, scope, before, periodsBefore),
  ])
  const currencies = currenciesOf([...now, ...earlier], own)
  // Most companies have one currency: there is nothing to convert then.
  const [foreign, foreignBefore] =
    currencies.length === 1
      ? [NOTHING_CONVERTED, NOTHING_CONVERTED]
      : await Promise.all([
          readConverted(tx, scope, range, periods),
          readConverted(tx, scope, before, periodsBefore),
        ])
  const of = (rows: typeof now, code: string) => rows.filter(({ currency }) => currency === code)
  const tables = currencies.map((code) => ({
    ...tableOf(days, code, of(now, code), of(earlier, code)),
    is_converted: false,
  }))
  const together = tableOf(
    days,
    own,
    [...of(now, own), ...foreign.charges],
    [...of(earlier, own), ...foreignBefore.charges],
  )
  return {
    report: 'revenue',
    ...daysSaid(days),
    interval,
    currency: own,
    without_rate: foreign.withoutRate,
    tables: currencies.length > 1 ? [...tables, { ...together, is_converted: true }] : tables,
  }
}
