import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import { formatMoney, type Money, zeroMoney } from '../money/money.ts'
import { dueByDay, nextInstalment } from './due-by-day.ts'
import { readInstalments, type StoredInstalment } from './stored-instalments.ts'

/** What of an invoice is overdue, and what is next of its instalments, as every answer has them: amounts as decimal strings. */
export type DueParts = {
  readonly amount_overdue: string
  readonly next_instalment: { due_date: string; amount: string } | null
}

/** Tells {@link DueParts} of an invoice. What is owed by nobody, as a draft or what is cancelled or written off, is due on no day. */
export function duePartsOf(
  invoice: {
    readonly isOwed: boolean
    readonly amountDue: Money
    readonly dueDate: CalendarDate | null
    readonly instalments: readonly StoredInstalment[] | null
  },
  today: CalendarDate,
): DueParts {
  const { isOwed, amountDue, dueDate } = invoice
  const { currency } = amountDue
  const instalments = readInstalments(invoice.instalments, currency)
  const overdue = isOwed ? dueByDay(instalments, amountDue, dueDate, addDays(today, -1)) : null
  const next = isOwed && instalments ? nextInstalment(instalments, amountDue, today) : null
  return {
    amount_overdue: formatMoney(overdue?.amount ?? zeroMoney(currency)),
    next_instalment: next && { due_date: next.dueDate, amount: formatMoney(next.amount) },
  }
}
