import { placeholdersOf } from '../text/placeholders.ts'

/** What the text of a step may name in braces. */
export const REMINDER_PLACEHOLDERS = [
  'number',
  'client',
  'company',
  'total',
  'amount_due',
  'issue_date',
  'due_date',
  'days_overdue',
] as const

export const { unknownIn: unknownReminderPlaceholder, fill: fillReminder } =
  placeholdersOf(REMINDER_PLACEHOLDERS)
