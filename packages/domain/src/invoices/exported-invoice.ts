import { csvAmount } from '../text/csv-table.ts'
import { type DocumentLanguage, documentLanguage } from '../text/document-language.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/** An invoice as a table has it: dates as the API writes them, amounts as decimal strings of the currency. */
export type ExportedInvoice = {
  readonly number: string | null
  readonly status: InvoiceStatus
  readonly client_name: string
  readonly issue_date: string
  readonly due_date: string | null
  readonly currency: string
  readonly subtotal: string
  readonly discount_total: string
  readonly tax_total: string
  readonly total: string
  readonly withholding_total: string
  readonly amount_paid: string
  readonly amount_due: string
  readonly purchase_order: string | null
  readonly reference: string | null
}

const TITLES: Readonly<Record<DocumentLanguage, Readonly<Record<keyof ExportedInvoice, string>>>> = {
  en: {
    number: 'Number',
    status: 'Status',
    client_name: 'Client',
    issue_date: 'Issue date',
    due_date: 'Due date',
    currency: 'Currency',
    subtotal: 'Subtotal',
    discount_total: 'Discount',
    tax_total: 'Tax',
    total: 'Total',
    withholding_total: 'Tax withheld',
    amount_paid: 'Paid',
    amount_due: 'Amount due',
    purchase_order: 'Purchase order',
    reference: 'Reference',
  },
  de: {
    number: 'Nummer',
    status: 'Status',
    client_name: 'Kunde',
    issue_date: 'Rechnungsdatum',
    due_date: 'Fällig am',
    currency: 'Währung',
    subtotal: 'Zwischensumme',
    discount_total: 'Rabatt',
    tax_total: 'Steuer',
    total: 'Gesamtbetrag',
    withholding_total: 'Steuereinbehalt',
    amount_paid: 'Bezahlt',
    amount_due: 'Zu zahlen',
    purchase_order: 'Bestellnummer',
    reference: 'Referenz',
  },
}

const STATUSES: Readonly<Record<DocumentLanguage, Readonly<Record<InvoiceStatus, string>>>> = {
  en: {
    draft: 'Draft',
    issued: 'Issued',
    sent: 'Sent',
    viewed: 'Viewed',
    partially_paid: 'Partially paid',
    paid: 'Paid',
    overdue: 'Overdue',
    cancelled: 'Cancelled',
  },
  de: {
    draft: 'Entwurf',
    issued: 'Ausgestellt',
    sent: 'Gesendet',
    viewed: 'Angesehen',
    partially_paid: 'Teilweise bezahlt',
    paid: 'Bezahlt',
    overdue: 'Überfällig',
    cancelled: 'Storniert',
  },
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'subtotal',
  'discount_total',
  'tax_total',
  'total',
  'withholding_total',
  'amount_paid',
  'amount_due',
])

const fields = Object.keys(TITLES.en) as (keyof ExportedInvoice)[]

/** Invoices as a table, its titles first, in the company's language. */
export function invoiceTable(invoices: readonly ExportedInvoice[], language: string): string[][] {
  const spoken = documentLanguage(language)
  const cell = (invoice: ExportedInvoice, field: keyof ExportedInvoice) => {
    if (field === 'status') return STATUSES[spoken][invoice.status]
    const value = invoice[field] ?? ''
    return AMOUNTS.has(field) ? csvAmount(value, spoken) : value
  }
  return [
    fields.map((field) => TITLES[spoken][field]),
    ...invoices.map((invoice) => fields.map((field) => cell(invoice, field))),
  ]
}
