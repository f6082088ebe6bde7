import type { SubscriptionAnswer } from '@counterfoil/contract/plans/plans.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { PlanId, PlanInterval } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { PlanQuote } from '@counterfoil/domain/plans/plan-quote.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found } from '../../../http/app-error.ts'
import {
  claimPaymentAttempt,
  keepPaymentAnswer,
  type PaymentAttempt,
} from '../../../http/retries/payment-attempt.ts'
import { queueJobLater } from '../../../services/jobs/queue-job.ts'
import type { PayersPage, PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import type { ReadCard } from '../../payment-links/checkout/read-card.ts'
import { type LoadedPlan, loadLockedPlan, quoteChoice } from '../../subscriptions/load-plan.ts'
import type { EventActor } from '../../timeline/record-event.ts'
import { applyQuote } from '../subscription/apply-quote.ts'
import { writeQuote } from '../subscription/quote-json.ts'
import { PATIENCE, REQUEST_SECONDS, readSubscription } from '../subscription/read-subscription.ts'
import { type AskedCharge, askedCharge, planDescription } from './ask-plan-provider.ts'
import {
  type ChoiceFacts,
  cardRequired,
  checkChoice,
  decideOpenCharge,
  refuseCard,
} from './decide-plan-charge.ts'
import { type ChargeRow, insertCharge, openCharge, planPayer, resumeCharge } from './plan-charges.db.ts'
import { planProvider } from './plan-provider.ts'

/** Whom a charge is put down to: it keeps their name. */
type PlanActor = EventActor & { userName: string }

export type PlanChoice = {
  readonly plan: PlanId
  readonly interval: PlanInterval
  readonly amount: string
  readonly currency: string
  readonly card: ReadCard | null
  /** Another card than the one that is kept, to be put in on the provider's page. */
  readonly newCard: boolean
  readonly confirmation: 'approve' | 'refuse' | null
}

/** A charge written down as being asked for; the bank is asked next, outside any transaction. */
type BegunCharge = AskedCharge & { readonly confirmation: 'approve' | 'refuse' | null }

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
export function keptCardOf(
  deps: Pick<Deps, 'encryption'>,
  { row }: LoadedPlan,
  provider: string,
): string | null {
  return row.card_encrypted && row.provider === provider ? deps.encryption.decrypt(row.card_encrypted) : null
}

type ChargeFacts = {
  readonly loaded: LoadedPlan
  readonly quote: PlanQuote
  readonly provider: PaymentProvider
  readonly card: ReadCard | null
  readonly isNewCard: boolean
  readonly attemptHash: Buffer | null
}

/** The provider's page for a new card; null where it is typed here, and where nobody is there. */
async function pageOf(
  tx: Tx,
  deps: Deps,
  chargeId: string,
  actor: PlanActor,
  { provider, quote, isNewCard }: ChargeFacts,
): Promise<PayersPage | null> {
  if (!provider.hasOwnPage || !isNewCard || actor.userId === null) return null
  const { email, language } = found(await tx.first(planPayer, [actor.userId]))
  return {
    returnUrl: `${deps.config.publicUrl}/dashboard/settings?tab=plan&company=${actor.companyId}&charge=${chargeId}`,
    description: planDescription(quote.terms.plan),
    payerEmail: email,
    language,
  }
}

/** Writes a charge down as being asked for, with what it was agreed to be for. */
export async function writeCharge(
  tx: Tx,
  deps: Deps,
  actor: PlanActor,
  facts: ChargeFacts,
): Promise<AskedCharge> {
  const { loaded, quote, provider, card, isNewCard } = facts
  const { row } = loaded
  const id = newId()
  const page = await pageOf(tx, deps, id, actor, facts)
  // What is put in at the provider's is known once it is kept there.
  const shown = isNewCard
    ? { brand: card?.brand, last4: card?.lastFour, month: card?.input.expMonth, year: card?.input.expYear }
    : {
        brand: row.card_brand,
        last4: row.card_last4,
        month: row.card_exp_month,
        year: row.card_exp_year,
      }
  await tx.run(insertCharge, {
    company_id: actor.companyId,
    id,
    amount: quote.charge.amount,
    currency: quote.charge.currency,
    quote: JSON.stringify(writeQuote(quote)),
    provider: provider.name,
    page: page && JSON.stringify(page),
    card_brand: shown.brand ?? null,
    card_last4: shown.last4 ?? null,
    card_exp_month: shown.month ?? null,
    card_exp_year: shown.year ?? null,
    is_new_card: isNewCard,
    attempt_hash: facts.attemptHash,
    created_by: actor.userId,
    created_by_name: actor.userName,
  })
  await watchCharge(tx, actor.companyId, id, REQUEST_SECONDS)
  return {
    id,
    amount: quote.charge,
    keptCard: isNewCard ? null : keptCardOf(deps, loaded, provider.name),
    page,
    reference: null,
    description: planDescription(quote.terms.plan),
    isNewCard,
  }
}

/** What takes cards here; 503 where nothing does. */
function requireProvider(provider: PaymentProvider | null): PaymentProvider {
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
  const answer: SubscriptionAnswer = { status: 'completed', receipt, redirect_url: null, subscription }
  await keepPaymentAnswer(tx, attempt, answer)
  return { kind: 'answered', answer }
}

type Open = {
  readonly loaded: LoadedPlan
  readonly charge: ChargeRow
  readonly choice: PlanChoice
  readonly provider: PaymentProvider
  readonly attemptHash: Buffer | null
}

async function goOn(tx: Tx, deps: Deps, companyId: string, open: Open): Promise<BegunPlan> {
  const { loaded, charge, choice, provider, attemptHash } = open
  await tx.run(resumeCharge, [companyId, charge.id, attemptHash])
  await watchCharge(tx, companyId, charge.id, REQUEST_SECONDS)
  const keptCard = charge.is_new_card ? null : keptCardOf(deps, loaded, provider.name)
  const asked = askedCharge(charge, keptCard)
  return { kind: 'charge', provider, charge: { ...asked, confirmation: choice.confirmation } }
}

/** What a request chooses, with what follows from who takes cards, and from the one that is kept. */
function choiceFacts(
  choice: PlanChoice,
  provider: PaymentProvider | null,
  keptCard: string | null,
  attemptHash: Buffer | null,
): ChoiceFacts {
  const asksForCard = choice.card !== null || choice.newCard
  const isNewCard = asksForCard || (provider?.hasOwnPage === true && keptCard === null)
  return { ...choice, asksForCard, isNewCard, provider: provider?.name ?? '', attemptHash }
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
  const provider = planProvider(deps)
  const keptCard = provider && keptCardOf(deps, loaded, provider.name)
  const facts = choiceFacts(choice, provider, keptCard, attemptHash)
  refuseCard(facts, provider?.hasOwnPage === true)
  const charge = await tx.first(openCharge, { company_id: companyId, ...PATIENCE })
  if (charge) {
    const decision = decideOpenCharge(charge, facts, loaded)
    if (decision === 'unsettled') return { kind: 'unsettled', chargeId: charge.id }
    const open = { loaded, charge, choice, provider: requireProvider(provider), attemptHash }
    return goOn(tx, deps, companyId, open)
  }
  const quote = quoteChoice(loaded, choice.plan, choice.interval)
  checkChoice(loaded, quote, facts)
  if (quote.charge.amount === 0n && !facts.asksForCard)
    return applyFree(tx, deps, actor, { loaded, quote }, attempt)
  const taker = requireProvider(provider)
  const { card } = choice
  if (!facts.isNewCard && keptCard === null) throw cardRequired()
  const { isNewCard } = facts
  const asked = await writeCharge(tx, deps, actor, {
    loaded,
    quote,
    provider: taker,
    card,
    isNewCard,
    attemptHash,
  })
  return { kind: 'charge', provider: taker, charge: { ...asked, confirmation: null } }
}
