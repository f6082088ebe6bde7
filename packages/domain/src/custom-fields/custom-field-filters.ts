import { parseCalendarDate } from '../dates/calendar-date.ts'
import { type Fault, fault } from '../faults/fault.ts'
import { readDecimal } from '../money/decimal.ts'
import { CUSTOM_FIELD_KEY, type CustomField, type CustomFieldType, MOST_DECIMALS } from './custom-field.ts'

/** How a list can be narrowed by a field of each type; `from` and `to` are both included. */
const COMPARISONS_OF = {
  text: ['contains', 'equals'],
  number: ['from', 'to'],
  date: ['from', 'to'],
  boolean: ['equals'],
  choice: ['any'],
} as const satisfies Readonly<Record<CustomFieldType, readonly string[]>>
export type CustomComparison = (typeof COMPARISONS_OF)[CustomFieldType][number]

/** One thing that is asked of a field, such as `hours.from:10`; of `any` each value counts. */
export type CustomFilter = {
  readonly key: string
  readonly comparison: CustomComparison
  readonly values: readonly string[]
}

/** So many fields narrow a list at once. */
export const MOST_FILTERED_FIELDS = 5
export const CUSTOM_FILTERS_MAX_LENGTH = 1000

const ALL_COMPARISONS: readonly string[] = Object.values(COMPARISONS_OF).flat()

/** Cuts a text at a sign that has no backslash before it. */
function cutAt(text: string, sign: ';' | '|'): string[] {
  const parts = ['']
  for (const [piece] of text.matchAll(/\\.|[^\\]|\\$/gsu)) {
    if (piece === sign) parts.push('')
    else parts[parts.length - 1] += piece
  }
  return parts
}

const withoutMarks = (text: string) => text.replace(/\\(.)/gsu, '$1')
const withMarks = (text: string) => text.replace(/[\\;|]/g, (sign) => `\\${sign}`)

function readOne(text: string): CustomFilter | null {
  const [, key = '', comparison = '', value = ''] = /^([^.:]*)\.([a-z]+):(.*)$/su.exec(text) ?? []
  if (!CUSTOM_FIELD_KEY.test(key) || !ALL_COMPARISONS.includes(comparison) || value.trim() === '') return null
  const values = (comparison === 'any' ? cutAt(value, '|') : [value]).map(withoutMarks)
  // A value is kept without blanks around it; a part of one may begin or end with a blank.
  const asKept = comparison === 'contains' ? values : values.map((one) => one.trim())
  return { key, comparison: comparison as CustomComparison, values: asKept }
}

/**
 * Reads the filters by custom fields as an address has them: `hours.from:10;region.any:North|South`. A backslash goes
 * before `;`, `|` and itself in a value. Null where that is not what the text says, or names more than
 * {@link MOST_FILTERED_FIELDS} fields, or one comparison of a field twice.
 */
export function parseCustomFilters(text: string): CustomFilter[] | null {
  const filters = cutAt(text, ';').map(readOne)
  if (filters.some((filter) => filter === null)) return null
  const read = filters as CustomFilter[]
  const asked = new Set(read.map(({ key, comparison }) => `${key}.${comparison}`))
  const keys = new Set(read.map(({ key }) => key))
  return asked.size < read.length || keys.size > MOST_FILTERED_FIELDS ? null : read
}

/** The filters as {@link parseCustomFilters} reads them; undefined where there are none. */
export function writeCustomFilters(filters: readonly CustomFilter[]): string | undefined {
  const written = filters.map(
    ({ key, comparison, values }) => `${key}.${comparison}:${values.map(withMarks).join('|')}`,
  )
  return written.length === 0 ? undefined : written.join(';')
}

/** Whether a field of this type can be asked for that, with a value such a field can have; the fault where not. */
export function customFilterFault(
  { type }: Pick<CustomField, 'type'>,
  { comparison, values }: CustomFilter,
): Fault | null {
  const comparisons: readonly string[] = COMPARISONS_OF[type]
  if (!comparisons.includes(comparison))
    return fault('custom_filter_unknown', { comparisons: [...comparisons] })
  const [value = ''] = values
  if (type === 'boolean') return value === 'true' || value === 'false' ? null : fault('not_a_boolean')
  if (type === 'date') return parseCalendarDate(value) === null ? fault('invalid_date') : null
  if (type !== 'number') return null
  const reading = readDecimal(value, { maxDecimals: MOST_DECIMALS })
  return reading.ok ? null : fault(reading.reason)
}

const CUSTOM_ORDERING = /^(-?)custom_fields\.([a-z][a-z0-9_]{0,39})$/
/** An ordering by a custom field, as lists take it beside their own: `custom_fields.hours`, `-` first for descending. */
export const CUSTOM_ORDERING_FORM = /^-?custom_fields\.[a-z][a-z0-9_]{0,39}$/

/** The key of the field a list is ordered by; null of an ordering of the list's own. */
export function orderingField(ordering: string): { key: string; isDescending: boolean } | null {
  const [, minus, key] = CUSTOM_ORDERING.exec(ordering) ?? []
  return key === undefined ? null : { key, isDescending: minus === '-' }
}
