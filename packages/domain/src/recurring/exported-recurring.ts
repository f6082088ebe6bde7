import { knownLanguage } from '../text/languages.ts'
import type { TableCell } from '../text/tables/table-cell.ts'
import { textsOf } from '../text/texts-of.ts'
import type { RecurrenceUnit } from './recurrence.ts'
import type { RecurringMode, RecurringStatus } from './recurring-status.ts'

/** A recurring invoice as a table tells it; amounts are decimals of its currency, dates `YYYY-MM-DD`. */
export type ExportedRecurring = {
  readonly name: string | null
  readonly client_name: string
  readonly status: RecurringStatus
  readonly every: number
  readonly unit: RecurrenceUnit
  readonly mode: RecurringMode
  readonly start_date: string
  readonly end_date: string | null
  readonly next_date: string | null
  readonly last_date: string | null
  readonly runs_count: number
  readonly currency: string
  readonly total: string
  readonly monthly_amount: string
}

/** What stands above the columns of a table of recurring invoices, in a language. */
export function recurringTitles(language: string): string[] {
  return Object.values(textsOf(knownLanguage(language)).tables.recurring)
}

/** Recurring invoices as rows of a table, below {@link recurringTitles}. */
export function recurringRows(list: readonly ExportedRecurring[], language: string): TableCell[][] {
  const { recurringStatuses, recurringModes, recurrenceUnits } = textsOf(knownLanguage(language)).tables
  return list.map((one): TableCell[] => [
    one.name ?? '',
    one.client_name,
    recurringStatuses[one.status],
    { figure: String(one.every) },
    recurrenceUnits[one.unit],
    recurringModes[one.mode],
    one.start_date,
    one.end_date ?? '',
    one.next_date ?? '',
    one.last_date ?? '',
    { figure: String(one.runs_count) },
    one.currency,
    { figure: one.total },
    { figure: one.monthly_amount },
  ])
}
