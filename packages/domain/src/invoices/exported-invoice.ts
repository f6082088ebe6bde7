import { csvAmount } from '../text/csv-table.ts'
import { DEFAULT_LANGUAGE, knownLanguage, type Language } from '../text/languages.ts'
import { textsOf } from '../text/texts-of.ts'
import type { InvoiceReference } from './invoice-references.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/** An invoice as a table has it: dates as the API writes them, amounts as decimal strings of the currency. */
export type ExportedInvoice = Readonly<Record<InvoiceReference, string | null>> & {
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
  readonly amount_written_off: string
  readonly amount_due: string
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'subtotal',
  'discount_total',
  'tax_total',
  'total',
  'withholding_total',
  'amount_paid',
  'amount_written_off',
  'amount_due',
])

function titlesIn(language: Language): Readonly<Record<keyof ExportedInvoice, string>> {
  const { tables, documents } = textsOf(language)
  return { ...tables.invoices, ...documents.references }
}

const fields = Object.keys(titlesIn(DEFAULT_LANGUAGE)) as (keyof ExportedInvoice)[]

/** Invoices as a table, its titles first, in the company's language. */
export function invoiceTable(invoices: readonly ExportedInvoice[], language: string): string[][] {
  const spoken = knownLanguage(language)
  const titles = titlesIn(spoken)
  const { invoiceStatuses } = textsOf(spoken).tables
  const cell = (invoice: ExportedInvoice, field: keyof ExportedInvoice) => {
    if (field === 'status') return invoiceStatuses[invoice.status]
    const value = invoice[field] ?? ''
    return AMOUNTS.has(field) ? csvAmount(value, language) : value
  }
  return [
    fields.map((field) => titles[field]),
    ...invoices.map((invoice) => fields.map((field) => cell(invoice, field))),
  ]
}
