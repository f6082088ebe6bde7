import { DEFAULT_LANGUAGE, knownLanguage } from '../text/languages.ts'
import { csvAmount } from '../text/tables/csv-table.ts'
import { textsOf } from '../text/texts-of.ts'
import type { CreditNoteStatus } from './credit-note-status.ts'

/** A credit note as a table has it: amounts as decimal strings of the currency. */
export type ExportedCreditNote = {
  readonly number: string | null
  readonly status: CreditNoteStatus
  readonly client_name: string
  readonly issue_date: string
  readonly invoice_number: string
  readonly reason: string
  readonly currency: string
  readonly subtotal: string
  readonly discount_total: string
  readonly tax_total: string
  readonly total: string
  readonly withholding_total: string
  readonly apply: string
  readonly keep: string
  readonly refund: string
}

const AMOUNTS: ReadonlySet<string> = new Set([
  'subtotal',
  'discount_total',
  'tax_total',
  'total',
  'withholding_total',
  'apply',
  'keep',
  'refund',
])

const fields = Object.keys(textsOf(DEFAULT_LANGUAGE).tables.creditNotes) as (keyof ExportedCreditNote)[]

/** What stands above the columns of a table of credit notes, in the company's language. */
export function creditNoteTitles(language: string): string[] {
  const titles = textsOf(knownLanguage(language)).tables.creditNotes
  return fields.map((field) => titles[field])
}

/** Credit notes as rows of a table, below {@link creditNoteTitles}. */
export function creditNoteRows(notes: readonly ExportedCreditNote[], language: string): string[][] {
  const { creditNoteStatuses } = textsOf(knownLanguage(language)).tables
  const cell = (note: ExportedCreditNote, field: keyof ExportedCreditNote) => {
    if (field === 'status') return creditNoteStatuses[note.status]
    const value = note[field] ?? ''
    return AMOUNTS.has(field) ? csvAmount(value, language) : value
  }
  return notes.map((note) => fields.map((field) => cell(note, field)))
}
