import { knownLanguage } from '../text/languages.ts'
import type { TableCell } from '../text/tables/table-cell.ts'
import { textsOf } from '../text/texts-of.ts'
import type { QuoteStatus } from './quote-status.ts'

/** A quote as a table has it: dates as the API writes them, amounts as decimal strings of the currency. */
export type ExportedQuote = {
  readonly number: string | null
  readonly version: number
  readonly status: QuoteStatus
  readonly client_name: string
  readonly issue_date: string
  readonly valid_until: string | null
  readonly currency: string
  readonly subtotal: string
  readonly discount_total: string
  readonly tax_total: string
  readonly total: string
  readonly withholding_total: string
  readonly invoiced_total: string
  readonly tags: readonly string[]
  readonly assignee_name: string | null
}

const FIGURES: ReadonlySet<keyof ExportedQuote> = new Set([
  'version',
  'subtotal',
  'discount_total',
  'tax_total',
  'total',
  'withholding_total',
  'invoiced_total',
] as const)

/** What stands above the columns of a table of quotes, in the company's language. */
export function quoteTitles(language: string): string[] {
  return Object.values(textsOf(knownLanguage(language)).tables.quotes)
}

/** Quotes as rows of a table, below {@link quoteTitles}. */
export function quoteRows(quotes: readonly ExportedQuote[], language: string): TableCell[][] {
  const { quotes: titles, quoteStatuses } = textsOf(knownLanguage(language)).tables
  const fields = Object.keys(titles) as (keyof ExportedQuote)[]
  return quotes.map((quote) =>
    fields.map((field): TableCell => {
      if (field === 'status') return quoteStatuses[quote.status]
      if (field === 'tags') return quote.tags.join(', ')
      const value = String(quote[field] ?? '')
      return FIGURES.has(field) ? { figure: value } : value
    }),
  )
}
