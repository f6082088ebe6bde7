import { sql } from '../../db/statement.ts'

export const saveSubscription = sql<
  unknown,
  {
    company_id: string
    plan: string
    plan_interval: string
    currency: string
    price: bigint
    period_start: Date
    period_end: Date
    anchor_day: number
    credit: bigint
  }
>(`
  insert into subscriptions (company_id, plan, plan_interval, currency, price, period_start, period_end, anchor_day, credit)
  values (:company_id, :plan, :plan_interval, :currency, :price, :period_start, :period_end, :anchor_day, :credit)
  on conflict (company_id) do update set plan = :plan, plan_interval = :plan_interval, currency = :currency, price = :price,
    period_start = :period_start, period_end = :period_end,
    anchor_day = :anchor_day, credit = :credit, cancelled_at = null, past_due_since = null, updated_at = now()`)

export const keepCard = sql<
  unknown,
  {
    company_id: string
    provider: string | null
    card_encrypted: Uint8Array | null
    card_brand: string | null
    card_last4: string | null
    card_exp_month: number | null
    card_exp_year: number | null
  }
>(`
  update subscriptions set provider = :provider, card_encrypted = :card_encrypted, card_brand = :card_brand,
    card_last4 = :card_last4, card_exp_month = :card_exp_month, card_exp_year = :card_exp_year,
    updated_at = now()
  where company_id = :company_id`)

export const markPastDue = sql(`
  update subscriptions set past_due_since = coalesce(past_due_since, $2), updated_at = now() where company_id = $1`)

export const markCancelled = sql(
  'update subscriptions set cancelled_at = $2, updated_at = now() where company_id = $1',
)

/** Ends what runs at this moment, with the credit that is left of it. */
export const endSubscription = sql(`
  update subscriptions set cancelled_at = $2, period_end = $2, credit = credit + $3, updated_at = now() where company_id = $1`)

/** What every request reads, and what the job that renews looks for. */
export const setPlanTimes = sql(
  'update companies set writable_until = $2, plan_due_at = $3 where company_id = $1',
)

export const markTrialTold = sql('update companies set trial_told_at = $2 where company_id = $1')

export type OwnerRow = { name: string; first_name: string; email: string; language: string }

export const ownersOfCompany = sql<OwnerRow>(`
  select u.first_name || ' ' || u.last_name as name, u.first_name, u.email, u.language from memberships m join users u on u.id = m.user_id
  where m.company_id = $1 and m.role = 'owner' and m.deactivated_at is null and u.is_active order by m.created_at, u.id`)

export const planMailFacts = sql<{ name: string; time_zone: string }>(
  'select name, time_zone from companies where company_id = $1',
)

/** Of all companies, as upkeep may: those whose plan is to be renewed. */
export const companiesDue = sql<{ company_id: string }>(`
  select company_id from companies where plan_due_at <= $1 and closed_at is null order by plan_due_at limit $2`)

/** Of all companies, as upkeep may: those whose trial ends between $1 and $2 and whose owners have yet to be told. */
export const trialsEnding = sql<{ company_id: string }>(`
  select company_id from companies where trial_ends_at > $1 and trial_ends_at <= $2 and trial_told_at is null and closed_at is null
  order by trial_ends_at limit $3`)
