import { AUTH_FAULTS } from './texts/auth-faults.ts'
import { CLIENT_FAULTS } from './texts/client-faults.ts'
import { COMPANY_FAULTS } from './texts/company-faults.ts'
import { CUSTOM_FIELD_FAULTS } from './texts/custom-field-faults.ts'
import { EMAIL_FAULTS } from './texts/email-faults.ts'
import { FILE_FAULTS } from './texts/file-faults.ts'
import { HTTP_FAULTS } from './texts/http-faults.ts'
import { IMPORT_FAULTS } from './texts/import-faults.ts'
import { INPUT_FAULTS } from './texts/input-faults.ts'
import { CREDIT_NOTE_FAULTS } from './texts/invoices/credit-note-faults.ts'
import { INSTALMENT_FAULTS } from './texts/invoices/instalment-faults.ts'
import { INVOICE_FAULTS } from './texts/invoices/invoice-faults.ts'
import { QUOTE_FAULTS } from './texts/invoices/quote-faults.ts'
import { RECURRING_FAULTS } from './texts/invoices/recurring-faults.ts'
import { REMINDER_FAULTS } from './texts/invoices/reminder-faults.ts'
import { BANK_STATEMENT_FAULTS } from './texts/payments/bank-statement-faults.ts'
import { LEDGER_FAULT_TEXTS } from './texts/payments/ledger-faults.ts'
import { PAYMENT_END_FAULTS } from './texts/payments/payment-end-faults.ts'
import { PAYMENT_FAULTS } from './texts/payments/payment-faults.ts'
import { PLAN_FAULTS } from './texts/plan-faults.ts'
import { PRODUCT_FAULTS } from './texts/product-faults.ts'
import { TAX_FAULTS } from './texts/tax-faults.ts'
import { TIMELINE_FAULTS } from './texts/timeline-faults.ts'
import { USER_FAULTS } from './texts/user-faults.ts'

/**
 * Every fault there is: its code, and its English sentence. What stands in braces is a parameter of the fault with its
 * kind, a text where none is named.
 */
export const FAULT_TEXTS = {
  ...INPUT_FAULTS,
  ...HTTP_FAULTS,
  ...AUTH_FAULTS,
  ...COMPANY_FAULTS,
  ...BANK_STATEMENT_FAULTS,
  ...CLIENT_FAULTS,
  ...IMPORT_FAULTS,
  ...TAX_FAULTS,
  ...PRODUCT_FAULTS,
  ...INVOICE_FAULTS,
  ...INSTALMENT_FAULTS,
  ...CREDIT_NOTE_FAULTS,
  ...RECURRING_FAULTS,
  ...QUOTE_FAULTS,
  ...REMINDER_FAULTS,
  ...LEDGER_FAULT_TEXTS,
  ...CUSTOM_FIELD_FAULTS,
  ...PAYMENT_FAULTS,
  ...PAYMENT_END_FAULTS,
  ...PLAN_FAULTS,
  ...EMAIL_FAULTS,
  ...FILE_FAULTS,
  ...USER_FAULTS,
  ...TIMELINE_FAULTS,
} as const

export type FaultCode = keyof typeof FAULT_TEXTS

/** The codes of sentences that hold no parameter. */
export type PlainFaultCode = {
  [Code in FaultCode]: (typeof FAULT_TEXTS)[Code] extends `${string}{${string}` ? never : Code
}[FaultCode]
