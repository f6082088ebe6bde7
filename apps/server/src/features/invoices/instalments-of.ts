import { addDays, type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { dueByDay, nextInstalment } from '@counterfoil/domain/instalments/due-by-day.ts'
import type { Instalment } from '@counterfoil/domain/instalments/instalments-left.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { CurrencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, type Money, money, zeroMoney } from '@counterfoil/domain/money/money.ts'

/** An instalment as the database's `instalments_of` answers it: minor units as text. */
export type InstalmentRow = { due_date: string; amount: string }

/** Instalments as the rules read them; null where none are agreed on. */
export function toInstalments(
  rows: readonly InstalmentRow[] | null,
  currency: CurrencyCode,
): readonly Instalment[] | null {
  return (
    rows?.map(({ due_date, amount }) => ({
      dueDate: calendarDate(due_date),
      amount: money(BigInt(amount), currency),
    })) ?? null
  )
}

/** What of an invoice is overdue, and the instalment that is next, as they are answered. */
export function presentDueParts(
  invoice: {
    readonly lifecycle: InvoiceLifecycle
    readonly amountDue: Money
    readonly dueDate: CalendarDate | null
    readonly instalments: readonly InstalmentRow[] | null
  },
  today: CalendarDate,
) {
  const { lifecycle, amountDue, dueDate } = invoice
  const { currency } = amountDue
  const isOwed = lifecycle === 'issued'
  const instalments = toInstalments(invoice.instalments, currency)
  const overdue = isOwed ? dueByDay(instalments, amountDue, dueDate, addDays(today, -1)) : null
  const next = isOwed && instalments ? nextInstalment(instalments, amountDue, today) : null
  return {
    amount_overdue: formatMoney(overdue?.amount ?? zeroMoney(currency)),
    next_instalment: next && { due_date: next.dueDate, amount: formatMoney(next.amount) },
  }
}
