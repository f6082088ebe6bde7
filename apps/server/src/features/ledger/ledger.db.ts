import type { LedgerAccount, MovementKind } from '@counterfoil/domain/ledger/ledger-accounts.ts'
import {
  bothWays,
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../db/keyset.ts'
import { sql, sqlCache } from '../../db/statement.ts'

const DAY: SortKey = { expression: 'm.day', type: 'date' }

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  from: 'm.day >= :from',
  to: 'm.day <= :to',
  currency: 'm.currency = :currency',
  source: 'm.source_id = :source',
  account: `exists (select from ledger_entries e where e.company_id = m.company_id and e.movement_id = m.id and e.account = :account)`,
  client: `exists (select from ledger_entries e where e.company_id = m.company_id and e.movement_id = m.id and e.client_id = :client)`,
  search: `m.source_id in (
    select i from search_records('invoice', :search, null) i
    union all select p from search_records('payment', :search, null) p
    union all select r.id from search_records('payment', :search, null) p
      join refunds r on r.company_id = :company_id and r.payment_id = p
    union all select n.id from credit_notes n where n.company_id = :company_id
      and strpos(search_fold(concat_ws(' ', n.number, n.client_name)), search_fold(:search)) > 0)`,
} as const
type MovementFilters = FilterValues<keyof typeof CONDITIONS>
type Values = { company_id: string } & MovementFilters

export type MovementRow = {
  id: string
  kind: MovementKind
  source_id: string
  day: string
  currency: string
  posted_at: Date
}

const where = (filters: string) => whereAll('m.company_id = :company_id', CONDITIONS, filters)

/** `ordering|seek|filters` */
export const movementPage = sqlCache<MovementRow & { sort_key: string }, Values & PageValues>(
  pageKeys(bothWays({ day: DAY }), CONDITIONS),
  (key) => {
    const [ordering = '', seek, filters = ''] = key.split('|')
    const parts = keysetParts(DAY, 'm.id', ordering.startsWith('-'), seek as Seek)
    return `select m.id, m.kind, m.source_id, m.day, m.currency, m.posted_at, ${parts.sortKey}
      from ledger_movements m where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const movementCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from ledger_movements m where ${where(filters)}`,
)

export type EntryRow = {
  movement_id: string
  account: LedgerAccount
  client_id: string | null
  client_name: string | null
  detail: string | null
  amount: bigint
}

/** Of a client that was merged since, the name it had. */
export const entriesOf = sql<EntryRow>(`
  select e.movement_id, e.account, e.client_id, coalesce(c.name, g.name) as client_name, e.detail, e.amount
  from ledger_entries e left join clients c on c.company_id = e.company_id and c.id = e.client_id
  left join merged_clients g on g.company_id = e.company_id and g.id = e.client_id
  where e.company_id = $1 and e.movement_id = any ($2::uuid[]) order by e.movement_id, e.position`)

export type DocumentRow = {
  source_id: string
  type: 'invoice' | 'credit_note' | 'payment' | 'client'
  id: string
  number: string | null
}

/** What movements are opened by: a refund by its payment, what was paid back by its credit note. */
export const documentsOf = sql<DocumentRow>(`
  select i.id as source_id, 'invoice' as type, i.id, i.number from invoices i where i.company_id = $1 and i.id = any ($2::uuid[])
  union all
  select n.id, 'credit_note', n.id, n.number from credit_notes n where n.company_id = $1 and n.id = any ($2::uuid[])
  union all
  select p.id, 'payment', p.id, p.reference from payments p where p.company_id = $1 and p.id = any ($2::uuid[])
  union all
  select r.id, 'payment', p.id, p.reference from refunds r join payments p on p.company_id = r.company_id and p.id = r.payment_id
  where r.company_id = $1 and r.id = any ($2::uuid[])
  union all
  select e.id, 'credit_note', n.id, n.number from client_credit_entries e
  join credit_notes n on n.company_id = e.company_id and n.id = e.credit_note_id where e.company_id = $1 and e.id = any ($2::uuid[])
  union all
  select g.id, 'client', g.into_id, g.name from merged_clients g where g.company_id = $1 and g.id = any ($2::uuid[])`)

export type BalanceRow = {
  account: LedgerAccount
  currency: string
  opening: string
  debit: string
  credit: string
}

/** What each account comes to before the first day, and what came to it in the days. Minor units as text. */
export const balancesOf = sql<BalanceRow, { company_id: string; from: string | null; to: string }>(`
  select e.account, e.currency, coalesce(sum(e.amount) filter (where e.day < :from::date), 0)::text as opening,
    coalesce(sum(e.amount) filter (where e.amount > 0 and (:from::date is null or e.day >= :from::date)), 0)::text as debit,
    coalesce(- sum(e.amount) filter (where e.amount < 0 and (:from::date is null or e.day >= :from::date)), 0)::text as credit
  from ledger_entries e where e.company_id = :company_id and e.day <= :to::date group by 1, 2`)
