import { addDays, type CalendarDate } from '../dates/calendar-date.ts'

/** How a client pays is known from so many paid invoices on. */
export const INVOICES_TO_KNOW_BY = 3

/** How many invoices a client has paid, and in how many days altogether. */
export type PayingHabits = { readonly paid: number; readonly days: number }

/**
 * When the money of an invoice is expected: as many days after its issue date as the client takes on average, where that is
 * known, else when it is due.
 */
export function expectedDay(
  invoice: { readonly issueDate: CalendarDate; readonly dueDate: CalendarDate },
  habits: PayingHabits | null,
): CalendarDate {
  if (habits === null || habits.paid < INVOICES_TO_KNOW_BY) return invoice.dueDate
  return addDays(invoice.issueDate, Math.round(habits.days / habits.paid))
}
