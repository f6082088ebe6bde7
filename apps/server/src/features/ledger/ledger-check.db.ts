import type { LedgerCheck } from '@counterfoil/contract/ledger/ledger.schema.ts'
import type { LedgerAccount, MovementSource } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import { sqlWords } from '../../db/sql-words.ts'
import { sql } from '../../db/statement.ts'

/** What a check finds; sums are minor units as text. */
export type WrongRow = {
  type: MovementSource | 'movement'
  id: string
  number: string | null
  currency: string
  found: string
  expected: string
  /** How many there are in all: no more rows than a check shows are answered. */
  count: bigint
}

/** As many of each kind are answered. */
export const MOST_FAULTS = 100

export const ledgerSize = sql<{ movements: number; documents: number }>(`
  select count(*)::int as movements, count(distinct source_id)::int as documents from ledger_movements where company_id = $1`)

export const unbalancedMovements = sql<WrongRow>(`
  select 'movement' as type, m.id, null as number, m.currency, coalesce(sum(e.amount), 0)::text as found, '0' as expected,
    count(*) over () as count
  from ledger_movements m left join ledger_entries e on e.company_id = m.company_id and e.movement_id = m.id
  where m.company_id = $1 group by m.id, m.currency
  having coalesce(sum(e.amount), 0) <> 0 or count(*) filter (where (e.day, e.currency) is distinct from (m.day, m.currency)) > 0 order by 2
  limit ${MOST_FAULTS}`)

/**
 * What each document comes to on each account, said from the document's own figures and not by the functions that post. A row an
 * account: of taxes one for all of them.
 */
const EXPECTED = `
  select 'invoice' as type, i.id, i.number, i.currency, l.account, l.amount from invoices i cross join lateral (values
    ('receivables', case when invoice_is_charged(i) then i.total - i.withholding_total - invoice_written_off(i) else 0 end),
    ('withholding', case when invoice_is_charged(i) then i.withholding_total else 0 end),
    ('tax', case when invoice_is_charged(i) then - i.tax_total else 0 end),
    ('revenue', case when invoice_is_charged(i) then i.tax_total - i.total else 0 end),
    ('write_offs', invoice_written_off(i))) as l (account, amount)
  where i.company_id = $1 and i.lifecycle <> 'draft'
  union all
  select 'credit_note', n.id, n.number, n.currency, l.account, l.amount from credit_notes n cross join lateral (values
    ('receivables', n.withholding_total - n.total), ('withholding', - n.withholding_total), ('tax', n.tax_total),
    ('revenue', n.total - n.tax_total)) as l (account, amount)
  where n.company_id = $1 and n.lifecycle = 'issued'
  union all
  select 'payment', p.id, p.reference, p.currency, l.account, l.amount from payments p cross join lateral (values
    (case when p.provider in (${sqlWords(TEST_PROVIDERS)}) then 'test_money' else 'money' end, p.amount - p.fee_amount),
    ('fees', p.fee_amount), ('receivables', - p.amount)) as l (account, amount)
  where p.company_id = $1 and p.status = 'completed'
  union all
  select 'refund', r.id, p.reference, p.currency, l.account, l.amount from refunds r
  join payments p on p.company_id = r.company_id and p.id = r.payment_id cross join lateral (values
    (case when p.provider in (${sqlWords(TEST_PROVIDERS)}) then 'test_money' else 'money' end, - r.amount), ('receivables', r.amount)) as l (account, amount)
  where r.company_id = $1 and r.status <> 'failed'
  union all
  select 'credit_entry', e.id, n.number, e.currency, l.account, l.amount from client_credit_entries e
  join credit_notes n on n.company_id = e.company_id and n.id = e.credit_note_id
  cross join lateral (values ('money', e.amount), ('receivables', - e.amount)) as l (account, amount)
  where e.company_id = $1 and e.kind = 'paid_back'`

/** Documents of which something else was posted than they say: a row for each account that differs. */
export const wrongDocuments = sql<WrongRow & { account: LedgerAccount }>(`
  with expected as (select type, id, number, currency, account, sum(amount) as amount from (${EXPECTED}) x group by 1, 2, 3, 4, 5),
  posted as (select m.source as type, m.source_id as id, m.currency, e.account, sum(e.amount) as amount from ledger_movements m
    join ledger_entries e on e.company_id = m.company_id and e.movement_id = m.id
    where m.company_id = $1 and m.source <> 'client' group by 1, 2, 3, 4)
  select coalesce(x.type, p.type) as type, coalesce(x.id, p.id) as id, x.number, coalesce(x.currency, p.currency) as currency,
    coalesce(x.account, p.account) as account, coalesce(p.amount, 0)::text as found, coalesce(x.amount, 0)::text as expected,
    count(*) over () as count
  from expected x full join posted p on (p.type, p.id, p.currency, p.account) = (x.type, x.id, x.currency, x.account)
  where coalesce(p.amount, 0) <> coalesce(x.amount, 0) order by 1, 2, 5 limit ${MOST_FAULTS}`)

