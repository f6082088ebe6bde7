import { faultText } from '@counterfoil/domain/faults/fault.ts'
import { type PaymentEnd, paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import { planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { nextTryAt, writableUntil } from '@counterfoil/domain/plans/plan-state.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { loadPlan } from '../../subscriptions/load-plan.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import { queueFailureMails } from '../mails/queue-plan-mails.ts'
import { markPastDue, setPlanTimes } from '../plans.db.ts'

/** Who an event of the plan is put down to when no member had a hand in it. */
export function machinery(companyId: string) {
  return { companyId, userId: null, userName: 'Counterfoil' }
}

/**
 * A renewal could not be taken: the company writes on for its grace, the card is tried again on set days, and its
 * owners are told. The caller holds the plan.
 */
export async function markOverdue(tx: Tx, deps: Deps, companyId: string, why: PaymentEnd): Promise<void> {
  const { running, facts, now } = await loadPlan(tx, deps, companyId)
  if (running === null) return
  const next = nextTryAt(running.period.end, now)
  await tx.run(markPastDue, [companyId, new Date(now)])
  await tx.run(setPlanTimes, [
    companyId,
    new Date(writableUntil(facts)),
    next === null ? null : new Date(next),
  ])
  await recordCompanyEvent(tx, machinery(companyId), {
    type: 'plan.payment_failed',
    subject: planOf(running.plan).name,
    // The code for who reads in another language, the sentence for programs that know no code.
    data: { reason: faultText(paymentEndFault(why)), reason_code: why },
  })
  const planName = planOf(running.plan).name
  await queueFailureMails(tx, deps, companyId, {
    planName,
    reason: why,
    nextTry: next,
    until: writableUntil(facts),
  })
}
