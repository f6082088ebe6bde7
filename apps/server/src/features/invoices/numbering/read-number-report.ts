import type { NumberReport } from '@counterfoil/contract/invoices/number-report.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { type NumberGapRow, numberGaps, numberPeriods } from './number-report.db.ts'

const GAPS_SHOWN = 100

function presentGap({ changed_at: at, changed_by: by, ...gap }: NumberGapRow): NumberReport['gaps'][number] {
  return { ...gap, change: at === null ? null : { at: at.toISOString(), by } }
}

/**
 * Holds the numbers of all documents against each other, period by period: none is missing between the first and the
 * last, and none comes twice (docs/rules.md, M-18). A period may begin above 1: its start can be set.
 */
export async function readNumberReport(tx: Tx, scope: CompanyScope): Promise<NumberReport> {
  const periods = await tx.rows(numberPeriods, [scope.companyId])
  const hasGaps = periods.some(({ missing }) => missing > 0)
  const gaps = hasGaps ? await tx.rows(numberGaps, [scope.companyId, GAPS_SHOWN]) : []
  return {
    is_whole: periods.every(({ missing, doubles }) => missing === 0 && doubles === 0),
    periods,
    gaps: gaps.map(presentGap),
  }
}
