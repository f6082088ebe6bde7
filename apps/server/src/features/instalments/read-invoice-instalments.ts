import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import { found } from '../../http/app-error.ts'
import { invoiceOfInstalments } from './instalments.db.ts'

/**
 * The instalments of an invoice with what `dueByDay` of the domain asks for beside them; `instalments` is null where none are agreed on.
 * Whoever acts on it holds the invoice.
 */
export async function readInvoiceInstalments(tx: Tx, companyId: string, invoiceId: string) {
  const row = found(await tx.first(invoiceOfInstalments, [companyId, invoiceId]))
  const currency = currencyCode(row.currency)
  return {
    instalments: readInstalments(row.instalments, currency),
    amountDue: money(row.amount_due, currency),
    dueDate: row.due_date === null ? null : calendarDate(row.due_date),
  }
}
