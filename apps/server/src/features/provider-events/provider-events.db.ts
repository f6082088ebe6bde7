import type { DisputeStatus } from '@counterfoil/domain/payments/providers/dispute.ts'
import { sql } from '../../db/statement.ts'

type EventKey = { company_id: string; provider: string; event_id: string }

/** Whether it is still to be settled: one that is kept already may be. */
export const keepEvent = sql<
  { is_open: boolean },
  EventKey & { kind: string; object_id: string; about: string | null }
>(`
  insert into provider_events (company_id, provider, event_id, kind, object_id, about)
  values (:company_id, :provider, :event_id, :kind, :object_id, :about)
  on conflict (company_id, provider, event_id) do update set kind = excluded.kind returning settled_at is null as is_open`)

export const unsettledEvent = sql<{ kind: string; object_id: string; about: string | null }>(`
  select kind, object_id, about from provider_events
  where company_id = $1 and provider = $2 and event_id = $3 and settled_at is null`)

export const closeEvent = sql(
  'update provider_events set settled_at = now() where company_id = $1 and provider = $2 and event_id = $3',
)

/** The payment that a provider calls so, once it is completed. */
export const paymentByReference = sql<{ id: string }>(
  'select id from payments where company_id = $1 and provider = $2 and provider_reference = $3',
)

/** Where a payment is on its way ($2 its id): what goes back of it waits until it is completed. */
export const paymentOnItsWay = sql<{ id: string }>(`
  select id from payments where company_id = $1 and id::text = $2 and status in ('processing', 'unknown', 'pending')`)

/** A refund of the payment that its provider has yet to pay, or to refuse. */
export const pendingRefund = sql<{ id: string }>(
  "select id from refunds where company_id = $1 and payment_id = $2 and status = 'pending'",
)

/** Whether the provider's own refund is in the books already. */
export const refundByReference = sql<{ id: string }>(
  'select id from refunds where company_id = $1 and payment_id = $2 and provider_reference = $3',
)

/** Events that came an hour ago or more, and of which nothing came yet: any of them, so that none waits for those that never will. */
export const overdueEvents = sql<{ provider: string; event_id: string }>(`
  select provider, event_id from provider_events where company_id = $1 and settled_at is null
    and received_at between now() - interval '30 days' and now() - interval '1 hour'
  order by random() limit 100`)

export type DisputeRow = {
  id: string
  payment_id: string
  amount: bigint
  currency: string
  status: DisputeStatus
  reason: string
  answer_until: Date | null
  opened_at: Date
  closed_at: Date | null
}

export const disputesOf = sql<DisputeRow>(`
  select d.id, d.payment_id, d.amount, p.currency, d.status, d.reason, d.answer_until, d.opened_at, d.closed_at
  from payment_disputes d join payments p on p.company_id = d.company_id and p.id = d.payment_id
  where d.company_id = $1 and d.payment_id = $2 order by d.opened_at desc, d.id`)

export const disputeForUpdate = sql<{ status: DisputeStatus }>(
  'select status from payment_disputes where company_id = $1 and id = $2 for update',
)

/** One that is closed stays as it is. */
export const saveDispute = sql<
  unknown,
  {
    company_id: string
    id: string
    payment_id: string
    amount: bigint
    status: DisputeStatus
    reason: string
    answer_until: Date | null
    opened_at: Date
    refund_id: string | null
  }
>(`
  insert into payment_disputes (company_id, id, payment_id, amount, status, reason, answer_until, opened_at, closed_at, refund_id)
  values (:company_id, :id, :payment_id, :amount, :status, :reason, :answer_until, :opened_at,
    case when :status = 'open' then null else now() end, :refund_id)
  on conflict (company_id, id) do update set status = excluded.status, amount = excluded.amount, answer_until = excluded.answer_until,
    closed_at = excluded.closed_at, refund_id = excluded.refund_id where payment_disputes.status = 'open'`)
