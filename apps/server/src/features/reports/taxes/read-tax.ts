import type { ReportOf, ReportQuery } from '@counterfoil/contract/reports/reports.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { daysSaid, readReportPeriods } from '../report-days.ts'
import { readChargedTaxes } from './read-charged-taxes.ts'
import { readReceivedTaxes } from './read-received-taxes.ts'
import { taxTables } from './tax-parts.ts'

/** Taxes by period and rate: as they were charged, or as their money came. */
export async function readTax(
  tx: Tx,
  scope: CompanyScope,
  query: ReportQuery<'tax'>,
): Promise<ReportOf<'tax'>> {
  const days = await readReportPeriods(tx, scope, query)
  const read = query.basis === 'cash' ? readReceivedTaxes : readChargedTaxes
  const { parts, converted, withoutRate } = await read(tx, scope, days)
  return {
    report: 'tax',
    ...daysSaid(days),
    interval: days.interval,
    currency: scope.currency,
    without_rate: withoutRate,
    basis: query.basis,
    tables: taxTables(parts, converted, days, scope.currency),
  }
}
