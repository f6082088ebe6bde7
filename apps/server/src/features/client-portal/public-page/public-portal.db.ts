import type { StoredInstalment } from '@counterfoil/domain/instalments/stored-instalments.ts'
import type { OrderInvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import type { QuoteLifecycle } from '@counterfoil/domain/quotes/quote-status.ts'
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
import { sql, sqlCache } from '../../../db/statement.ts'

/** The one row a token opens; row-level security shows no other to who has nothing but a token. */
export const portalOfToken = sql<{ company_id: string; client_id: string }>(
  'select company_id, client_id from client_portals where token_hash = $1',
)

/** The same for whoever begins to pay: the link is neither replaced nor revoked before that is done. $3 the hash of the token. */
export const portalForPayer = sql<{ client_id: string }>(
  'select client_id from client_portals where company_id = $1 and client_id = $2 and token_hash = $3 for share',
)

export type PortalPartiesRow = {
  client_name: string
  language: string
  company_name: string
  company_email: string
  logo_key: string | null
  accent_color: string
  currency: string
  time_zone: string
  /** Every currency the client has figures in, that with most invoices first. */
  currencies: string[]
  since: string | null
}

/** Client and company as they are now; none of a company that was closed. */
export const portalParties = sql<PortalPartiesRow>(`
  select c.name as client_name, coalesce(c.language, o.language) as language, o.name as company_name, o.email as company_email,
    o.logo_key, o.accent_color, o.currency, o.time_zone,
    array(select f.currency from client_figures f where f.company_id = c.company_id and f.client_id = c.id
      and (f.invoices, f.invoiced, f.received, f.outstanding) <> (0, 0, 0, 0) order by f.invoices desc, f.currency) as currencies,
    (select min(i.issue_date) from invoices i
      where i.company_id = c.company_id and i.client_id = c.id and i.lifecycle <> 'draft') as since
  from clients c join companies o on o.company_id = c.company_id and o.closed_at is null
  where c.company_id = $1 and c.id = $2`)

export type PortalQuoteRow = {
  number: string
  quote_version: number
  lifecycle: QuoteLifecycle
  issue_date: string
  valid_until: string | null
  total: bigint
  currency: string
  invoiced_total: bigint
  has_final: boolean
  token_encrypted: Buffer | null
}

/** What was sent to the client, but for versions that a later one has taken the place of; what waits for an answer first. $3 today. */
export const portalQuotes = sql<PortalQuoteRow>(
  `
  select number, quote_version, lifecycle, issue_date, valid_until, total, currency, invoiced_total, has_final, token_encrypted
  from quotes where company_id = $1 and client_id = $2 and lifecycle in ('sent', 'accepted', 'rejected') and token_hash is not null
  order by lifecycle = 'sent' and (valid_until is null or valid_until >= $3::date) desc, issue_date desc, id desc limit 50`,
  { filled: ['number'] },
)

export const markOpened = sql(
  'update client_portals set last_opened_at = now() where company_id = $1 and client_id = $2',
)

export type PortalInvoiceRow = {
  id: string
  number: string
  document_type: OrderInvoiceType
  issue_date: string
  due_date: string | null
  currency: string
  total: bigint
  amount_due: bigint
  instalments: StoredInstalment[] | null
  paid_on: string | null
  is_credited: boolean
  is_payment_on_its_way: boolean
}

/** What a payer announced, or is being taken: money that is not there and that nobody has given up. */
const ON_ITS_WAY = `exists (
    select from payment_allocations a join payments p on p.company_id = a.company_id and p.id = a.payment_id
    where a.company_id = i.company_id and a.invoice_id = i.id and p.payment_link_id is not null
      and (p.status in ('pending', 'unknown') or (p.status = 'processing' and not p.awaits_payer)))`
const INVOICE = `i.id, coalesce(i.number, '') as number, i.document_type, i.issue_date, i.due_date, i.currency, i.total, i.amount_due, instalments_of(i) as instalments,
  case when i.amount_due <= 0 then (i.paid_at at time zone (select o.time_zone from companies o where o.company_id = i.company_id))::date end as paid_on,
  i.credited_total > 0 and i.credited_total = i.total as is_credited, ${ON_ITS_WAY} as is_payment_on_its_way`
/** What was issued to the client and stands. */
const SHOWN = `i.company_id = :company_id and i.client_id = :client_id and i.lifecycle = 'issued'`

export const PORTAL_ORDER: SortKey = { expression: 'i.issue_date', type: 'date' }

const CONDITIONS = {
  open: 'i.amount_due > 0',
  settled: 'i.amount_due <= 0',
  search: 'i.number ilike :search',
} as const
type Values = { company_id: string; client_id: string } & FilterValues<'search'>

/** `direction|seek|filters`; after the filters come the page's own values. */
export const portalInvoicePage = sqlCache<PortalInvoiceRow & { sort_key: string }, Values & PageValues>(
  pageKeys(['asc', 'desc'], CONDITIONS),
  (key) => {
    const [direction, seek, filters = ''] = key.split('|')
    const parts = keysetParts(PORTAL_ORDER, 'i.id', direction === 'desc', seek as Seek)
    return `select ${INVOICE}, ${parts.sortKey} from invoices i where ${whereAll(SHOWN, CONDITIONS, filters)} ${parts.where} ${parts.tail}`
  },
)

export const portalInvoiceCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from invoices i where ${whereAll(SHOWN, CONDITIONS, filters)}`,
)

/** Those of the invoices $3 that the client may read. */
export const shownInvoices = sql<{
  id: string
  number: string
  client_id: string
  currency: string
  amount_due: bigint
}>(
  `select id, number, client_id, currency, amount_due from invoices
  where company_id = $1 and client_id = $2 and lifecycle = 'issued' and id = any ($3::uuid[])`,
  { filled: ['number'] },
)
