import { fieldsByName, firstOfEach, plainName } from '../imports/column-words.ts'
import { LANGUAGES } from '../text/languages.ts'
import { textsOf } from '../text/texts-of.ts'
import { IMPORT_FIELDS, type ImportField } from './import-columns.ts'

/** Files come in any language, whatever the reader's. */
const ALL_WORDS = LANGUAGES.map((language) => textsOf(language).importWords)
const FIELD_BY_NAME = fieldsByName(
  IMPORT_FIELDS,
  ALL_WORDS.map(({ columns }) => columns),
)
const GIVEN_NAMES = ALL_WORDS.flatMap(({ givenNames }) => givenNames.split(' '))
const NAMES_ALONE = ALL_WORDS.map(({ nameAlone }) => nameAlone)

/**
 * What each column is taken for by its name, null for what is not known. The first of several columns for one field has
 * it. A "Name" beside a first name, and without a surname, is the surname.
 */
export function recogniseColumns(names: readonly string[]): (ImportField | null)[] {
  const known = names.map((name) => FIELD_BY_NAME.get(plainName(name)) ?? null)
  if (known.includes('contact_first_name') && !known.includes('contact_last_name')) {
    const surname = names.findIndex((name) => NAMES_ALONE.includes(plainName(name)))
    const isPerson = names.some((name) => GIVEN_NAMES.includes(plainName(name)))
    if (surname >= 0 && isPerson) known[surname] = 'contact_last_name'
  }
  return firstOfEach(known)
}
