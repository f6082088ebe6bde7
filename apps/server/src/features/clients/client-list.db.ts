import { CURRENCIES } from '@counterfoil/domain/money/currencies.ts'
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
import { sqlCache } from '../../db/statement.ts'
import { type ClientHeadRow, FIGURES } from './clients.db.ts'

function codesOf(minorUnits: number): string {
  const codes = CURRENCIES.filter((currency) => currency.minorUnits === minorUnits)
  return codes.map(({ code }) => `'${code}'`).join(', ')
}

/**
 * What a client owes, as figures: 100 euros count as 100 yen do, whatever either is worth. Hundredths, whichever digits
 * a currency has.
 */
const OUTSTANDING = `(select coalesce(sum(case when f.currency in (${codesOf(0)}) then f.outstanding * 100
    when f.currency in (${codesOf(3)}) then f.outstanding / 10 when f.currency in (${codesOf(4)}) then f.outstanding / 100
    else f.outstanding end), 0)::bigint
  from client_figures f where f.company_id = c.company_id and f.client_id = c.id)`

/** What the list can be ordered by; each but what is owed has its index. */
export const CLIENT_ORDER = {
  name: { expression: 'lower(c.name)', type: 'text' },
  created_at: { expression: 'c.created_at', type: 'timestamptz' },
  outstanding: { expression: OUTSTANDING, type: 'bigint' },
} as const satisfies Record<string, SortKey>

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  status: 'c.status = :status',
  kind: 'c.kind = :kind',
  tag: ':tag = any (c.tags)',
  country: `exists (select from client_addresses a where a.company_id = c.company_id and a.client_id = c.id and a.country = :country)`,
  found: 'c.id = any (:found::uuid[])',
  search: `(c.name ilike :search or c.email ilike :search or c.tax_number ilike :search or exists (
    select from client_contacts p where p.company_id = c.company_id and p.client_id = c.id
      and (concat_ws(' ', p.first_name, p.last_name) ilike :search or p.email ilike :search)))`,
} as const

export type ClientOrder = keyof typeof CLIENT_ORDER
type ClientFilter = keyof typeof CONDITIONS

type Values = { company_id: string } & FilterValues<Exclude<ClientFilter, 'found'>> &
  FilterValues<'found', readonly string[]>

function where(filters: string): string {
  return whereAll('c.company_id = :company_id', CONDITIONS, filters)
}

const PAGES = pageKeys(bothWays(CLIENT_ORDER), CONDITIONS)

/**
 * `ordering|seek|filters`. The page's ids come first, from an index; addresses and figures are then looked up for
 * those alone.
 */
export const clientPage = sqlCache<ClientHeadRow & { sort_key: string }, Values & PageValues>(
  PAGES,
  (key) => {
    const [ordering = 'name', seek, filters = ''] = key.split('|')
    const order = CLIENT_ORDER[ordering.replace('-', '') as ClientOrder]
    const parts = keysetParts(order, 'c.id', ordering.startsWith('-'), seek as Seek)
    return `with page as (
    select c.company_id, c.id, ${parts.sortKey} from clients c where ${where(filters)} ${parts.where} ${parts.tail})
  select c.id, c.name, c.kind, c.email, c.phone, c.tax_number, c.currency, c.status, c.tags, c.created_at, page.sort_key,
    a.city, a.country, ${FIGURES}
  from page join clients c on c.company_id = page.company_id and c.id = page.id
  left join lateral (
    select a.city, a.country from client_addresses a where a.company_id = c.company_id and a.client_id = c.id
    order by a.kind, a.is_default desc, a.created_at, a.id limit 1) a on true
  ${parts.orderBy}`
  },
)

export const clientCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from clients c where ${where(filters)}`,
)

export type ClientExportRow = {
  cells: Readonly<Record<string, string | null>>
}

/** Every client the filters find, by name, each with its first billing address and its main contact. */
export const clientExport = sqlCache<ClientExportRow, Values>(
  filterKeys(CONDITIONS),
  (filters) => `
    select json_build_object('name', c.name, 'kind', c.kind, 'email', c.email, 'phone', c.phone, 'website', c.website,
      'tax_number', c.tax_number, 'currency', c.currency, 'language', c.language,
      'payment_terms_days', c.payment_terms_days::text, 'notes', c.notes, 'tags', array_to_string(c.tags, ', '),
      'line1', a.line1, 'line2', a.line2, 'zip_code', a.zip_code, 'city', a.city, 'state', a.state, 'country', a.country,
      'contact_first_name', p.first_name, 'contact_last_name', p.last_name, 'contact_email', p.email,
      'contact_phone', p.phone, 'contact_position', p.position, 'status', c.status) as cells
    from clients c
    left join lateral (
      select a.line1, a.line2, a.zip_code, a.city, a.state, a.country from client_addresses a
      where a.company_id = c.company_id and a.client_id = c.id
      order by a.kind, a.is_default desc, a.created_at, a.id limit 1) a on true
    left join lateral (
      select p.first_name, p.last_name, p.email, p.phone, p.position from client_contacts p
      where p.company_id = c.company_id and p.client_id = c.id
      order by p.is_primary desc, p.created_at, p.id limit 1) p on true
    where ${where(filters)} order by lower(c.name), c.id`,
)
