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

/** What stands beside the codes for transfers. Down to "separate" the words are those of the Swiss guidelines (QR-bill 2.3, annex C). */
export const transferCode = {
  paymentPart: 'Payment part',
  receipt: 'Receipt',
  payableTo: 'Account / Payable to',
  reference: 'Reference',
  information: 'Additional information',
  payableBy: 'Payable by',
  payableByBlank: 'Payable by (name/address)',
  currency: 'Currency',
  amount: 'Amount',
  acceptancePoint: 'Acceptance point',
  separate: 'Separate before paying in',
  heading: 'QR-bill {number}',
  alt: 'Swiss QR code for {document}, {amount}',
  scan: 'Scan with your banking app',
  scanAlt: 'QR code for a transfer of {amount} for {document}',
}
