import { fault } from '@counterfoil/domain/faults/fault.ts'
import { type PlanId, planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { loadLockedPlan } from '../../subscriptions/load-plan.ts'
import { openCharge } from '../charges/plan-charges.db.ts'
import { PATIENCE } from './read-subscription.ts'

function hasSeat(plan: PlanId, memberCount: number): boolean {
  const { members } = planOf(plan)
  return members === null || memberCount < members
}

function requireSeatIn(plan: PlanId, memberCount: number): void {
  if (hasSeat(plan, memberCount)) return
  const { name, members } = planOf(plan)
  throw new AppError('plan_too_small', {
    detail:
      members === 1 || members === null
        ? fault('plan_for_one_person', { plan: name })
        : fault('plan_for_people', { plan: name, people: members }),
  })
}

/**
 * A plan that is being paid for right now has its limit already: whoever joined between the bank's question and its
 * answer would be one too many of a plan that is paid. So has one whose owner is on the provider's page, where they pay without
 * asking here again. One that waits for a second step taken here has not; that step is refused where the plan has become too
 * small (decide-plan-charge.ts).
 */
async function requireSeatInPlanToBe(tx: Tx, companyId: string, memberCount: number): Promise<void> {
  const charge = await tx.first(openCharge, { company_id: companyId, ...PATIENCE })
  if (!charge || (charge.awaits_payer && charge.page === null)) return
  if (hasSeat(charge.quote.plan, memberCount)) return
  throw new AppError('request_in_progress', {
    detail: fault('plan_full_while_paid', { plan: planOf(charge.quote.plan).name }),
  })
}

/**
 * 409 where the company's plan has no room for one more member. A trial has room for anybody. Holds the plan until the
 * transaction ends, so that twenty who join at once do not all find the last seat free.
 */
export async function requireSeat(tx: Tx, deps: Deps, companyId: string): Promise<void> {
  if (!deps.config.billing) return
  const { row, state, running } = await loadLockedPlan(tx, deps, companyId)
  if (running !== null && state !== 'trial' && state !== 'expired') requireSeatIn(running.plan, row.members)
  await requireSeatInPlanToBe(tx, companyId, row.members)
}
