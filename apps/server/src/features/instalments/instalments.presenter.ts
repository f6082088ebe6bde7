import type { InvoiceInstalments } from '@counterfoil/contract/instalments/instalments.schema.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { duePartsOf } from '@counterfoil/domain/instalments/due-parts.ts'
import { type InstalmentLeft, instalmentsLeft } from '@counterfoil/domain/instalments/instalments-left.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { formatMoney, isPositiveMoney, money, zeroMoney } from '@counterfoil/domain/money/money.ts'
import type { MailedInvoice } from '../invoices/mail/mailed-invoice.ts'

type State = InvoiceInstalments['instalments'][number]['state']

function stateOf({ left, dueDate }: InstalmentLeft, lifecycle: InvoiceLifecycle, today: CalendarDate): State {
  if (!isPositiveMoney(left)) return 'settled'
  if (lifecycle !== 'issued') return 'closed'
  return dueDate < today ? 'overdue' : 'open'
}

/** The instalments of an invoice. What is cancelled or written off owes nothing, whatever they have left. */
export function presentInstalments(row: MailedInvoice, today: CalendarDate): InvoiceInstalments {
  const currency = currencyCode(row.currency)
  const amountDue = money(row.amount_due, currency)
  const isOwed = row.lifecycle === 'issued'
  const dueDate = row.due_date === null ? null : calendarDate(row.due_date)
  const parts = instalmentsLeft(readInstalments(row.instalments, currency) ?? [], amountDue)
  return {
    invoice: row.id,
    currency,
    amount_due: formatMoney(isOwed && isPositiveMoney(amountDue) ? amountDue : zeroMoney(currency)),
    ...duePartsOf({ isOwed, amountDue, dueDate, instalments: row.instalments }, today),
    agreed_on: row.instalments_agreed_on,
    due_date_before: row.due_date_before,
    instalments: parts.map((part, index) => ({
      position: index + 1,
      due_date: part.dueDate,
      amount: formatMoney(part.amount),
      left: formatMoney(isOwed ? part.left : zeroMoney(currency)),
      state: stateOf(part, row.lifecycle, today),
    })),
    version: row.version,
  }
}
