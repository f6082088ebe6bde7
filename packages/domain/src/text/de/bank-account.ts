import type { BankAccountFact } from '../../bank-accounts/bank-account.ts'

/** What an account is told by, as it is named on documents, on the payment page and in mails. */
export const bankAccount: Readonly<Record<BankAccountFact, string>> = {
  holder: 'Kontoinhaber',
  sort_code: 'Sort Code',
  account_number: 'Kontonummer',
  routing_number: 'Routing Number',
  bank_code: 'Bankleitzahl',
  iban: 'IBAN',
  bic: 'BIC',
  bank_name: 'Bank',
}
