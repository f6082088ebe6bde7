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
import { FILE, FILE_TABLES, type FileRow } from './files.db.ts'

export const FILE_ORDER = {
  name: { expression: 'lower(f.name)', type: 'text' },
  created_at: { expression: 'f.created_at', type: 'timestamptz' },
  updated_at: { expression: 'f.updated_at', type: 'timestamptz' },
  size: { expression: 'f.size', type: 'bigint' },
} as const satisfies Record<string, SortKey>

const CONDITIONS = {
  category: 'f.category_id = :category',
  uncategorized: 'f.category_id is null and :uncategorized::boolean',
  // What belongs to an invoice belongs to its client, as long as that is its client.
  client: `(f.client_id = :client
    or exists (select from invoices d where d.company_id = f.company_id and d.id = f.invoice_id and d.client_id = :client)
    or exists (select from quotes d where d.company_id = f.company_id and d.id = f.quote_id and d.client_id = :client)
    or exists (select from payments d where d.company_id = f.company_id and d.id = f.payment_id and d.client_id = :client))`,
  invoice: 'f.invoice_id = :invoice',
  quote: 'f.quote_id = :quote',
  payment: 'f.payment_id = :payment',
  types: 'f.type = any (:types::text[])',
  deleted: '(f.deleted_at is not null) = :deleted',
  search: 'strpos(f.words, search_fold(:search)) > 0',
} as const

type Values = { company_id: string } & FilterValues<
  'category' | 'client' | 'invoice' | 'quote' | 'payment' | 'search'
> &
  FilterValues<'types', readonly string[]> &
  FilterValues<'deleted' | 'uncategorized', boolean>

const where = (filters: string) => whereAll('f.company_id = :company_id', CONDITIONS, filters)

/** `ordering|seek|filters`. */
export const filePage = sqlCache<FileRow & { sort_key: string }, Values & PageValues>(
  pageKeys(bothWays(FILE_ORDER), CONDITIONS),
  (key) => {
    const [ordering = 'name', seek, filters = ''] = key.split('|')
    const order = FILE_ORDER[ordering.replace('-', '') as keyof typeof FILE_ORDER]
    const parts = keysetParts(order, 'f.id', ordering.startsWith('-'), seek as Seek)
    return `select ${FILE}, ${parts.sortKey} from ${FILE_TABLES} where ${where(filters)} ${parts.where} ${parts.tail}`
  },
)

export const fileCount = sqlCache<{ count: bigint }, Values>(
  filterKeys(CONDITIONS),
  (filters) => `select count(*) as count from files f where ${where(filters)}`,
)
