import type { CustomFieldType } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { assignments, columnList, columnsOf, valueList } from '../../db/sql-columns.ts'
import { sql } from '../../db/statement.ts'

/** What a person writes of a field. */
type WrittenRow = {
  label: string
  choices: string[]
  shows_on_documents: boolean
  shows_in_lists: boolean
  is_required: boolean
  is_archived: boolean
}

export type CustomFieldRow = WrittenRow & {
  id: string
  key: string
  type: CustomFieldType
  position: number
  version: number
  created_at: Date
  updated_at: Date
}

const WRITTEN = columnsOf<WrittenRow>({
  label: true,
  choices: true,
  shows_on_documents: true,
  shows_in_lists: true,
  is_required: true,
  is_archived: true,
})

const FIELD = `f.id, f.key, f.type, f.position, ${columnList(WRITTEN, 'f')}, f.version, f.created_at, f.updated_at`

type Key = { company_id: string; id: string }

const ALL = `select ${FIELD} from custom_fields f where f.company_id = $1 order by f.position, f.id`

export const customFieldsOf = sql<CustomFieldRow>(ALL)

/** Held against their deletion until the end: what takes a value of one cannot be overtaken by it. */
export const customFieldsForShare = sql<CustomFieldRow>(`${ALL} for key share`)

/** Whoever adds, changes, moves or deletes a field waits for whoever is doing the same. */
export const lockCustomFields = sql(
  "select pg_advisory_xact_lock(hashtextextended('custom fields ' || $1, 0))",
)

export const customFieldById = sql<CustomFieldRow>(
  `select ${FIELD} from custom_fields f where f.company_id = $1 and f.id = $2`,
)

/** Held against invoices that would take a value of it. */
export const customFieldForDelete = sql<CustomFieldRow>(
  `select ${FIELD} from custom_fields f where f.company_id = $1 and f.id = $2 for update`,
)

export const insertCustomField = sql<
  CustomFieldRow,
  Key & WrittenRow & { key: string; type: CustomFieldType; position: number }
>(`
  insert into custom_fields as f (company_id, id, key, type, position, ${columnList(WRITTEN)})
  values (:company_id, :id, :key, :type, :position, ${valueList(WRITTEN)}) returning ${FIELD}`)

export const updateCustomField = sql<CustomFieldRow, Key & WrittenRow>(`
  update custom_fields f set ${assignments(WRITTEN)}, version = version + 1, updated_at = now()
  where f.company_id = :company_id and f.id = :id returning ${FIELD}`)

/** Gives the fields of $2 the positions of their order there. A field that makes room has not been changed by that. */
export const orderCustomFields = sql(`
  update custom_fields f set position = o.position
  from unnest($2::uuid[]) with ordinality as o(id, position)
  where f.company_id = $1 and f.id = o.id and f.position <> o.position`)

export const archiveCustomField = sql(`
  update custom_fields set is_archived = true, version = version + 1, updated_at = now()
  where company_id = $1 and id = $2 and not is_archived`)

export const deleteCustomField = sql('delete from custom_fields where company_id = $1 and id = $2')

/** A row where an invoice, a quote or a schedule of invoices has a value under this key. */
export const documentWithField = sql<{ one: number }>(`
  select 1 as one from invoices where company_id = $1 and custom_fields ? $2
  union all select 1 from quotes where company_id = $1 and custom_fields ? $2
  union all select 1 from recurring_invoices where company_id = $1 and content -> 'custom_fields' ? $2 limit 1`)
