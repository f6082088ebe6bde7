import { type Fault, fault } from '../../faults/fault.ts'
import type { JournalEntry } from './journal-movement.ts'
import type { BookedAccount, DatevChart, JournalProgram } from './journal-programs.ts'

/** An account of the accountant's own: of an account of the ledger, of a detail of it, or of one client. */
export type OwnAccount = {
  readonly account: BookedAccount
  readonly detail: string | null
  readonly client: string | null
  readonly number: string
}

/** What an entry's account is found by. */
export type Booked = Omit<OwnAccount, 'number'>

/** The key of an entry's account. Movements of test payments, which have none, are left out before. */
export const bookedOf = ({ account, detail, client }: JournalEntry): Booked => ({
  account: account as BookedAccount,
  detail,
  client,
})

/** By rate of the tax in per cent; `other` for the rest. */
type ByRate = { readonly other: string } & Readonly<Record<string, string>>
type UsualAccounts = Readonly<Record<Exclude<BookedAccount, 'revenue' | 'tax'>, string>> & {
  readonly revenue: ByRate
  readonly tax: ByRate
  readonly cash: string
}

/**
 * The usual accounts: of the German charts SKR03 and SKR04, where clients without an account of their own share one and revenue stands
 * on accounts that compute its tax; of Xero a code of an account for journals, since its own accounts for receivables and banks take
 * none; of QuickBooks Online the names of its own accounts.
 */
const USUAL: Readonly<Record<DatevChart | 'xero' | 'quickbooks', UsualAccounts>> = {
  skr03: {
    receivables: '10000',
    money: '1200',
    cash: '1000',
    withholding: '1500',
    revenue: { '19': '8400', '7': '8300', other: '8200' },
    tax: { '19': '1776', '7': '1771', other: '1770' },
    fees: '4970',
    write_offs: '2400',
  },
  skr04: {
    receivables: '10000',
    money: '1800',
    cash: '1600',
    withholding: '1300',
    revenue: { '19': '4400', '7': '4300', other: '4200' },
    tax: { '19': '3806', '7': '3801', other: '3800' },
    fees: '6855',
    write_offs: '6930',
  },
  xero: {
    receivables: '615',
    money: '616',
    cash: '616',
    withholding: '617',
    revenue: { other: '200' },
    tax: { other: '820' },
    fees: '404',
    write_offs: '405',
  },
  quickbooks: {
    receivables: 'Accounts Receivable (A/R)',
    money: 'Undeposited Funds',
    cash: 'Undeposited Funds',
    withholding: 'Withholding Tax Receivable',
    revenue: { other: 'Sales' },
    tax: { other: 'Sales Tax Payable' },
    fees: 'Bank Charges',
    write_offs: 'Bad Debts',
  },
}

/** The rate at the end of `VAT 19 %`, as it is typed: `19`. */
const rateOf = (detail: string | null) => detail?.match(/(?:^| )(\d+(?:\.\d+)?) %$/)?.[1] ?? ''

/** The number or name that a program usually has for an account. */
export function usualAccount(
  program: JournalProgram,
  chart: DatevChart,
  { account, detail }: Booked,
): string {
  const usual = USUAL[program === 'datev' ? chart : program]
  switch (account) {
    case 'revenue':
    case 'tax':
      return usual[account][rateOf(detail)] ?? usual[account].other
    case 'money':
      return detail === 'cash' ? usual.cash : usual.money
    default:
      return usual[account]
  }
}

const keyOf = ({ account, detail, client }: Booked) => JSON.stringify([account, detail, client])

/** Finds the number or name of an entry's account: the client's own, then that of the account with its detail, then the usual one. */
export function accountFinder(
  program: JournalProgram,
  chart: DatevChart,
  own: readonly OwnAccount[],
): (entry: Booked) => string {
  const numbers = new Map(own.map((one) => [keyOf(one), one.number]))
  return (entry) =>
    numbers.get(keyOf(entry)) ??
    numbers.get(keyOf({ ...entry, client: null })) ??
    usualAccount(program, chart, entry)
}

/** The rates whose tax accounts for revenue of the German charts compute by themselves (SKR03 8400 and 8300, SKR04 4400 and 4300). */
const COMPUTED_RATES = ['19', '7']

/** The accounts of a file for DATEV, and which of them compute tax by themselves. */
export type DatevAccounts = {
  readonly numberOf: (entry: Booked) => string
  /**
   * Whether revenue with a tax is booked with it, as one gross amount. The tax is booked apart where its rate is not one that the
   * charts compute, and where it has an account of the accountant's own.
   */
  readonly takesGross: (detail: string | null) => boolean
  /** Whether an account of the chart would compute tax on what it is given. */
  readonly computesTax: (number: string) => boolean
}

export function datevAccounts(chart: DatevChart, own: readonly OwnAccount[]): DatevAccounts {
  const apart = new Set(own.filter(({ account }) => account === 'tax').map(({ detail }) => detail))
  const { revenue } = USUAL[chart]
  const computing = new Set(COMPUTED_RATES.map((rate) => revenue[rate]))
  return {
    numberOf: accountFinder('datev', chart, own),
    takesGross: (detail) => COMPUTED_RATES.includes(rateOf(detail)) && !apart.has(detail),
    computesTax: (number) => computing.has(number),
  }
}

/** The longest account that a program takes: DATEV's of a client has five digits, Xero's code ten signs, QuickBooks' name a hundred. */
const LONGEST: Readonly<Record<JournalProgram, number>> = { datev: 5, xero: 10, quickbooks: 100 }

/**
 * What is wrong with a number or name of an account: DATEV's have four digits, and those of a client five from 10000 to 69999 (accounts
 * of four digits, as nearly all have them).
 */
export function accountNumberFault(
  program: JournalProgram,
  account: BookedAccount,
  number: string,
): Fault | null {
  if (program === 'datev' && account === 'receivables')
    return /^[1-6]\d{4}$/.test(number) ? null : fault('datev_debtor_account')
  if (program === 'datev') return /^\d{4}$/.test(number) && number !== '0000' ? null : fault('datev_account')
  if (program === 'xero' && !/^[A-Za-z0-9.-]+$/.test(number)) return fault('xero_account')
  const max = LONGEST[program]
  return number.length > max ? fault('too_long', { max }) : null
}
