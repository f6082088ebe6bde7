import { fault } from '@counterfoil/domain/faults/fault.ts'
import { formatMoney } from '@counterfoil/domain/money/money.ts'
import { planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import type { LoadedPlan } from '../../subscriptions/load-plan.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { endSubscription, setPlanTimes } from '../plans.db.ts'
import { loadRefund } from '../subscription/read-subscription.ts'
import { payBackKey } from './pay-back-plan.ts'
import { insertRefund } from './plan-charges.db.ts'

/**
 * Ends an annual plan at once, within 30 days of its payment. What the year had cost is owed from this moment on, in
 * the same transaction: each card payment by a job of its own that goes on until the bank has paid it back, the rest
 * as credit. The caller holds the plan.
 */
export async function giveBackPlan(tx: Tx, scope: CompanyScope, loaded: LoadedPlan): Promise<void> {
  const { companyId, user } = scope
  const refundable = await loadRefund(tx, companyId, loaded)
  if (refundable === null || loaded.running === null) {
    throw new AppError('plan_conflict', {
      detail: fault('plan_not_returnable'),
    })
  }
  const { refund, receipts } = refundable
  const end = new Date(loaded.now)
  await tx.run(endSubscription, [companyId, end, refund.credit.amount])
  const until = Math.max(loaded.now, loaded.facts.trialEndsAt)
  await tx.run(setPlanTimes, [companyId, new Date(until), null])
  for (const receipt of receipts) {
    if (receipt.charge_id === null || receipt.amount === 0n) continue
    const id = newId()
    await tx.run(insertRefund, {
      company_id: companyId,
      id,
      charge_id: receipt.charge_id,
      created_by: user.id,
      created_by_name: user.name,
    })
    const payload = { company_id: companyId, refund_id: id }
    await queueJob(tx, 'pay_back_plan', payload, payBackKey(id))
  }
  const { plan, price } = loaded.running
  await recordEvent(tx, scope, {
    type: 'plan.refunded',
    subject: planOf(plan).name,
    data: { refund: `${formatMoney(refund.amount)} ${price.currency}` },
  })
}
