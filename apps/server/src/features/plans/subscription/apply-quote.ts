import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { isPositiveMoney, money } from '@counterfoil/domain/money/money.ts'
import { planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { PlanQuote, PlanQuoteKind } from '@counterfoil/domain/plans/plan-quote.ts'
import { writableUntil } from '@counterfoil/domain/plans/plan-state.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { LoadedPlan } from '../../subscriptions/load-plan.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { queueReceiptMails } from '../mails/queue-plan-mails.ts'
import { saveSubscription, setPlanTimes } from '../plans.db.ts'
import { type QuotePayment, writeReceipt } from '../receipts/write-receipt.ts'

const EVENTS: Readonly<Record<PlanQuoteKind, EventType>> = {
  start: 'plan.chosen',
  renewal: 'plan.renewed',
  change: 'plan.changed',
  same: 'plan.resumed',
}

async function recordChange(tx: Tx, actor: EventActor, loaded: LoadedPlan, quote: PlanQuote): Promise<void> {
  const { plan, interval } = quote.terms
  // A new card for the plan that runs: there is nothing to take back.
  const type =
    quote.kind === 'same' && loaded.row.cancelled_at === null ? 'plan.card_changed' : EVENTS[quote.kind]
  await recordCompanyEvent(tx, actor, {
    type,
    subject: planOf(plan).name,
    data: { plan, interval, before: { plan: loaded.row.plan, interval: loaded.row.plan_interval } },
  })
}

/**
 * Makes the plan what was agreed to, in the transaction that has its money: what runs and how long, the receipt and
 * its mail, and what happened. The caller holds the plan. Answers the receipt's id, null where nothing was reckoned.
 */
export async function applyQuote(
  tx: Tx,
  deps: Deps,
  actor: EventActor,
  change: { loaded: LoadedPlan; quote: PlanQuote; payment: QuotePayment },
): Promise<string | null> {
  const { loaded, quote, payment } = change
  const { companyId } = actor
  const { period, terms } = quote
  await tx.run(saveSubscription, {
    company_id: companyId,
    plan: terms.plan,
    plan_interval: terms.interval,
    currency: terms.price.currency,
    price: terms.price.amount,
    period_start: new Date(period.start),
    period_end: new Date(period.end),
    anchor_day: quote.anchorDay,
    credit: quote.creditAfter.amount,
  })
  const subscription = { periodEnd: period.end, cancelledAt: null, pastDueSince: null }
  const until = writableUntil({ trialEndsAt: loaded.facts.trialEndsAt, subscription })
  await tx.run(setPlanTimes, [companyId, new Date(until), new Date(period.end)])
  await recordChange(tx, actor, loaded, quote)
  if (quote.lines.length === 0) return null
  const receiptId = await writeReceipt(tx, companyId, quote, payment, loaded.now)
  const paid = money(quote.charge.amount, currencyCode(terms.price.currency))
  if (isPositiveMoney(paid)) await queueReceiptMails(tx, deps, companyId, receiptId)
  return receiptId
}
