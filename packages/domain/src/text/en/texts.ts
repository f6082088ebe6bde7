import { PAYMENT_END_FAULTS } from '../../faults/texts/payments/payment-end-faults.ts'
import { accountMails } from './account-mails.ts'
import { reports } from './accounts/reports.ts'
import { statements } from './accounts/statements.ts'
import { bankAccount, transferCode } from './bank-account.ts'
import { collection } from './collection.ts'
import { documents } from './documents.ts'
import { bankLineImportWords } from './imports/bank-line-import-words.ts'
import { importWords } from './imports/import-words.ts'
import { productImportWords } from './imports/product-import-words.ts'
import { mails } from './mails.ts'
import { portalPage } from './pages/portal-page.ts'
import { quotePage } from './pages/quote-page.ts'
import { paying } from './paying.ts'
import { plans } from './plans.ts'
import { sampleInvoice } from './sample-invoice.ts'
import { tables } from './tables.ts'

export const texts = {
  documents,
  bankAccount,
  transferCode,
  statements,
  tables,
  mails,
  accountMails,
  plans,
  paying,
  portalPage,
  collection,
  quotePage,
  bankLineImportWords,
  importWords,
  productImportWords,
  paymentEnds: PAYMENT_END_FAULTS,
  reports,
  sampleInvoice,
}
