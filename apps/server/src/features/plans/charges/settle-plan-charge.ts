import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import type { CloseOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { loadLockedPlan } from '../../subscriptions/load-plan.ts'
import type { EventActor } from '../../timeline/record-event.ts'
import { keepCard } from '../plans.db.ts'
import { receiptOfCharge } from '../receipts/plan-receipts.db.ts'
import { applyQuote } from '../subscription/apply-quote.ts'
import { markOverdue } from '../subscription/mark-overdue.ts'
import { readQuote } from '../subscription/quote-json.ts'
import { PATIENCE } from '../subscription/read-subscription.ts'
import { queueForgottenCard } from './forget-plan-card.ts'
import {
  type ChargeRow,
  chargeAwaitsPayer,
  chargeById,
  chargeUnknown,
  closeCharge,
  nameCard,
} from './plan-charges.db.ts'

export type SettledCharge =
  | { status: 'completed'; receipt: string | null }
  | { status: 'requires_action' | 'unknown' }
  | { status: 'failed'; reason: PaymentEnd | null }

export type ChargeSettlement = {
  readonly companyId: string
  readonly chargeId: string
  readonly outcome: CloseOutcome
  /** Why it was given up, where nobody refused it. */
  readonly givenUp?: PaymentEnd
}

const SETTLED: ReadonlySet<ChargeRow['status']> = new Set(['completed', 'failed', 'cancelled'])

/** What a charge came to that somebody else settled meanwhile; their word stands. */
async function settledAs(tx: Tx, companyId: string, charge: ChargeRow): Promise<SettledCharge | null> {
  if (!SETTLED.has(charge.status)) return null
  if (charge.status !== 'completed') return { status: 'failed', reason: charge.failure_reason }
  const receipt = await tx.first(receiptOfCharge, [companyId, charge.id])
  return { status: 'completed', receipt: receipt?.id ?? null }
}

function actorOf(companyId: string, charge: ChargeRow): EventActor {
  return { companyId, userId: charge.created_by, userName: charge.created_by_name }
}

/** The card that paid, as people are shown it: as it was typed here, or as its provider says. */
function cardOf(charge: ChargeRow, { keptCard }: Extract<CloseOutcome, { status: 'completed' }>) {
  if (charge.page === null) {
    const { card_brand, card_last4, card_exp_month, card_exp_year } = charge
    return { card_brand, card_last4, card_exp_month, card_exp_year }
  }
  return {
    card_brand: keptCard?.brand ?? null,
    card_last4: keptCard?.lastFour ?? null,
    card_exp_month: keptCard?.expMonth ?? null,
    card_exp_year: keptCard?.expYear ?? null,
  }
}

/** The money is there: what was agreed to holds from now on, and the card is kept for what comes. */
async function complete(
  tx: Tx,
  deps: Deps,
  { companyId }: ChargeSettlement,
  charge: ChargeRow,
  outcome: Extract<CloseOutcome, { status: 'completed' }>,
): Promise<SettledCharge> {
  const loaded = await loadLockedPlan(tx, deps, companyId)
  const values = {
    company_id: companyId,
    id: charge.id,
    status: 'completed',
    provider_reference: outcome.reference,
    failure_reason: null,
  }
  requireWritten(await tx.run(closeCharge, values), 'conflict')
  const card = cardOf(charge, outcome)
  if (charge.page !== null) await tx.run(nameCard, { company_id: companyId, id: charge.id, ...card })
  const payment = {
    chargeId: charge.id,
    provider: charge.provider,
    reference: outcome.reference,
    card: { brand: card.card_brand, last4: card.card_last4 },
  }
  const quote = readQuote(charge.quote, charge.currency, loaded.row.credit ?? 0n)
  const receipt = await applyQuote(tx, deps, actorOf(companyId, charge), { loaded, quote, payment })
  if (charge.is_new_card) {
    await tx.run(keepCard, {
      company_id: companyId,
      provider: charge.provider,
      card_encrypted: outcome.keptCard ? deps.encryption.encrypt(outcome.keptCard.name) : null,
      ...card,
    })
    await queueForgottenCard(tx, companyId, loaded)
  }
  return { status: 'completed', receipt }
}

/** No money came: nothing changes, but that a renewal nobody was there for is overdue. */
async function fail(
  tx: Tx,
  deps: Deps,
  { companyId, givenUp }: ChargeSettlement,
  charge: ChargeRow,
  outcome: { reference: string; reason: PaymentEnd },
): Promise<SettledCharge> {
  const reason = givenUp ?? outcome.reason
  const status = givenUp === undefined ? 'failed' : 'cancelled'
  const values = {
    company_id: companyId,
    id: charge.id,
    status,
    provider_reference: outcome.reference,
    failure_reason: reason,
  }
  requireWritten(await tx.run(closeCharge, values), 'conflict')
  if (charge.created_by === null) await markOverdue(tx, deps, companyId, reason)
  return { status: 'failed', reason }
}

/**
 * The second half of a charge: writes what the bank answered, once. Whoever comes later with the same answer, after a
 * crash or from the queue, finds it settled.
 */
export async function settlePlanCharge(
  tx: Tx,
  deps: Deps,
  settlement: ChargeSettlement,
): Promise<SettledCharge> {
  const { companyId, chargeId, outcome } = settlement
  await loadLockedPlan(tx, deps, companyId)
  const charge = found(await tx.first(chargeById, { company_id: companyId, id: chargeId, ...PATIENCE }))
  const settled = await settledAs(tx, companyId, charge)
  if (settled) return settled
  switch (outcome.status) {
    case 'completed':
      return complete(tx, deps, settlement, charge, outcome)
    case 'failed':
      return fail(tx, deps, settlement, charge, outcome)
    case 'requires_action':
      requireWritten(await tx.run(chargeAwaitsPayer, [companyId, chargeId, outcome.reference]), 'conflict')
      return { status: 'requires_action' }
    // A card's money does not arrive by itself: a provider that says so has not made up its mind.
    case 'pending':
    case 'unknown':
      if (charge.status !== 'unknown')
        requireWritten(await tx.run(chargeUnknown, [companyId, chargeId]), 'conflict')
      return { status: 'unknown' }
  }
}
