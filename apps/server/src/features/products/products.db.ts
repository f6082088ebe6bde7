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
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sql, sqlCache } from '../../db/statement.ts'

type PriceRow = { currency: string; unit_price: string }

/** What lines of issued invoices in one currency come to. Minor units as text: as a number, JSON would round what is large. */
type UsageRow = { currency: string; lines: number; last_used: string; amount: string }

/** What a person writes of a product, but for what lies in tables of its own. */
export type ProductValues = {
  name: string
  description: string | null
  unit: string | null
  unit_code: string | null
  is_active: boolean
}

export type ProductRow = ProductValues & {
  id: string
  prices: PriceRow[]
  tax_rate_ids: string[]
  usage: UsageRow[]
  version: number
  created_at: Date
  updated_at: Date
}

const WRITTEN = columnsOf<ProductValues>({
  name: true,
  description: true,
  unit: true,
  unit_code: true,
  is_active: true,
})

const HEAD = `p.id, ${columnList(WRITTEN, 'p')}, p.version, p.created_at, p.updated_at`

const PARTS = `coalesce((
    select json_agg(json_build_object('currency', r.currency, 'unit_price', trim_scale(r.unit_price)::text) order by r.position)
    from product_prices r where r.company_id = p.company_id and r.product_id = p.id), '[]'::json) as prices,
  array(select t.tax_rate_id from product_tax_rates t
    where t.company_id = p.company_id and t.product_id = p.id order by t.position) as tax_rate_ids`

const ISSUED_LINES = `from invoice_items l join invoices i on i.company_id = l.company_id and i.id = l.invoice_id
  where l.company_id = p.company_id and l.product_id = p.id and invoice_is_charged(i)`

/** Added up anew whenever it is asked for: without tax, before the discounts of invoices. */
const USAGE = `coalesce((
    select json_agg(json_build_object('currency', u.currency, 'lines', u.lines, 'last_used', u.last_used, 'amount', u.amount::text)
      order by u.lines desc, u.currency)
    from (select i.currency, count(*) as lines, max(i.issue_date) as last_used,
        sum(l.net_total) as amount
      ${ISSUED_LINES} group by i.currency) u), '[]'::json) as usage`

const PRODUCT = `${HEAD}, ${PARTS}, ${USAGE}`

export const productById = sql<ProductRow>(
  `select ${PRODUCT} from products p where p.company_id = $1 and p.id = $2`,
)

/** Held against other changes of the product, not against lines that only refer to it. */
export const productForUpdate = sql<Omit<ProductRow, 'usage'>>(
  `select ${HEAD}, ${PARTS} from products p where p.company_id = $1 and p.id = $2 for no key update`,
)

type Key = { company_id: string; id: string }

export const insertProduct = sql<unknown, Key & ProductValues>(`
  insert into products (company_id, id, ${columnList(WRITTEN)}) values (:company_id, :id, ${valueList(WRITTEN)})`)

export const updateProduct = sql<unknown, Key & ProductValues>(`
  update products set ${assignments(WRITTEN)}, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id`)

export const deleteProduct = sql('delete from products where company_id = $1 and id = $2')

export const clearPrices = sql('delete from product_prices where company_id = $1 and product_id = $2')

/** $3 is the JSON of the prices, in order. */
export const insertPrices = sql(`
  insert into product_prices (company_id, product_id, position, currency, unit_price)
  select $1, $2, n.position, n.price ->> 'currency', (n.price ->> 'unit_price')::numeric
  from json_array_elements($3::json) with ordinality as n (price, position)`)

export const clearTaxes = sql('delete from product_tax_rates where company_id = $1 and product_id = $2')

export const insertTaxes = sql(`
  insert into product_tax_rates (company_id, product_id, position, tax_rate_id)
  select $1, $2, n.position, n.id from unnest($3::uuid[]) with ordinality as n (id, position)`)

/** Which of these are products of the company, and whether new lines may name them. */
export const namedProducts = sql<{ id: string; is_active: boolean }>(
  'select id, is_active from products where company_id = $1 and id = any ($2::uuid[])',
)

const priceOr = (missing: string) => `coalesce((
  select r.unit_price from product_prices r
  where r.company_id = p.company_id and r.product_id = p.id and r.currency = :price_currency), '${missing}'::numeric)`

/** What the list can be ordered by. */
const PRODUCT_ORDER = {
  name: { expression: 'lower(p.name)', type: 'text' },
  created_at: { expression: 'p.created_at', type: 'timestamptz' },
  price: { expression: priceOr('infinity'), type: 'numeric' },
  last_used: {
    expression: `coalesce((select max(i.issue_date) ${ISSUED_LINES}), '-infinity'::date)`,
    type: 'date',
  },
  times_used: { expression: `(select count(*) ${ISSUED_LINES})`, type: 'bigint' },
} as const satisfies Record<string, SortKey>

type ProductOrder = keyof typeof PRODUCT_ORDER

/** The order a request names. What has no price in the currency comes last both ways. */
export function productOrder(ordering: string): SortKey {
  if (ordering === '-price') return { expression: priceOr('-infinity'), type: 'numeric' }
  return PRODUCT_ORDER[ordering.replace('-', '') as ProductOrder]
}

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  is_active: 'p.is_active = :is_active',
  currency: `exists (select from product_prices r
    where r.company_id = p.company_id and r.product_id = p.id and r.currency = :currency)`,
  search: 'strpos(p.words, search_fold(:search)) > 0',
} as const

type Values = { company_id: string } & FilterValues<'is_active', boolean> &
  FilterValues<'currency' | 'search'>

function where(filters: string): string {
  return whereAll('p.company_id = :company_id', CONDITIONS, filters)
}

const PAGES = pageKeys(bothWays(PRODUCT_ORDER), CONDITIONS)

/** `ordering|seek|filters`. The page's ids come first; what a product was used for is added up for those alone. */
export const productPage = sqlCache<
  ProductRow & { sort_key: string },
  Values & PageValues & { price_currency?: string }
>(PAGES, (key) => {
  const [ordering = 'name', seek, filters = ''] = key.split('|')
  const parts = keysetParts(productOrder(ordering), 'p.id', ordering.startsWith('-'), seek as Seek)
  return `with page as (
    select p.company_id, p.id, ${parts.sortKey} from products p where ${where(filters)} ${parts.where} ${parts.tail})
  select ${PRODUCT}, page.sort_key
  from page join products p on p.company_id = page.company_id and p.id = page.id
  ${parts.orderBy}`
})

/** `filters`: every product the list finds, by name. */
export const productExport = sqlCache<ProductRow, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select ${PRODUCT} from products p where ${where(filters)} order by lower(p.name), p.id`,
)

/** `filters`: every currency that any product the list finds has a price in. */
export const pricedCurrencies = sqlCache<{ currency: string }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select distinct r.currency from products p
    join product_prices r on r.company_id = p.company_id and r.product_id = p.id
    where ${where(filters)} order by 1`,
)

export const productCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from products p where ${where(filters)}`,
)
