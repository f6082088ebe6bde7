import type { PlanOffers } from '@counterfoil/contract/plans/plans.schema.ts'
import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { loadPlan } from '../subscriptions/load-plan.ts'
import { planProvider } from './charges/plan-provider.ts'
import { presentOffers } from './plans.presenter.ts'

/** The plans there are, at the prices of today and in the currency this company pays in. */
export async function listPlans(tx: Tx, deps: Deps, companyId: string): Promise<PlanOffers> {
  const { currency, now } = await loadPlan(tx, deps, companyId)
  const provider = planProvider(deps)
  return presentOffers(currency, calendarDateIn(now, 'UTC'), {
    billing: deps.config.billing,
    testMode: provider?.testMode ?? false,
    hasOwnPage: provider?.hasOwnPage ?? false,
  })
}
