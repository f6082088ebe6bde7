import type { SubscriptionAnswer } from '@counterfoil/contract/plans/plans.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import type { Money } from '@counterfoil/domain/money/money.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { PlanId, PlanInterval } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { PlanQuote } from '@counterfoil/domain/plans/plan-quote.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import {
  claimPaymentAttempt,
  keepPaymentAnswer,
  type PaymentAttempt,
} from '../../../http/retries/payment-attempt.ts'
import { queueJobLater } from '../../../services/jobs/queue-job.ts'
import type { PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import type { ReadCard } from '../../payment-links/checkout/read-card.ts'
import { type LoadedPlan, loadLockedPlan, quoteChoice } from '../../subscriptions/load-plan.ts'
import type { EventActor } from '../../timeline/record-event.ts'
import { applyQuote } from '../subscription/apply-quote.ts'
import { writeQuote } from '../subscription/quote-json.ts'
import { PATIENCE, REQUEST_SECONDS, readSubscription } from '../subscription/read-subscription.ts'
import { cardRequired, checkChoice, decideOpenCharge } from './decide-plan-charge.ts'
import { type ChargeRow, insertCharge, openCharge, resumeCharge } from './plan-charges.db.ts'

/** Whom a charge is put down to: it keeps their name. */
type PlanActor = EventActor & { userName: string }

export type PlanChoice = {
  readonly plan: PlanId
  readonly interval: PlanInterval
  readonly amount: string
  readonly currency: string
  readonly card: ReadCard | null
  readonly confirmation: 'approve' | 'refuse' | null
}

/** A charge written down as being asked for; the bank is asked next, outside any transaction. */
export type BegunCharge = {
  readonly id: string
  readonly amount: Money
  /** The name of the card the provider keeps, where none was typed. */
  readonly keptCard: string | null
  readonly confirmation: 'approve' | 'refuse' | null
}

export type BegunPlan =
  | { kind: 'answered'; answer: SubscriptionAnswer }
  | { kind: 'unsettled'; chargeId: string }
  | { kind: 'charge'; charge: BegunCharge; provider: PaymentProvider }

/** Has the charge asked after should this process not live to hear the bank's answer. */
export async function watchCharge(
  tx: Tx,
  companyId: string,
  chargeId: string,
  seconds: number,
): Promise<void> {
  const payload = { company_id: companyId, charge_id: chargeId }
  await queueJobLater(tx, 'settle_plan_charge', payload, `settle_plan_charge ${chargeId}`, seconds)
}

/** The card the provider keeps for this company, by the provider's own name for it; null where it keeps none. */
export function keptCardOf(deps: Deps, { row }: LoadedPlan, provider: PaymentProvider): string | null {
  return row.card_encrypted && row.provider === provider.name
    ? deps.encryption.decrypt(row.card_encrypted)
    : null
}

/** Writes a charge down as being asked for, with what it was agreed to be for. */
export async function writeCharge(
  tx: Tx,
  actor: PlanActor,
  facts: {
    loaded: LoadedPlan
    quote: PlanQuote
    provider: PaymentProvider
    card: ReadCard | null
    attemptHash: Buffer | null
  },
): Promise<string> {
  const { loaded, quote, provider, card } = facts
  const { row } = loaded
  const id = newId()
  await tx.run(insertCharge, {
    company_id: actor.companyId,
    id,
    amount: quote.charge.amount,
    currency: quote.charge.currency,
    quote: JSON.stringify(writeQuote(quote)),
    provider: provider.name,
    card_brand: card ? card.brand : row.card_brand,
    card_last4: card ? card.lastFour : row.card_last4,
    card_exp_month: card ? card.input.expMonth : row.card_exp_month,
    card_exp_year: card ? card.input.expYear : row.card_exp_year,
    is_new_card: card !== null,
    attempt_hash: facts.attemptHash,
    created_by: actor.userId,
    created_by_name: actor.userName,
  })
  await watchCharge(tx, actor.companyId, id, REQUEST_SECONDS)
  return id
}

/** The provider that takes cards here. */
function cardProvider(deps: Deps): PaymentProvider {
  const provider = deps.paymentProviders.forMethod('card')
  if (provider) return provider
  throw new AppError('service_unavailable', { detail: fault('cards_not_taken') })
}

/** What needs no bank: paid from credit, or nothing to pay. Done at once. */
async function applyFree(
  tx: Tx,
  deps: Deps,
  actor: PlanActor,
  change: { loaded: LoadedPlan; quote: PlanQuote },
  attempt: PaymentAttempt | null,
): Promise<BegunPlan> {
  const payment = { chargeId: null, provider: 'credit', reference: null, card: null }
  const receipt = await applyQuote(tx, deps, actor, { ...change, payment })
  const subscription = await readSubscription(tx, deps, actor.companyId)
  const answer: SubscriptionAnswer = { status: 'completed', receipt, subscription }
  await keepPaymentAnswer(tx, attempt, answer)
  return { kind: 'answered', answer }
}

async function goOn(
  tx: Tx,
  deps: Deps,
  companyId: string,
  open: { loaded: LoadedPlan; charge: ChargeRow; choice: PlanChoice; attemptHash: Buffer | null },
): Promise<BegunPlan> {
  const { loaded, charge, choice, attemptHash } = open
  const provider = cardProvider(deps)
  await tx.run(resumeCharge, [companyId, charge.id, attemptHash])
  await watchCharge(tx, companyId, charge.id, REQUEST_SECONDS)
  const keptCard = charge.is_new_card ? null : keptCardOf(deps, loaded, provider)
  const amount = money(charge.amount, currencyCode(charge.currency))
  return {
    kind: 'charge',
    provider,
    charge: { id: charge.id, amount, keptCard, confirmation: choice.confirmation },
  }
}

/**
 * The first half of choosing a plan: under the plan's lock, reckons what it comes to, holds it against what was
 * agreed to, and writes the charge down as being asked for.
 */
export async function beginPlanCharge(
  tx: Tx,
  deps: Deps,
  actor: PlanActor,
  choice: PlanChoice,
  attempt: PaymentAttempt | null,
): Promise<BegunPlan> {
  const { companyId } = actor
  const loaded = await loadLockedPlan(tx, deps, companyId)
  const kept = await claimPaymentAttempt<SubscriptionAnswer>(tx, attempt)
  if (kept) return { kind: 'answered', answer: kept }
  const attemptHash = attempt?.hash ?? null
  const charge = await tx.first(openCharge, { company_id: companyId, ...PATIENCE })
  if (charge) {
    const decision = decideOpenCharge(charge, { ...choice, attemptHash }, loaded)
    if (decision === 'unsettled') return { kind: 'unsettled', chargeId: charge.id }
    return goOn(tx, deps, companyId, { loaded, charge, choice, attemptHash })
  }
  const quote = quoteChoice(loaded, choice.plan, choice.interval)
  checkChoice(loaded, quote, { ...choice, attemptHash })
  if (quote.charge.amount === 0n && choice.card === null)
    return applyFree(tx, deps, actor, { loaded, quote }, attempt)
  const provider = cardProvider(deps)
  const keptCard = choice.card ? null : keptCardOf(deps, loaded, provider)
  if (choice.card === null && keptCard === null) throw cardRequired()
  const id = await writeCharge(tx, actor, { loaded, quote, provider, card: choice.card, attemptHash })
  return { kind: 'charge', provider, charge: { id, amount: quote.charge, keptCard, confirmation: null } }
}
