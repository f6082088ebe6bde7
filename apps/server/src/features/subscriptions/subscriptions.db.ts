import type { PlanId, PlanInterval } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { sql } from '../../db/statement.ts'

/** What a company has agreed to; all null before its first plan. */
type SubscriptionColumns = {
  plan: PlanId | null
  plan_interval: PlanInterval | null
  currency: string | null
  price: bigint | null
  period_start: Date | null
  period_end: Date | null
  anchor_day: number | null
  credit: bigint | null
  cancelled_at: Date | null
  past_due_since: Date | null
  provider: string | null
  card_encrypted: Buffer | null
  card_brand: string | null
  card_last4: string | null
  card_exp_month: number | null
  card_exp_year: number | null
  receipts: number | null
}

const PLAN = `c.trial_ends_at, c.trial_told_at, c.closed_at, c.plan_due_at, c.currency as company_currency, c.time_zone,
    (select count(*)::integer from memberships m where m.company_id = c.company_id and m.deactivated_at is null) as members,
    s.plan, s.plan_interval, s.currency, s.price, s.period_start, s.period_end, s.anchor_day, s.credit, s.cancelled_at, s.past_due_since,
    s.provider, s.card_encrypted, s.card_brand, s.card_last4, s.card_exp_month, s.card_exp_year, s.receipts
  from companies c left join subscriptions s on s.company_id = c.company_id where c.company_id = $1`

export type PlanRow = SubscriptionColumns & {
  trial_ends_at: Date
  trial_told_at: Date | null
  closed_at: Date | null
  plan_due_at: Date | null
  company_currency: string
  time_zone: string
  members: number
}

export const planOfCompany = sql<PlanRow>(`select ${PLAN}`)

/**
 * Holds the company's plan until the transaction ends: whoever changes it does so one after the other. The company's
 * row stands for it, as there is no other before the first plan; who only points at the company does not wait.
 */
export const lockPlan = sql('select from companies where company_id = $1 for no key update')
