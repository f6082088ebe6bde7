import { filterKeys, keysetParts, pageKeys, type Seek, type SortKey } from '../../../db/keyset.ts'
import { sqlCache } from '../../../db/statement.ts'
import { LINK, LINK_TABLES, type LinkRow } from './payment-links.db.ts'

export const LINK_ORDER: SortKey = { expression: 'l.created_at', type: 'timestamptz' }

/** A link's status as `projectPaymentLinkStatus` of the domain tells it, from the same facts in the same order. */
const STATUS = `case when l.status <> 'active' then l.status when l.expires_at <= $2 then 'expired'
  when i.lifecycle <> 'issued' then 'cancelled' when invoice_label(i) = 'paid' then 'paid' else 'active' end`

/** Each filter with its condition; `?` is its value. */
const CONDITIONS = {
  paid: `${STATUS} = 'paid'`,
  cancelled: `${STATUS} = 'cancelled'`,
  expired: `${STATUS} = 'expired'`,
  active: `${STATUS} = 'active'`,
  invoice: 'l.invoice_id = ?',
  search: '(l.description ilike ? or i.number ilike ? or i.client_name ilike ? or c.name ilike ?)',
} as const
export type LinkFilter = keyof typeof CONDITIONS

/** The filters that are on, as a key: `active,search`. $2 is the time; filters with a value take theirs from $3 on. */
function where(filters: string): { text: string; next: number } {
  let next = 3
  const on = filters === '' ? [] : (filters.split(',') as LinkFilter[])
  const parts = on.map((name) => {
    const condition = CONDITIONS[name]
    return condition.includes('?') ? condition.replaceAll('?', `$${next++}`) : condition
  })
  return { text: ['l.company_id = $1', '$2::timestamptz is not null', ...parts].join(' and '), next }
}

const PAGES = pageKeys(['asc', 'desc'], CONDITIONS)

/** `direction|seek|filters`; after the filters come the page's own values. */
export const linkPage = sqlCache<LinkRow & { sort_key: string }>(PAGES, (key) => {
  const [direction, seek, filters = ''] = key.split('|')
  const { text, next } = where(filters)
  const parts = keysetParts(LINK_ORDER, 'l.id', direction === 'desc', seek as Seek, next)
  return `select ${LINK}, ${parts.sortKey} from ${LINK_TABLES} where ${text} ${parts.where} ${parts.tail}`
})

export const linkCount = sqlCache<{ count: bigint }>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from ${LINK_TABLES} where ${where(filters).text}`,
)
