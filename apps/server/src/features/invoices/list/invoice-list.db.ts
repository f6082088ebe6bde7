import type { CustomFieldValues } from '@counterfoil/domain/custom-fields/custom-field.ts'
import type { StoredInstalment } from '@counterfoil/domain/instalments/stored-instalments.ts'
import {
  eachReferenceFilter,
  INVOICE_REFERENCE_NAMES,
  type InvoiceReference,
} from '@counterfoil/domain/invoices/invoice-references.ts'
import type { InvoiceLifecycle, InvoiceStatus } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { InvoiceType } from '@counterfoil/domain/invoices/orders/document-types.ts'
import { TEST_PROVIDERS } from '@counterfoil/domain/payments/test-payment.ts'
import { asMinorUnits, isExactAmount } from '../../../db/exact-amount.ts'
import {
  type FilterValues,
  filterKeys,
  keysetParts,
  type PageValues,
  pageKeys,
  whereAll,
} from '../../../db/keyset.ts'
import { hasWords } from '../../../db/search.db.ts'
import { columnList } from '../../../db/sql-columns.ts'
import { sqlWords } from '../../../db/sql-words.ts'
import { sql, sqlCache } from '../../../db/statement.ts'
import type { ExchangeRateRow, TaxLineRow } from '../invoices.db.ts'
import {
  ASKING_CONDITIONS,
  type CustomFilterName,
  FIRST_CUSTOM_CONDITIONS,
  findsFew,
  findsMany,
  GATHERING_CONDITIONS,
} from './custom-conditions.db.ts'
import { AMOUNT_DUE, ASSIGNEE_NAME, ORDERINGS, sortKeyOf } from './invoice-order.db.ts'
import { isStretched, type PlacedSeek, placedInvoices, seekOf } from './placed-invoices.db.ts'
import { walkedInvoices } from './walked-invoices.db.ts'

export type InvoiceListRow = {
  id: string
  document_type: InvoiceType
  lifecycle: InvoiceLifecycle
  number: string | null
  client_id: string
  client_name: string
  currency: string
  issue_date: string
  due_date: string | null
  total: bigint
  amount_due: bigint
  amount_paid: bigint
  amount_credited: bigint
  /** What its issued credit notes come to. */
  credited_total: bigint
  sent_at: Date | null
  mail_failed_at: Date | null
  scheduled_for: Date | null
  schedule_failed_at: Date | null
  viewed_at: Date | null
  tags: string[]
  assignee_id: string | null
  custom_fields: CustomFieldValues
  /** Null where none are agreed on. */
  instalments: StoredInstalment[] | null
}

/** Filters without a value. What a status means the database's functions say; draft, cancelled and written off are what is stored. */
const STATES = {
  draft: "i.lifecycle = 'draft'",
  cancelled: "i.lifecycle = 'cancelled'",
  written_off: "i.lifecycle = 'written_off'",
  paid: "invoice_label(i) = 'paid'",
  outstanding: 'invoice_is_open(i)',
  overdue: 'invoice_is_overdue(i, :today::date)',
  plain: "i.document_type = 'invoice'",
  scheduled: 'i.scheduled_for is not null',
  needs_attention: `(i.schedule_failed_at is not null
    or (i.mail_failed_at is not null and invoice_status(i, :today::date) in ('issued', 'overdue')))`,
} as const

/** Each filter with its condition, which names its value as the filter is called. Nothing of a request becomes part of a text. */
const VALUED = {
  client: 'i.client_id = :client',
  order: 'i.order_id = :order',
  /** All but plain invoices are of an order: their index is read, however many others there are. */
  order_kind: 'i.order_id is not null and i.document_type = :order_kind',
  currency: 'i.currency = :currency',
  tag: ':tag::text = any (i.tags)',
  assignee: 'i.assignee_id = :assignee',
  recurring: 'i.recurring_id = :recurring',
  product: `exists (select from invoice_items l
    where l.company_id = i.company_id and l.invoice_id = i.id and l.product_id = :product)`,
  ...eachReferenceFilter((name) => `i.${name} = :${name}`),
  total: isExactAmount('i.total', 'i.currency', ':total'),
  total_min: `i.total >= ${asMinorUnits(':total_min', 'i.currency')}`,
  total_max: `i.total <= ${asMinorUnits(':total_max', 'i.currency')}`,
  amount_due_min: `${AMOUNT_DUE} >= ${asMinorUnits(':amount_due_min', 'i.currency')}`,
  amount_due_max: `${AMOUNT_DUE} <= ${asMinorUnits(':amount_due_max', 'i.currency')}`,
  issued_from: 'i.issue_date >= :issued_from',
  issued_to: 'i.issue_date <= :issued_to',
  due_from: 'i.due_date >= :due_from',
  due_to: 'i.due_date <= :due_to',
  found: 'i.id = any (:found::uuid[])',
  search: hasWords('invoice', 'i'),
  /** As tax statistics count them: `invoices_without_rate`. The value is the company's currency. */
  without_rate: `invoice_is_charged(i) and i.currency <> :without_rate and jsonb_array_length(i.taxes) > 0
    and i.base_currency is distinct from :without_rate`,
  open_as: 'invoice_is_open(i) and invoice_status(i, :today::date) = :open_as',
} as const
type ValueFilter = keyof typeof VALUED

