/** A company, and a client with steps of their own, has at most so many. */
export const MOST_REMINDER_STEPS = 10
/** How far a step may lie from the due date, in days. */
export const REMINDER_DAYS_BEFORE = 60
export const REMINDER_DAYS_AFTER = 365

/** Whose steps the invoices of a client follow. */
export const CLIENT_REMINDERS = ['company', 'own', 'none'] as const
export type ClientReminders = (typeof CLIENT_REMINDERS)[number]

/** How a reminder is worded where the step has no text of its own. */
export const REMINDER_TONES = ['upcoming', 'due_today', 'overdue', 'overdue_again', 'last'] as const
export type ReminderTone = (typeof REMINDER_TONES)[number]

/** Only who was reminded so often after the due date is told that a reminder is the last one. */
const BEFORE_LAST = 2

/**
 * The tone of a reminder that goes out for a step: it speaks of reminders before it only where there were any. `offset` and `offsets` are
 * days after the due date, negative before it; `before` is how many reminders went out after the due date already.
 */
export function toneOfReminder(offset: number, offsets: readonly number[], before: number): ReminderTone {
  if (offset < 0) return 'upcoming'
  if (offset === 0) return 'due_today'
  if (before === 0) return 'overdue'
  const isLast = offsets.every((one) => one <= offset)
  return isLast && before >= BEFORE_LAST ? 'last' : 'overdue_again'
}

/** The tone of a step among those there are, for an invoice that each of them before it has reminded of. */
export const toneOfStep = (offset: number, offsets: readonly number[]): ReminderTone =>
  toneOfReminder(offset, offsets, offsets.filter((one) => one > 0 && one < offset).length)

/** The tone of a reminder somebody sends by hand, so many days after the due date; `isFirst` where none went out after it before. */
export function toneByHand(daysOverdue: number, isFirst: boolean): ReminderTone {
  if (daysOverdue < 0) return 'upcoming'
  if (daysOverdue === 0) return 'due_today'
  return isFirst ? 'overdue' : 'overdue_again'
}
