import type { CalendarDate } from '../../dates/calendar-date.ts'
import {
  isPositiveMoney,
  isZeroMoney,
  type Money,
  minMoney,
  negateMoney,
  subtractMoney,
} from '../../money/money.ts'
import { knownLanguage } from '../../text/languages.ts'
import { textsOf } from '../../text/texts-of.ts'
import type { LedgerAccount, MovementKind } from '../ledger-accounts.ts'

export type JournalEntry = {
  readonly account: LedgerAccount
  readonly detail: string | null
  readonly client: string | null
  readonly clientName: string | null
  /** Above zero a debit, below a credit. */
  readonly amount: Money
}

/** A movement as a journal has it. */
export type JournalMovement = {
  /** Its day, and which movement of that day it is: `20261102-3`. No two of a company have the same. */
  readonly place: string
  readonly kind: MovementKind
  readonly day: CalendarDate
  /** The number of the document, or the reference of a payment. */
  readonly number: string | null
  /** The invoice that a payment settles, where it is one alone. */
  readonly settles: string | null
  readonly entries: readonly JournalEntry[]
}

/** A debit and a credit of the same amount. */
export type JournalPair = {
  readonly debit: JournalEntry
  readonly credit: JournalEntry
  readonly amount: Money
}

/**
 * The entries of a movement as pairs of a debit and a credit, each as large as both allow, in their order. A movement comes to nothing,
 * so nothing is left.
 */
export function journalPairs(entries: readonly JournalEntry[]): JournalPair[] {
  const credits = entries
    .filter(({ amount }) => !isPositiveMoney(amount))
    .map((entry) => ({ entry, left: negateMoney(entry.amount) }))
  const pairs: JournalPair[] = []
  for (const debit of entries.filter(({ amount }) => isPositiveMoney(amount))) {
    let left = debit.amount
    for (const credit of credits) {
      if (isZeroMoney(left)) break
      if (isZeroMoney(credit.left)) continue
      const amount = minMoney(left, credit.left)
      left = subtractMoney(left, amount)
      credit.left = subtractMoney(credit.left, amount)
      pairs.push({ debit, credit: credit.entry, amount })
    }
  }
  return pairs
}

/** The client that a movement is of: the first that its entries name. */
export const clientOf = ({ entries }: JournalMovement): string | null =>
  entries.find(({ clientName }) => clientName !== null)?.clientName ?? null

/** “Invoice INV-2026-0001, Nordlicht GmbH” in the company's language. */
export function movementText(movement: JournalMovement, language: string): string {
  const { movementKinds } = textsOf(knownLanguage(language)).tables
  const what = [movementKinds[movement.kind], movement.number].filter((part) => part !== null).join(' ')
  return [what, clientOf(movement)].filter((part) => part !== null).join(', ')
}

/** Whether two entries are on the same side. */
export const isSameSide = (a: Money, b: Money): boolean => isPositiveMoney(a) === isPositiveMoney(b)
