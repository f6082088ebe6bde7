/** What a field of an invoice holds that a company has named itself. It never changes: what is stored is of it. */
export const CUSTOM_FIELD_TYPES = ['text', 'number', 'date', 'boolean', 'choice'] as const
export type CustomFieldType = (typeof CUSTOM_FIELD_TYPES)[number]

/** In use at a time by a company. */
export const MOST_CUSTOM_FIELDS = 20
/** With those that are archived. */
export const MOST_ARCHIVED_AND_USED = 100
export const MOST_CHOICES = 50
export const LABEL_MAX_LENGTH = 40
export const CHOICE_MAX_LENGTH = 60
export const VALUE_MAX_LENGTH = 200
/** Digits after the point of a number. */
export const MOST_DECIMALS = 6

/** A letter first, then letters, digits and underscores: a key is a name in every language of programs. */
export const CUSTOM_FIELD_KEY = /^[a-z][a-z0-9_]{0,39}$/
const KEY_MAX_LENGTH = 40

export type CustomField = {
  readonly key: string
  readonly label: string
  readonly type: CustomFieldType
  /** Of a choice, what may be chosen, in order; of any other type none. */
  readonly choices: readonly string[]
  readonly shows_on_documents: boolean
  readonly shows_in_lists: boolean
  /** Whether an invoice is not issued without it. */
  readonly is_required: boolean
  readonly is_archived: boolean
}

/** A text, an exact decimal, a calendar date (`YYYY-MM-DD`) or one of the choices; of a yes or no a boolean. */
export type CustomFieldValue = string | boolean
/** The values of an invoice by the keys of their fields; what has no value has no entry. */
export type CustomFieldValues = Readonly<Record<string, CustomFieldValue>>

/** A field as a document has it: frozen with it at issue. */
export type PrintedField = Pick<CustomField, 'key' | 'label' | 'type'> & { readonly value: CustomFieldValue }

/** Names that programs trip over: no body may hold them, so that a field called so could never be filled. */
const RESERVED: ReadonlySet<string> = new Set(['constructor', 'prototype'])

function asKey(label: string): string {
  const letters = label.replaceAll('ß', 'ss').normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
  const words = letters.replace(/[^a-z0-9]+/g, '_').replace(/^[_0-9]+|_+$/g, '')
  const key = words.slice(0, KEY_MAX_LENGTH).replace(/_+$/, '')
  return key === '' || RESERVED.has(key) ? 'field' : key
}

/** The key of a new field, made from its label and of none of those that are `taken`: "Cost centre" is `cost_centre`. */
export function customFieldKey(label: string, taken: ReadonlySet<string>): string {
  const key = asKey(label)
  if (!taken.has(key)) return key
  for (let count = 2; ; count += 1) {
    const end = `_${count}`
    const next = `${key.slice(0, KEY_MAX_LENGTH - end.length)}${end}`
    if (!taken.has(next)) return next
  }
}

/** The value of a field, or null where an invoice has none. */
export function customValueOf(
  values: Readonly<Record<string, CustomFieldValue | null>>,
  key: string,
): CustomFieldValue | null {
  return Object.hasOwn(values, key) ? (values[key] ?? null) : null
}

/** The fields without which the invoice with these values is not issued, in their order. */
export function missingFields<Field extends CustomField>(
  fields: readonly Field[],
  values: CustomFieldValues,
): Field[] {
  return fields.filter(
    ({ key, is_required, is_archived }) => is_required && !is_archived && customValueOf(values, key) === null,
  )
}

/** What a document shows of these values, in the order of the fields. An archived field is not printed any more. */
export function printedFields(fields: readonly CustomField[], values: CustomFieldValues): PrintedField[] {
  return fields.flatMap(({ key, label, type, shows_on_documents, is_archived }) => {
    const value = customValueOf(values, key)
    return shows_on_documents && !is_archived && value !== null ? [{ key, label, type, value }] : []
  })
}

/** The values of fields that are still in use. */
export function valuesInUse(fields: readonly CustomField[], values: CustomFieldValues): CustomFieldValues {
  const used = new Set(fields.filter(({ is_archived }) => !is_archived).map(({ key }) => key))
  return Object.fromEntries(Object.entries(values).filter(([key]) => used.has(key)))
}

/** What of the changed fields an issued invoice keeps: those its document shows, or would show by now. */
export function lockedKeys(
  fields: readonly CustomField[],
  printed: readonly PrintedField[],
  changed: readonly string[],
): string[] {
  const locked = new Set([
    ...fields.filter(({ shows_on_documents }) => shows_on_documents).map(({ key }) => key),
    ...printed.map(({ key }) => key),
  ])
  return changed.filter((key) => locked.has(key))
}
