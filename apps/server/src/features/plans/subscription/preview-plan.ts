import type { PlanQuoteAnswer, planPreviewBody } from '@counterfoil/contract/plans/plans.schema.ts'
import { type PlanId, planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { type LoadedPlan, loadPlan, quoteChoice } from '../../subscriptions/load-plan.ts'
import { presentQuote } from '../plans.presenter.ts'

/** Where an installation has no plans, none can be chosen. */
export function requireBilling(deps: Deps): void {
  if (!deps.config.billing) throw new AppError('billing_off')
}

/** Whether more people work in the company than a plan is for. Who has it already keeps it. */
export function isTooSmall({ row, state, running }: LoadedPlan, plan: PlanId): boolean {
  const { members } = planOf(plan)
  const runs = state !== 'trial' && state !== 'expired'
  if (runs && running?.plan === plan) return false
  return members !== null && row.members > members
}

/** What choosing a plan would come to now. */
export async function previewPlan(
  tx: Tx,
  deps: Deps,
  companyId: string,
  body: z.output<typeof planPreviewBody>,
): Promise<PlanQuoteAnswer> {
  requireBilling(deps)
  const loaded = await loadPlan(tx, deps, companyId)
  const quote = quoteChoice(loaded, body.plan, body.interval)
  return presentQuote(quote, isTooSmall(loaded, body.plan))
}
