/** What narrows the list; each is a word of the address and of the call. */
export const CREDIT_NOTE_FILTERS = [
  'client',
  'invoice',
  'currency',
  'status',
  'issue_date_after',
  'issue_date_before',
] as const
export type CreditNoteFilter = (typeof CREDIT_NOTE_FILTERS)[number]
