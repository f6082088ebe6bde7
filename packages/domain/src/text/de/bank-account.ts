import type { BankAccountFact } from '../../bank-accounts/bank-account.ts'
import type { transferCode as english } from '../en/bank-account.ts'
import type { Wording } from '../wording.ts'

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

/** What stands beside the codes for transfers. Down to "separate" the words are those of the Swiss guidelines (QR-bill 2.3, annex C). */
export const transferCode: Wording<typeof english> = {
  paymentPart: 'Zahlteil',
  receipt: 'Empfangsschein',
  payableTo: 'Konto / Zahlbar an',
  reference: 'Referenz',
  information: 'Zusätzliche Informationen',
  payableBy: 'Zahlbar durch',
  payableByBlank: 'Zahlbar durch (Name/Adresse)',
  currency: 'Währung',
  amount: 'Betrag',
  acceptancePoint: 'Annahmestelle',
  separate: 'Vor der Einzahlung abzutrennen',
  heading: 'QR-Rechnung {number}',
  alt: 'Swiss QR Code zu {document}, {amount}',
  scan: 'Mit der Banking-App scannen',
  scanAlt: 'QR-Code für eine Überweisung von {amount} zu {document}',
}