/** Of custom fields those of one: the others' differ by their names alone. */
const NAMED = { ...STATES, ...VALUED, ...FIRST_CUSTOM_CONDITIONS }
const GATHERING = { ...NAMED, ...GATHERING_CONDITIONS }
const ASKING = { ...NAMED, ...ASKING_CONDITIONS }

type Values = { company_id: string; today: string } & FilterValues<Exclude<ValueFilter, 'found' | 'total'>> &
  FilterValues<'found', readonly string[]> &
  FilterValues<CustomFilterName, readonly string[]> & { readonly order_field?: string } & FilterValues<
    'total',
    readonly (string | null)[]
  >
/** The filters of a list that are on, each with its value; those that take none with `true`. */
export type InvoiceFilters = Omit<Values, 'company_id' | 'today' | 'order_field'> &
  FilterValues<keyof typeof STATES, true>

/** Whether a filter names so few invoices that they are gathered and sorted, instead of walking in their order. */
const isGathered = (filters: string) => filters.split(',').some((name) => name === 'found' || findsFew(name))

const whereOf = (conditions: Readonly<Record<string, string>>, filters: string) =>
  whereAll('i.company_id = :company_id', conditions, filters)
/** Of a few each is asked for the rest; without them all that is found is gathered. */
const where = (filters: string) => whereOf(isGathered(filters) ? ASKING : GATHERING, filters)

const PAGES = [...pageKeys(ORDERINGS, NAMED), ...ORDERINGS.map((ordering) => `${ordering}|first|`)]
const LISTED = `i.id, i.document_type, i.lifecycle, i.number, i.client_id, i.client_name, i.currency, i.issue_date, i.due_date,
    i.total, i.amount_due, i.amount_paid, i.amount_credited, i.credited_total, i.sent_at, i.mail_failed_at, i.scheduled_for,
    i.schedule_failed_at, i.viewed_at, i.tags, i.assignee_id, instalments_of(i) as instalments`

/** Where a page's invoices are found before they are read: in stretches, or on a way that has an end; null where neither is needed. */
function placesOf(ordering: string, seek: PlacedSeek, filters: string) {
  if (isGathered(filters)) return null
  if (isStretched(ordering))
    return placedInvoices(ordering, seek, { where: whereOf(ASKING, filters), isNarrowed: filters !== '' })
  const names = filters.split(',')
  if (!names.some(findsMany)) return null
  const unasked = names.filter((name) => !findsMany(name)).join(',')
  return walkedInvoices(ordering, seek, {
    way: where(unasked),
    asked: whereAll('true', ASKING_CONDITIONS, filters),
    gathered: whereAll('true', GATHERING_CONDITIONS, filters),
  })
}

