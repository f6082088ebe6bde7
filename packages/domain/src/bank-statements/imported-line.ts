import { parseCalendarDate } from '../dates/calendar-date.ts'
import { plainName } from '../imports/column-words.ts'
import { type CurrencyCode, isCurrencyCode } from '../money/currencies.ts'
import { type DecimalSign, importedPrice } from '../products/imported-price.ts'
import { LANGUAGES } from '../text/languages.ts'
import { onOneLine } from '../text/plain-text.ts'
import { textsOf } from '../text/texts-of.ts'
import type { BankLineField } from './import-columns.ts'

type Cells = Readonly<Partial<Record<BankLineField, string>>>

export type BankLineContext = {
  /** Of amounts that name none. */
  readonly currency: CurrencyCode
  readonly decimalSign: DecimalSign
  /** Whether 03/04 is the third of April or the fourth of March. */
  readonly dayComesFirst: boolean
}

const DIRECTIONS = LANGUAGES.map((language) => textsOf(language).bankLineImportWords.directions)
const OUT = new Set(DIRECTIONS.flatMap(({ out }) => out.split(' ')))

const textIn = (cells: Cells, field: BankLineField) => cells[field]?.trim() || undefined
const line = (cells: Cells, field: BankLineField) => {
  const text = textIn(cells, field)
  return text === undefined ? null : onOneLine(text)
}

/** Two digits of a year are of this century: no bank sends older lines. */
const fullYear = (year: string) => (year.length === 2 ? `20${year}` : year)

/**
 * A day as banks write it: 2026-11-26, 20261126, 26.11.2026, 26/11/26, also with a time behind it. A text that is none stays
 * as it is, for the rules to judge.
 */
export function importedDay(text: string, dayComesFirst: boolean): string {
  const day = text.trim().replace(/[T ]\d{1,2}:.*$/, '')
  const compact = /^(\d{4})-?(\d{2})-?(\d{2})$/.exec(day)
  if (compact) return `${compact[1]}-${compact[2]}-${compact[3]}`
  const parts = /^(\d{1,2})([./-])(\d{1,2})\2(\d{4}|\d{2})$/.exec(day)
  if (!parts) return text
  const [, first = '', mark, second = '', year = ''] = parts
  const isDayFirst = mark === '.' || dayComesFirst || Number(first) > 12
  const [dayOf, month] = isDayFirst && Number(second) <= 12 ? [first, second] : [second, first]
  const written = `${fullYear(year)}-${month.padStart(2, '0')}-${dayOf.padStart(2, '0')}`
  return parseCalendarDate(written) === null ? text : written
}

const withoutSign = (figure: string) => figure.replace(/^[+-]/, '')

/** The figure in a cell, with a point; the text itself where it is none. */
function figureOf(text: string, currency: CurrencyCode, sign: DecimalSign): string {
  // "12.50-" and "(12.50)" are how bookkeeping programs write less than nothing.
  const plain = text
    .replace(/^\+/, '')
    .replace(/^\((.+)\)$/, '-$1')
    .replace(/^(.+)-$/, '-$1')
  return importedPrice(plain, currency, sign)?.unit_price ?? text
}

function amountOf(cells: Cells, currency: CurrencyCode, sign: DecimalSign): string | undefined {
  const [amount, credit, debit] = (['amount', 'credit', 'debit'] as const).map((field) => {
    const text = textIn(cells, field)
    return text === undefined ? undefined : figureOf(text, currency, sign)
  })
  const isNone = (figure: string | undefined) => figure === undefined || /^-?0*(\.0*)?$/.test(figure)
  if (amount === undefined && isNone(credit) && debit !== undefined) return `-${withoutSign(debit)}`
  if (amount === undefined) return credit
  const direction = textIn(cells, 'direction')
  const isOut = direction !== undefined && OUT.has(plainName(direction))
  return isOut ? `-${withoutSign(amount)}` : amount
}

/** A row of a bank's file as what the contract of a new line takes, so that it is judged as anything typed is. */
export function importedBankLine(cells: Cells, context: BankLineContext): Record<string, unknown> {
  const named = textIn(cells, 'currency')?.toUpperCase()
  const currency = named !== undefined && isCurrencyCode(named) ? named : context.currency
  const day = (field: 'booked_on' | 'value_date') => {
    const text = textIn(cells, field)
    return text === undefined ? undefined : importedDay(text, context.dayComesFirst)
  }
  return {
    booked_on: day('booked_on'),
    value_date: day('value_date') ?? null,
    amount: amountOf(cells, currency, context.decimalSign),
    currency: named ?? context.currency,
    name: line(cells, 'name') ?? '',
    account: line(cells, 'account')?.replace(/\s/g, '').toUpperCase() ?? null,
    reference: line(cells, 'reference'),
    details: line(cells, 'details'),
    bank_reference: line(cells, 'bank_reference'),
    own_account: line(cells, 'own_account')?.replace(/\s/g, '').toUpperCase() ?? null,
  }
}

/** Which cell a fault of a new line's field comes from. */
export function bankLineFieldOf(path: string, cells: Cells): string {
  if (path !== 'amount' || textIn(cells, 'amount') !== undefined) return path
  if (textIn(cells, 'credit') !== undefined) return 'credit'
  return textIn(cells, 'debit') === undefined ? 'amount' : 'debit'
}
