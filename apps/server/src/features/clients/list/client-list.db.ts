import type { ClientStatus } from '@counterfoil/domain/clients/client-status.ts'
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
} from '../../../db/keyset.ts'
import { hasWords } from '../../../db/search.db.ts'
import { sqlCache } from '../../../db/statement.ts'
import { type ClientHeadRow, figuresUntil, HABITS, JOIN_HABITS } from '../clients.db.ts'

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
    else f.outstanding end), 0)
  from client_figures f where f.company_id = c.company_id and f.client_id = c.id)`

/** A kept figure of a client in the currency that amounts are compared in, from the primary key; in minor units.
 * A sum has no limit (0005), so neither it nor a bound is a `bigint`. */
const figure = (column: string) => `coalesce((select f.${column} from client_figures f
  where f.company_id = c.company_id and f.client_id = c.id and f.currency = :amounts_in), 0)`

/** What is overdue hangs on the day and is not kept: `invoices_open_by_client` holds nothing but what is open. */
const OVERDUE = `coalesce((select sum(invoice_overdue(i, :today::date)) from invoices i
  where i.company_id = c.company_id and i.client_id = c.id and invoice_is_overdue(i, :today::date) and i.currency = :amounts_in), 0)`

const habit = (expression: string) => `(select ${expression} from client_habits h
  where h.company_id = c.company_id and h.client_id = c.id)`

const LAST_INVOICE_DATE = habit('h.last_invoice_date')
/** In tenths of a day, as it is shown. */
const DAYS_TO_PAY = habit('round(h.days_to_pay * 10::numeric / nullif(h.paid_invoices, 0))::bigint')

/** What the list can be ordered by: names and days of creation from an index, all else from what is kept of each client. */
export const CLIENT_ORDER = {
  name: { expression: 'lower(c.name)', type: 'text' },
  created_at: { expression: 'c.created_at', type: 'timestamptz' },
  outstanding: { expression: OUTSTANDING, type: 'numeric' },
  amount_due: { expression: figure('outstanding'), type: 'numeric' },
  overdue: { expression: OVERDUE, type: 'numeric' },
  paid: { expression: figure('received'), type: 'numeric' },
  last_invoice_date: { expression: `coalesce(${LAST_INVOICE_DATE}, '-infinity'::date)`, type: 'date' },
  average_days_to_pay: { expression: `coalesce(${DAYS_TO_PAY}, -1)`, type: 'bigint' },
} as const satisfies Record<string, SortKey>

const OWING = `c.id in (select f.client_id from client_figures f where f.company_id = :company_id and f.outstanding > 0)`
const IS_OVERDUE = `c.id in (select i.client_id from invoices i where i.company_id = :company_id and invoice_is_overdue(i, :today::date))`

/** Filters without a value. */
const STATES = {
  active: "c.status = 'active'",
  inactive: "c.status = 'inactive'",
  blocked: "c.status = 'blocked'",
  owing: OWING,
  owing_nothing: `not (${OWING})`,
  overdue: IS_OVERDUE,
  not_overdue: `not (${IS_OVERDUE})`,
} as const

/** Each filter with its condition, which names its value as the filter is called. */
const VALUED = {
  status: 'c.status = :status',
  kind: 'c.kind = :kind',
  tag: ':tag = any (c.tags)',
  country: `exists (select from client_addresses a where a.company_id = c.company_id and a.client_id = c.id and a.country = :country)`,
  amount_due_min: `${figure('outstanding')} >= :amount_due_min::numeric`,
  amount_due_max: `${figure('outstanding')} <= :amount_due_max::numeric`,
  overdue_min: `${OVERDUE} >= :overdue_min::numeric`,
  overdue_max: `${OVERDUE} <= :overdue_max::numeric`,
  paid_min: `${figure('received')} >= :paid_min::numeric`,
  paid_max: `${figure('received')} <= :paid_max::numeric`,
  average_days_to_pay_min: `${DAYS_TO_PAY} >= 10 * :average_days_to_pay_min::bigint`,
  average_days_to_pay_max: `${DAYS_TO_PAY} <= 10 * :average_days_to_pay_max::bigint`,
  last_invoice_date_after: `${LAST_INVOICE_DATE} >= :last_invoice_date_after::date`,
  last_invoice_date_before: `${LAST_INVOICE_DATE} <= :last_invoice_date_before::date`,
  found: 'c.id = any (:found::uuid[])',
  search: hasWords('client', 'c'),
} as const
type ValueFilter = keyof typeof VALUED

const CONDITIONS = { ...STATES, ...VALUED }

export type ClientOrder = keyof typeof CLIENT_ORDER

type Values = { company_id: string; today: string; amounts_in: string } & FilterValues<
  Exclude<ValueFilter, 'found'>
> &
  FilterValues<'found', readonly string[]>
/** The filters of a list that are on, each with its value; those that take none with `true`. */
export type ClientFilters = Omit<Values, 'company_id' | 'today' | 'amounts_in'> &
  FilterValues<keyof typeof STATES, true>

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
    a.city, a.country, ${HABITS}, ${figuresUntil(':today')}
  from page join clients c on c.company_id = page.company_id and c.id = page.id ${JOIN_HABITS}
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

/** A status with its clients, and how many of them owe something, and something overdue. */
export type ClientCountRow = { status: ClientStatus; clients: bigint; owing: bigint; overdue: bigint }

export const clientCounts = sqlCache<ClientCountRow, Values>(
  filterKeys(CONDITIONS),
  (filters) => `
    select c.status, count(*) as clients, count(*) filter (where ${OWING}) as owing, count(*) filter (where ${IS_OVERDUE}) as overdue
    from clients c where ${where(filters)} group by c.status`,
)

/** What the clients of a status owe in a currency, and what of it is overdue. Minor units as text. */
export type ClientOwedRow = { status: ClientStatus; currency: string; outstanding: string; overdue: string }

export const clientsOwed = sqlCache<ClientOwedRow, Values>(
  filterKeys(CONDITIONS),
  (filters) => `
    with late as (
      select i.client_id, i.currency, sum(invoice_overdue(i, :today::date)) as due from invoices i
      where i.company_id = :company_id and invoice_is_overdue(i, :today::date) group by 1, 2)
    select c.status, f.currency, sum(f.outstanding)::text as outstanding, coalesce(sum(late.due), 0)::text as overdue
    from clients c join client_figures f on f.company_id = c.company_id and f.client_id = c.id and f.outstanding > 0
    left join late on late.client_id = f.client_id and late.currency = f.currency
    where ${where(filters)} group by c.status, f.currency order by c.status, f.currency`,
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
