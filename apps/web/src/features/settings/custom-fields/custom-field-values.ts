import {
  type CustomField,
  customFieldCreate,
} from '@counterfoil/contract/custom-fields/custom-fields.schema.ts'
import type { CustomFieldType } from '@counterfoil/domain/custom-fields/custom-field.ts'
import { faultId } from '../../../i18n/fault-messages.ts'
import { translate } from '../../../i18n/translate.ts'
import { joinListFaults } from '../../../ui/fields/list-faults.ts'
import { schemaFaults } from '../../../ui/fields/schema-faults.ts'

/** A field as it is typed: the choices one a line. */
export type CustomFieldFormValues = {
  label: string
  type: CustomFieldType
  choices: string
  shows_on_documents: boolean
  shows_in_lists: boolean
  is_required: boolean
}

export function customFieldValues(field: CustomField | undefined): CustomFieldFormValues {
  if (!field)
    return {
      label: '',
      type: 'text',
      choices: '',
      shows_on_documents: true,
      shows_in_lists: false,
      is_required: false,
    }
  const { label, type, choices, shows_on_documents, shows_in_lists, is_required } = field
  return { label, type, choices: choices.join('\n'), shows_on_documents, shows_in_lists, is_required }
}

/** What is sent: blank lines are no choices, and nothing but a choice has any. */
export function customFieldBody({ choices, ...values }: CustomFieldFormValues) {
  const named = choices
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
  return { ...values, choices: values.type === 'choice' ? named : [] }
}

export const LISTS = ['choices']

export function customFieldFaults(values: CustomFieldFormValues): Record<string, string> {
  const body = customFieldBody(values)
  const faults = joinListFaults(schemaFaults(customFieldCreate, body), LISTS)
  if (body.type === 'choice' && body.choices.length === 0)
    faults.choices ??= translate(faultId('choices_needed'))
  return faults
}
