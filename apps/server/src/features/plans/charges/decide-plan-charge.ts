import { fault } from '@counterfoil/domain/faults/fault.ts'
import { moneyParam } from '@counterfoil/domain/faults/fault-params.ts'
import { parseMoney } from '@counterfoil/domain/money/money.ts'
import type { PlanId } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { PlanQuote } from '@counterfoil/domain/plans/plan-quote.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import type { ReadCard } from '../../payment-links/checkout/read-card.ts'
import type { LoadedPlan } from '../../subscriptions/load-plan.ts'
import { isTooSmall } from '../subscription/preview-plan.ts'
import type { ChargeRow } from './plan-charges.db.ts'

export type ChoiceFacts = {
  readonly plan: PlanId
  readonly interval: string
  /** As the caller agreed to it. */
  readonly amount: string
  readonly currency: string
  readonly card: ReadCard | null
  /** Another card than the one that is kept is asked for: typed here, or to be put in on the provider's page. */
  readonly asksForCard: boolean
  /** It is, or none is kept: then the provider's page asks for one. */
  readonly isNewCard: boolean
  /** What takes cards now. */
  readonly provider: string
  readonly attemptHash: Buffer | null
}

/** What an open charge means for a request that comes now. */
export type OpenDecision =
  /** A request died over it, or its owner does something else now: it has to be ended at the bank first. */
  | 'unsettled'
  /** The bank is asked (again) about it. */
  | 'continue'

function isSameAttempt(charge: ChargeRow, hash: Buffer | null): boolean {
  return charge.attempt_hash !== null && hash !== null && charge.attempt_hash.equals(hash)
}

/**
 * The bank waits for the owner's second step with this card, for this plan and this amount, and the plan still has room
 * for everybody: more people may have joined since.
 */
function isResumable(charge: ChargeRow, choice: ChoiceFacts, loaded: LoadedPlan): boolean {
  const { plan, interval } = charge.quote
  if (plan !== choice.plan || interval !== choice.interval || charge.currency !== choice.currency)
    return false
  if (isTooSmall(loaded, choice.plan)) return false
  if (parseMoney(choice.amount, loaded.currency)?.amount !== charge.amount) return false
  if (charge.is_new_card !== choice.isNewCard) return false
  if (!choice.card) return !choice.isNewCard || charge.page !== null
  return charge.card_brand === choice.card.brand && charge.card_last4 === choice.card.lastFour
}

/**
 * What is to be done about the one charge that is open, read under the plan's lock: at most one is ever on its way,
 * however many requests come at once.
 */
export function decideOpenCharge(charge: ChargeRow, choice: ChoiceFacts, loaded: LoadedPlan): OpenDecision {
  // What was asked of another provider is ended there, and never asked of this one under the same name.
  const isHere = charge.provider === choice.provider
  if (charge.awaits_payer) return isHere && isResumable(charge, choice, loaded) ? 'continue' : 'unsettled'
  if (isSameAttempt(charge, choice.attemptHash)) return isHere ? 'continue' : 'unsettled'
  if (charge.is_stale) return 'unsettled'
  throw new AppError('request_in_progress', {
    detail: fault('plan_being_paid'),
  })
}

/** Refuses what was not agreed to, or cannot be: nothing is taken then. */
export function checkChoice(loaded: LoadedPlan, quote: PlanQuote, choice: ChoiceFacts): void {
  const agreed = choice.currency === loaded.currency ? parseMoney(choice.amount, loaded.currency) : null
  if (agreed?.amount !== quote.charge.amount) {
    const amount = moneyParam(quote.charge)
    throw new AppError('plan_price_changed', { detail: fault('plan_price_is_other', { amount }) })
  }
  if (quote.kind === 'same' && loaded.row.cancelled_at === null && !choice.asksForCard)
    throw new AppError('plan_conflict', { detail: fault('plan_runs_already') })
  if (isTooSmall(loaded, quote.terms.plan)) {
    throw new AppError('plan_too_small', {
      detail: fault('plan_too_small_for_people', { people: loaded.row.members }),
    })
  }
}

/** A card is typed here where its provider has no page of its own, and nowhere else: 400 at the card, or at its number. */
export function refuseCard(
  { card, asksForCard }: Pick<ChoiceFacts, 'card' | 'asksForCard'>,
  hasOwnPage: boolean,
): void {
  if (hasOwnPage && card !== null) throw invalid({ card: [fault('card_taken_elsewhere')] })
  if (!hasOwnPage && asksForCard && card === null) throw cardRequired()
}

/** 400 at the card's number, where a card is needed and none is kept. */
export function cardRequired(): AppError {
  return invalid({ 'card.number': [fault('card_number_required')] })
}
