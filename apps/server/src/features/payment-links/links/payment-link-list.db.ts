import {
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  type Seek,
  type SortKey,
  whereAll,
} from '../../../db/keyset.ts'
import { sqlCache } from '../../../db/statement.ts'
import { LINK, LINK_TABLES, type LinkRow } from './payment-links.db.ts'

export const LINK_ORDER: SortKey = { expression: 'l.created_at', type: 'timestamptz' }

/** A link's status as `projectPaymentLinkStatus` of the domain tells it, from the same facts in the same order. */
const STATUS = `case when l.status <> 'active' then l.status when l.expires_at <= :now then 'expired'
  when coalesce(i.lifecycle, v.lifecycle) <> 'issued' then 'cancelled'
  when invoice_label(i) = 'paid' or v.amount_due <= 0 then 'paid' else 'active' end`

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  paid: `${STATUS} = 'paid'`,
  cancelled: `${STATUS} = 'cancelled'`,
  expired: `${STATUS} = 'expired'`,
  active: `${STATUS} = 'active'`,
  invoice: 'l.invoice_id = :invoice',
  search: `(l.description ilike :search or i.number ilike :search or i.client_name ilike :search or c.name ilike :search or array_to_string(v.numbers, ' ') ilike :search)`,
} as const
type Values = { company_id: string; now: Date } & FilterValues<'invoice' | 'search'>

function where(filters: string): string {
  return whereAll('l.company_id = :company_id', CONDITIONS, filters)
}

const PAGES = pageKeys(['asc', 'desc'], CONDITIONS)

/** `direction|seek|filters`; after the filters come the page's own values. */
export const linkPage = sqlCache<LinkRow & { sort_key: string }, Values & PageValues>(PAGES, (key) => {
  const [direction, seek, filters = ''] = key.split('|')
  const parts = keysetParts(LINK_ORDER, 'l.id', direction === 'desc', seek as Seek)
  return `select ${LINK}, ${parts.sortKey} from ${LINK_TABLES} where ${where(filters)} ${parts.where} ${parts.tail}`
})

export const linkCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from ${LINK_TABLES} where ${where(filters)}`,
)
