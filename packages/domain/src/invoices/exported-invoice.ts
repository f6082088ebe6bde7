import { type CustomField, type CustomFieldValues, customValueOf } from '../custom-fields/custom-field.ts'
import type { ExchangeRateFields } from '../taxes/invoice-exchange-rate.ts'
import { DEFAULT_LANGUAGE, knownLanguage, type Language } from '../text/languages.ts'
import { csvAmount } from '../text/tables/csv-table.ts'
import { textsOf } from '../text/texts-of.ts'
import { shownInvoiceStatus } from './credited-in-full.ts'
import type { InvoiceReference } from './invoice-references.ts'
import type { InvoiceStatus } from './invoice-status.ts'

/** An invoice as a table has it: dates as the API writes them, amounts as decimal strings of the currency. */
export type ExportedInvoice = Readonly<Record<InvoiceReference, string | null>> &
  ExchangeRateFields & {
    readonly number: string | null
    readonly status: InvoiceStatus
    /** Credit notes took back all of it. */
    readonly is_credited: boolean
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
    readonly amount_credited: string
    readonly amount_written_off: string
    readonly amount_due: string
    /** The currency of the three below: the company's, where the invoice is in it or keeps a rate to it; null where there are none. */
    readonly base_currency: string | null
    readonly base_net: string | null
    readonly base_tax_total: string | null
    readonly base_total: string | null
    readonly tags: readonly string[]
    readonly assignee_name: string | null
    readonly custom_fields: CustomFieldValues
  }
type OwnField = Exclude<keyof ExportedInvoice, 'custom_fields' | 'is_credited'>

const AMOUNTS: ReadonlySet<string> = new Set([
  'subtotal',
  'discount_total',
  'tax_total',
  'total',
  'withholding_total',
  'amount_paid',
  'amount_credited',
  'amount_written_off',
  'amount_due',
  'base_net',
  'base_tax_total',
  'base_total',
])

function titlesIn(language: Language): Readonly<Record<OwnField, string>> {
  const { tables, documents } = textsOf(language)
  // Columns that came later stand at the end: programs may know the others by their place.
  return { ...tables.invoices, ...documents.references, ...tables.invoiceRates, ...tables.invoiceKeeping }
}

const fields = Object.keys(titlesIn(DEFAULT_LANGUAGE)) as OwnField[]

/** A value as spreadsheet programs of that language read it; a date as the API writes it. */
function customCell(values: CustomFieldValues, { key, type }: CustomField, language: Language): string {
  const value = customValueOf(values, key)
  if (value === null) return ''
  const { yes, no } = textsOf(language).tables
  if (typeof value === 'boolean') return value ? yes : no
  return type === 'number' ? csvAmount(value, language) : value
}

/** The custom fields that stand behind what every invoice has: those lists show, archived ones left out. */
const shownOf = (customFields: readonly CustomField[]) =>
  customFields.filter(({ shows_in_lists, is_archived }) => shows_in_lists && !is_archived)

/** What stands above the columns of a table of invoices, in the company's language. */
export function invoiceTitles(language: string, customFields: readonly CustomField[]): string[] {
  const titles = titlesIn(knownLanguage(language))
  return [...fields.map((field) => titles[field]), ...shownOf(customFields).map(({ label }) => label)]
}

/** Invoices as rows of a table, below {@link invoiceTitles}. */
export function invoiceRows(
  invoices: readonly ExportedInvoice[],
  language: string,
  customFields: readonly CustomField[],
): string[][] {
  const spoken = knownLanguage(language)
  const shown = shownOf(customFields)
  const { invoiceStatuses } = textsOf(spoken).tables
  const cell = (invoice: ExportedInvoice, field: OwnField) => {
    if (field === 'status') return invoiceStatuses[shownInvoiceStatus(invoice)]
    if (field === 'tags') return invoice.tags.join(', ')
    const value = invoice[field] ?? ''
    // A rate is written with the same decimal sign as amounts, as a program that reads one reads the other.
    return AMOUNTS.has(field) || (field === 'exchange_rate' && value !== '')
      ? csvAmount(value, language)
      : value
  }
  return invoices.map((invoice) => [
    ...fields.map((field) => cell(invoice, field)),
    ...shown.map((field) => customCell(invoice.custom_fields, field, spoken)),
  ])
}
