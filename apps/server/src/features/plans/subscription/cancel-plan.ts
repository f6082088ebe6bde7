import type { planCancelBody, Subscription } from '@counterfoil/contract/plans/plans.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { writableUntil } from '@counterfoil/domain/plans/plan-state.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { type LoadedPlan, loadLockedPlan } from '../../subscriptions/load-plan.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { giveBackPlan } from '../charges/give-back-plan.ts'
import { openCharge } from '../charges/plan-charges.db.ts'
import { markCancelled, setPlanTimes } from '../plans.db.ts'
import { requireBilling } from './preview-plan.ts'
import { PATIENCE, readSubscription } from './read-subscription.ts'

/** 409 while the bank is asked about a charge; one that waits for its owner bars only what would change its sum. */
async function refuseWhileCharging(tx: Tx, companyId: string, barsWaiting: boolean): Promise<void> {
  const open = await tx.first(openCharge, { company_id: companyId, ...PATIENCE })
  if (!open || (open.awaits_payer && !barsWaiting)) return
  throw new AppError('request_in_progress', {
    detail: fault('plan_being_paid'),
  })
}

/** Writes when the plan was cancelled, or that it was not, and from when on the company may not write any more. */
async function saveCancellation(tx: Tx, companyId: string, loaded: LoadedPlan, at: number | null) {
  const { subscription } = loaded.facts
  if (subscription === null) throw new AppError('plan_conflict')
  const until = writableUntil({ ...loaded.facts, subscription: { ...subscription, cancelledAt: at } })
  const due = at === null ? new Date(subscription.periodEnd) : null
  await tx.run(markCancelled, [companyId, at === null ? null : new Date(at)])
  await tx.run(setPlanTimes, [companyId, new Date(until), due])
}

/** The plan runs to the end of what is paid, and does not renew. */
async function cancelAtEnd(tx: Tx, scope: CompanyScope, loaded: LoadedPlan): Promise<void> {
  const { state, running, now } = loaded
  if (running === null || (state !== 'active' && state !== 'past_due'))
    throw new AppError('plan_conflict', { detail: fault('plan_not_running') })
  await saveCancellation(tx, scope.companyId, loaded, now)
  await recordEvent(tx, scope, {
    type: 'plan.cancelled',
    subject: planOf(running.plan).name,
    data: { ends_at: new Date(running.period.end).toISOString() },
  })
}

/** Cancels the plan: at the end of what is paid or, within 30 days of an annual payment, at once and paid back. */
export async function cancelPlan(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  body: z.output<typeof planCancelBody>,
): Promise<Subscription> {
  requireBilling(deps)
  const loaded = await loadLockedPlan(tx, deps, scope.companyId)
  const isRefund = body?.refund ?? false
  await refuseWhileCharging(tx, scope.companyId, isRefund)
  if (isRefund) await giveBackPlan(tx, scope, loaded)
  else await cancelAtEnd(tx, scope, loaded)
  return readSubscription(tx, deps, scope.companyId)
}

/** Takes a cancellation back while the plan still runs: it renews as if nothing had been. */
export async function resumePlan(tx: Tx, deps: Deps, scope: CompanyScope): Promise<Subscription> {
  requireBilling(deps)
  const loaded = await loadLockedPlan(tx, deps, scope.companyId)
  await refuseWhileCharging(tx, scope.companyId, false)
  if (loaded.state !== 'cancelled' || loaded.running === null)
    throw new AppError('plan_conflict', { detail: fault('plan_not_cancelled') })
  await saveCancellation(tx, scope.companyId, loaded, null)
  await recordEvent(tx, scope, { type: 'plan.resumed', subject: planOf(loaded.running.plan).name })
  return readSubscription(tx, deps, scope.companyId)
}
