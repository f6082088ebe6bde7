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
import type { CreditNoteHeadRow } from '../credit-notes.presenter.ts'

/** What the list may be ordered by. */
export const CREDIT_NOTE_ORDERS: Readonly<Record<string, SortKey>> = {
  issue_date: { expression: 'n.issue_date', type: 'date' },
  number: {
    expression: "coalesce(n.number_period || lpad(n.number_sequence::text, 10, '0'), '')",
    type: 'text',
  },
  total: { expression: 'n.total', type: 'bigint' },
  created_at: { expression: 'n.created_at', type: 'timestamptz' },
  client_name: { expression: 'lower(n.client_name)', type: 'text' },
}

/** Each filter with its condition, which names its value as the filter is called. */
const CONDITIONS = {
  view: "(:view = 'all' or n.lifecycle = :view)",
  status: `case when n.lifecycle = 'draft' then 'draft' when n.sent_at is null then 'issued' else 'sent' end = :status`,
  client: 'n.client_id = :client',
  invoice: 'n.invoice_id = :invoice',
  currency: 'n.currency = :currency',
  issue_date_after: 'n.issue_date >= :issue_date_after',
  issue_date_before: 'n.issue_date <= :issue_date_before',
  search: `strpos(search_fold(concat_ws(' ', n.number, n.client_name, n.reason, i.number)), search_fold(:search)) > 0`,
} as const
export type CreditNoteFilters = FilterValues<keyof typeof CONDITIONS>
type Values = { company_id: string } & CreditNoteFilters

const FROM = 'credit_notes n join invoices i on i.company_id = n.company_id and i.id = n.invoice_id'
const HEAD = `n.id, n.number, n.lifecycle, n.mode, n.client_id, n.client_name, n.invoice_id, n.reason, n.currency, n.issue_date,
  n.total, n.withholding_total, n.sent_at, n.mail_failed_at, i.number as invoice_number`

function where(filters: string): string {
  return whereAll('n.company_id = :company_id', CONDITIONS, filters)
}

const PAGES = pageKeys(bothWays(CREDIT_NOTE_ORDERS), CONDITIONS)
const orderOf = (ordering: string): SortKey =>
  CREDIT_NOTE_ORDERS[ordering.replace('-', '')] ?? { expression: 'n.issue_date', type: 'date' }

/** `ordering|seek|filters`; after the filters come the page's own values. */
export const creditNotePage = sqlCache<CreditNoteHeadRow & { sort_key: string }, Values & PageValues>(
  PAGES,
  (key) => {
    const [ordering = '', seek, filters = ''] = key.split('|')
    const parts = keysetParts(orderOf(ordering), 'n.id', ordering.startsWith('-'), seek as Seek)
    return `select ${HEAD}, ${parts.sortKey} from ${FROM} where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const creditNoteCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from ${FROM} where ${where(filters)}`,
)

export type CreditNoteSumRow = {
  lifecycle: 'draft' | 'issued'
  currency: string
  notes: bigint
  total: string
}

/** Count and sums of what the filters find, by lifecycle and currency. */
export const creditNoteSums = sqlCache<CreditNoteSumRow, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select n.lifecycle, n.currency, count(*) as notes, sum(n.total)::text as total from ${FROM}
    where ${where(filters)} group by 1, 2`,
)

export type CreditNoteExportRow = CreditNoteHeadRow & {
  subtotal: bigint
  discount_total: bigint
  tax_total: bigint
  applied: bigint
  kept: bigint
  refunded: bigint
}

/** `ordering|filters`: every credit note the list finds, in its order. */
export const creditNoteExport = sqlCache<CreditNoteExportRow, Values>(
  bothWays(CREDIT_NOTE_ORDERS).flatMap((ordering) =>
    filterKeys(CONDITIONS).map((filters) => `${ordering}|${filters}`),
  ),
  (key) => {
    const [ordering = '', filters = ''] = key.split('|')
    const direction = ordering.startsWith('-') ? 'desc' : 'asc'
    return `select ${HEAD}, n.subtotal, n.discount_total, n.tax_total, n.applied, n.kept, n.refunded from ${FROM}
      where ${where(filters)} order by ${orderOf(ordering).expression} ${direction}, n.id ${direction}`
  },
)
