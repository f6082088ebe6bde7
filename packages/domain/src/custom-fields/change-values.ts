import { parseCalendarDate } from '../dates/calendar-date.ts'
import { type Fault, type FieldFaults, fault } from '../faults/fault.ts'
import { readDecimal } from '../money/decimal.ts'
import { hasControls, isWellFormedText, stripMarkup } from '../text/plain-text.ts'
import {
  type CustomField,
  type CustomFieldValue,
  type CustomFieldValues,
  customValueOf,
  MOST_DECIMALS,
  VALUE_MAX_LENGTH,
} from './custom-field.ts'

/** Values as they are sent: null, or a text of nothing, takes away what there was; what is not named stays. */
export type WrittenValues = Readonly<Record<string, CustomFieldValue | null>>

type Reading = { readonly value: CustomFieldValue | null } | { readonly fault: Fault }

function readText(written: string): Reading {
  if (!isWellFormedText(written)) return { fault: fault('text_broken') }
  const text = stripMarkup(written).trim()
  if (hasControls(text)) return { fault: fault('text_of_several_lines') }
  if (text.length > VALUE_MAX_LENGTH) return { fault: fault('too_long', { max: VALUE_MAX_LENGTH }) }
  return { value: text === '' ? null : text }
}

function readNumber(text: string): Reading {
  const reading = readDecimal(text, { maxDecimals: MOST_DECIMALS })
  return reading.ok ? { value: text } : { fault: fault(reading.reason) }
}

/** What is sent for a field, as its type reads it. */
export function readFieldValue(
  { type, choices }: Pick<CustomField, 'type' | 'choices'>,
  written: CustomFieldValue | null,
): Reading {
  if (written === null) return { value: null }
  if (type === 'boolean')
    return typeof written === 'boolean' || written === ''
      ? { value: written === '' ? null : written }
      : { fault: fault('not_a_boolean') }
  if (typeof written === 'boolean') return { fault: fault('not_a_text') }
  const reading = readText(written)
  if ('fault' in reading || typeof reading.value !== 'string') return reading
  const text = reading.value
  switch (type) {
    case 'text':
      return reading
    case 'number':
      return readNumber(text)
    case 'date':
      return parseCalendarDate(text) === null ? { fault: fault('invalid_date') } : reading
    case 'choice':
      return choices.includes(text) ? reading : { fault: fault('not_one_of', { values: [...choices] }) }
  }
}

/** Of values as they are typed those that can be read: a choice that was taken off its list is one of them. */
export function readableValues(fields: readonly CustomField[], written: WrittenValues): CustomFieldValues {
  const read = fields.map((field) => {
    const value = readFieldValue(
      field.type === 'choice' ? { ...field, type: 'text' } : field,
      Object.hasOwn(written, field.key) ? (written[field.key] ?? null) : null,
    )
    return [field.key, 'fault' in value ? null : value.value] as const
  })
  return Object.fromEntries(
    read.filter((entry): entry is readonly [string, CustomFieldValue] => entry[1] !== null),
  )
}

export type ChangedValues = {
  readonly values: CustomFieldValues
  /** The keys of what is another value than before. */
  readonly changed: readonly string[]
  /** What is wrong, by `custom_fields.<key>`. */
  readonly faults: FieldFaults
}

/**
 * The values of an invoice after what was sent. What stays as it was is not judged again: a choice may have been taken off
 * the list since. An archived field takes no new value, and lets go of the one it has.
 */
export function changeValues(
  fields: readonly CustomField[],
  before: CustomFieldValues,
  written: WrittenValues,
): ChangedValues {
  const known = new Map(fields.map((field) => [field.key, field]))
  const values = new Map(Object.entries(before))
  const changed: string[] = []
  const faults: FieldFaults = {}
  for (const [key, given] of Object.entries(written)) {
    const field = known.get(key)
    if (given === customValueOf(before, key)) continue
    const reading = field ? readFieldValue(field, given) : { fault: fault('unknown_field') }
    const now = 'fault' in reading ? null : reading.value
    if ('fault' in reading) faults[`custom_fields.${key}`] = [reading.fault]
    else if (now === customValueOf(before, key)) continue
    else if (now !== null && field?.is_archived)
      faults[`custom_fields.${key}`] = [fault('custom_field_archived')]
    else changed.push(key)
    if (now === null) values.delete(key)
    else values.set(key, now)
  }
  return { values: Object.fromEntries(values), changed, faults }
}
