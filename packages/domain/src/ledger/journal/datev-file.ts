import type { CalendarDate } from '../../dates/calendar-date.ts'
import { type CurrencyCode, minorUnitsOf } from '../../money/currencies.ts'
import { powerOfTen } from '../../money/decimal.ts'
import {
  addMoney,
  formatMoney,
  isPositiveMoney,
  type Money,
  minMoney,
  money,
  negateMoney,
  subtractMoney,
} from '../../money/money.ts'
import { bookedOf, type DatevAccounts } from './account-numbers.ts'
import { DATEV_COLUMNS, isDatevText } from './datev-columns.ts'
import {
  isSameSide,
  type JournalEntry,
  type JournalMovement,
  type JournalPair,
  journalPairs,
  movementText,
} from './journal-movement.ts'
import type { DatevChart } from './journal-programs.ts'

/** What the head of a file names. */
export type DatevHead = {
  /** 1001 to 9999999, and 1 to 99999: the tax adviser tells both. */
  readonly consultant: number
  readonly client: number
  readonly chart: DatevChart
  /** The first day of the fiscal year that all days are of. */
  readonly yearStart: CalendarDate
  readonly from: CalendarDate
  readonly to: CalendarDate
  readonly currency: CurrencyCode
  /** When the file is written, in milliseconds since 1970. */
  readonly at: number
}

const NEXT_LINE = '\r\n'
const quoted = (text: string) => `"${text.replaceAll('"', '""')}"`
const digits = (day: CalendarDate) => day.replaceAll('-', '')

/** DATEV takes amounts with two decimals: those of a currency with three cannot be told. */
export const isDatevCurrency = (currency: CurrencyCode): boolean => minorUnitsOf(currency) <= 2

/** The first line (DATEV-Format, header, version 700), and the second with the names of the columns. */
export function datevHead(head: DatevHead): string {
  const created = new Date(head.at).toISOString().replace(/\D/g, '').slice(0, 17)
  const fields = [
    quoted('EXTF'),
    '700',
    '21',
    quoted('Buchungsstapel'),
    '13',
    created,
    '',
    quoted('RE'),
    quoted('Counterfoil'),
    quoted(''),
    String(head.consultant),
    String(head.client),
    digits(head.yearStart),
    // Digits of an account.
    '4',
    digits(head.from),
    digits(head.to),
    quoted(`Counterfoil ${head.from.slice(0, 7)}`),
    quoted(''),
    // Financial accounting, for no purpose in particular, and not locked: the tax adviser looks at it first.
    '1',
    '0',
    '0',
    quoted(head.currency),
    '',
    quoted(''),
    '',
    '',
    quoted(head.chart === 'skr03' ? '03' : '04'),
    '',
    '',
    quoted(''),
    quoted(''),
  ]
  return fields.join(';') + NEXT_LINE + DATEV_COLUMNS.join(';') + NEXT_LINE
}

/**
 * Revenue and the tax of the same name on it as one gross amount, where the account for it computes the tax that it holds. Other tax,
 * and tax on revenue that is not told apart, stays an entry of its own.
 */
function withTaxInRevenue(
  entries: readonly JournalEntry[],
  { takesGross }: Pick<DatevAccounts, 'takesGross'>,
): JournalEntry[] {
  const isGross = ({ account, detail }: JournalEntry) => account === 'revenue' && takesGross(detail)
  const taxOf = (revenue: JournalEntry) =>
    entries.find(
      ({ account, detail, amount }) =>
        account === 'tax' && detail === revenue.detail && isSameSide(amount, revenue.amount),
    )
  const isTaken = new Set(entries.flatMap((entry) => (isGross(entry) ? (taxOf(entry) ?? []) : [])))
  return entries
    .filter((entry) => !isTaken.has(entry))
    .map((entry) => {
      const tax = isGross(entry) ? taxOf(entry) : undefined
      return tax ? { ...entry, amount: addMoney(entry.amount, tax.amount) } : entry
    })
}

