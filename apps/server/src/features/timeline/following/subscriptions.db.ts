import { sql } from '../../../db/statement.ts'

export type SubscriptionRow = {
  id: string
  event_type: string | null
  client_id: string | null
  invoice_id: string | null
  quote_id: string | null
  payment_id: string | null
  /** What the record is called; an amount of a payment is in `amount` and `currency`. */
  name: string | null
  amount: bigint | null
  currency: string | null
  created_at: Date
}

const SUBSCRIPTION = `s.id, s.event_type, s.client_id, s.invoice_id, s.quote_id, s.payment_id, s.created_at,
    coalesce(c.name, i.number, i.client_name, q.number, q.client_name) as name, p.amount, p.currency
  from event_subscriptions s
  left join clients c on c.company_id = s.company_id and c.id = s.client_id
  left join invoices i on i.company_id = s.company_id and i.id = s.invoice_id
  left join quotes q on q.company_id = s.company_id and q.id = s.quote_id
  left join payments p on p.company_id = s.company_id and p.id = s.payment_id
  where s.company_id = :company_id and s.user_id = :user_id`

type Person = { company_id: string; user_id: string }

export const subscriptionsOf = sql<SubscriptionRow, Person>(
  `select ${SUBSCRIPTION} order by s.created_at desc, s.id desc`,
)

export const subscriptionById = sql<SubscriptionRow, Person & { id: string }>(
  `select ${SUBSCRIPTION} and s.id = :id`,
)

/** What one member follows is judged one after the other. */
export const lockSubscriptions = sql(
  "select pg_advisory_xact_lock(hashtextextended('subscriptions ' || $1 || ' ' || $2, 0))",
)

type Followed = {
  event_type: string | null
  client_id: string | null
  invoice_id: string | null
  quote_id: string | null
  payment_id: string | null
}

/** How many there are, and the one of this very thing. */
export const subscriptionsBeside = sql<{ count: number; same: string | null }, Person & Followed>(`
  select count(*)::integer as count, (array_agg(s.id) filter (where
      (s.event_type, s.client_id, s.invoice_id, s.quote_id, s.payment_id) is not distinct from
      (:event_type::text, :client_id::uuid, :invoice_id::uuid, :quote_id::uuid, :payment_id::uuid)))[1] as same
  from event_subscriptions s where s.company_id = :company_id and s.user_id = :user_id`)

export const insertSubscription = sql<unknown, Person & Followed & { id: string }>(`
  insert into event_subscriptions (company_id, id, user_id, event_type, client_id, invoice_id, quote_id, payment_id)
  values (:company_id, :id, :user_id, :event_type, :client_id, :invoice_id, :quote_id, :payment_id)`)

export const deleteSubscription = sql(
  'delete from event_subscriptions where company_id = $1 and user_id = $2 and id = $3',
)
