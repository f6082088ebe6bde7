/** What a column of a bank's file can hold of a line. `amount` bears its sign; else `credit` and `debit`, or `direction`, say it. */
export const BANK_LINE_FIELDS = [
  'booked_on',
  'value_date',
  'amount',
  'credit',
  'debit',
  'direction',
  'currency',
  'name',
  'account',
  'reference',
  'details',
  'bank_reference',
  'own_account',
] as const
export type BankLineField = (typeof BANK_LINE_FIELDS)[number]

/** Without a day nothing is known of a line. */
export const BANK_LINE_NAMING_FIELDS: readonly BankLineField[] = ['booked_on']
