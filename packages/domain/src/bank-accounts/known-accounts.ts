import type { EnteredBankAccount } from './bank-account.ts'
import { compactIban } from './iban.ts'

/** A number that a company is paid over, or was when it issued an invoice. */
export type KnownAccount = {
  /** The IBAN, else the account number: without blanks and hyphens, in capitals. */
  readonly number: string
  /** The company has it still. */
  readonly isCurrent: boolean
}

const bare = (text: string): string => compactIban(text).replaceAll('-', '')

const numbersOf = (accounts: readonly EnteredBankAccount[]): string[] =>
  accounts
    .map(({ iban, account_number }) => bare(iban || account_number || ''))
    .filter((number) => number !== '')

/** The numbers that an invoice may show: those its company has, and those it was issued with; each once, the present ones first. */
export function knownAccounts(
  current: readonly EnteredBankAccount[],
  printed: readonly EnteredBankAccount[],
): KnownAccount[] {
  const now = new Set(numbersOf(current))
  const before = [...new Set(numbersOf(printed))].filter((number) => !now.has(number))
  return [
    ...[...now].map((number) => ({ number, isCurrent: true })),
    ...before.map((number) => ({ number, isCurrent: false })),
  ]
}

/** Shorter than this nobody has typed a whole number yet. */
const SHORTEST_NUMBER = 6

/**
 * What a number that stands on an invoice is: an account of the company, one it had when it issued the invoice, or none of
 * its own. Null while too little is typed to say.
 */
export function judgeAccount(
  typed: string,
  known: readonly KnownAccount[],
): 'current' | 'former' | 'unknown' | null {
  const number = bare(typed)
  if (number.length < SHORTEST_NUMBER) return null
  const found = known.find((account) => account.number === number)
  if (found !== undefined) return found.isCurrent ? 'current' : 'former'
  // Who is still typing one that is known is not warned of it.
  return known.some((account) => account.number.startsWith(number)) ? null : 'unknown'
}
