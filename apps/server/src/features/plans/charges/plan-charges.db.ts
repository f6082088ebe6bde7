import type { PlanId } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { type PlanChargeStatus, planChargesBefore } from '@counterfoil/domain/plans/plan-charge-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'
import type { PayersPage } from '../../../services/payment-providers/payment-provider.ts'

/** A quote as it is written down: amounts in smallest units as text, instants as RFC 3339. */
export type QuoteJson = {
  kind: string
  plan: PlanId
  interval: string
  price: string
  lines: {
    kind: string
    plan: string
    interval: string
    price: string
    amount: string
    days: number
    wholeDays: number
    from: string
    to: string
  }[]
  period_start: string
  period_end: string
  anchor_day: number
  credit_used: string
  credit_added: string
}

export type ChargeRow = {
  id: string
  status: PlanChargeStatus
  awaits_payer: boolean
  amount: bigint
  currency: string
  quote: QuoteJson
  provider: string
  provider_reference: string | null
  /** Where its owner puts in a card at the provider's, as it was asked for. */
  page: PayersPage | null
  failure_reason: string | null
  card_brand: string | null
  card_last4: string | null
  card_exp_month: number | null
  card_exp_year: number | null
  is_new_card: boolean
  attempt_hash: Buffer | null
  created_by: string | null
  created_by_name: string
  /** Its request has had all the time it could need: it died. */
  is_stale: boolean
  /** Its owner has had long enough for their own step. */
  is_abandoned: boolean
}

const CHARGE = `h.id, h.status, h.awaits_payer, h.amount, h.currency, h.quote, h.provider, h.provider_reference, h.page, h.failure_reason,
  h.card_brand, h.card_last4, h.card_exp_month, h.card_exp_year, h.is_new_card, h.attempt_hash, h.created_by, h.created_by_name,
  h.status = 'unknown' or h.asked_at < now() - make_interval(secs => :request_seconds) as is_stale,
  h.awaits_payer and h.asked_at < now() - make_interval(secs => :owner_seconds) as is_abandoned`

/** How long a request may take, and an owner for their own step. */
type Patience = { request_seconds: number; owner_seconds: number }

export const openCharge = sql<ChargeRow, Patience & { company_id: string }>(
  `
  select ${CHARGE} from plan_charges h where h.company_id = :company_id and h.kind = 'charge' and h.status in ('processing',
    'unknown')`,
  { filled: ['quote'] },
)

export const chargeById = sql<ChargeRow, Patience & { company_id: string; id: string }>(
  `select ${CHARGE} from plan_charges h where h.company_id = :company_id and h.id = :id and h.kind = 'charge'`,
  { filled: ['quote'] },
)

export const insertCharge = sql<
  unknown,
  {
    company_id: string
    id: string
    amount: bigint
    currency: string
    quote: string | null
    provider: string
    page: string | null
    card_brand: string | null
    card_last4: string | null
    card_exp_month: number | null
    card_exp_year: number | null
    is_new_card: boolean
    attempt_hash: Uint8Array | null
    created_by: string | null
    created_by_name: string
  }
>(`
  insert into plan_charges (company_id, id, kind, status, amount, currency, quote, provider, page, card_brand, card_last4,
    card_exp_month, card_exp_year, is_new_card, attempt_hash, created_by, created_by_name)
  values (:company_id, :id, 'charge', 'processing', :amount, :currency,
    :quote, :provider, :page, :card_brand, :card_last4,
    :card_exp_month, :card_exp_year, :is_new_card, :attempt_hash, :created_by, :created_by_name)`)

/** The owner goes on with a charge that waited for them; it is this attempt's now. */
export const resumeCharge = sql(`
  update plan_charges set awaits_payer = false, asked_at = now(), attempt_hash = $3
  where company_id = $1 and id = $2 and status in (${sqlWords(planChargesBefore('completed'))})`)

export const chargeAwaitsPayer = sql(`
  update plan_charges set status = 'processing', awaits_payer = true, provider_reference = $3
  where company_id = $1 and id = $2 and status in ('processing', ${sqlWords(planChargesBefore('processing'))})`)

export const chargeUnknown = sql(
  `update plan_charges set status = 'unknown' 
  where company_id = $1 and id = $2 and status in (${sqlWords(planChargesBefore('unknown'))})`,
)

/** The card that was put in at the provider's, as people are shown it. */
export const nameCard = sql<
  unknown,
  {
    company_id: string
    id: string
    card_brand: string | null
    card_last4: string | null
    card_exp_month: number | null
    card_exp_year: number | null
  }
>(`
  update plan_charges set card_brand = :card_brand, card_last4 = :card_last4, card_exp_month = :card_exp_month,
    card_exp_year = :card_exp_year where company_id = :company_id and id = :id`)

/** Who pays for the plan, for the provider's page. */
export const planPayer = sql<{ email: string; language: string }>(
  'select email, language from users where id = $1',
)

/** Where each end may come from. */
const MAY_END = (['completed', 'failed', 'cancelled'] as const)
  .map((end) => `:status = '${end}' and status in (${sqlWords(planChargesBefore(end))})`)
  .join(' or ')

export const closeCharge = sql<
  unknown,
  {
    company_id: string
    id: string
    status: string
    provider_reference: string | null
    failure_reason: string | null
  }
>(`
  update plan_charges set status = :status, provider_reference = nullif(:provider_reference, ''),
    failure_reason = :failure_reason, awaits_payer = false, settled_at = now()
  where company_id = :company_id and id = :id and (${MAY_END})`)

export type RefundRow = {
  id: string
  charge_id: string
  amount: bigint
  currency: string
  provider: string
  status: PlanChargeStatus
  charge_reference: string | null
}

export const insertRefund = sql<
  unknown,
  { company_id: string; id: string; charge_id: string; created_by: string | null; created_by_name: string }
>(`
  insert into plan_charges (company_id, id, kind, refund_of, status, amount, currency, provider, card_brand, card_last4, is_new_card,
    created_by, created_by_name)
  select h.company_id, :id, 'refund', h.id, 'processing', h.amount, h.currency, h.provider, h.card_brand, h.card_last4,
    false, :created_by, :created_by_name
  from plan_charges h where h.company_id = :company_id and h.id = :charge_id`)

export const refundForUpdate = sql<RefundRow>(
  `
  select r.id, r.refund_of as charge_id, r.amount, r.currency, r.provider, r.status, h.provider_reference as charge_reference
  from plan_charges r join plan_charges h on h.company_id = r.company_id and h.id = r.refund_of
  where r.company_id = $1 and r.id = $2 and r.kind = 'refund' for update of r`,
  { filled: ['charge_id'] },
)
