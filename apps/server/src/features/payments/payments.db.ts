import {
  BY_HAND,
  type PaymentState,
  paymentStatesBefore,
  paymentStatesBeforeEnd,
  paymentStatesFor,
} from '@counterfoil/domain/payments/payment-status.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

/** Money inside JSON stands as text: JSON has no integers of this size. */
type AllocationRow = { invoice: string; number: string | null; issue_date: string; amount: string }
type RefundRow = {
  id: string
  amount: string
  reason: string | null
  status: string
  created_at: string
}

export type PaymentRow = {
  id: string
  /** Null while nobody knows whose it is, and of what never came where its client was deleted. */
  client_id: string | null
  client_name: string
  amount: bigint
  currency: string
  method: string
  status: PaymentState
  payment_date: string
  reference: string | null
  notes: string | null
  fee_amount: bigint
  refunded_amount: bigint
  provider: string
  failure_reason: string | null
  payment_link_id: string | null
  payer_name: string | null
  payer_email: string | null
  /** A saved card was charged, while nobody was there. */
  is_collected: boolean
  version: number
  created_at: Date
  allocations: AllocationRow[]
  refunds: RefundRow[]
}

/** The columns of {@link PaymentRow}, of payments as `p`. */
export const PAYMENT = `p.id, p.client_id, p.client_name, p.amount, p.currency, p.method, p.status, p.payment_date, p.reference, p.notes,
  p.fee_amount, p.refunded_amount, p.provider, p.failure_reason, p.payment_link_id, p.payer_name, p.payer_email,
  p.saved_card_id is not null as is_collected, p.version, p.created_at,
  (select coalesce(json_agg(json_build_object('invoice', a.invoice_id, 'number', i.number, 'issue_date', i.issue_date, 'amount', a.amount::text) order by i.issue_date, a.invoice_id), '[]')
   from payment_allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
   where a.company_id = p.company_id and a.payment_id = p.id) as allocations,
  (select coalesce(json_agg(json_build_object('id', r.id, 'amount', r.amount::text, 'reason', r.reason, 'status', r.status, 'created_at', r.created_at) order by r.created_at, r.id), '[]')
   from refunds r where r.company_id = p.company_id and r.payment_id = p.id) as refunds`

export const paymentById = sql<PaymentRow>(
  `select ${PAYMENT} from payments p where p.company_id = $1 and p.id = $2`,
)

export const clientName = sql<{ name: string }>('select name from clients where company_id = $1 and id = $2')

/** What has to be locked before payments are: their invoices and links. A link never changes; the invoices do, with the version. */
export const holdsOfPayments = sql<{
  id: string
  payment_link_id: string | null
  invoice_ids: string[]
  version: number
}>(`
  select p.id, p.payment_link_id, p.version,
    coalesce((select array_agg(a.invoice_id) from payment_allocations a where a.company_id = p.company_id and a.payment_id = p.id), '{}')::text[] as invoice_ids
  from payments p where p.company_id = $1 and p.id = any ($2::uuid[])`)

/** Each before those with a greater id. */
export const paymentsForUpdate = sql<{ id: string; version: number }>(
  'select id, version from payments where company_id = $1 and id = any ($2::uuid[]) order by id for update',
)

export type LockedPaymentRow = {
  id: string
  client_id: string | null
  client_name: string
  amount: bigint
  currency: string
  method: string
  status: PaymentState
  payment_date: string
  payment_link_id: string | null
  payer_name: string | null
  payer_email: string | null
  failure_reason: string | null
  awaits_payer: boolean
  reference: string | null
  notes: string | null
  fee_amount: bigint
  refunded_amount: bigint
  provider: string
  version: number
  saved_card_id: string | null
  /** False where the payment's link names no client: the client was made of what the payer typed. */
  is_client_known: boolean
}

export const paymentForUpdate = sql<LockedPaymentRow>(`
  select id, client_id, client_name, amount, currency, method, status, payment_date, payment_link_id, payer_name, payer_email,
    failure_reason, awaits_payer, reference, notes, fee_amount, refunded_amount, provider, version, saved_card_id,
    not exists (
      select from payment_links l where l.company_id = p.company_id and l.id = p.payment_link_id
        and l.client_id is null and l.invoice_id is null) as is_client_known
  from payments p where company_id = $1 and id = $2 for update`)

export const allocationsOfPayment = sql<{ invoice_id: string; amount: bigint }>(
  'select invoice_id, amount from payment_allocations where company_id = $1 and payment_id = $2 order by invoice_id',
)

export const dropAllocations = sql(
  'delete from payment_allocations where company_id = $1 and payment_id = $2',
)

export const completePayment = sql<
  unknown,
  { company_id: string; id: string; payment_date: string; provider_reference: string | null }
