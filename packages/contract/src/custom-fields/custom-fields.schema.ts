import {
  CHOICE_MAX_LENGTH,
  CUSTOM_FIELD_KEY,
  CUSTOM_FIELD_TYPES,
  LABEL_MAX_LENGTH,
  MOST_ARCHIVED_AND_USED,
  MOST_CHOICES,
} from '@counterfoil/domain/custom-fields/custom-field.ts'
import { z } from 'zod'
import { shortListQuery } from '../paging.ts'
import { says } from '../read-input.ts'
import { id, textOut, timestamp, version, visibleName } from '../scalars.ts'

const type = z.enum(CUSTOM_FIELD_TYPES).meta({
  id: 'CustomFieldType',
  description: 'What the field holds: boolean is a yes or no, choice one of its choices.',
})

const choices = z
  .array(visibleName(CHOICE_MAX_LENGTH, says('required')))
  .max(MOST_CHOICES)
  .refine((names) => new Set(names).size === names.length, says('choice_named_twice'))

const fields = {
  label: visibleName(LABEL_MAX_LENGTH, says('required')),
  /** What may be chosen, in order. Values chosen earlier stay when theirs is taken off. */
  choices,
  shows_on_documents: z.boolean(),
  /** In lists and their CSV. */
  shows_in_lists: z.boolean(),
  /** Whether an invoice is not issued without it. */
  is_required: z.boolean(),
}

/** Key and type are made once: the key from the label, and neither changes. */
export const customFieldCreate = z
  .strictObject({
    ...fields,
    type,
    choices: choices.default([]),
    shows_on_documents: fields.shows_on_documents.default(true),
    shows_in_lists: fields.shows_in_lists.default(false),
    is_required: fields.is_required.default(false),
  })
  .meta({ id: 'CustomFieldCreate' })

export const customFieldPatch = z
  .strictObject({
    ...fields,
    /** From 1; the others make room. */
    position: z.number().int().min(1).max(MOST_ARCHIVED_AND_USED),
    /** An archived field is neither filled, asked for nor printed; invoices keep what they have of it. */
    is_archived: z.boolean(),
  })
  .partial()
  .meta({ id: 'CustomFieldPatch' })

export const customField = z
  .object({
    id,
    key: textOut('What invoices name it by: never changes.'),
    label: textOut('What people call it.'),
    type,
    choices: z.array(textOut('What may be chosen.')),
    position: z.number().int(),
    shows_on_documents: z.boolean(),
    shows_in_lists: z.boolean(),
    is_required: z.boolean(),
    is_archived: z.boolean(),
    version,
    created_at: timestamp,
    updated_at: timestamp,
  })
  .meta({ id: 'CustomField' })
export type CustomField = z.output<typeof customField>

/** In their order, archived ones too. */
export const customFieldListQuery = shortListQuery({})

const value = z.union([
  z.string().meta({
    description: 'A text, an exact decimal, a date as YYYY-MM-DD, or one of the choices.',
    maxLength: 5000,
  }),
  z.boolean(),
])
const key = z.string().regex(CUSTOM_FIELD_KEY, says('unknown_field'))

/** Values by the keys of their fields. What is not named stays as it is; null takes a value away. */
export const customFieldValues = z.record(key, value.nullable()).meta({ id: 'CustomFieldValuesWrite' })

export const customFieldValuesOut = z
  .record(textOut('The key of a field.'), value)
  .meta({ id: 'CustomFieldValues', description: 'What has no value has no entry.' })
