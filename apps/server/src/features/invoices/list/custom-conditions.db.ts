import type { MOST_FILTERED_FIELDS } from '@counterfoil/domain/custom-fields/custom-field-filters.ts'
import { fieldHasWords, recordsOfField } from '../../../db/search.db.ts'
import { sqlCache } from '../../../db/statement.ts'

/** What is compared, and how: a field's key and the values to compare with are one list, `{key, value, …}`. */
export type CustomTest = 'words' | 'text' | 'choices' | 'figures' | 'days'

/** So many fields are filtered at once ({@link MOST_FILTERED_FIELDS}), each in a place of its own. */
const PLACES = [0, 1, 2, 3, 4] as const satisfies { length: typeof MOST_FILTERED_FIELDS }
type Place = (typeof PLACES)[number]
/**
 * The filters of one field: which of the statement's parts tests it, and what it takes. `few` where it finds so few
 * invoices that they are gathered, `custom` where each invoice on the way is asked.
 */
export type CustomFilterName = `${'few' | 'custom'}_${Place}_${CustomTest}`

/** More invoices than these are met soon on any way through the list; so many are gathered and sorted in some milliseconds. */
export const GATHERED_AT_MOST = 5000

const keyOf = (name: string) => `(:${name}::text[])[1]`
const second = (name: string) => `(:${name}::text[])[2]`
const third = (name: string) => `(:${name}::text[])[3]`

/**
 * Conditions on a kept value `v`, which an index answers; figures and days have both ends, a text and a choice their place.
 * What is compared with is worked out once, not for each invoice.
 */
const KEPT: Readonly<Record<Exclude<CustomTest, 'words'>, (name: string) => string>> = {
  text: (name) => `v.place = (select text_place(${second(name)}))`,
  choices: (name) => `v.place = any (array(select text_place(c) from unnest((:${name}::text[])[2:]) c))
    and v.choice = any ((:${name}::text[])[2:])`,
  figures: (name) => `v.place >= (select figure_place(${second(name)}::numeric))
    and v.place <= (select figure_place(${third(name)}::numeric))`,
  days: (name) => `v.place >= ${second(name)} and v.place <= ${third(name)}`,
}
const NAMES: readonly CustomTest[] = ['words', 'text', 'choices', 'figures', 'days']

const keptOf = (test: Exclude<CustomTest, 'words'>, name: string) =>
  `from invoice_values v where v.company_id = :company_id and v.key = ${keyOf(name)} and ${KEPT[test](name)}`

/** The invoices that are found, one by one: the plan begins with them. */
function gathered(test: CustomTest, name: string): string {
  const ids =
    test === 'words' ? recordsOfField(keyOf(name), second(name)) : `select v.invoice_id ${keptOf(test, name)}`
  return `i.id = any (array(${ids}))`
}

/** Asks an invoice that is there already for its value: a scalar, which no plan turns round. */
function asked(test: CustomTest, name: string): string {
  if (test === 'words') return fieldHasWords(keyOf(name), second(name), 'i')
  return `(select ${KEPT[test](name)} from invoice_values v
    where v.company_id = i.company_id and v.invoice_id = i.id and v.key = ${keyOf(name)})`
}

/** Conditions for one field in its place; `meet` makes those of a filter that finds many. */
function conditionsOf<P extends Place>(
  place: P,
  meet: (test: CustomTest, name: string) => string,
): Record<CustomFilterName & `${string}_${P}_${string}`, string> {
  const named = NAMES.flatMap((test) => [
    [`custom_${place}_${test}`, meet(test, `custom_${place}_${test}`)],
    [`few_${place}_${test}`, gathered(test, `few_${place}_${test}`)],
  ])
  return Object.fromEntries(named)
}

/** Whether a filter finds many invoices, which are asked on the way where there is one. */
export const findsMany = (name: string) => name.startsWith('custom_')
/** Whether a filter finds few invoices, which are gathered in any case. */
export const findsFew = (name: string) => name.startsWith('few_')

/** Those of the first field: of the others but the names differ. */
export const FIRST_CUSTOM_CONDITIONS = conditionsOf(0, gathered)
type Conditions = Readonly<Record<CustomFilterName, string>>
const forAll = (meet: typeof gathered): Conditions =>
  Object.assign({}, ...PLACES.map((place) => conditionsOf(place, meet)))
/** Conditions for as many fields as are filtered at once, all of which gather what they find: of a text two things may be asked. */
export const GATHERING_CONDITIONS: Conditions = forAll(gathered)
/** The same where what finds many is asked of each invoice that is met. */
export const ASKING_CONDITIONS: Conditions = forAll(asked)

/** How many invoices one comparison finds, counted up to `most` of them; null counts all. */
export const foundByValue = sqlCache<
  { count: bigint },
  { company_id: string; asked: readonly string[]; most: number | null }
>(
  Object.keys(KEPT),
  (test) => `select count(*) as count
    from (select ${keptOf(test as keyof typeof KEPT, 'asked')} limit :most::integer) found`,
)

/** What is asked of a field of a number or a date without an end. */
export const OPEN_ENDS = {
  figures: ['-infinity', 'infinity'],
  days: ['', '9999-99-99'],
} as const satisfies Partial<Record<CustomTest, readonly [from: string, to: string]>>
