import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
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
} from '../../../db/keyset.ts'
import { hasWords } from '../../../db/search.db.ts'
import { sqlCache } from '../../../db/statement.ts'

/** What is overdue hangs on the day and is not kept; from the index of what is open of a client. */
const OVERDUE = `coalesce((select sum(invoice_overdue(i, :today::date)) from invoices i
  where i.company_id = f.company_id and i.client_id = f.client_id and invoice_is_overdue(i, :today::date) and i.currency = f.currency), 0)`
/** In tenths of a day, as it is shown. */
const DAYS_TO_PAY = `(select round(h.days_to_pay * 10::numeric / nullif(h.paid_invoices, 0))::bigint from client_habits h
  where h.company_id = f.company_id and h.client_id = f.client_id)`

export const CLIENT_STATISTICS_ORDER = {
  client_name: { expression: 'lower(c.name)', type: 'text' },
  invoiced: { expression: 'f.invoiced', type: 'numeric' },
  received: { expression: 'f.received', type: 'numeric' },
  outstanding: { expression: 'f.outstanding', type: 'numeric' },
  overdue: { expression: OVERDUE, type: 'numeric' },
  average_days_to_pay: { expression: `coalesce(${DAYS_TO_PAY}, -1)`, type: 'bigint' },
} as const satisfies Record<string, SortKey>
export type ClientStatisticsOrder = keyof typeof CLIENT_STATISTICS_ORDER

const CONDITIONS = {
  client: 'f.client_id = :client',
  found: 'f.client_id = any (:found::uuid[])',
  search: hasWords('client', 'c'),
} as const

type Filters = FilterValues<'client' | 'search'> & FilterValues<'found', readonly string[]>
type Key = { company_id: string; currency: string }

/** Minor units as text: sums outgrow what a number holds exactly. */
export type ClientStatisticsRow = {
  id: string
  client_name: string
  status: ClientStatus
  currency: string
  invoices: number
  invoiced: string
  received: string
  outstanding: string
  overdue: string
  /** In tenths of a day. */
  days_to_pay: bigint | null
}

const FROM = 'client_figures f join clients c on c.company_id = f.company_id and c.id = f.client_id'
const where = (filters: string) =>
  whereAll(
    `f.company_id = :company_id and f.currency = :currency
      and (f.invoices, f.invoiced, f.received, f.outstanding) <> (0, 0, 0, 0)`,
    CONDITIONS,
    filters,
  )

/** `ordering|seek|filters`. The page comes first; what is late and how soon they pay is looked up for its clients alone. */
export const clientStatisticsPage = sqlCache<
  ClientStatisticsRow & { sort_key: string },
  Key & Filters & PageValues & { today: string }
>(pageKeys(bothWays(CLIENT_STATISTICS_ORDER), CONDITIONS), (key) => {
  const [ordering = 'client_name', seek, filters = ''] = key.split('|')
  const order = CLIENT_STATISTICS_ORDER[ordering.replace('-', '') as ClientStatisticsOrder]
  const parts = keysetParts(order, 'f.client_id', ordering.startsWith('-'), seek as Seek)
  return `with page as (
      select f.company_id, f.client_id, ${parts.sortKey} from ${FROM} where ${where(filters)} ${parts.where} ${parts.tail})
    select f.client_id as id, c.name as client_name, c.status, f.currency, f.invoices::integer as invoices, f.invoiced::text,
      f.received::text, f.outstanding::text, ${OVERDUE}::text as overdue, ${DAYS_TO_PAY} as days_to_pay, page.sort_key
    from page join client_figures f on f.company_id = page.company_id and f.client_id = page.client_id and f.currency = :currency
    join clients c on c.company_id = f.company_id and c.id = f.client_id
    ${parts.orderBy}`
})

export const clientStatisticsCount = sqlCache<{ count: bigint }, Key & Filters>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from ${FROM} where ${where(filters)}`,
)
