import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Money } from '@counterfoil/domain/money/money.ts'
import { addMoney, negateMoney, zeroMoney } from '@counterfoil/domain/money/money.ts'
import { XMLParser } from 'fast-xml-parser'
import { refuseFile, type TableFile } from '../../imports/reading/table-file.ts'
import {
  amountOf,
  type Statement,
  type StatementLine,
  tableOfStatements,
  unreadable,
} from './statement-lines.ts'

/** An element: a text, or its parts by name; what may stand several times is a list. */
type Element = string | undefined | { readonly [name: string]: Element } | readonly Element[]

const LISTS = new Set(['Stmt', 'Ntry', 'NtryDtls', 'TxDtls', 'Bal', 'Ustrd', 'Strd'])

/** Nothing is read as a number: an amount would lose digits. Attributes are parts of their element, with an `@`. */
const parser = new XMLParser({
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  removeNSPrefix: true,
  parseTagValue: false,
  parseAttributeValue: false,
  trimValues: true,
  isArray: (name) => LISTS.has(name),
})

function at(element: Element, ...path: readonly string[]): Element {
  let inner = element
  for (const name of path) {
    if (typeof inner !== 'object' || Array.isArray(inner)) return undefined
    inner = (inner as { readonly [name: string]: Element })[name]
  }
  return inner
}

function textAt(element: Element, ...path: readonly string[]): string {
  const found = at(element, ...path)
  if (typeof found === 'string') return found
  const inner = at(found, '#text')
  return typeof inner === 'string' ? inner : ''
}

function listAt(element: Element, ...path: readonly string[]): readonly Element[] {
  const found = at(element, ...path)
  return Array.isArray(found) ? found : []
}

const firstText = (element: Element, paths: readonly string[]): string => {
  for (const path of paths) {
    const text = textAt(element, ...path.split('/'))
    if (text !== '') return text
  }
  return ''
}

const dayAt = (element: Element, name: string) =>
  firstText(element, [`${name}/Dt`, `${name}/DtTm`]).slice(0, 10)
const accountOf = (element: Element) => firstText(element, ['Id/IBAN', 'Id/Othr/Id'])
/** What banks write where a payer gave nothing. */
const given = (text: string) => (text === 'NOTPROVIDED' ? '' : text)

function signedAt(element: Element, path: string, direction: string): Money {
  const amount = at(element, ...path.split('/'))
  const read = amountOf(textAt(amount), textAt(amount, '@Ccy'), 'Amt')
  return direction === 'DBIT' ? negateMoney(read) : read
}

/** Who stands on the other side, and what they said: of an entry, or of one payment in it. */
function partyOf(part: Element, isIn: boolean) {
  const side = isIn ? 'Dbtr' : 'Cdtr'
  const parties = at(part, 'RltdPties')
  const structured = listAt(part, 'RmtInf', 'Strd')
    .map((one) => firstText(one, ['CdtrRefInf/Ref', 'AddtlRmtInf']))
    .filter((text) => text !== '')
  const endToEnd = given(textAt(part, 'Refs', 'EndToEndId'))
  const texts = listAt(part, 'RmtInf', 'Ustrd').map((one) => textAt(one))
  return {
    name: firstText(parties, [`${side}/Nm`, `${side}/Pty/Nm`, `Ultmt${side}/Nm`, `Ultmt${side}/Pty/Nm`]),
    account: accountOf(at(parties, `${side}Acct`)),
    reference: structured.join(' ') || endToEnd,
    details: texts.join(' ') || firstText(part, ['AddtlTxInf']),
    bank_reference: firstText(part, ['Refs/AcctSvcrRef', 'Refs/TxId', 'Refs/InstrId']),
  }
}

const lineOf = (entry: Element, part: Element, amount: Money): StatementLine => {
  const party = partyOf(part, amount.amount > 0n)
  return {
    booked_on: dayAt(entry, 'BookgDt') || dayAt(entry, 'ValDt'),
    value_date: dayAt(entry, 'ValDt'),
    amount,
    ...party,
    details: party.details || textAt(entry, 'AddtlNtryInf'),
    bank_reference: party.bank_reference || firstText(entry, ['AcctSvcrRef', 'NtryRef']),
  }
}

/**
 * The lines of one entry: of a collective one each payment in it, where all say their amounts and these make up the entry; else the
 * entry as one line.
 */
function linesOf(entry: Element): StatementLine[] {
  // What is announced or only for information is no money yet.
  const status = firstText(entry, ['Sts/Cd', 'Sts'])
  if (status !== '' && status !== 'BOOK') return []
  const direction = textAt(entry, 'CdtDbtInd')
  const whole = signedAt(entry, 'Amt', direction)
  const parts = listAt(entry, 'NtryDtls').flatMap((details) => listAt(details, 'TxDtls'))
  const [only] = parts
  if (parts.length < 2) return [lineOf(entry, only, whole)]
  const amounts = parts.map((part) => {
    const path = at(part, 'AmtDtls', 'TxAmt', 'Amt') === undefined ? 'Amt' : 'AmtDtls/TxAmt/Amt'
    if (at(part, ...path.split('/')) === undefined) return null
    return signedAt(part, path, textAt(part, 'CdtDbtInd') || direction)
  })
  const known = amounts.flatMap((amount) => (amount?.currency === whole.currency ? [amount] : []))
  const sum = known.reduce((total, amount) => addMoney(total, amount), zeroMoney(whole.currency))
  if (known.length < parts.length || sum.amount !== whole.amount) {
    return [{ ...lineOf(entry, undefined, whole), details: textAt(entry, 'AddtlNtryInf') }]
  }
  return parts.map((part, index) => lineOf(entry, part, known[index] ?? whole))
}

function balanceOf(statement: Element, codes: readonly string[]): Money | null {
  for (const code of codes) {
    const balance = listAt(statement, 'Bal').find((one) => firstText(one, ['Tp/CdOrPrtry/Cd']) === code)
    if (balance !== undefined) return signedAt(balance, 'Amt', textAt(balance, 'CdtDbtInd'))
  }
  return null
}

function statementOf(statement: Element): Statement {
  return {
    number: firstText(statement, ['ElctrncSeqNb', 'LglSeqNb', 'Id']),
    own_account: accountOf(at(statement, 'Acct')),
    // An intermediate statement of several pages begins and ends with interim balances.
    opening: balanceOf(statement, ['OPBD', 'PRCD']),
    closing: balanceOf(statement, ['CLBD']),
    lines: listAt(statement, 'Ntry').flatMap(linesOf),
  }
}

/**
 * Reads a statement in CAMT.053 (ISO 20022, any version of `BkToCstmrStmt`) into a table of its lines. A document type of its own
 * is refused: no bank sends one, and what it declares could grow without end.
 */
export function readCamt(text: string): TableFile {
  if (/<!DOCTYPE/i.test(text)) throw unreadable('DOCTYPE')
  let document: Element
  try {
    document = at(parser.parse(text, true) as Element, 'Document')
  } catch {
    throw unreadable('XML')
  }
  const body = at(document, 'BkToCstmrStmt')
  if (body === undefined) throw refuseFile(fault('bank_file_not_statement'))
  return tableOfStatements(listAt(body, 'Stmt').map(statementOf))
}
