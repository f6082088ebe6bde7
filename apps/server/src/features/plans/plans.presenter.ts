import type {
  PlanOffers,
  PlanQuoteAnswer,
  PlanReceipt,
  Subscription,
} from '@counterfoil/contract/plans/plans.schema.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type CurrencyCode, currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { roundHalfAwayFromZero } from '@counterfoil/domain/money/decimal.ts'
import { formatMoney, money } from '@counterfoil/domain/money/money.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { annualSaving, PLANS, planOf, planPrice } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type { PlanQuote } from '@counterfoil/domain/plans/plan-quote.ts'
import type { PlanRefund } from '@counterfoil/domain/plans/plan-refund.ts'
import {
  daysUntil,
  GRACE_DAYS,
  REFUND_DAYS,
  TRIAL_DAYS,
  writableUntil,
} from '@counterfoil/domain/plans/plan-state.ts'
import { type LoadedPlan, quoteNext } from '../subscriptions/load-plan.ts'
import type { ChargeRow } from './charges/plan-charges.db.ts'
import type { OwnerRow } from './plans.db.ts'
import type { ReceiptRow } from './receipts/plan-receipts.db.ts'

const iso = (instant: number) => new Date(instant).toISOString()
const isoOrNull = (at: Date | null) => at?.toISOString() ?? null

export function presentOffers(
  currency: CurrencyCode,
  on: CalendarDate,
  installation: { billing: boolean; testMode: boolean; hasOwnPage: boolean },
): PlanOffers {
  return {
    billing: installation.billing,
    currency,
    trial_days: TRIAL_DAYS,
    grace_days: GRACE_DAYS,
    refund_days: REFUND_DAYS,
    test_mode: installation.testMode,
    has_own_page: installation.hasOwnPage,
    plans: PLANS.map(({ id, name, members }) => {
      const [month, year] = [planPrice(id, 'month', currency, on), planPrice(id, 'year', currency, on)]
      const saving = annualSaving(month, year)
      return {
        id,
        name,
        members,
        month: formatMoney(month),
        year: formatMoney(year),
        year_by_month: formatMoney(money(roundHalfAwayFromZero(year.amount, 12n), currency)),
        year_saves: formatMoney(saving.amount),
        year_saves_percent: saving.percent,
      }
    }),
  }
}

export type SubscriptionParts = {
  readonly loaded: LoadedPlan
  readonly charge: ChargeRow | undefined
  readonly refund: PlanRefund | null
  readonly owners: readonly OwnerRow[]
  /** What takes cards now, by its name; null where nothing does. */
  readonly provider: string | null
}

/** The card that the next renewal is taken from: one that another provider keeps is not. */
function presentCard({ loaded, provider }: SubscriptionParts): Subscription['card'] {
  const { card_brand, card_last4, card_exp_month, card_exp_year } = loaded.row
  if (!card_brand || !card_last4 || loaded.row.provider !== provider) return null
  return {
    brand: card_brand,
    last4: card_last4,
    exp_month: card_exp_month ?? 0,
    exp_year: card_exp_year ?? 0,
  }
}

function presentPeriod({ loaded }: SubscriptionParts) {
  const { row, state, running } = loaded
  if (running === null || row.period_start === null || row.period_end === null) {
    return { plan: null, plan_name: null, interval: null, price: null, period_start: null, period_end: null }
  }
  const isOver = state === 'expired' || state === 'trial'
  return {
    plan: isOver ? null : running.plan,
    plan_name: isOver ? null : planOf(running.plan).name,
    interval: isOver ? null : running.interval,
    price: isOver ? null : formatMoney(running.price),
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
  }
}

export function presentSubscription(parts: SubscriptionParts): Subscription {
  const { loaded, charge, refund, owners } = parts
  const { row, facts, state, currency, now } = loaded
  const until = writableUntil(facts)
  const renews = state === 'active' || state === 'past_due'
  const next = renews ? quoteNext(loaded) : null
  const runs = renews || state === 'cancelled'
  return {
    state,
    can_write: state !== 'expired',
    writable_until: iso(until),
    days_left: daysUntil(until, now),
    trial_ends_at: row.trial_ends_at.toISOString(),
    ...presentPeriod(parts),
    currency,
    next_charge: next && formatMoney(next.charge),
    cancelled_at: runs ? isoOrNull(row.cancelled_at) : null,
    past_due_since: state === 'past_due' ? isoOrNull(row.past_due_since) : null,
    next_try_at: state === 'past_due' ? isoOrNull(row.plan_due_at) : null,
    credit: formatMoney(loaded.credit),
    card: presentCard(parts),
    refundable_until: refund && iso(refund.until),
    refundable_amount: refund && formatMoney(refund.amount),
    payment: charge ? (charge.awaits_payer ? 'requires_action' : 'processing') : null,
    members: { used: row.members, limit: runs && row.plan ? planOf(row.plan).members : null },
    owners: owners.map(({ name, email }) => ({ name, email })),
  }
}

/** What an installation without plans says of every company. */
export function presentUnlimited({ row, currency }: LoadedPlan, owners: readonly OwnerRow[]): Subscription {
  return {
    state: 'off',
    can_write: true,
    writable_until: null,
    days_left: null,
    trial_ends_at: null,
    plan: null,
    plan_name: null,
    interval: null,
    price: null,
    currency,
    period_start: null,
    period_end: null,
    next_charge: null,
    cancelled_at: null,
    past_due_since: null,
    next_try_at: null,
    credit: formatMoney(money(0n, currency)),
    card: null,
    refundable_until: null,
    refundable_amount: null,
    payment: null,
    members: { used: row.members, limit: null },
    owners: owners.map(({ name, email }) => ({ name, email })),
  }
}

export function presentQuote(quote: PlanQuote, isTooSmall: boolean): PlanQuoteAnswer {
  const { plan, interval, price } = quote.terms
  return {
    kind: quote.kind,
    plan,
    plan_name: planOf(plan).name,
    interval,
    price: formatMoney(price),
    currency: price.currency,
    lines: quote.lines.map((line) => ({
      kind: line.kind,
      plan: line.plan,
      plan_name: planOf(line.plan).name,
      interval: line.interval,
      price: formatMoney(line.price),
      amount: formatMoney(line.amount),
      days: line.days,
      whole_days: line.wholeDays,
      from: iso(line.from),
      to: iso(line.to),
    })),
    credit_used: formatMoney(quote.creditUsed),
    credit_after: formatMoney(quote.creditAfter),
    amount: formatMoney(quote.charge),
    period_start: iso(quote.period.start),
    period_end: iso(quote.period.end),
    too_small: isTooSmall,
  }
}

export function presentReceipt(row: ReceiptRow): PlanReceipt {
  const currency = currencyCode(row.currency)
  return {
    id: row.id,
    number: row.number,
    kind: row.kind,
    plan: row.plan,
    plan_name: planOf(row.plan).name,
    interval: row.plan_interval,
    amount: formatMoney(money(row.amount, currency)),
    currency: row.currency,
    credit_used: formatMoney(money(row.credit_used, currency)),
    credit_added: formatMoney(money(row.credit_added, currency)),
    period_start: row.period_start.toISOString(),
    period_end: row.period_end.toISOString(),
    card_brand: row.card_brand,
    card_last4: row.card_last4,
    test_mode: isTestPayment(row.provider),
    issued_at: row.issued_at.toISOString(),
  }
}
