import type { MOST_FILTERED_FIELDS } from '@counterfoil/domain/custom-fields/custom-field-filters.ts'
import type { SortKey } from '../../../db/keyset.ts'

/** What is compared, and how: a field's key and the values to compare with are one list, `{key, value, …}`. */
export type CustomTest = 'words' | 'text' | 'choices' | 'figures' | 'days'

/** So many fields are filtered at once ({@link MOST_FILTERED_FIELDS}), each in a place of its own. */
const PLACES = [0, 1, 2, 3, 4] as const satisfies { length: typeof MOST_FILTERED_FIELDS }
type Place = (typeof PLACES)[number]
/** The filters of one field: which of the statement's parts tests it, and what it takes. */
export type CustomFilterName = `custom_${Place}_${CustomTest}`

const storedValue = (name: string) => `i.custom_fields ->> (:${name}::text[])[1]`
/** `-infinity` and `infinity` stand for an end that is open. */
const figure = (name: string) =>
  `custom_number(${storedValue(name)}) between (:${name}::text[])[2]::numeric and (:${name}::text[])[3]::numeric`

const TESTS: Readonly<Record<CustomTest, (name: string) => string>> = {
  words: (name) => `strpos(search_fold(${storedValue(name)}), search_fold((:${name}::text[])[2])) > 0`,
  text: (name) => `search_fold(${storedValue(name)}) = search_fold((:${name}::text[])[2])`,
  choices: (name) => `${storedValue(name)} = any ((:${name}::text[])[2:])`,
  figures: figure,
  // Days are written so that texts are in their order, letter by letter.
  days: (name) =>
    `(${storedValue(name)}) collate "C" between ((:${name}::text[])[2]) and ((:${name}::text[])[3])`,
}
const NAMES = Object.keys(TESTS) as CustomTest[]

function conditionsOf<P extends Place>(place: P): Record<`custom_${P}_${CustomTest}`, string> {
  const named = NAMES.map((test) => [`custom_${place}_${test}`, TESTS[test](`custom_${place}_${test}`)])
  return Object.fromEntries(named)
}

/** Those of the first field: of the others but the names differ. */
export const FIRST_CUSTOM_CONDITIONS = conditionsOf(0)
/** Conditions for as many fields as are filtered at once: of a text two things may be asked. */
export const CUSTOM_CONDITIONS: Readonly<Record<CustomFilterName, string>> = Object.assign(
  {},
  ...PLACES.map(conditionsOf),
)

/** What is asked of a field of a number or a date without an end. */
export const OPEN_ENDS = {
  figures: ['-infinity', 'infinity'],
  days: ['', '9999-99-99'],
} as const satisfies Partial<Record<CustomTest, readonly [from: string, to: string]>>

/** The value a list is ordered by; one without it comes last either way. */
const text = 'search_fold(i.custom_fields ->> :order_field)'
const number = 'custom_number(i.custom_fields ->> :order_field)'
/** Orderings by a custom field, whose key is `:order_field`: of figures, and of all that is ordered as it is written. */
export const CUSTOM_ORDER = {
  custom_text: { expression: `coalesce('1' || ${text}, '2')`, type: 'text' },
  '-custom_text': { expression: `coalesce('1' || ${text}, '0')`, type: 'text' },
  custom_number: { expression: `coalesce(${number}, 'infinity')`, type: 'numeric' },
  '-custom_number': { expression: `coalesce(${number}, '-infinity')`, type: 'numeric' },
} as const satisfies Record<string, SortKey>
