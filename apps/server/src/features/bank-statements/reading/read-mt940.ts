import { currencyCode, isCurrencyCode, minorUnitsOf } from '@counterfoil/domain/money/currencies.ts'
import type { Money } from '@counterfoil/domain/money/money.ts'
import { negateMoney } from '@counterfoil/domain/money/money.ts'
import type { TableFile } from '../../imports/reading/table-file.ts'
import {
  amountOf,
  type Statement,
  type StatementLine,
  tableOfStatements,
  unreadable,
} from './statement-lines.ts'

type Field = { readonly tag: string; readonly value: string }

/** The fields of a message: each begins a line with its tag between colons, and goes on until the next does. */
function fieldsOf(text: string): Field[] {
  const fields: { tag: string; value: string }[] = []
  for (const line of text.split('\n')) {
    const begun = /^:(\d{2}[A-Z]?):(.*)$/.exec(line)
    const last = fields.at(-1)
    if (begun) fields.push({ tag: begun[1] ?? '', value: begun[2] ?? '' })
    // Between messages stand envelopes, and a dash ends one.
    else if (last && line !== '-' && !/^[{}-]/.test(line)) last.value += `\n${line}`
  }
  return fields
}

/** "1234,5" with the digits of its currency: "1234.50"; more digits than it has are no amount of it. */
function moneyOf(text: string, currency: string, what: string): Money {
  const [whole = '', fraction = ''] = text.split(',')
  const digits = isCurrencyCode(currency) ? minorUnitsOf(currencyCode(currency)) : 0
  const exact = fraction.replace(/0+$/, '').padEnd(digits, '0')
  const plain = whole.replace(/^0+(?=\d)/, '')
  return amountOf(exact === '' ? plain : `${plain}.${exact}`, currency, what)
}

/** YYMMDD: no bank sends statements of the century before. */
const dayOf = (text: string) => `20${text.slice(0, 2)}-${text.slice(2, 4)}-${text.slice(4, 6)}`

function balanceOf(value: string): Money {
  const parts = /^([CD])(\d{6})([A-Z]{3})([\d,]+)/.exec(value.trim())
  if (!parts) throw unreadable(':60:, :62:')
  const amount = moneyOf(parts[4] ?? '', parts[3] ?? '', ':60:, :62:')
  return parts[1] === 'D' ? negateMoney(amount) : amount
}

const LINE = /^(\d{6})(\d{4})?(R?[CD])([A-Z])?(\d[\d,]*)([A-Z][A-Z0-9]{3})([^\n]*)/

/** The entry's day is given without a year: it is the one nearest to the value date. */
function bookedOn(valueDate: string, entry: string | undefined): string {
  if (entry === undefined) return valueDate
  const year = Number(valueDate.slice(0, 4))
  const month = Number(entry.slice(0, 2))
  const difference = month - Number(valueDate.slice(5, 7))
  const ofYear = difference > 6 ? year - 1 : difference < -6 ? year + 1 : year
  return `${ofYear}-${entry.slice(0, 2)}-${entry.slice(2, 4)}`
}

type Told = { name: string; account: string; reference: string; details: string }
const NOTHING: Told = { name: '', account: '', reference: '', details: '' }

/** The words that German banks put before the parts of a payment's text. */
const MARKS = /(EREF|KREF|MREF|CRED|DEBT|SVWZ|ABWA|ABWE|IBAN|BIC|COAM|OAMT|PURP|RCUR)\+/
function markedParts(text: string): ReadonlyMap<string, string> {
  const pieces = text.split(MARKS)
  const parts = new Map<string, string>()
  for (let at = 1; at + 1 < pieces.length; at += 2) parts.set(pieces[at] ?? '', (pieces[at + 1] ?? '').trim())
  return parts
}

const given = (text: string | undefined) => (text === undefined || text === 'NOTPROVIDED' ? '' : text)

/** Sub-fields ?00 to ?63 (Anlage 3 of the DFÜ agreement of the German banks). */
function ofSubfields(value: string): Told {
  const mark = value[3] ?? '?'
  const fields = new Map<string, string>()
  for (const part of value.slice(4).split(mark)) fields.set(part.slice(0, 2), part.slice(2))
  const joined = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, at) => fields.get(String(from + at)) ?? '').join('')
  const text = joined(20, 29) + joined(60, 63)
  const marked = markedParts(text)
  return {
    name: joined(32, 33).trim(),
    account: fields.get('31') ?? marked.get('IBAN') ?? '',
    reference: given(marked.get('EREF')),
    details: marked.get('SVWZ') ?? text,
  }
}

