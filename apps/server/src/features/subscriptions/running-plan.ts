import type { PlanId } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { loadPlan } from './load-plan.ts'

/** The plan a company has agreed to and that is not over; null in its trial and after it. */
export async function runningPlan(tx: Tx, deps: Deps, companyId: string): Promise<PlanId | null> {
  const { running, state } = await loadPlan(tx, deps, companyId)
  return state === 'trial' || state === 'expired' ? null : (running?.plan ?? null)
}
