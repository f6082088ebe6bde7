import { type Fault, fault } from '../faults/fault.ts'
import { meaningOf, plainName } from '../imports/column-words.ts'
import { languageName } from '../text/language-facts.ts'
import { isLanguage, LANGUAGES } from '../text/languages.ts'
import { onOneLine } from '../text/plain-text.ts'
import { textsOf } from '../text/texts-of.ts'
import type { ImportField } from './import-columns.ts'

/** The cells of one row by what they are; what is not there is empty. */
export type ImportCells = Readonly<Partial<Record<ImportField, string>>>

export type ImportContext = {
  /** The code of a country that is named or coded, null for none. */
  readonly countryCode: (text: string) => string | null
  /** Where a client lives whose row names no country. */
  readonly homeCountry: string | null
}

type Texts = Record<string, unknown>

const ALL_WORDS = LANGUAGES.map((language) => textsOf(language).importWords)
const KINDS = Object.fromEntries(
  ALL_WORDS.flatMap(({ kinds }) =>
    Object.entries(kinds).flatMap(([kind, words]) => words.split(' ').map((word) => [word, kind] as const)),
  ),
)
/** The name of a language in each language, “german” and “deutsch”. */
const LANGUAGE_NAMES = Object.fromEntries(
  LANGUAGES.flatMap((language) =>
    LANGUAGES.map((spoken) => [plainName(languageName(language, spoken)), language] as const),
  ),
)

const either = (words: readonly string[]) => `(?:${words.flatMap((one) => one.split(' ')).join('|')})`
const NET = either(ALL_WORDS.map(({ net }) => net))
const DAYS = either(ALL_WORDS.map(({ days }) => days))
const TERMS = new RegExp(`^(?:${NET}\\s*)?(\\d{1,4})\\s*${DAYS}?(?:\\s*${NET})?$`, 'i')

/** "30", "30 days", "net 30", "30 Tage netto"; anything else stays text, which no number of days is. */
function days(text: string): number | string {
  const count = TERMS.exec(text)?.[1]
  return count === undefined ? text : Number(count)
}

/** A language by its name, its code or a locale of it, `de-AT`; else the text, for the rules to judge. */
function languageOf(text: string): string {
  const code = /^([a-z]{2})[-_]\w+$/i.exec(text)?.[1]?.toLowerCase()
  return isLanguage(code) ? code : meaningOf(LANGUAGE_NAMES, text).toLowerCase()
}
const isTold = (texts: readonly (string | undefined)[]) => texts.some((text) => text !== undefined)

/** The cells whose lines mean something: notes have several, and each tag may stand on one of its own. */
const OF_SEVERAL_LINES: ReadonlySet<ImportField> = new Set(['notes', 'tags'])

/** What a cell says, on one line where its field has one; nothing for an empty cell. */
function readCell(cells: ImportCells, field: ImportField): string | undefined {
  const typed = cells[field]?.trim()
  return (typed && !OF_SEVERAL_LINES.has(field) ? onOneLine(typed) : typed) || undefined
}

/** Only what is there: what is left out stands for "none" in the contract of a new client. */
function told(fields: Texts): Texts {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

function addressesOf(cell: (field: ImportField) => string | undefined, context: ImportContext): Texts[] {
  const [line1, line2, zip_code, city, state] = [
    cell('line1'),
    cell('line2'),
    cell('zip_code'),
    cell('city'),
    cell('state'),
  ]
  // As in the form: a country alone is no address yet.
  if (!isTold([line1, line2, zip_code, city, state])) return []
  const named = cell('country')
  const country = named === undefined ? (context.homeCountry ?? '') : (context.countryCode(named) ?? named)
  return [told({ line1, line2, zip_code, city, state, country, is_default: true })]
}

type Contact = { first: string | undefined; last: string | undefined; more: Texts }

function contactOf(cell: (field: ImportField) => string | undefined): Contact {
  const more = told({
    email: cell('contact_email'),
    phone: cell('contact_phone'),
    position: cell('contact_position'),
  })
  return { first: cell('contact_first_name'), last: cell('contact_last_name'), more }
}

function contactsOf({ first, last, more }: Contact, isClient: boolean): Texts[] {
  const hasMore = Object.keys(more).length > 0
  if (!hasMore && (isClient || !isTold([first, last]))) return []
  // Whoever has but one name is called by it.
  const names = first === undefined ? { first_name: last } : { first_name: first, last_name: last }
  return [told({ ...names, ...more, is_primary: true })]
}

/**
 * A row as what the contract of a new client takes, so that a row is judged as anything typed is. A client that is not
 * named is called by its contact's name, and is a person; such a contact is kept only for what else it says. A line break
 * in a cell of one line is a blank (decision 18).
 */
export function importedClient(cells: ImportCells, context: ImportContext): Texts {
  const cell = (field: ImportField) => readCell(cells, field)
  const contact = contactOf(cell)
  const person = [contact.first, contact.last].filter(Boolean).join(' ') || undefined
  const [named, kind, language, terms, tags] = [
    cell('name'),
    cell('kind'),
    cell('language'),
    cell('payment_terms_days'),
    cell('tags'),
  ]
  const isPerson = named === undefined && person !== undefined
  return told({
    name: named ?? person,
    kind: kind === undefined ? (isPerson ? 'individual' : undefined) : meaningOf(KINDS, kind),
    email: cell('email'),
    phone: cell('phone'),
    website: cell('website'),
    tax_number: cell('tax_number'),
    currency: cell('currency')?.toUpperCase(),
    language: language && languageOf(language),
    payment_terms_days: terms && days(terms),
    notes: cell('notes'),
    tags: tags
      ?.split(/[,;|\r\n]/)
      .map((tag) => tag.trim())
      .filter((tag) => tag !== ''),
    addresses: addressesOf(cell, context),
    contacts: contactsOf(contact, isPerson),
  })
}

const PLACES: readonly (readonly [RegExp, (name: string) => string])[] = [
  [/^addresses\.0\.(\w+)$/, (name) => name],
  [/^contacts\.0\.(\w+)$/, (name) => `contact_${name}`],
  [/^(tags)\.\d+$/, (name) => name],
  [/^(\w+)$/, (name) => name],
]

/** Which cell a fault of a new client's field comes from: `addresses.0.city` is the city's. */
export function importFieldOf(path: string): string {
  for (const [form, nameOf] of PLACES) {
    const name = form.exec(path)?.[1]
    if (name !== undefined) return nameOf(name)
  }
  return path
}

/** What these cells may hold is more than the contract's sentence for the field says. */
const FAULTS: Readonly<Record<string, Fault>> = {
  kind: fault('unknown_client_kind'),
  language: fault('unknown_client_language'),
  payment_terms_days: fault('invalid_payment_terms'),
  country: fault('country_not_known'),
}

/** A fault as the reader of the file is to be told it. */
export function importFault(field: string, found: Fault): Fault {
  return Object.hasOwn(FAULTS, field) ? (FAULTS[field] ?? found) : found
}
