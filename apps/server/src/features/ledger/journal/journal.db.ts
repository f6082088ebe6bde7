import type {
  BookedAccount,
  DatevChart,
  JournalProgram,
} from '@counterfoil/domain/ledger/journal/journal-programs.ts'
import type { LedgerAccount, MovementKind } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import { sql } from '../../../db/statement.ts'

export type JournalValues = {
  company_id: string
  from: string | null
  to: string | null
  currency: string | null
  /** Movements of test payments are left out, whole. */
  without_tests: boolean
}

export type JournalRow = {
  /** Its day, and which movement of that day it is: `20261102-3`. */
  place: string
  kind: MovementKind
  day: string
  currency: string
  number: string | null
  settles: string | null
  /** Amounts in minor units as text. */
  entries: {
    account: LedgerAccount
    detail: string | null
    client: string | null
    clientName: string | null
    amount: string
  }[]
}

/** Movements of the days, each with its place in its day, whatever else narrows them. */
const OF_DAYS = `(select d.*, to_char(d.day, 'YYYYMMDD') || '-' || row_number() over (partition by d.day order by d.id) as in_day
    from ledger_movements d where d.company_id = :company_id
    and (:from::date is null or d.day >= :from::date) and (:to::date is null or d.day <= :to::date)) m`
const WHERE = `(:currency::text is null or m.currency = :currency::text)
  and (not :without_tests::boolean or not exists (select from ledger_entries t
    where t.company_id = m.company_id and t.movement_id = m.id and t.account = 'test_money'))`

/** Movements by their days, and within a day as they were posted. A client that was merged since has the name it had. */
export const journalMovements = sql<JournalRow, JournalValues>(`
  select m.in_day as place, m.kind, m.day, m.currency,
    coalesce(i.number, n.number, p.reference, refunded.reference, paid_back.number) as number,
    (select min(v.number) from payment_allocations a join invoices v on v.company_id = a.company_id and v.id = a.invoice_id
      where a.company_id = m.company_id and a.payment_id = coalesce(p.id, refunded.id) having count(*) = 1) as settles,
    coalesce((select json_agg(json_build_object('account', e.account, 'detail', e.detail, 'client', e.client_id,
        'clientName', coalesce(c.name, g.name), 'amount', e.amount::text) order by e.position)
      from ledger_entries e left join clients c on c.company_id = e.company_id and c.id = e.client_id
      left join merged_clients g on g.company_id = e.company_id and g.id = e.client_id
      where e.company_id = m.company_id and e.movement_id = m.id), '[]') as entries
  from ${OF_DAYS}
  left join invoices i on i.company_id = m.company_id and i.id = m.source_id
  left join credit_notes n on n.company_id = m.company_id and n.id = m.source_id
  left join payments p on p.company_id = m.company_id and p.id = m.source_id
  left join refunds r on r.company_id = m.company_id and r.id = m.source_id
  left join payments refunded on refunded.company_id = m.company_id and refunded.id = r.payment_id
  left join client_credit_entries k on k.company_id = m.company_id and k.id = m.source_id
  left join credit_notes paid_back on paid_back.company_id = m.company_id and paid_back.id = k.credit_note_id
  where ${WHERE} order by m.day, m.id`)

export const journalSize = sql<{ entries: bigint }, JournalValues>(`
  select count(*) as entries from ${OF_DAYS}
  join ledger_entries e on e.company_id = m.company_id and e.movement_id = m.id where ${WHERE}`)

/** Where the company is, and how it has its journal written; what is not chosen is null. */
export const journalSettingsOf = sql<{
  country: string | null
  fiscal_year_start_month: number
  datev_consultant: number | null
  datev_client: number | null
  datev_chart: DatevChart | null
  xero_tax_rate: string | null
  version: number | null
}>(`
  select c.country, c.fiscal_year_start_month, s.datev_consultant, s.datev_client, s.datev_chart, s.xero_tax_rate, s.version
  from companies c left join ledger_export_settings s on s.company_id = c.company_id where c.company_id = $1`)

/** Whoever changes them waits for whoever is doing the same. */
export const lockJournalSettings = sql(
  "select pg_advisory_xact_lock(hashtextextended('ledger export ' || $1, 0))",
)

export const saveJournalSettings = sql<
  unknown,
  {
    company_id: string
    datev_consultant: number | null
    datev_client: number | null
    datev_chart: DatevChart
    xero_tax_rate: string | null
  }
>(`
  insert into ledger_export_settings as s (company_id, datev_consultant, datev_client, datev_chart, xero_tax_rate)
  values (:company_id, :datev_consultant, :datev_client, :datev_chart, :xero_tax_rate)
  on conflict (company_id) do update set datev_consultant = excluded.datev_consultant, datev_client = excluded.datev_client,
    datev_chart = excluded.datev_chart, xero_tax_rate = excluded.xero_tax_rate, version = s.version + 1`)

type AccountKey = {
  program: JournalProgram
  account: BookedAccount
  detail: string | null
  client_id: string | null
}

export const ownAccounts = sql<AccountKey & { client_name: string | null; number: string }>(`
  select a.program, a.account, a.detail, a.client_id, coalesce(c.name, g.name) as client_name, a.number from ledger_account_numbers a
  left join clients c on c.company_id = a.company_id and c.id = a.client_id
  left join merged_clients g on g.company_id = a.company_id and g.id = a.client_id
  where a.company_id = $1 order by a.program, a.account, a.detail, 5, a.client_id`)

export const saveAccount = sql<unknown, AccountKey & { company_id: string; number: string }>(`
  insert into ledger_account_numbers (company_id, program, account, detail, client_id, number)
  values (:company_id, :program, :account, :detail, :client_id, :number)
  on conflict (company_id, program, account, detail, client_id) do update set number = excluded.number`)

export const deleteAccount = sql<unknown, AccountKey & { company_id: string }>(`
  delete from ledger_account_numbers where company_id = :company_id and program = :program and account = :account
    and detail is not distinct from :detail::text and client_id is not distinct from :client_id::uuid`)

/** Each account with each of its details that was posted, found by jumps along an index. */
export const postedAccounts = sql<{ account: LedgerAccount; detail: string | null }>(`
  with recursive accounts as (
    (select account from ledger_entries where company_id = $1 order by account limit 1)
    union all
    select (select e.account from ledger_entries e where e.company_id = $1 and e.account > a.account order by e.account limit 1)
    from accounts a where a.account is not null
  ), details as (
    select a.account, (select e.detail from ledger_entries e where e.company_id = $1 and e.account = a.account and e.detail is not null
      order by e.detail limit 1) as detail from accounts a where a.account is not null
    union all
    select d.account, (select e.detail from ledger_entries e where e.company_id = $1 and e.account = d.account and e.detail > d.detail
      order by e.detail limit 1) from details d where d.detail is not null
  )
  select account, detail from details where detail is not null order by account, detail`)

/** Clients of these, by their names. */
export const knownClients = sql<{ id: string }>(
  'select id from clients where company_id = $1 and id = any ($2::uuid[])',
)
