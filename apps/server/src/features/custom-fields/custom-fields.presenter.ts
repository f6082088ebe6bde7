import type { CustomField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import type { CustomFieldRow } from './custom-fields.db.ts'

export function presentCustomField(row: CustomFieldRow): CustomField {
  return {
    id: row.id,
    key: row.key,
    label: row.label,
    type: row.type,
    choices: row.choices,
    position: row.position,
    shows_on_documents: row.shows_on_documents,
    shows_in_lists: row.shows_in_lists,
    is_required: row.is_required,
    is_archived: row.is_archived,
    version: row.version,
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
