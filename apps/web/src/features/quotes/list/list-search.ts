import { REFERENCE_FILTERS } from '@counterfoil/domain/invoices/invoice-references.ts'
import { type ListState, listQuery } from '../../../ui/lists/list-state.ts'

/** What narrows the list; each is a word of the address and of the call. */
export const QUOTE_FILTERS = [
  'client',
  'currency',
  'tag',
  'assignee',
  'total_min',
  'total_max',
  ...REFERENCE_FILTERS,
  'issue_date_after',
  'issue_date_before',
  'valid_until_after',
  'valid_until_before',
] as const
/** Columns that are not shown at first. */
export const COLUMNS_PUT_AWAY: readonly string[] = ['assignee', 'tags']
export type QuoteFilter = (typeof QUOTE_FILTERS)[number]

/** What the list asks for. Without a tab it shows what “All” counts, which has no version that was replaced. */
export function quoteListQuery(search: ListState['search']) {
  return { ...listQuery(search, QUOTE_FILTERS), view: (search.view ?? 'all') as never }
}
