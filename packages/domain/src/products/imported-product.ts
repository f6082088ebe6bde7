import { type Fault, fault } from '../faults/fault.ts'
import { plainName } from '../imports/column-words.ts'
import { type CurrencyCode, isCurrencyCode } from '../money/currencies.ts'
import { LANGUAGES, type Language } from '../text/languages.ts'
import { onOneLine } from '../text/plain-text.ts'
import { textsOf } from '../text/texts-of.ts'
import type { ProductImportField } from './import-columns.ts'
import { type DecimalSign, importedPrice } from './imported-price.ts'
import { isUnitCode, UNIT_CODES, type UnitCode } from './unit-codes.ts'
import { unitName } from './unit-names.ts'

type Cells = Readonly<Partial<Record<ProductImportField, string>>>

export type ProductImportContext = {
  /** What prices are in that name no currency. */
  readonly currency: CurrencyCode
  readonly language: Language
  readonly decimalSign: DecimalSign
  /** The id of the tax that is meant, null where there is none or several. */
  readonly taxOf: (text: string) => string | null
}

const ALL_WORDS = LANGUAGES.map((language) => textsOf(language).productImportWords)

function unitWords(): Map<string, UnitCode> {
  const words = new Map<string, UnitCode>()
  for (const language of LANGUAGES)
    for (const code of UNIT_CODES) words.set(plainName(unitName(code, language)), code)
  for (const { units } of ALL_WORDS)
    for (const [code, names] of Object.entries(units))
      for (const name of names.split(' ')) if (isUnitCode(code)) words.set(name, code)
  return words
}
const CODE_BY_WORD = unitWords()
const YES = new Set(ALL_WORDS.flatMap(({ yes }) => yes.split(' ')))
const NO = new Set(ALL_WORDS.flatMap(({ no }) => no.split(' ')))

/** The code of a unit that is named or coded, or the text, for the rules to judge. */
function unitCodeOf(text: string): string {
  const code = text.toUpperCase()
  return isUnitCode(code) ? code : (CODE_BY_WORD.get(plainName(text)) ?? text)
}

/** The unit as lines print it, with its code. A text that nobody has a code for is a unit all the same. */
function unitOf(unit: string | undefined, code: string | undefined, language: Language) {
  if (code !== undefined) return { unit, unit_code: unitCodeOf(code) }
  if (unit === undefined) return {}
  const known = unitCodeOf(unit)
  if (!isUnitCode(known)) return { unit }
  return { unit: unit === known ? unitName(known, language) : unit, unit_code: known }
}

function isActive(text: string | undefined): boolean | string | undefined {
  if (text === undefined) return undefined
  const word = plainName(text)
  if (YES.has(word)) return true
  return NO.has(word) ? false : text
}

/** A part is one tax, or each of what commas divide in it is; what is none stays a text, which the rules refuse. */
function taxesOf(text: string, taxOf: (text: string) => string | null): string[] {
  const taxes = text.split(/[;|\n]/).flatMap((part) => {
    const whole = taxOf(part)
    return whole !== null ? [whole] : part.split(/,(?!\d)/).map((one) => taxOf(one) ?? one.trim())
  })
  return [...new Set(taxes.filter((tax) => tax !== ''))]
}

const textIn = (cells: Cells, field: ProductImportField) => cells[field]?.trim() || undefined

/** The columns of a row that hold a price, in the order of the product's prices. */
function priceFieldsOf(cells: Cells): ProductImportField[] {
  const fields = Object.keys(cells) as ProductImportField[]
  return fields.filter((field) => /^price(?:_|$)/.test(field) && textIn(cells, field) !== undefined)
}

function priceOf(cells: Cells, field: ProductImportField, context: ProductImportContext) {
  const text = textIn(cells, field) ?? ''
  const ofRow = textIn(cells, 'currency')?.toUpperCase()
  const named = field === 'price' ? ofRow : field.slice('price_'.length)
  // For the rules to judge, with the text as it stands.
  if (named !== undefined && !isCurrencyCode(named)) return { currency: named, unit_price: text }
  const currency = named ?? context.currency
  const read = importedPrice(text, currency, context.decimalSign)
  const isContradicted = named !== undefined && read?.currency !== named
  return read && !isContradicted ? read : { currency, unit_price: text }
}

/** A row as what the contract of a new product takes, so that a row is judged as anything typed is. */
export function importedProduct(cells: Cells, context: ProductImportContext): Record<string, unknown> {
  const line = (field: ProductImportField) => {
    const text = textIn(cells, field)
    return text === undefined ? undefined : onOneLine(text)
  }
  const taxes = textIn(cells, 'tax_rates')
  const fields = {
    name: line('name'),
    description: textIn(cells, 'description'),
    ...unitOf(line('unit'), line('unit_code'), context.language),
    prices: priceFieldsOf(cells).map((field) => priceOf(cells, field, context)),
    tax_rates: taxes === undefined ? undefined : taxesOf(taxes, context.taxOf),
    is_active: isActive(line('is_active')),
  }
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined))
}

/** Which cell a fault of a new product's field comes from. */
export function productFieldOf(path: string, cells: Cells): string {
  const [field = path, index = '', part] = path.split('.')
  if (field !== 'prices')
    return field === 'unit_code' && textIn(cells, 'unit_code') === undefined ? 'unit' : field
  const column = priceFieldsOf(cells)[Number(index)] ?? 'price'
  return column === 'price' && part === 'currency' ? 'currency' : column
}

const FAULTS: Readonly<Record<string, Fault>> = {
  tax_rates: fault('tax_not_found_by_name'),
  is_active: fault('unknown_yes_or_no'),
}

/** A fault as the reader of the file is to be told it. */
export function productImportFault(field: string, found: Fault): Fault {
  return Object.hasOwn(FAULTS, field) ? (FAULTS[field] ?? found) : found
}

type Rate = {
  readonly id: string
  readonly name: string
  readonly rate: string
  readonly isWithholding: boolean
}

const percentOf = (text: string) => /^(\d+(?:[.,]\d+)?)\s*%?$/.exec(text.trim())?.[1]?.replace(',', '.')
const plainPercent = (rate: string) => (rate.includes('.') ? rate.replace(/\.?0+$/, '') : rate)

/** Finds a company's tax by its name, else by its percentage where one tax alone has it; taxes that are withheld go by name. */
export function findTax(rates: readonly Rate[]): (text: string) => string | null {
  const byName = new Map(rates.map(({ id, name }) => [plainName(name), id]))
  return (text) => {
    const name = plainName(text)
    const named = name === '' ? undefined : byName.get(name)
    const percent = percentOf(text)
    if (named !== undefined || percent === undefined) return named ?? null
    const having = rates.filter(
      ({ rate, isWithholding }) => !isWithholding && plainPercent(rate) === plainPercent(percent),
    )
    return having.length === 1 ? (having[0]?.id ?? null) : null
  }
}
