import type { Recalculation } from '@counterfoil/contract/statistics/general-statistics.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { mendFigures } from '../check-figures.ts'
import { startMending } from '../kept-figures.db.ts'
import { keepRecalculation } from './keep-recalculation.ts'

/**
 * Holds all kept figures of a company against its documents and puts right what differs, as is done every night; writes
 * down who asked for it, how long it took and what differed. `conflict` where somebody is doing the same.
 */
export async function recalculateFigures(
  tx: Tx,
  { databaseClock }: Pick<Deps, 'databaseClock'>,
  scope: CompanyScope,
): Promise<Recalculation> {
  if (!(await tx.first(startMending, [scope.companyId]))?.is_free)
    throw new AppError('conflict', { detail: fault('figures_check_running') })
  const wrong = await mendFigures(tx, databaseClock, scope.companyId)
  const kept = await keepRecalculation(tx, scope.companyId, scope.user, wrong)
  const data = { recalculation: kept.id, ...(wrong.length > 0 && { count: wrong.length }) }
  await recordEvent(tx, scope, { type: 'company.figures_recalculated', subject: '', data })
  return kept
}
