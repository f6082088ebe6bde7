import type { BankAccountFact } from '../../bank-accounts/bank-account.ts'
import type { transferCode as english } from '../en/bank-account.ts'
import type { Wording } from '../wording.ts'

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

/** What stands beside the codes for transfers. Down to "separate" the words are those of the Swiss guidelines (QR-bill 2.3, annex C). */
export const transferCode: Wording<typeof english> = {
  paymentPart: 'Section paiement',
  receipt: 'Récépissé',
  payableTo: 'Compte / Payable à',
  reference: 'Référence',
  information: 'Informations supplémentaires',
  payableBy: 'Payable par',
  payableByBlank: 'Payable par (nom/adresse)',
  currency: 'Monnaie',
  amount: 'Montant',
  acceptancePoint: 'Point de dépôt',
  separate: 'A détacher avant le versement',
  heading: 'QR-facture {number}',
  alt: 'Swiss QR Code pour {document}, {amount}',
  scan: 'À scanner avec l’application de votre banque',
  scanAlt: 'Code QR d’un virement de {amount} pour {document}',
}
