import { sql } from '../../../db/statement.ts'

/** What a file belongs to. */
export type LinkValues = {
  category_id: string | null
  client_id: string | null
  invoice_id: string | null
  quote_id: string | null
  payment_id: string | null
}

export type FileRow = LinkValues & {
  id: string
  name: string
  type: string
  size: bigint
  category_name: string | null
  client_name: string | null
  invoice_number: string | null
  quote_number: string | null
  current_number: number
  open_comments: number
  open_shares: number
  author: string | null
  version: number
  created_at: Date
  updated_at: Date
  deleted_at: Date | null
}

/** The columns of {@link FileRow}, of {@link FILE_TABLES}. */
export const FILE = `f.id, f.name, f.type, f.size, f.category_id, f.client_id, f.invoice_id, f.quote_id, f.payment_id,
  g.name as category_name, c.name as client_name, i.number as invoice_number, q.number as quote_number, f.current_number,
  (select count(*)::integer from file_comments m
    where m.company_id = f.company_id and m.file_id = f.id and m.resolved_at is null) as open_comments,
  (select count(*)::integer from file_shares s where s.company_id = f.company_id and s.file_id = f.id
    and s.ended_at is null and (s.expires_at is null or s.expires_at > now())) as open_shares,
  (select trim(concat(u.first_name, ' ', u.last_name)) from users u where u.id = f.created_by) as author,
  f.version, f.created_at, f.updated_at, f.deleted_at`
export const FILE_TABLES = `files f
  left join file_categories g on g.company_id = f.company_id and g.id = f.category_id
  left join clients c on c.company_id = f.company_id and c.id = f.client_id
  left join invoices i on i.company_id = f.company_id and i.id = f.invoice_id
  left join quotes q on q.company_id = f.company_id and q.id = f.quote_id`

export const fileById = sql<FileRow>(
  `select ${FILE} from ${FILE_TABLES} where f.company_id = $1 and f.id = $2`,
)

export type HeldFileRow = LinkValues & {
  id: string
  name: string
  category_name: string | null
  current_number: number
  version: number
  deleted_at: Date | null
}

const HELD = `f.id, f.name, f.category_id, f.client_id, f.invoice_id, f.quote_id, f.payment_id, f.current_number, f.version, f.deleted_at,
  (select g.name from file_categories g where g.company_id = f.company_id and g.id = f.category_id) as category_name`

/** Held against whoever changes the same file. */
export const fileForUpdate = sql<HeldFileRow>(
  `select ${HELD} from files f where f.company_id = $1 and f.id = $2 for no key update of f`,
)

export const filesForUpdate = sql<HeldFileRow>(
  `select ${HELD} from files f where f.company_id = $1 and f.id = any ($2::uuid[]) order by f.id for no key update of f`,
)

type Key = { company_id: string; id: string }

export const insertFile = sql<
  unknown,
  Key & LinkValues & { name: string; type: string; size: number; created_by: string }
>(`
  insert into files (company_id, id, name, type, size, current_number, category_id, client_id, invoice_id, quote_id, payment_id, created_by)
  values (:company_id, :id, :name, :type, :size, 1, :category_id, :client_id, :invoice_id, :quote_id, :payment_id, :created_by)`)

export const updateFile = sql<unknown, Key & LinkValues & { name: string }>(`
  update files set name = :name, category_id = :category_id, client_id = :client_id, invoice_id = :invoice_id,
    quote_id = :quote_id, payment_id = :payment_id, version = version + 1, updated_at = now()
  where company_id = :company_id and id = :id`)

export const markDeleted = sql(`
  update files set deleted_at = now(), version = version + 1, updated_at = now()
  where company_id = $1 and id = $2 and deleted_at is null`)

export const markRestored = sql(`
  update files set deleted_at = null, version = version + 1, updated_at = now() where company_id = $1 and id = $2`)

export const dropFiles = sql('delete from files where company_id = $1 and id = any ($2::uuid[])')

export const contentsOfFiles = sql<{ key: string }>(
  'select distinct key from file_versions where company_id = $1 and file_id = any ($2::uuid[])',
)

/** Deleted longer ago than they can be taken back, $2 days. */
export const filesToRemove = sql<{ id: string }>(`
  select id from files where company_id = $1 and deleted_at < now() - make_interval(days => $2)
  order by id limit 500 for update skip locked`)

/** Which of what a file is to belong to is there. */
export const linkedRecords = sql<
  {
    has_category: boolean
    has_client: boolean
    has_invoice: boolean
    has_quote: boolean
    has_payment: boolean
  },
  { company_id: string } & LinkValues
>(`
  select exists (select from file_categories where company_id = :company_id and id = :category_id::uuid) as has_category,
    exists (select from clients where company_id = :company_id and id = :client_id::uuid) as has_client,
    exists (select from invoices where company_id = :company_id and id = :invoice_id::uuid) as has_invoice,
    exists (select from quotes where company_id = :company_id and id = :quote_id::uuid) as has_quote,
    exists (select from payments where company_id = :company_id and id = :payment_id::uuid) as has_payment`)

export const categoryName = sql<{ name: string }>(
  'select name from file_categories where company_id = $1 and id = $2',
)
