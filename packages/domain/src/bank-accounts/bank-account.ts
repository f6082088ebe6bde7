import { compactIban, ibanCountryOf, looksLikeIban } from './iban.ts'

/** What an account is told by, in the order in which it is printed: the one list of names. */
export const BANK_ACCOUNT_FACTS = [
  'holder',
  'sort_code',
  'routing_number',
  'account_number',
  'bank_code',
  'iban',
  'bic',
  'bank_name',
] as const
export type BankAccountFact = (typeof BANK_ACCOUNT_FACTS)[number]

/** An account of a company's; empty is none. The country is where the account is, empty where nobody has said. */
export type BankAccount = { readonly country: string } & { readonly [Fact in BankAccountFact]: string }

/** As it was entered or kept. Accounts entered before they had a country have an IBAN or any number as `iban`. */
export type EnteredBankAccount = Partial<BankAccount>

/** By what accounts of a country are found: an IBAN, a British sort code, an American routing number, or a number and a bank's code. */
export type BankAccountKind = 'iban' | 'sort_code' | 'routing_number' | 'number'

const SORT_CODES: ReadonlySet<string> = new Set(['GB', 'GG', 'IM', 'JE'])
const ROUTING_NUMBERS: ReadonlySet<string> = new Set(['US', 'AS', 'GU', 'MP', 'PR', 'VI'])

/** By what accounts of a country are found. */
export function bankAccountKindOf(country: string): BankAccountKind {
  if (SORT_CODES.has(country)) return 'sort_code'
  if (ROUTING_NUMBERS.has(country)) return 'routing_number'
  return ibanCountryOf(country) === null ? 'number' : 'iban'
}

/** A number that payers or their banks find an account by. */
export type BankNumber = Exclude<BankAccountFact, 'holder' | 'bank_name'>

/** The numbers that accounts of a kind have, as a form asks for them. A British one has an IBAN for payers abroad. */
export const BANK_NUMBERS: Readonly<Record<BankAccountKind, readonly BankNumber[]>> = {
  iban: ['iban', 'bic'],
  sort_code: ['sort_code', 'account_number', 'iban', 'bic'],
  routing_number: ['routing_number', 'account_number', 'bic'],
  number: ['account_number', 'bank_code', 'bic'],
}

/** Without the blanks and hyphens that numbers of digits alone are written with. */
const bare = (text = ''): string => text.replace(/[\s-]+/g, '')

function countryOf(given: EnteredBankAccount, iban: string, companyCountry: string | null): string {
  if (given.country) return given.country
  if (iban) return iban.slice(0, 2)
  if (given.sort_code) return 'GB'
  if (given.routing_number) return 'US'
  return companyCountry && bankAccountKindOf(companyCountry) === 'number' ? companyCountry : ''
}

/**
 * Before there were other numbers, companies wrote the sort code or the routing number of an account without IBAN where
 * the BIC stands. A BIC is never digits alone: such a code is read as what it is.
 */
function withCodeFromBic(given: EnteredBankAccount, companyCountry: string | null): EnteredBankAccount {
  const code = bare(given.bic)
  if (given.country || looksLikeIban(compactIban(given.iban ?? '')) || !companyCountry) return given
  const kind = bankAccountKindOf(companyCountry)
  if (kind === 'sort_code' && !given.sort_code && /^\d{6}$/.test(code))
    return { ...given, country: companyCountry, sort_code: code, bic: '' }
  if (kind === 'routing_number' && !given.routing_number && /^\d{9}$/.test(code))
    return { ...given, country: companyCountry, routing_number: code, bic: '' }
  return given
}

/**
 * An account as it is kept: numbers without blanks, every field there, and its country, which is read off its numbers
 * where none was named. A number under `iban` that is no IBAN is an account number.
 */
export function completeBankAccount(given: EnteredBankAccount, companyCountry: string | null): BankAccount {
  return completeNumbers(withCodeFromBic(given, companyCountry), companyCountry)
}

function completeNumbers(given: EnteredBankAccount, companyCountry: string | null): BankAccount {
  const typed = compactIban(given.iban ?? '')
  const withoutHyphens = typed.replaceAll('-', '')
  const iban = looksLikeIban(withoutHyphens) ? withoutHyphens : ''
  const country = countryOf(given, iban, companyCountry)
  const isPlain = bankAccountKindOf(country) === 'number'
  const number = given.account_number || (iban ? '' : typed)
  return {
    country,
    holder: given.holder ?? '',
    sort_code: bare(given.sort_code),
    account_number: isPlain ? compactIban(number) : bare(number),
    routing_number: bare(given.routing_number),
    bank_code: compactIban(given.bank_code ?? ''),
    iban,
    bic: compactIban(given.bic ?? ''),
    bank_name: given.bank_name ?? '',
  }
}

/** A sort code in pairs, as British banks print it: `12-34-56`. */
function groupSortCode(code: string): string {
  return code.replace(/^(\d\d)(\d\d)(\d\d)$/, '$1-$2-$3')
}

/**
 * What payers are told of an account, in its order and without what it has not. An account that a document was frozen
 * with before accounts had a country is told as it was then.
 */
export function bankAccountFacts(
  account: EnteredBankAccount,
): { readonly name: BankAccountFact; readonly value: string }[] {
  return BANK_ACCOUNT_FACTS.flatMap((name) => {
    const value = account[name]
    if (!value) return []
    return [{ name, value: name === 'sort_code' ? groupSortCode(value) : value }]
  })
}
