/** What narrows the list; each is a word of the address and of the call. */
export const CLIENT_FILTERS = [
  'kind',
  'country',
  'tag',
  'amount_due_min',
  'amount_due_max',
  'paid_min',
  'paid_max',
  'average_days_to_pay_min',
  'last_invoice_date_after',
  'last_invoice_date_before',
] as const
export type ClientFilter = (typeof CLIENT_FILTERS)[number]

/** Columns that can be chosen and are not shown at first. */
export const COLUMNS_PUT_AWAY: readonly string[] = ['city', 'received', 'days_to_pay', 'created']
