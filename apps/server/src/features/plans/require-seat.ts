import { planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { loadLockedPlan } from './load-plan.ts'

/**
 * 409 where the company's plan has no room for one more member. A trial has room for anybody. Holds the plan until the
 * transaction ends, so that twenty who join at once do not all find the last seat free.
 */
export async function requireSeat(tx: Tx, deps: Deps, companyId: string): Promise<void> {
  if (!deps.config.billing) return
  const { row, state, running } = await loadLockedPlan(tx, deps, companyId)
  if (running === null || state === 'trial' || state === 'expired') return
  const { name, members } = planOf(running.plan)
  if (members === null || row.members < members) return
  throw new AppError('plan_too_small', {
    detail:
      members === 1
        ? `The plan ${name} is for one person. With a larger plan more can work in this company.`
        : `The plan ${name} is for ${members} people. With a larger plan more can work in this company.`,
  })
}
