import { DEFAULT_LANGUAGE, knownLanguage } from '../text/languages.ts'
import { csvAmount } from '../text/tables/csv-table.ts'
import { textsOf } from '../text/texts-of.ts'
import { neverCame, type PaymentStatus } from './payment-status.ts'

/** A payment as a table has it: amounts as decimal strings of the currency. */
export type ExportedPayment = {
  readonly payment_date: string
  readonly client_name: string
  readonly method: string
  readonly status: PaymentStatus
  readonly is_test: boolean
  readonly currency: string
  readonly amount: string
  readonly fee_amount: string
  readonly net_amount: string
  readonly refunded_amount: string
  readonly unallocated_amount: string
  readonly invoices: string
  readonly reference: string | null
  readonly notes: string | null
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'fee_amount',
  'net_amount',
  'refunded_amount',
  'unallocated_amount',
])

const fields = Object.keys(textsOf(DEFAULT_LANGUAGE).tables.payments) as (keyof ExportedPayment)[]

/** What stands above the columns of a table of payments, in the company's language. */
export function paymentTitles(language: string): string[] {
  const titles = textsOf(knownLanguage(language)).tables.payments
  return fields.map((field) => titles[field])
}

/** Payments as rows of a table, below {@link paymentTitles}. */
export function paymentRows(payments: readonly ExportedPayment[], language: string): string[][] {
  const { yes, paymentMethods, paymentStatuses } = textsOf(knownLanguage(language)).tables
  const words: Readonly<Record<string, string>> = { ...paymentMethods, ...paymentStatuses }
  const cell = (payment: ExportedPayment, field: keyof ExportedPayment) => {
    const value = payment[field] ?? ''
    // A column of what is left adds up to money that is there, or is still to come.
    if (field === 'net_amount' && neverCame(payment.status)) return ''
    if (typeof value === 'boolean') return value ? yes : ''
    if (field === 'status' || field === 'method') return words[value] ?? value
    return AMOUNTS.has(field) ? csvAmount(value, language) : value
  }
  return payments.map((payment) => fields.map((field) => cell(payment, field)))
}
