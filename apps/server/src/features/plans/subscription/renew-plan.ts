import { writableUntil } from '@counterfoil/domain/plans/plan-state.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import type { CloseOutcome, PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import { type LoadedPlan, loadLockedPlan, quoteNext } from '../../subscriptions/load-plan.ts'
import { type AskedCharge, chargeAtProvider, closeAtProvider } from '../charges/ask-plan-provider.ts'
import { keptCardOf, writeCharge } from '../charges/begin-plan-charge.ts'
import { openCharge } from '../charges/plan-charges.db.ts'
import { planProvider } from '../charges/plan-provider.ts'
import { endOpenCharge, planIdentity } from '../charges/settle-open-charge.ts'
import { settlePlanCharge } from '../charges/settle-plan-charge.ts'
import { companiesDue, setPlanTimes } from '../plans.db.ts'
import { applyQuote } from './apply-quote.ts'
import { machinery, markOverdue } from './mark-overdue.ts'
import { PATIENCE } from './read-subscription.ts'

type Renewal =
  | { kind: 'done' }
  | { kind: 'unsettled'; chargeId: string }
  | { kind: 'charge'; charge: AskedCharge; provider: PaymentProvider }

function isDue({ row, state, running, now }: LoadedPlan): boolean {
  if (running === null || row.closed_at !== null || row.cancelled_at !== null || state === 'expired')
    return false
  return now >= running.period.end && row.plan_due_at !== null && now >= row.plan_due_at.getTime()
}

/** The first half: what the next period comes to, written down as being asked for, or paid from credit at once. */
async function beginRenewal(tx: Tx, deps: Deps, companyId: string): Promise<Renewal> {
  const loaded = await loadLockedPlan(tx, deps, companyId)
  const open = await tx.first(openCharge, { company_id: companyId, ...PATIENCE })
  if (open) return { kind: 'unsettled', chargeId: open.id }
  const quote = quoteNext(loaded)
  if (quote === null || !isDue(loaded)) {
    // Nothing is left to try: the job need not look at it again.
    if (loaded.state === 'expired')
      await tx.run(setPlanTimes, [companyId, new Date(writableUntil(loaded.facts)), null])
    return { kind: 'done' }
  }
  const actor = machinery(companyId)
  if (quote.charge.amount === 0n) {
    const payment = { chargeId: null, provider: 'credit', reference: null, card: null }
    await applyQuote(tx, deps, actor, { loaded, quote, payment })
    return { kind: 'done' }
  }
  const provider = planProvider(deps)
  // A card that another provider keeps is not this one's to charge.
  if (!provider || keptCardOf(deps, loaded, provider.name) === null) {
    await markOverdue(tx, deps, companyId, 'no_card_kept')
    return { kind: 'done' }
  }
  const facts = { loaded, quote, provider, card: null, isNewCard: false, attemptHash: null }
  return { kind: 'charge', provider, charge: await writeCharge(tx, deps, actor, facts) }
}

/** Nobody is there for a second step: a card that asks for one is declined. */
async function askForRenewal(provider: PaymentProvider, charge: AskedCharge): Promise<CloseOutcome> {
  const outcome = await chargeAtProvider(provider, charge, { card: null, confirmation: null })
  return outcome.status === 'requires_action' ? closeAtProvider(provider, charge, null) : outcome
}

async function renew(deps: Deps, companyId: string): Promise<void> {
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.database.transaction('write', planIdentity(companyId), work)
  const begin = () => inCompany((tx) => beginRenewal(tx, deps, companyId))
  let begun = await begin()
  if (begun.kind === 'unsettled') {
    await endOpenCharge(deps, companyId, begun.chargeId, 'something_else_chosen')
    begun = await begin()
  }
  if (begun.kind !== 'charge') return
  const { charge, provider } = begun
  const outcome = await askForRenewal(provider, charge)
  await inCompany((tx) => settlePlanCharge(tx, deps, { companyId, chargeId: charge.id, outcome }))
}

const payloadShape = z.object({ company_id: z.uuid() })

/** Renews one company's plan if that is due, or tries again what failed. Asked twice it renews once. */
export async function renewPlan(deps: Deps, payload: unknown): Promise<void> {
  if (!deps.config.billing) return
  await renew(deps, payloadShape.parse(payload).company_id)
}

/** Companies taken up in one run; the next run takes the rest. */
const MOST = 1000

/** Finds every plan that is to be renewed and gives each a job of its own: one that fails keeps no other waiting. */
export async function renewPlans(deps: Deps): Promise<void> {
  if (!deps.config.billing) return
  await deps.database.transaction('write', { actor: 'upkeep' }, async (tx) => {
    const due = await tx.rows(companiesDue, [new Date(deps.clock.now()), MOST])
    for (const { company_id } of due)
      await queueJob(tx, 'renew_plan', { company_id }, `renew_plan ${company_id}`)
  })
}
