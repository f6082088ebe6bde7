import { type CustomField, customField } from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import { customFieldKey } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { completed } from '../test-answers.ts'
import { sampleId } from './sample-id.ts'

/** A field of invoices that documents show, unless told otherwise; its key is that of its label. */
export function sampleCustomField(label: string, part: Partial<CustomField> = {}): CustomField {
  const key = customFieldKey(label, new Set())
  return completed(customField, {
    id: sampleId(key),
    key,
    label,
    type: 'text',
    choices: [],
    position: 1,
    shows_on_documents: true,
    shows_in_lists: false,
    is_required: false,
    is_archived: false,
    version: 1,
    created_at: '2026-11-01T09:00:00.000Z',
    updated_at: '2026-11-01T09:00:00.000Z',
    ...part,
  }) as CustomField
}