/**
 * Invoices that have as paid and credited something else than what is laid on them. A refund takes what no invoice has first, then the
 * invoices, the newest first (`planRefund` of the domain).
 */
export const wrongAllocations = sql<WrongRow>(`
  with laid as (
    select a.invoice_id, a.amount, p.refunded_amount - greatest(p.amount - sum(a.amount) over of_payment, 0) as taken,
      coalesce(sum(a.amount) over (of_payment order by i.issue_date desc, a.invoice_id desc rows between unbounded preceding and 1 preceding), 0)
        as before
    from payment_allocations a
    join payments p on p.company_id = a.company_id and p.id = a.payment_id and p.status = 'completed'
    join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
    where a.company_id = $1 window of_payment as (partition by a.payment_id)
  ), parts as (
    select invoice_id, amount - least(amount, greatest(taken - before, 0)) as amount from laid
    union all
    select n.invoice_id, n.applied from credit_notes n where n.company_id = $1 and n.lifecycle = 'issued'
    union all
    select e.invoice_id, - e.amount from client_credit_entries e where e.company_id = $1 and e.kind = 'applied'
  ), sums as (select invoice_id, sum(amount) as amount from parts group by 1)
  select 'invoice' as type, i.id, i.number, i.currency, (i.amount_paid + i.amount_credited)::text as found, coalesce(s.amount, 0)::text as expected,
    count(*) over () as count
  from invoices i left join sums s on s.invoice_id = i.id
  where i.company_id = $1 and i.amount_paid + i.amount_credited <> coalesce(s.amount, 0) order by i.id
  limit ${MOST_FAULTS}`)

/** Clients that owe something else by the ledger than their invoices, less what they have in credit, come to. */
export const wrongClients = sql<WrongRow>(`
  with own as (
    select client_id, currency, case when lifecycle = 'issued' then amount_due else 0 end as amount from invoices
    where company_id = $1 and lifecycle <> 'draft'
    union all
    select p.client_id, p.currency, - greatest(p.amount - p.refunded_amount - coalesce((select sum(a.amount) from payment_allocations a
      where a.company_id = p.company_id and a.payment_id = p.id), 0), 0)
    from payments p where p.company_id = $1 and p.status = 'completed'
    union all
    select client_id, currency, - balance from client_credits where company_id = $1
  ), expected as (select client_id, currency, sum(amount) as amount from own group by 1, 2),
  posted as (select client_id, currency, sum(amount) as amount from ledger_entries where company_id = $1 and client_id is not null group by 1, 2)
  select 'client' as type, coalesce(x.client_id, p.client_id) as id, c.name as number, coalesce(x.currency, p.currency) as currency,
    coalesce(p.amount, 0)::text as found, coalesce(x.amount, 0)::text as expected, count(*) over () as count
  from expected x full join posted p on (p.client_id, p.currency) = (x.client_id, x.currency)
  left join clients c on c.company_id = $1 and c.id = coalesce(x.client_id, p.client_id)
  where coalesce(p.amount, 0) <> coalesce(x.amount, 0) order by 2 limit ${MOST_FAULTS}`)

/** All of it is null before the first check. */
export type CheckRow = {
  checked_at: Date | null
  movements: number | null
  documents: number | null
  fault_count: number | null
  faults: LedgerCheck['faults'] | null
}

export const lastCheck = sql<CheckRow>(`
  select k.checked_at, k.movements, k.documents, k.fault_count, k.faults
  from companies c left join ledger_checks k on k.company_id = c.company_id where c.company_id = $1`)

/** Whether nobody else is checking the ledger of the company. */
export const startChecking = sql<{ is_free: boolean }>(
  "select pg_try_advisory_xact_lock(hashtextextended('ledger check ' || $1, 0)) as is_free",
)

export const saveCheck = sql<
  unknown,
  {
    company_id: string
    checked_at: Date
    movements: number
    documents: number
    fault_count: number
    faults: string
  }
>(`
  insert into ledger_checks (company_id, checked_at, movements, documents, fault_count, faults)
  values (:company_id, :checked_at, :movements, :documents, :fault_count, :faults::jsonb)
  on conflict (company_id) do update set checked_at = excluded.checked_at, movements = excluded.movements, documents = excluded.documents,
    fault_count = excluded.fault_count, faults = excluded.faults`)