/**
 * The rows' debits and credits: each entry against the client's account, where there is one, so that revenue stands in one row with
 * all of its tax. Without one, or with two of them as of a merge, they are paired.
 */
function rowPairs(entries: readonly JournalEntry[]): JournalPair[] {
  const [client, another] = entries.filter(({ account }) => account === 'receivables')
  if (!client || another) return journalPairs(entries)
  return entries
    .filter((entry) => entry !== client)
    .map((entry) =>
      isPositiveMoney(entry.amount)
        ? { debit: entry, credit: client, amount: entry.amount }
        : { debit: client, credit: entry, amount: negateMoney(entry.amount) },
    )
}

/** Ten digits before the comma: what is more is told in several rows. */
const LARGEST_DIGITS = 10
function rowAmounts(amount: Money): Money[] {
  const { currency } = amount
  const most = money(powerOfTen(LARGEST_DIGITS + minorUnitsOf(currency)) - 1n, currency)
  const parts: Money[] = []
  for (let left = amount; isPositiveMoney(left); ) {
    const part = minMoney(left, most)
    parts.push(part)
    left = subtractMoney(left, part)
  }
  return parts
}

function datevAmount(amount: Money): string {
  const [whole = '', decimals = ''] = formatMoney(amount).split('.')
  return `${whole},${decimals.padEnd(2, '0')}`
}

/** The signs that a number of a document may have, at most 36 of them. */
const documentField = (text: string) => text.replace(/[^a-zA-Z0-9$&%*+\-/]/g, '').slice(0, 36)
const TEXT_MAX = 60

/** The key that has an account not compute its tax (DATEV, „Aufhebung der Automatik“): what it is given is net. */
const NET_AMOUNT = '40'

/**
 * The rows of a movement, each a debit of one account to the credit of another. A payment has the number of the invoice it settles, by
 * which DATEV closes the open item. What stays on one account moves nothing and has no row.
 */
export function datevRows(movement: JournalMovement, accounts: DatevAccounts, language: string): string[] {
  const text = movementText(movement, language).slice(0, TEXT_MAX)
  const [, month, day] = movement.day.split('-')
  const isNet = (entry: JournalEntry, number: string) =>
    entry.account === 'revenue' && accounts.computesTax(number) && !accounts.takesGross(entry.detail)
  return rowPairs(withTaxInRevenue(movement.entries, accounts)).flatMap(({ debit, credit, amount }) => {
    const [account, against] = [accounts.numberOf(bookedOf(debit)), accounts.numberOf(bookedOf(credit))]
    if (account === against) return []
    const key = isNet(debit, account) || isNet(credit, against) ? NET_AMOUNT : ''
    return rowAmounts(amount).map((part) => {
      const filled = new Map([
        [1, datevAmount(part)],
        [2, 'S'],
        [7, account],
        [8, against],
        [9, key],
        [10, `${day}${month}`],
        [11, documentField(movement.settles ?? movement.number ?? '')],
        [14, text],
        [114, '0'],
      ])
      const cells = DATEV_COLUMNS.map((_, index) => {
        const value = filled.get(index + 1) ?? ''
        return isDatevText(index + 1) ? quoted(value) : value
      })
      return cells.join(';') + NEXT_LINE
    })
  })
}

/** The 27 signs that Windows-1252 has where Unicode has controls, by their place from 0x80. */
const HIGH = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

/**
 * A text in Windows-1252, the character set of DATEV's files. A letter that it has not is written without its accent, and any other
 * sign as a question mark.
 */
export function windows1252(text: string): Uint8Array {
  const byteOf = (sign: string): number | undefined => {
    const code = sign.codePointAt(0) ?? 0
    if (code < 0x80 || (code >= 0xa0 && code <= 0xff)) return code
    const high = code > 0x9f ? HIGH.indexOf(sign) : -1
    return high < 0 ? undefined : 0x80 + high
  }
  return Uint8Array.from(
    [...text.normalize('NFC')].map(
      (sign) => byteOf(sign) ?? byteOf(sign.normalize('NFD').charAt(0)) ?? '?'.charCodeAt(0),
    ),
  )
}
