import { TRIAL_NOTICE_DAYS } from '@counterfoil/domain/plans/plan-state.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { loadLockedPlan } from '../../subscriptions/load-plan.ts'
import { planIdentity } from '../charges/settle-open-charge.ts'
import { markTrialTold, trialsEnding } from '../plans.db.ts'
import { queueTrialEndMails } from './queue-plan-mails.ts'

const NOTICE_MS = TRIAL_NOTICE_DAYS * 86_400_000

const payloadShape = z.object({ company_id: z.uuid() })

/**
 * Tells the owners of one company that its trial is about to end. That they were told is written with the mails, under
 * the plan's lock: asked twice, or on two nodes at once, it is said once.
 */
export async function tellTrialEnd(deps: Deps, payload: unknown): Promise<void> {
  if (!deps.config.billing) return
  const { company_id: companyId } = payloadShape.parse(payload)
  await deps.database.transaction('write', planIdentity(companyId), async (tx) => {
    const { row, facts, state, now } = await loadLockedPlan(tx, deps, companyId)
    // Who has chosen a plan needs no mail, and may yet give it back before the trial is over.
    if (state !== 'trial' || row.closed_at !== null || row.trial_told_at !== null) return
    if (now < facts.trialEndsAt - NOTICE_MS) return
    await tx.run(markTrialTold, [companyId, new Date(now)])
    await queueTrialEndMails(tx, deps, companyId, facts.trialEndsAt)
  })
}

/** Companies taken up in one run; the next run takes the rest. */
const MOST = 1000

/** Finds every trial that is about to end, and gives its company a job of its own. */
export async function tellTrialEnds(deps: Deps): Promise<void> {
  if (!deps.config.billing) return
  const now = deps.clock.now()
  await deps.database.transaction('write', { actor: 'upkeep' }, async (tx) => {
    const ending = await tx.rows(trialsEnding, [new Date(now), new Date(now + NOTICE_MS), MOST])
    for (const { company_id } of ending)
      await queueJob(tx, 'tell_trial_end', { company_id }, `tell_trial_end ${company_id}`)
  })
}