>(`
  update payments set status = 'completed', completed_at = now(), payment_date = :payment_date,
    provider_reference = coalesce(:provider_reference, provider_reference), failure_reason = null, awaits_payer = false,
      version = version + 1
  where company_id = :company_id and id = :id and status in (${sqlWords(paymentStatesBefore('completed'))})`)

/** Where each end without money may come from. */
const MAY_END = (['failed', 'cancelled'] as const)
  .map((end) => `:status = '${end}' and status in (${sqlWords(paymentStatesBeforeEnd(end))})`)
  .join(' or ')

/** A payment that will not become money costs nothing. */
export const closePayment = sql<
  unknown,
  {
    company_id: string
    id: string
    status: string
    failure_reason: string | null
    replaced_by: string | null
    provider_reference: string | null
  }
>(`
  update payments set status = :status, failure_reason = :failure_reason, replaced_by = :replaced_by, provider_reference = coalesce(nullif(:provider_reference, ''),
    provider_reference), fee_amount = 0,
    awaits_payer = false, version = version + 1
  where company_id = :company_id and id = :id and (${MAY_END})`)

/** A received payment that was not for what it was booked as, and of which nothing went back. */
export const takeBack = sql(`
  update payments set status = 'cancelled', failure_reason = 'taken_back', fee_amount = 0, completed_at = null, version = version + 1
  where company_id = $1 and id = $2 and status = 'completed' and refunded_amount = 0`)

/** What payers announced for what a payment has paid: over its link, or over another one of its invoices. $3 the payment. */
export const announcedBeside = sql<{ id: string }>(`
  select id from payments where company_id = $1 and status = 'pending' and provider = '${BY_HAND}' and id <> $3
    and id in (select payments_over_link($1, $2))
  order by id for update`)

export const insertPayment = sql<
  unknown,
  {
    company_id: string
    id: string
    client_id: string | null
    client_name: string
    amount: bigint
    currency: string
    method: string
    status: string
    payment_date: string
    reference: string | null
    notes: string | null
    fee_amount: bigint
    provider: string
    payer_name: string | null
    payer_email: string | null
    payment_link_id: string | null
    created_by: string | null
    card_brand: string | null
    card_last4: string | null
    attempt_hash: Uint8Array | null
    saved_card_id: string | null
  }
>(`
  insert into payments (company_id, id, client_id, client_name, amount, currency, method, status, payment_date, reference, notes,
    fee_amount, provider, payer_name, payer_email, payment_link_id, created_by, card_brand, card_last4, attempt_hash, saved_card_id,
    completed_at, asked_at)
  values (:company_id, :id, :client_id, :client_name, :amount, :currency, :method, :status, :payment_date, :reference,
    :notes, :fee_amount, :provider, :payer_name, :payer_email, :payment_link_id, :created_by, :card_brand, :card_last4,
    :attempt_hash, :saved_card_id,
    case when :status = 'completed' then now() end, case when :status = 'processing' then now() end)`)

export const savePayment = sql<
  unknown,
  {
    company_id: string
    id: string
    client_id: string | null
    client_name: string
    amount: bigint
    currency: string
    method: string
    payment_date: string
    reference: string | null
    notes: string | null
    fee_amount: bigint
  }
>(`
  update payments set client_id = :client_id, client_name = :client_name, amount = :amount, currency = :currency,
    method = :method, payment_date = :payment_date, reference = :reference,
    notes = :notes, fee_amount = :fee_amount, version = version + 1
  where company_id = :company_id and id = :id`)

/** Its allocations go with it. */
export const removePayment = sql(
  `delete from payments where company_id = $1 and id = $2 and status in (${sqlWords(paymentStatesFor('delete'))})`,
)

/** Several allocations of one payment in one statement: invoices and amounts, side by side. */
export const insertAllocations = sql<
  unknown,
  { company_id: string; payment_id: string; invoice_ids: readonly string[]; amounts: readonly bigint[] }
>(`
  insert into payment_allocations (company_id, payment_id, invoice_id, amount)
  select :company_id, :payment_id, part.invoice_id, part.amount from unnest(:invoice_ids::uuid[],
    :amounts::bigint[]) as part (invoice_id, amount)`)

export const overpayment = sql<{ allow_overpayment: boolean }>(
  'select allow_overpayment from companies where company_id = $1',
)

/** What payments that only their provider can settle hold of each of these invoices. The caller holds the invoices' locks. */
export const heldWithProviders = sql<{ invoice_id: string; held: bigint }>(`
  select a.invoice_id, sum(a.amount)::bigint as held
  from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
  where a.company_id = $1 and a.invoice_id = any($2::uuid[]) and p.provider <> '${BY_HAND}'
    and p.status in (${sqlWords(paymentStatesBefore('completed'))})
  group by 1`)
