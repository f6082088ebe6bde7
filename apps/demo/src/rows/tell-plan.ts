import { calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { zeroMoney } from '@counterfoil/domain/money/money.ts'
import { billedCurrency, planOf, planPrice } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { DAY_MS } from '@counterfoil/domain/plans/plan-period.ts'
import {
  type PlanQuote,
  quotePlan,
  quoteRenewal,
  type RunningPlan,
} from '@counterfoil/domain/plans/plan-quote.ts'
import { GRACE_DAYS, TRIAL_DAYS } from '@counterfoil/domain/plans/plan-state.ts'
import { writeLines, writeQuote } from '@counterfoil/server/features/plans/subscription/quote-json.ts'
import type { Encryption } from '@counterfoil/server/services/encryption.ts'
import { OWNER } from '../companies/demo-people.ts'
import { seededChance } from '../companies/seeded-random.ts'
import type { DemoEvent, Story } from '../companies/story.ts'
import { asBytea, instant, type Row } from './company-rows.ts'

/** How long after the founding the owner made up their mind, and after its end a renewal is taken. */
const CHOSEN_AFTER = 10 * DAY_MS
const RENEWED_AFTER = 25 * 60_000
/** A company that has just found the product: enough of its trial is left to look around. */
const TRIAL_LEFT = 9 * DAY_MS

const CARD = { brand: 'visa', last4: '4242', kept: 'sandbox_card_4242' }

type PaidPeriod = { readonly quote: PlanQuote; readonly at: number; readonly chargeId: string }

/** A company's plan, as far as it was paid by now. */
export type DemoPlan = { readonly trialEndsAt: number; readonly paid: readonly PaidPeriod[] }

const runningOf = ({ terms, period, anchorDay }: PlanQuote): RunningPlan => ({ ...terms, period, anchorDay })

/** Chooses the profile's plan within the trial, and renews it until today. */
export function tellPlan({ profile, currency: own, foundedAt, time }: Story): DemoPlan {
  const { plan: choice } = profile
  if (choice === null) return { trialEndsAt: time.now + TRIAL_LEFT, paid: [] }
  const trialEndsAt = foundedAt + TRIAL_DAYS * DAY_MS
  const chance = seededChance(`plan ${profile.key}`)
  const currency = billedCurrency(own)
  const priceAt = (at: number) => planPrice(choice.plan, choice.interval, currency, calendarDateIn(at, 'UTC'))
  const credit = zeroMoney(currency)
  const chosenAt = foundedAt + CHOSEN_AFTER
  const situation = { facts: { trialEndsAt, subscription: null }, running: null, credit, now: chosenAt }
  let quote = quotePlan(situation, { ...choice, price: priceAt(trialEndsAt) })
  const paid: PaidPeriod[] = [{ quote, at: chosenAt, chargeId: chance.id(chosenAt) }]
  for (let at = quote.period.end + RENEWED_AFTER; at < time.now; at = quote.period.end + RENEWED_AFTER) {
    quote = quoteRenewal(runningOf(quote), priceAt(quote.period.end), credit)
    paid.push({ quote, at, chargeId: chance.id(at) })
  }
  return { trialEndsAt, paid }
}

/** How long the company may write, and when its plan is due: columns of the company itself. */
export function planTimes({ trialEndsAt, paid }: DemoPlan): Row {
  const end = paid.at(-1)?.quote.period.end
  return {
    trial_ends_at: instant(trialEndsAt),
    writable_until: instant(end === undefined ? trialEndsAt : end + GRACE_DAYS * DAY_MS),
    plan_due_at: instant(end ?? null),
  }
}

export function planEvents({ paid }: DemoPlan): DemoEvent[] {
  return paid.map(({ quote, at }) => {
    const { plan, interval } = quote.terms
    const isFirst = quote.kind === 'start'
    return {
      type: isFirst ? 'plan.chosen' : 'plan.renewed',
      at,
      actor: isFirst ? OWNER : { id: null, name: 'Counterfoil' },
      subject: planOf(plan).name,
      data: { plan, interval },
    }
  })
}

function expiryYear({ foundedAt }: Story): number {
  return new Date(foundedAt).getUTCFullYear() + 6
}

function subscriptionRow(story: Story, { paid }: DemoPlan, encryption: Encryption): Row[] {
  const last = paid.at(-1)
  if (!last) return []
  const { terms, period, anchorDay } = last.quote
  return [
    {
      company_id: story.companyId,
      plan: terms.plan,
      plan_interval: terms.interval,
      currency: terms.price.currency,
      price: terms.price.amount,
      period_start: instant(period.start),
      period_end: instant(period.end),
      anchor_day: anchorDay,
      credit: 0,
      provider: 'sandbox',
      card_encrypted: asBytea(encryption.encrypt(CARD.kept)),
      card_brand: CARD.brand,
      card_last4: CARD.last4,
      card_exp_month: 8,
      card_exp_year: expiryYear(story),
      receipts: paid.length,
      created_at: instant(paid[0]?.at ?? last.at),
      updated_at: instant(last.at),
    },
  ]
}

function chargeRow(story: Story, { quote, at, chargeId }: PaidPeriod): Row {
  const isFirst = quote.kind === 'start'
  return {
    company_id: story.companyId,
    id: chargeId,
    kind: 'charge',
    status: 'completed',
    awaits_payer: false,
    amount: quote.charge.amount,
    currency: quote.charge.currency,
    quote: writeQuote(quote),
    provider: 'sandbox',
    provider_reference: `sandbox_${chargeId}`,
    card_brand: CARD.brand,
    card_last4: CARD.last4,
    card_exp_month: 8,
    card_exp_year: expiryYear(story),
    is_new_card: isFirst,
    asked_at: instant(at),
    created_by: isFirst ? OWNER.id : null,
    created_by_name: isFirst ? OWNER.name : 'Counterfoil',
    created_at: instant(at),
    settled_at: instant(at),
  }
}

function receiptRow(
  { profile, companyId }: Story,
  { quote, at, chargeId }: PaidPeriod,
  sequence: number,
): Row {
  const { terms, period } = quote
  return {
    company_id: companyId,
    // One a charge: it may as well be called the same.
    id: chargeId,
    number: `${companyId.slice(-8).toUpperCase()}-${String(sequence).padStart(4, '0')}`,
    kind: 'payment',
    charge_id: chargeId,
    plan: terms.plan,
    plan_interval: terms.interval,
    currency: terms.price.currency,
    amount: quote.charge.amount,
    credit_used: 0,
    credit_added: 0,
    lines: writeLines(quote.lines),
    period_start: instant(period.start),
    period_end: instant(period.end),
    provider: 'sandbox',
    provider_reference: `sandbox_${chargeId}`,
    card_brand: CARD.brand,
    card_last4: CARD.last4,
    buyer: {
      name: profile.name,
      legal_name: profile.legalName,
      address_line1: profile.line1,
      address_line2: profile.line2,
      zip_code: profile.zip,
      city: profile.city,
      state: profile.state,
      country: profile.country,
      tax_number: profile.taxNumber,
      email: profile.email,
    },
    language: profile.language,
    issued_on: calendarDateIn(at, profile.timeZone),
    issued_at: instant(at),
  }
}

/** The plan's own rows: what runs, what was asked of the bank, and what was paid. */
export function planRows(
  story: Story,
  plan: DemoPlan,
  encryption: Encryption,
): { subscriptions: Row[]; charges: Row[]; receipts: Row[] } {
  return {
    subscriptions: subscriptionRow(story, plan, encryption),
    charges: plan.paid.map((paid) => chargeRow(story, paid)),
    receipts: plan.paid.map((paid, at) => receiptRow(story, paid, at + 1)),
  }
}
