/** What narrows the list; each is a word of the address and of the call. */
export const RECURRING_FILTERS = [
  'client',
  'currency',
  'mode',
  'unit',
  'next_date_after',
  'next_date_before',
] as const
/** Columns that are not shown at first. */
export const COLUMNS_PUT_AWAY: readonly string[] = ['runs_count']
export type RecurringFilter = (typeof RECURRING_FILTERS)[number]
