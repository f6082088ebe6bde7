import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import type { SubscriptionAnswer, subscriptionBody } from '@counterfoil/contract/plans/plans.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import type { InScope } from '../../../http/handler.ts'
import type { Attempt } from '../../../http/retries/idempotency.ts'
import {
  keepPaymentAnswer,
  keepPaymentRefusal,
  type PaymentAttempt,
  paymentAttempt,
} from '../../../http/retries/payment-attempt.ts'
import type { CloseOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { readTypedCard } from '../../payment-links/checkout/read-card.ts'
import { chargeAtProvider } from '../charges/ask-plan-provider.ts'
import { type BegunPlan, beginPlanCharge, type PlanChoice } from '../charges/begin-plan-charge.ts'
import { endOpenCharge } from '../charges/settle-open-charge.ts'
import { type SettledCharge, settlePlanCharge } from '../charges/settle-plan-charge.ts'
import { requireBilling } from './preview-plan.ts'
import { readSubscription } from './read-subscription.ts'

type Input = { body: z.output<typeof subscriptionBody>; attempt: Attempt | null }

/** A plan has one open charge; one that died and one that was overtaken are already more than was ever seen. */
const TURNS = 4

/** Refusals that say something about the request itself: the same answer for the same key. */
const FINAL: ReadonlySet<ErrorCode> = new Set([
  'validation_error',
  'card_declined',
  'plan_price_changed',
  'plan_too_small',
  'plan_conflict',
])

/** Nobody can say whether the money was taken: the owner is told so, and may ask again under the same key. */
function notKnown(): AppError {
  return new AppError('service_unavailable', {
    detail: fault('bank_silent'),
    retryAfterSeconds: 10,
  })
}

async function answerOf(
  tx: Tx,
  deps: Deps,
  companyId: string,
  settled: SettledCharge,
  outcome: CloseOutcome,
): Promise<SubscriptionAnswer | AppError> {
  if (settled.status === 'unknown') return notKnown()
  if (settled.status === 'failed')
    return new AppError('card_declined', settled.reason ? { detail: paymentEndFault(settled.reason) } : {})
  const subscription = await readSubscription(tx, deps, companyId)
  const receipt = settled.status === 'completed' ? settled.receipt : null
  const isOnPage = settled.status === 'requires_action' && outcome.status === 'requires_action'
  return { status: settled.status, receipt, redirect_url: (isOnPage && outcome.url) || null, subscription }
}

type Call = {
  readonly deps: Deps
  readonly scope: CompanyScope
  readonly inScope: InScope
  readonly choice: PlanChoice
  readonly attempt: PaymentAttempt | null
}

async function charge(
  call: Call,
  begun: Extract<BegunPlan, { kind: 'charge' }>,
): Promise<SubscriptionAnswer> {
  const { deps, scope, choice, attempt } = call
  const { companyId } = scope
  const { confirmation, ...asked } = begun.charge
  const { id } = asked
  const card = choice.card?.input ?? null
  const outcome = await chargeAtProvider(begun.provider, asked, { card, confirmation })
  // Not checked again: money may have moved, whoever has left the company meanwhile.
  const answer = await deps.database.transaction('write', { companyId, actor: scope.user.id }, async (tx) => {
    const settled = await settlePlanCharge(tx, deps, { companyId, chargeId: id, outcome })
    const said = await answerOf(tx, deps, companyId, settled, outcome)
    // Answer and effect are kept together: a repeat after a crash finds both or neither.
    if (said instanceof AppError) await keepPaymentRefusal(tx, attempt, said, FINAL)
    else await keepPaymentAnswer(tx, attempt, said)
    return said
  })
  if (answer instanceof AppError) throw answer
  return answer
}

async function choose(call: Call): Promise<SubscriptionAnswer> {
  const { deps, scope, inScope, choice, attempt } = call
  const { companyId, user } = scope
  const actor = { companyId, userId: user.id, userName: user.name }
  for (let turn = 0; turn < TURNS; turn += 1) {
    const begun = await inScope('write', (tx) => beginPlanCharge(tx, deps, actor, choice, attempt))
    if (begun.kind === 'answered') return begun.answer
    if (begun.kind === 'charge') return charge(call, begun)
    await endOpenCharge(deps, companyId, begun.chargeId, 'something_else_chosen')
  }
  throw notKnown()
}

/**
 * Chooses a plan or changes to another one, in two short transactions with the bank between them, as any payment is
 * made: no lock is held while it is asked, and twenty requests at once, a repeat, or a crash at any point come to one
 * charge. A declined card changes nothing.
 */
export async function choosePlan(
  deps: Deps,
  scope: CompanyScope,
  inScope: InScope,
  input: Input,
): Promise<SubscriptionAnswer> {
  requireBilling(deps)
  const attempt = paymentAttempt(deps.encryption, scope.user.id, input.attempt)
  try {
    const { plan, interval, amount, currency, new_card: newCard = false, confirmation = null } = input.body
    const card = input.body.card ? readTypedCard(input.body.card, deps.clock.now()) : null
    const choice = { plan, interval, amount, currency, card, newCard, confirmation }
    return await choose({ deps, scope, inScope, choice, attempt })
  } catch (error) {
    if (attempt)
      await deps.database.transaction('write', { actor: scope.user.id }, (tx) =>
        keepPaymentRefusal(tx, attempt, error, FINAL),
      )
    throw error
  }
}
