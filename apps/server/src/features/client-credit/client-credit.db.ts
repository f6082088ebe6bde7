import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

export type NewEntry = {
  client_id: string
  currency: string
  kind: 'kept' | 'applied' | 'paid_back'
  /** Minor units: more than nothing of what is kept, less than nothing of what is taken. */
  amount: bigint
  credit_note_id: string
  /** It comes of test payments. */
  is_test: boolean
  invoice_id: string | null
  day: string
  method: string | null
  reference: string | null
  created_by: string | null
}

export const insertEntry = sql<unknown, NewEntry & { company_id: string; id: string }>(`
  insert into client_credit_entries (company_id, id, client_id, currency, kind, amount, credit_note_id, is_test, invoice_id, day,
    method, reference, created_by)
  values (:company_id, :id, :client_id, :currency, :kind, :amount, :credit_note_id, :is_test, :invoice_id, :day,
    :method, :reference, :created_by)`)

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

export type SourceRow = {
  id: string
  kind: 'payment' | 'credit_note'
  date: string
  is_test: boolean
  left: bigint
}

/** Payments of a client that may have a rest, locked in the order of their ids. */
export const lockPaymentsOfClient = sql<{ id: string }>(`
  select p.id from payments p where p.company_id = $1 and p.client_id = $2 and p.currency = $3 and p.status = 'completed' and ${REST} > 0
  order by p.id for update`)

/** Where the credit of a client in a currency lies. */
export const creditSources = sql<SourceRow>(`
  select p.id, 'payment' as kind, p.payment_date as date, p.provider in (${sqlWords(TEST_PROVIDERS)}) as is_test, (${REST})::bigint as left
  from payments p where p.company_id = $1 and p.client_id = $2 and p.currency = $3 and p.status = 'completed' and ${REST} > 0
  union all
  select e.credit_note_id, 'credit_note', min(e.day), e.is_test, sum(e.amount)::bigint
  from client_credit_entries e where e.company_id = $1 and e.client_id = $2 and e.currency = $3
  group by e.credit_note_id, e.is_test having sum(e.amount) > 0`)

/** By currency, the sum of all sources. Minor units as text. */
export const creditBalances = sql<{ currency: string; balance: string; test_balance: string }>(`
  select currency, sum(amount)::text as balance, coalesce(sum(amount) filter (where is_test), 0)::text as test_balance from (
    select p.currency, ${REST} as amount, p.provider in (${sqlWords(TEST_PROVIDERS)}) as is_test from payments p
    where p.company_id = $1 and p.client_id = $2 and p.status = 'completed'
    union all
    select e.currency, e.amount, e.is_test from client_credit_entries e where e.company_id = $1 and e.client_id = $2
  ) s group by currency having sum(amount) > 0 order by currency`)

/**
 * What the issued credit notes of an invoice have applied to it and left as money, and what it got of credit that comes of test
 * payments. The caller holds the invoice's lock.
 */
export const creditStanding = sql<{ applied: bigint; kept_as_money: bigint; test_credit: bigint }>(`
  select coalesce((select sum(n.applied) from credit_notes n
      where n.company_id = $1 and n.invoice_id = $2 and n.lifecycle = 'issued'), 0)::bigint as applied,
    coalesce((select sum(e.amount) from credit_notes n
      join client_credit_entries e on e.company_id = n.company_id and e.credit_note_id = n.id
      where n.company_id = $1 and n.invoice_id = $2 and e.kind = 'kept' and not e.is_test), 0)::bigint as kept_as_money,
    coalesce((select - sum(e.amount) from client_credit_entries e
      where e.company_id = $1 and e.invoice_id = $2 and e.is_test), 0)::bigint as test_credit`)
