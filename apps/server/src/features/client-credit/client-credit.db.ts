import { sql } from '../../db/statement.ts'

export type NewEntry = {
  client_id: string
  currency: string
  kind: 'kept' | 'applied' | 'paid_back'
  /** Minor units: more than nothing of what is kept, less than nothing of what is taken. */
  amount: bigint
  credit_note_id: string
  invoice_id: string | null
  day: string
  method: string | null
  reference: string | null
  created_by: string | null
}

export const insertEntry = sql<unknown, NewEntry & { company_id: string; id: string }>(`
  insert into client_credit_entries (company_id, id, client_id, currency, kind, amount, credit_note_id, invoice_id, day, method,
    reference, created_by)
  values (:company_id, :id, :client_id, :currency, :kind, :amount, :credit_note_id, :invoice_id, :day, :method, :reference,
    :created_by)`)

/** Whoever takes credit of a client holds this row. */
export const openCredit = sql(`
  insert into client_credits (company_id, client_id, currency, balance) values ($1, $2, $3, 0) on conflict do nothing`)
export const creditForUpdate = sql<{ balance: bigint }>(
  'select balance from client_credits where company_id = $1 and client_id = $2 and currency = $3 for update',
)

export const creditedClient = sql<{ name: string }>(
  'select name from clients where company_id = $1 and id = $2',
)

/** The client, held so that it is not merged away meanwhile. */
export const clientForCredit = sql<{ name: string }>(
  'select name from clients where company_id = $1 and id = $2 for key share',
)

/** What is left of a payment that no invoice has, after what was refunded: refunds take of it first. */
const REST = `greatest(p.amount - coalesce((select sum(a.amount) from payment_allocations a
    where a.company_id = p.company_id and a.payment_id = p.id), 0) - p.refunded_amount, 0)`

export type SourceRow = { id: string; kind: 'payment' | 'credit_note'; date: string; left: bigint }

/** Payments of a client that may have a rest, locked in the order of their ids. */
export const lockPaymentsOfClient = sql<{ id: string }>(`
  select p.id from payments p where p.company_id = $1 and p.client_id = $2 and p.currency = $3 and p.status = 'completed' and ${REST} > 0
  order by p.id for update`)

/** Where the credit of a client in a currency lies. */
export const creditSources = sql<SourceRow>(`
  select p.id, 'payment' as kind, p.payment_date as date, (${REST})::bigint as left
  from payments p where p.company_id = $1 and p.client_id = $2 and p.currency = $3 and p.status = 'completed' and ${REST} > 0
  union all
  select e.credit_note_id, 'credit_note', min(e.day), sum(e.amount)::bigint
  from client_credit_entries e where e.company_id = $1 and e.client_id = $2 and e.currency = $3
  group by e.credit_note_id having sum(e.amount) > 0`)

/** By currency, the sum of all sources. Minor units as text. */
export const creditBalances = sql<{ currency: string; balance: string }>(`
  select currency, sum(amount)::text as balance from (
    select p.currency, ${REST} as amount from payments p
    where p.company_id = $1 and p.client_id = $2 and p.status = 'completed'
    union all
    select c.currency, c.balance from client_credits c where c.company_id = $1 and c.client_id = $2
  ) s group by currency having sum(amount) > 0 order by currency`)
