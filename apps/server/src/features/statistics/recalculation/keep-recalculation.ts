import type { Recalculation } from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import { found } from '../../../http/app-error.ts'
import { insertRecalculation, type RecalculationRow } from './recalculations.db.ts'

/** As many of the figures that differed are kept. */
const MOST_KEPT = 20

export function presentRecalculation(row: RecalculationRow): Recalculation {
  const { id, user_id, user_name, started_at, milliseconds, wrong, differences } = row
  return {
    id,
    user: user_id,
    user_name,
    started_at: started_at.toISOString(),
    milliseconds,
    wrong,
    differences,
  }
}

/** Writes down that a company's figures were put right, and which of them differed; `user` is whoever ordered it. */
export async function keepRecalculation(
  tx: Tx,
  companyId: string,
  user: { readonly id: string; readonly name: string } | null,
  wrong: Recalculation['differences'],
): Promise<Recalculation> {
  const row = await tx.first(insertRecalculation, {
    company_id: companyId,
    id: newId(),
    user_id: user?.id ?? null,
    user_name: user?.name ?? null,
    wrong: wrong.length,
    differences: JSON.stringify(wrong.slice(0, MOST_KEPT)),
  })
  return presentRecalculation(found(row))
}
