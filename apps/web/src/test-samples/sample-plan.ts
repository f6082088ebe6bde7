import {
  type PlanOffers,
  type PlanQuoteAnswer,
  type PlanReceipt,
  planOffers,
  planQuote,
  planReceipt,
  type Subscription,
  subscription,
} from '@counterfoil/contract/plans/plans.schema.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

const RUNNING = {
  state: 'active',
  can_write: true,
  plan: 'solo',
  plan_name: 'Solo',
  interval: 'month',
  price: '9.00',
  currency: 'EUR',
  period_start: '2026-11-10T12:00:00.000Z',
  period_end: '2026-12-10T12:00:00.000Z',
  next_charge: '9.00',
  credit: '0.00',
  card: { brand: 'visa', last4: '4242', exp_month: 3, exp_year: 2034 },
  members: { used: 1, limit: 1 },
  owners: [{ name: 'Ada Lovelace', email: 'ada@example.com' }],
} as const

/** A company that pays 9 euros a month for Solo, by a card that is kept. */
export function sampleSubscription(part: Partial<Subscription> = {}): Subscription {
  return completed(subscription, { ...RUNNING, ...part }) as Subscription
}

/** A company without a plan, its card and its payments. */
export function samplePlanless(part: Partial<Subscription> = {}): Subscription {
  const none = {
    plan: null,
    plan_name: null,
    interval: null,
    price: null,
    period_start: null,
    period_end: null,
    next_charge: null,
    card: null,
  }
  return sampleSubscription({ state: 'trial', ...none, ...part })
}

const YEAR = { year_saves_percent: 17 } as const

/** Solo for one, Team for ten, Business for any number of people. */
export function samplePlanOffers(part: Partial<PlanOffers> = {}): PlanOffers {
  const solo = { id: 'solo', name: 'Solo', members: 1, month: '9.00', year: '90.00' } as const
  const team = { id: 'team', name: 'Team', members: 10, month: '20.00', year: '200.00' } as const
  const business = {
    id: 'business',
    name: 'Business',
    members: null,
    month: '60.00',
    year: '600.00',
  } as const
  return completed(planOffers, {
    billing: true,
    currency: 'EUR',
    plans: [
      { ...solo, ...YEAR, year_by_month: '7.50', year_saves: '18.00' },
      { ...team, ...YEAR, year_by_month: '16.67', year_saves: '40.00' },
      { ...business, ...YEAR, year_by_month: '50.00', year_saves: '120.00' },
    ],
    ...part,
  }) as PlanOffers
}

/** The change from Solo to Team in the middle of a month. */
export function samplePlanQuote(part: Partial<PlanQuoteAnswer> = {}): PlanQuoteAnswer {
  return completed(planQuote, {
    kind: 'change',
    plan: 'team',
    plan_name: 'Team',
    interval: 'month',
    price: '20.00',
    currency: 'EUR',
    lines: [],
    credit_used: '0.00',
    credit_after: '0.00',
    amount: '14.00',
    period_start: '2026-11-10T12:00:00.000Z',
    period_end: '2026-12-10T12:00:00.000Z',
    ...part,
  }) as PlanQuoteAnswer
}

/** The receipt of a month of Solo. */
export function samplePlanReceipt(part: Partial<PlanReceipt> = {}): PlanReceipt {
  return completed(planReceipt, {
    id: sampleId('rec1'),
    number: 'R-2026-0001',
    kind: 'payment',
    plan: 'solo',
    plan_name: 'Solo',
    interval: 'month',
    amount: '9.00',
    currency: 'EUR',
    credit_used: '0.00',
    credit_added: '0.00',
    period_start: '2026-11-10T12:00:00.000Z',
    period_end: '2026-12-10T12:00:00.000Z',
    issued_at: '2026-11-10T12:00:00.000Z',
    ...part,
  }) as PlanReceipt
}
