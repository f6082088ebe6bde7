import { sql } from '../../../db/statement.ts'

/** In the order in which they are shown, the oldest invoice first. */
export const allocationsByAge = sql<{ invoice_id: string; amount: bigint }>(`
  select a.invoice_id, a.amount from payment_allocations a join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
  where a.company_id = $1 and a.payment_id = $2 order by i.issue_date, a.invoice_id`)

/**
 * What money has settled of an invoice and its credit notes have not turned into credit of the client or paid back: as much can be
 * refunded. What credit notes took off the invoice itself counts for nothing.
 */
export const refundableOfInvoice = sql<{ refundable: bigint }>(`
  with notes as (
    select coalesce(sum(n.kept + n.refunded), 0)::bigint as turned, coalesce(sum(n.applied), 0)::bigint as applied
    from credit_notes n where n.company_id = $1 and n.invoice_id = $2 and n.lifecycle = 'issued'),
  later as (
    select coalesce(-sum(e.amount), 0)::bigint as applied from client_credit_entries e
    join credit_notes n on n.company_id = e.company_id and n.id = e.credit_note_id
    where e.company_id = $1 and e.invoice_id = $2 and n.invoice_id = $2)
  select i.amount_paid + i.amount_credited - notes.applied - later.applied - (notes.turned - later.applied) as refundable
  from invoices i, notes, later where i.company_id = $1 and i.id = $2`)

export const insertRefund = sql<
  unknown,
  {
    company_id: string
    id: string
    payment_id: string
    amount: bigint
    reason: string | null
    status: string
    provider_reference: string | null
    created_by: string | null
  }
>(`
  insert into refunds (company_id, id, payment_id, amount, reason, status, provider_reference, created_by)
  values (:company_id, :id, :payment_id, :amount, :reason, :status, :provider_reference, :created_by)`)

export const addRefunded = sql(`
  update payments set refunded_amount = refunded_amount + $3, version = version + 1
  where company_id = $1 and id = $2 and status = 'completed' and refunded_amount + $3 <= amount`)

export type OwedRefundRow = {
  id: string
  payment_id: string
  amount: bigint
  currency: string
  method: string
  provider: string
  payment_reference: string | null
  card_credentials: Buffer | null
}

/** A refund that its provider has yet to pay. */
export const owedRefund = sql<OwedRefundRow>(`
  select r.id, r.payment_id, r.amount, p.currency, p.method, p.provider, p.provider_reference as payment_reference,
    (select m.credentials_encrypted from payment_methods m where m.company_id = r.company_id and m.method = 'card') as card_credentials
  from refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
  where r.company_id = $1 and r.id = $2 and r.status = 'pending' for update of r`)

export const closeRefund = sql(`
  update refunds set status = 'completed', provider_reference = $3 where company_id = $1 and id = $2 and status = 'pending'`)

export type RefundRow = { payment_id: string; amount: bigint; status: string }

export const refundById = sql<RefundRow>(
  'select payment_id, amount, status from refunds where company_id = $1 and id = $2',
)

export const refundForUpdate = sql<RefundRow>(
  'select payment_id, amount, status from refunds where company_id = $1 and id = $2 for update',
)

export const failRefund = sql(
  "update refunds set status = 'failed' where company_id = $1 and id = $2 and status <> 'failed'",
)

/** What was to be paid back and was not is the company's again. */
export const takeOffRefunded = sql(`
  update payments set refunded_amount = refunded_amount - $3, version = version + 1
  where company_id = $1 and id = $2 and refunded_amount >= $3`)

export const setAllocation = sql<
  unknown,
  { company_id: string; payment_id: string; invoice_id: string; amount: bigint }
>(`
  update payment_allocations set amount = :amount
  where company_id = :company_id and payment_id = :payment_id and invoice_id = :invoice_id`)

export const dropAllocation = sql(
  'delete from payment_allocations where company_id = $1 and payment_id = $2 and invoice_id = $3',
)

export const dropLaterAllocations = sql(
  'delete from later_allocations where company_id = $1 and payment_id = $2 and invoice_id = $3',
)
