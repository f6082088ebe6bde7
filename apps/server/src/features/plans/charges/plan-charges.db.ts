import type { PlanId } from '@counterfoil/domain/plans/plan-catalogue.ts'
import { type PlanChargeStatus, planChargesBefore } from '@counterfoil/domain/plans/plan-charge-status.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql } from '../../../db/statement.ts'

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

const CHARGE = `h.id, h.status, h.awaits_payer, h.amount, h.currency, h.quote, h.provider, h.failure_reason, h.card_brand, h.card_last4,
  h.card_exp_month, h.card_exp_year, h.is_new_card, h.attempt_hash, h.created_by, h.created_by_name,
  h.status = 'unknown' or h.asked_at < now() - make_interval(secs => $2) as is_stale,
  h.awaits_payer and h.asked_at < now() - make_interval(secs => $3) as is_abandoned`

/** $2 seconds a request may take, $3 seconds an owner may take for their own step. */
export const openCharge = sql<ChargeRow>(
  `
  select ${CHARGE} from plan_charges h where h.company_id = $1 and h.kind = 'charge' and h.status in ('processing', 'unknown')`,
  { filled: ['quote'] },
)

export const chargeById = sql<ChargeRow>(
  `select ${CHARGE} from plan_charges h where h.company_id = $1 and h.id = $4 and h.kind = 'charge'`,
  { filled: ['quote'] },
)

export const insertCharge = sql(`
  insert into plan_charges (company_id, id, kind, status, amount, currency, quote, provider, card_brand, card_last4, card_exp_month,
    card_exp_year, is_new_card, attempt_hash, created_by, created_by_name)
  values ($1, $2, 'charge', 'processing', $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14)`)

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

/** Where each end may come from. */
const MAY_END = (['completed', 'failed', 'cancelled'] as const)
  .map((end) => `$3 = '${end}' and status in (${sqlWords(planChargesBefore(end))})`)
  .join(' or ')

export const closeCharge = sql(`
  update plan_charges set status = $3, provider_reference = nullif($4, ''), failure_reason = $5, awaits_payer = false, settled_at = now()
  where company_id = $1 and id = $2 and (${MAY_END})`)

export type RefundRow = {
  id: string
  charge_id: string
  amount: bigint
  currency: string
  provider: string
  status: PlanChargeStatus
  charge_reference: string | null
}

export const insertRefund = sql(`
  insert into plan_charges (company_id, id, kind, refund_of, status, amount, currency, provider, card_brand, card_last4, is_new_card,
    created_by, created_by_name)
  select h.company_id, $2, 'refund', h.id, 'processing', h.amount, h.currency, h.provider, h.card_brand, h.card_last4, false, $4, $5
  from plan_charges h where h.company_id = $1 and h.id = $3`)

export const refundForUpdate = sql<RefundRow>(
  `
  select r.id, r.refund_of as charge_id, r.amount, r.currency, r.provider, r.status, h.provider_reference as charge_reference
  from plan_charges r join plan_charges h on h.company_id = r.company_id and h.id = r.refund_of
  where r.company_id = $1 and r.id = $2 and r.kind = 'refund' for update of r`,
  { filled: ['charge_id'] },
)
