import type { BankAccountFact } from '../../bank-accounts/bank-account.ts'

/** What an account is told by, as it is named on documents, on the payment page and in mails. */
export const bankAccount: Readonly<Record<BankAccountFact, string>> = {
  holder: 'Titulaire du compte',
  sort_code: 'Sort code',
  account_number: 'Numéro de compte',
  routing_number: 'Routing number',
  bank_code: 'Code banque',
  iban: 'IBAN',
  bic: 'BIC',
  bank_name: 'Banque',
}
