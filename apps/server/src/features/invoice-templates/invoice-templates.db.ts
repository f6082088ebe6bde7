import { type FilterValues, filterKeys, whereAll } from '../../db/keyset.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sql, sqlCache } from '../../db/statement.ts'
import type { DesignRow } from '../invoices/documents/invoice-design.ts'

export type InvoiceTemplateRow = DesignRow & {
  id: string
  name: string
  is_default: boolean
  version: number
  created_at: Date
  updated_at: Date
}

/** What a person writes; `texts` is the JSON of what a row has. */
type WrittenRow = Omit<InvoiceTemplateRow, 'id' | 'version' | 'created_at' | 'updated_at' | 'texts'> & {
  texts: string
}

const WRITTEN = columnsOf<WrittenRow>({
  name: true,
  layout: true,
  accent_color: true,
  logo_place: true,
  font: true,
  columns: true,
  texts: true,
  is_default: true,
})

const TEMPLATE = `t.id, ${columnList(WRITTEN, 't')}, t.version, t.created_at, t.updated_at`

type Key = { company_id: string; id: string }

const ORDERS = {
  default: 't.is_default desc, lower(t.name), t.id',
  name: 'lower(t.name), t.id',
  '-name': 'lower(t.name) desc, t.id desc',
  created_at: 't.created_at, t.id',
  '-created_at': 't.created_at desc, t.id desc',
} as const
export type TemplateOrder = keyof typeof ORDERS

const isOrder = (name: string): name is TemplateOrder => Object.hasOwn(ORDERS, name)
const CONDITIONS = { search: 't.name ilike :search' }

/** By the key `ordering|filters`. */
export const templateList = sqlCache<InvoiceTemplateRow, { company_id: string } & FilterValues<'search'>>(
  Object.keys(ORDERS).flatMap((order) => filterKeys(CONDITIONS).map((on) => `${order}|${on}`)),
  (key) => {
    const [order = '', filters = ''] = key.split('|')
    if (!isOrder(order)) throw new Error(`no ordering ${order}`)
    return `select ${TEMPLATE} from invoice_templates t
      where ${whereAll('t.company_id = :company_id', CONDITIONS, filters)} order by ${ORDERS[order]}`
  },
)

export const templateCount = sql<{ count: number }>(
  'select count(*)::integer as count from invoice_templates where company_id = $1',
)

export const templateById = sql<InvoiceTemplateRow>(
  `select ${TEMPLATE} from invoice_templates t where t.company_id = $1 and t.id = $2`,
)

/** Held against other changes, not against drafts and clients that only refer to it. */
export const templateForUpdate = sql<InvoiceTemplateRow>(
  `select ${TEMPLATE} from invoice_templates t where t.company_id = $1 and t.id = $2 for no key update`,
)

/** Held against what refers to it as well: whoever would take it finds it gone. */
export const templateForDelete = sql<InvoiceTemplateRow>(
  `select ${TEMPLATE} from invoice_templates t where t.company_id = $1 and t.id = $2 for update`,
)

/** Whoever makes a default, or deletes a template, waits for whoever is doing the same. */
export const lockDefault = sql(
  "select pg_advisory_xact_lock(hashtextextended('invoice template default ' || $1, 0))",
)

export const unsetDefault = sql(`
  update invoice_templates set is_default = false, version = version + 1, updated_at = now()
  where company_id = $1 and is_default and id <> $2`)

export const insertTemplate = sql<InvoiceTemplateRow, Key & WrittenRow>(`
  insert into invoice_templates as t (company_id, id, ${columnList(WRITTEN)})
  values (:company_id, :id, ${valueList(WRITTEN)}) returning ${TEMPLATE}`)

export const updateTemplate = sql<InvoiceTemplateRow, Key & WrittenRow>(`
  update invoice_templates t set ${assignments(WRITTEN)}, version = version + 1, updated_at = now()
  where t.company_id = :company_id and t.id = :id returning ${TEMPLATE}`)

export const deleteTemplate = sql('delete from invoice_templates where company_id = $1 and id = $2')

/** Issued invoices lose the name of the template by its foreign key; what they look like is their own. */
export const releaseDrafts = sql(`
  update invoices set template_id = null, version = version + 1, updated_at = now()
  where company_id = $1 and template_id = $2 and lifecycle = 'draft'`)

export const releaseClients = sql(`
  update clients set template_id = null, version = version + 1, updated_at = now()
  where company_id = $1 and template_id = $2`)
