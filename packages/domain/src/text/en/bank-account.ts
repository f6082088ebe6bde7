import type { BankAccountFact } from '../../bank-accounts/bank-account.ts'

/** What an account is told by, as it is named on documents, on the payment page and in mails. */
export const bankAccount: Readonly<Record<BankAccountFact, string>> = {
  holder: 'Account holder',
  sort_code: 'Sort code',
  account_number: 'Account number',
  routing_number: 'Routing number',
  bank_code: 'Bank code',
  iban: 'IBAN',
  bic: 'BIC',
  bank_name: 'Bank',
}