/** Words between slashes, as banks of other countries write them: /EREF/…/REMI/USTD//…/CNTP/account/bic/name/. */
function ofSlashes(text: string): Told {
  const word = (name: string) => new RegExp(`/${name}/([^/]*)`).exec(text)?.[1]?.trim() ?? ''
  const [, account = '', name = ''] = /\/CNTP\/([^/]*)\/[^/]*\/([^/]*)/.exec(text) ?? []
  const structured = /\/REMI\/STRD\/(?:CUR|ISO)\/([^/]*)/.exec(text)?.[1] ?? ''
  const plain = /\/REMI\/(?:USTD\/\/)?([^/]*)/.exec(text)?.[1] ?? ''
  return {
    name: (name || word('NAME') || word('BENM//NAME') || word('ORDP//NAME')).trim(),
    account: account || word('IBAN'),
    reference: structured || given(word('EREF')),
    details: structured ? '' : plain.trim(),
  }
}

/** What field 86 tells of a line, in whichever of its forms. */
function toldBy(value: string): Told {
  const text = value.replace(/\n/g, '')
  if (/^\d{3}[?>@+/]\d{2}/.test(text)) return ofSubfields(text)
  if (/\/(EREF|REMI|CNTP|NAME|BENM|ORDP)\//.test(text)) return ofSlashes(text)
  return { ...NOTHING, details: value.replace(/\n/g, ' ').trim() }
}

function lineOf(value: string, information: string, currency: string): StatementLine {
  const parts = LINE.exec(value)
  if (!parts) throw unreadable(':61:')
  const [, valued = '', entry, mark = '', , amount = '', , references = ''] = parts
  const valueDate = dayOf(valued)
  const read = moneyOf(amount, currency, ':61:')
  const [own = '', bank = ''] = references.split('//')
  const told = toldBy(information)
  return {
    booked_on: bookedOn(valueDate, entry),
    value_date: valueDate,
    // RC takes a credit back, RD a debit.
    amount: mark === 'D' || mark === 'RC' ? negateMoney(read) : read,
    ...told,
    reference: told.reference || (own.trim() === 'NONREF' ? '' : own.trim()),
    bank_reference: bank.trim(),
  }
}

type Building = {
  number: string
  own_account: string
  opening: Money | null
  closing: Money | null
  lines: StatementLine[]
}

/** What each field, by its tag, says of the statement it stands in. */
const SAYS: Readonly<Record<string, (statement: Building, value: string) => void>> = {
  25: (statement, value) => {
    statement.own_account = value.trim().replace(/^.*\//, '')
  },
  '28': (statement, value) => {
    statement.number = value.trim()
  },
  '28C': (statement, value) => {
    statement.number = value.trim()
  },
  '60F': (statement, value) => {
    statement.opening = balanceOf(value)
  },
  '60M': (statement, value) => {
    statement.opening = balanceOf(value)
  },
  '62F': (statement, value) => {
    statement.closing = balanceOf(value)
  },
  '62M': (statement, value) => {
    statement.closing = balanceOf(value)
  },
}

/** The message's fields in their order (SWIFT MT940): 20, 25, 28C, 60F, then 61 with its 86 for each line, and 62F. */
function statementsOf(fields: readonly Field[]): Statement[] {
  const statements: Building[] = []
  for (const [at, { tag, value }] of fields.entries()) {
    if (tag === '20')
      statements.push({ number: '', own_account: '', opening: null, closing: null, lines: [] })
    const current = statements.at(-1)
    if (!current) throw unreadable(':20:')
    SAYS[tag]?.(current, value)
    if (tag !== '61') continue
    const next = fields[at + 1]
    if (!current.opening) throw unreadable(':60F:')
    current.lines.push(lineOf(value, next?.tag === '86' ? next.value : '', current.opening.currency))
  }
  return statements
}

/** Reads statements in MT940 (SWIFT, with the field 86 of German and other European banks) into a table of their lines. */
export function readMt940(text: string): TableFile {
  return tableOfStatements(statementsOf(fieldsOf(text.replace(/\r\n?/g, '\n'))))
}
