import { eachReferenceFilter } from '@counterfoil/domain/invoices/invoice-references.ts'
import type { QuoteStatus } from '@counterfoil/domain/quotes/quote-status.ts'
import { asMinorUnits } from '../../../db/exact-amount.ts'
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
import { sqlCache } from '../../../db/statement.ts'
import { TAKEN } from '../quotes.db.ts'
import type { QuoteHeadRow } from '../quotes.presenter.ts'

/** What the list may be ordered by. Drafts have no number and come first by it; what has no end comes last by it. */
export const QUOTE_ORDERS: Readonly<Record<string, SortKey>> = {
  issue_date: { expression: 'q.issue_date', type: 'date' },
  valid_until: { expression: "coalesce(q.valid_until, 'infinity'::date)", type: 'date' },
  number: {
    expression: `coalesce(q.number_period || lpad(q.number_sequence::text, 10, '0') || lpad(q.quote_version::text, 4, '0'), '')`,
    type: 'text',
  },
  total: { expression: 'q.total', type: 'bigint' },
  created_at: { expression: 'q.created_at', type: 'timestamptz' },
  client_name: { expression: 'lower(q.client_name)', type: 'text' },
}

/** As `projectQuoteStatus` of the domain has it. */
const STATUS = `case when q.lifecycle = 'sent' and q.valid_until < :today::date then 'expired'
  when q.lifecycle = 'accepted' and (q.has_final or (q.total > 0 and q.invoiced_total >= q.total)) then 'converted'
  else q.lifecycle end`

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  view: `(case when :view = 'all' then q.lifecycle <> 'superseded' else ${STATUS} = :view end)`,
  status: `${STATUS} = :status`,
  client: 'q.client_id = :client',
  currency: 'q.currency = :currency',
  assignee: 'q.assignee_id = :assignee',
  tag: ':tag::text = any (q.tags)',
  ...eachReferenceFilter((name) => `q.${name} = :${name}`),
  total_min: `q.total >= ${asMinorUnits(':total_min', 'q.currency')}`,
  total_max: `q.total <= ${asMinorUnits(':total_max', 'q.currency')}`,
  issue_date_after: 'q.issue_date >= :issue_date_after',
  issue_date_before: 'q.issue_date <= :issue_date_before',
  valid_until_after: 'q.valid_until >= :valid_until_after',
  valid_until_before: 'q.valid_until <= :valid_until_before',
  search: `strpos(search_fold(concat_ws(' ', q.number, q.client_name, q.reference, q.purchase_order)), search_fold(:search)) > 0`,
} as const
export type QuoteFilters = FilterValues<keyof typeof CONDITIONS>
type Values = { company_id: string; today: string } & QuoteFilters

const HEAD = `q.id, q.number, q.quote_version, q.lifecycle, q.client_id, q.client_name, q.currency, q.issue_date, q.valid_until,
  q.total, q.invoiced_total, q.has_final, ${TAKEN} as taken_total, q.tags, q.assignee_id, q.custom_fields, q.sent_at, q.answered_at, q.mail_kept_at,
  q.mail_failed_at`

// The day is named by every statement, and so is a value of each.
function where(filters: string): string {
  return whereAll('q.company_id = :company_id and :today::date is not null', CONDITIONS, filters)
}

const PAGES = pageKeys(bothWays(QUOTE_ORDERS), CONDITIONS)
const orderOf = (ordering: string): SortKey =>
  QUOTE_ORDERS[ordering.replace('-', '')] ?? { expression: 'q.issue_date', type: 'date' }

/** `ordering|seek|filters`. */
export const quotePage = sqlCache<QuoteHeadRow & { sort_key: string }, Values & PageValues>(PAGES, (key) => {
  const [ordering = '', seek, filters = ''] = key.split('|')
  const parts = keysetParts(orderOf(ordering), 'q.id', ordering.startsWith('-'), seek as Seek)
  return `select ${HEAD}, ${parts.sortKey} from quotes q where ${where(filters)} ${parts.where} ${parts.tail}`
})

export const quoteCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from quotes q where ${where(filters)}`,
)

export type QuoteSumRow = { status: QuoteStatus; currency: string; quotes: bigint; total: string }

/** Count and sums of what the filters find, by status and currency. */
export const quoteSums = sqlCache<QuoteSumRow, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select s.status, s.currency, count(*) as quotes, sum(s.total)::text as total
    from (select ${STATUS} as status, q.currency, q.total from quotes q where ${where(filters)}) s group by 1, 2`,
)

export type QuoteExportRow = QuoteHeadRow & {
  subtotal: bigint
  discount_total: bigint
  tax_total: bigint
  withholding_total: bigint
  assignee_name: string | null
}

/** `ordering|filters`: every quote the list finds, in its order. */
export const quoteExport = sqlCache<QuoteExportRow, Values>(
  bothWays(QUOTE_ORDERS).flatMap((ordering) =>
    filterKeys(CONDITIONS).map((filters) => `${ordering}|${filters}`),
  ),
  (key) => {
    const [ordering = '', filters = ''] = key.split('|')
    const direction = ordering.startsWith('-') ? 'desc' : 'asc'
    return `select ${HEAD}, q.subtotal, q.discount_total, q.tax_total, q.withholding_total,
        (select u.first_name || ' ' || u.last_name from users u where u.id = q.assignee_id) as assignee_name
      from quotes q where ${where(filters)} order by ${orderOf(ordering).expression} ${direction}, q.id ${direction}`
  },
)