/** `ordering|seek|filters`: a page of the list; `first` in place of a seek is an offset of nothing. */
export const invoicePage = sqlCache<InvoiceListRow & { sort_key: string }, Values & PageValues>(
  PAGES,
  (key) => {
    const [ordering = '-issue_date', seek, filters = ''] = key.split('|')
    const placed = placesOf(ordering, seek as PlacedSeek, filters)
    if (placed)
      return `${placed.with} select ${LISTED}, i.custom_fields, ${placed.sortKey}
  from placed p join invoices i on i.company_id = :company_id and i.id = p.id ${placed.tail}`
    const parts = keysetParts(
      sortKeyOf(ordering),
      'i.id',
      ordering.startsWith('-'),
      seekOf(seek as PlacedSeek),
    )
    return `select ${LISTED}, i.custom_fields, ${parts.sortKey}
  from invoices i where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export type InvoiceExportRow = InvoiceListRow &
  ExchangeRateRow &
  Record<InvoiceReference, string | null> & {
    subtotal: bigint
    discount_total: bigint
    tax_total: bigint
    withholding_total: bigint
    taxes: TaxLineRow[]
    assignee_name: string | null
  }

/** `ordering|filters`: every invoice the list finds, in its order. */
export const invoiceExport = sqlCache<InvoiceExportRow, Values>(
  ORDERINGS.flatMap((ordering) => filterKeys(NAMED).map((filters) => `${ordering}|${filters}`)),
  (key) => {
    const [ordering = '-issue_date', filters = ''] = key.split('|')
    const order = sortKeyOf(ordering)
    const direction = ordering.startsWith('-') ? 'desc' : 'asc'
    return `select ${LISTED}, ${ASSIGNEE_NAME} as assignee_name, i.custom_fields, i.subtotal, i.discount_total, i.tax_total,
      i.withholding_total, i.taxes, i.exchange_rate, i.exchange_rate_date, i.exchange_rate_source, i.base_currency,
      ${columnList(INVOICE_REFERENCE_NAMES, 'i')}
    from invoices i where ${where(filters)} order by ${order.expression} ${direction}, i.id ${direction}`
  },
)

export const invoiceCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(NAMED),
  (filters) => `select count(*) as count from invoices i where ${where(filters)}`,
)

export type FiguresRow = {
  currency: string
  label: InvoiceStatus
  invoices: bigint
  total: string
  /** What is due; under `written_off`, what was. */
  due: string
  /** What of it is overdue: of an invoice with instalments, those that are. */
  overdue: string
}

/** Counts and sums by label from the kept figures: as many rows as there are labels, not as there are invoices. */
export const figuresByLabel = sql<FiguresRow>(`
  select currency, figure_status(label, due_date, $2) as label,
    sum(invoices) as invoices, sum(total)::text as total, sum(due)::text as due,
    coalesce(sum(due) filter (where due_date < $2), 0)::text as overdue
  from invoice_figures where company_id = $1 group by 1, 2 having sum(invoices) <> 0 or sum(due) <> 0`)

/** The same of what the filters find, counted. */
export const filteredFigures = sqlCache<FiguresRow, Values>(
  filterKeys(NAMED),
  (filters) => `
    select i.currency, invoice_status(i, :today::date) as label, count(*) as invoices, sum(i.total)::text as total,
      sum(invoice_outstanding(i) + invoice_written_off(i))::text as due, sum(invoice_overdue(i, :today::date))::text as overdue
    from invoices i where ${where(filters)} group by 1, 2`,
)

export type MarkedRow = { currency: string; is_scheduled: boolean; invoices: bigint; total: string }

/** What is scheduled, and what needs attention, of what the filters find. They are few, and no draft is both. */
export const markedFigures = sqlCache<MarkedRow, Values>(
  filterKeys(NAMED),
  (filters) => `
    select i.currency, i.scheduled_for is not null as is_scheduled, count(*) as invoices, sum(i.total)::text as total
    from invoices i where ${where(filters)} and (${STATES.scheduled} or ${STATES.needs_attention}) group by 1, 2`,
)

/** A row where a paid invoice that the filters find was paid with the test bank, or by credit that comes of it, in part or in full. */
export const paidInTest = sqlCache<{ one: number }, Values>(
  filterKeys(NAMED),
  (filters) => `
    (select 1 as one from payments t
    join payment_allocations a on a.company_id = t.company_id and a.payment_id = t.id
    join invoices i on i.company_id = a.company_id and i.id = a.invoice_id
    where t.company_id = :company_id and t.provider in (${sqlWords(TEST_PROVIDERS)}) and t.status = 'completed' and t.refunded_amount < t.amount
      and invoice_label(i) = 'paid' and ${where(filters)} limit 1)
    union all
    (select 1 from client_credit_entries e join invoices i on i.company_id = e.company_id and i.id = e.invoice_id
    where e.company_id = :company_id and e.is_test and invoice_label(i) = 'paid' and ${where(filters)} limit 1)`,
)

/** A row where credit notes took back all of a settled invoice that the filters find. */
export const creditedInFull = sqlCache<{ one: number }, Values>(
  filterKeys(NAMED),
  (filters) => `
    select 1 as one from credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id
    where n.company_id = :company_id and n.lifecycle = 'issued' and i.credited_total > 0 and i.credited_total = i.total
      and invoice_label(i) = 'paid' and ${where(filters)} limit 1`,
)

/** How many invoices there are at all, which the first page asks for most: no labels, no days, one sum. */
export const invoicesKept = sql<{ count: bigint }>(
  'select coalesce(sum(invoices), 0)::bigint as count from invoice_figures where company_id = $1',
)
