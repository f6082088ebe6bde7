import {
  type CustomField,
  type CustomFieldValues,
  missingFields,
} from '@counterfoil/domain/custom-fields/custom-field.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { type ErrorText, faultText } from '../../api/errors/fault-text.ts'

/** Which required fields keep a draft from being issued, as the server says it; null where none does. */
export function missingFieldsWords(
  fields: readonly CustomField[],
  values: CustomFieldValues,
): ErrorText | null {
  const missing = missingFields(fields, values)
  if (missing.length === 0) return null
  return faultText(fault('custom_fields_missing', { fields: missing.map(({ label }) => label) }))
}
