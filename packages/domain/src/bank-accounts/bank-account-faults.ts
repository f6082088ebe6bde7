import { type Fault, fault } from '../faults/fault.ts'
import {
  BANK_NUMBERS,
  type BankAccount,
  type BankAccountFact,
  type BankAccountKind,
  bankAccountKindOf,
} from './bank-account.ts'
import { hasIbanCheckDigits, ibanCountryOf, ibanLengthOf } from './iban.ts'

type Check = (account: BankAccount, isCountry: (code: string) => boolean) => Fault | null

/** An IBAN of another country than the account, of the wrong length, or with wrong check digits. */
const checkIban: Check = ({ iban, country }) => {
  const issuer = iban.slice(0, 2)
  if (ibanCountryOf(issuer) !== issuer) return fault('iban_country_unknown', { country: issuer })
  const length = ibanLengthOf(issuer)
  if (country !== '' && ibanCountryOf(country) !== issuer) return fault('iban_of_another_country')
  if (length !== null && iban.length !== length)
    return fault('iban_of_wrong_length', { country: issuer, length })
  return hasIbanCheckDigits(iban) ? null : fault('iban_check_digits_wrong')
}

/** ISO 9362: four letters or digits for the business, two letters for its country, two for the place, three for a branch. */
const checkBic: Check = ({ bic }, isCountry) => {
  if (!/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/.test(bic)) return fault('bic_invalid')
  const country = bic.slice(4, 6)
  return isCountry(country) ? null : fault('bic_country_unknown', { country })
}

/** Nine digits whose sum, weighted 3, 7 and 1 in turn, ends in 0 (American Bankers Association). */
const checkRoutingNumber: Check = ({ routing_number }) => {
  if (!/^\d{9}$/.test(routing_number)) return fault('routing_number_invalid')
  const weights = [3, 7, 1]
  const sum = [...routing_number].reduce((sum, digit, at) => sum + Number(digit) * (weights[at % 3] ?? 0), 0)
  return sum > 0 && sum % 10 === 0 ? null : fault('routing_number_check_digit_wrong')
}

const checkAccountNumber: Check = ({ account_number, country }) => {
  switch (bankAccountKindOf(country)) {
    case 'sort_code':
      return /^\d{8}$/.test(account_number) ? null : fault('uk_account_number_invalid')
    case 'routing_number':
      return /^\d{4,17}$/.test(account_number) ? null : fault('us_account_number_invalid')
    default:
      return /^(?=.*[A-Z0-9])[A-Z0-9-]{4,34}$/.test(account_number) ? null : fault('account_number_invalid')
  }
}

const CHECKS: Readonly<Partial<Record<BankAccountFact, Check>>> = {
  iban: checkIban,
  bic: checkBic,
  sort_code: ({ sort_code }) => (/^\d{6}$/.test(sort_code) ? null : fault('sort_code_invalid')),
  account_number: checkAccountNumber,
  routing_number: checkRoutingNumber,
  bank_code: ({ bank_code }) =>
    /^(?=.*[A-Z0-9])[A-Z0-9-]{2,20}$/.test(bank_code) ? null : fault('bank_code_invalid'),
}

/** Without which nobody can pay to an account of a kind. A British account may be told by its IBAN alone. */
function requiredNumbers(kind: BankAccountKind, { iban, sort_code, account_number }: BankAccount) {
  const needed: Record<BankAccountKind, readonly BankAccountFact[]> = {
    iban: ['iban'],
    sort_code: iban && !sort_code && !account_number ? [] : ['sort_code', 'account_number'],
    routing_number: ['routing_number', 'account_number'],
    number: ['account_number'],
  }
  return needed[kind]
}

function checkFact(name: BankAccountFact, account: BankAccount, isCountry: (code: string) => boolean) {
  const kind = bankAccountKindOf(account.country)
  const isEmpty = account[name] === ''
  if (isEmpty) return requiredNumbers(kind, account).includes(name) ? fault('required') : null
  if (CHECKS[name] && !BANK_NUMBERS[kind].some((own) => own === name)) return fault('bank_field_not_used')
  return CHECKS[name]?.(account, isCountry) ?? null
}

/**
 * What is wrong with an account, by field: a number that accounts of its country have not, one that is missing, or one
 * that cannot be right. `isIsoCountry` knows the codes of ISO 3166-1. A holder is asked for elsewhere.
 */
export function bankAccountFaults(
  account: BankAccount,
  isIsoCountry: (code: string) => boolean,
): Partial<Record<BankAccountFact | 'country', Fault>> {
  // Banks of Kosovo have a code that ISO 3166-1 has not given.
  const isCountry = (code: string) => code === 'XK' || isIsoCountry(code)
  if (account.country !== '' && !isCountry(account.country)) return { country: fault('unknown_country') }
  const names = Object.keys(CHECKS) as BankAccountFact[]
  return Object.fromEntries(
    names.flatMap((name) => {
      const found = checkFact(name, account, isCountry)
      return found ? [[name, found]] : []
    }),
  )
}
