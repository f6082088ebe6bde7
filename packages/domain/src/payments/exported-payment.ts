import { csvAmount } from '../text/csv-table.ts'
import { type DocumentLanguage, documentLanguage } from '../text/document-language.ts'

/** A payment as a table has it: amounts as decimal strings of the currency. */
export type ExportedPayment = {
  readonly payment_date: string
  readonly client_name: string
  readonly method: string
  readonly status: string
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

const TITLES: Readonly<Record<DocumentLanguage, Readonly<Record<keyof ExportedPayment, string>>>> = {
  en: {
    payment_date: 'Payment date',
    client_name: 'Client',
    method: 'Method',
    status: 'Status',
    is_test: 'Test',
    currency: 'Currency',
    amount: 'Amount',
    fee_amount: 'Fee',
    net_amount: 'Net',
    refunded_amount: 'Refunded',
    unallocated_amount: 'Left over',
    invoices: 'Invoices',
    reference: 'Reference',
    notes: 'Notes',
  },
  de: {
    payment_date: 'Zahlungsdatum',
    client_name: 'Kunde',
    method: 'Zahlungsart',
    status: 'Status',
    is_test: 'Test',
    currency: 'Währung',
    amount: 'Betrag',
    fee_amount: 'Gebühr',
    net_amount: 'Netto',
    refunded_amount: 'Erstattet',
    unallocated_amount: 'Nicht zugeordnet',
    invoices: 'Rechnungen',
    reference: 'Referenz',
    notes: 'Notizen',
  },
}

const WORDS: Readonly<Record<DocumentLanguage, Readonly<Record<string, string>>>> = {
  en: {
    card: 'Card',
    bank_transfer: 'Bank transfer',
    paypal: 'PayPal',
    wire_transfer: 'Wire transfer',
    cash: 'Cash',
    check: 'Check',
    other: 'Other',
    pending: 'Pending',
    processing: 'Processing',
    completed: 'Completed',
    failed: 'Failed',
    cancelled: 'Cancelled',
    unknown: 'Unknown',
    refunded: 'Refunded',
    partially_refunded: 'Partially refunded',
  },
  de: {
    card: 'Karte',
    bank_transfer: 'Überweisung',
    paypal: 'PayPal',
    wire_transfer: 'Auslandsüberweisung',
    cash: 'Barzahlung',
    check: 'Scheck',
    other: 'Sonstiges',
    pending: 'Ausstehend',
    processing: 'In Bearbeitung',
    completed: 'Abgeschlossen',
    failed: 'Fehlgeschlagen',
    cancelled: 'Storniert',
    unknown: 'Unbekannt',
    refunded: 'Erstattet',
    partially_refunded: 'Teilweise erstattet',
  },
}

const YES: Readonly<Record<DocumentLanguage, string>> = { en: 'yes', de: 'ja' }

const AMOUNTS: ReadonlySet<string> = new Set([
  'amount',
  'fee_amount',
  'net_amount',
  'refunded_amount',
  'unallocated_amount',
])

const fields = Object.keys(TITLES.en) as (keyof ExportedPayment)[]

/** Payments as a table, its titles first, in the company's language. */
export function paymentTable(payments: readonly ExportedPayment[], language: string): string[][] {
  const spoken = documentLanguage(language)
  const cell = (payment: ExportedPayment, field: keyof ExportedPayment) => {
    const value = payment[field] ?? ''
    if (typeof value === 'boolean') return value ? YES[spoken] : ''
    if (field === 'status' || field === 'method') return WORDS[spoken][value] ?? value
    return AMOUNTS.has(field) ? csvAmount(value, spoken) : value
  }
  return [
    fields.map((field) => TITLES[spoken][field]),
    ...payments.map((payment) => fields.map((field) => cell(payment, field))),
  ]
}
