import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { readInstalments } from '@counterfoil/domain/instalments/stored-instalments.ts'
import { judgeLateFee, type LateInvoice } from '@counterfoil/domain/late-fees/late-fee.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import type { MailedInvoice } from '../invoices/mail/mailed-invoice.ts'
import { readTerms } from './late-fee-settings.ts'
import { type LateInvoiceRow, lateInvoiceOf } from './late-fees.db.ts'

function toLateInvoice(row: MailedInvoice, facts: LateInvoiceRow): LateInvoice {
  const currency = currencyCode(row.currency)
  const instalments = readInstalments(row.instalments, currency)
  const dueDate = row.due_date === null ? null : calendarDate(row.due_date)
  const firstDay = instalments?.[0]?.dueDate ?? dueDate
  const taken = row.amount_paid + row.amount_credited
  const reductions = facts.reductions.map(({ day, amount }) => ({
    day: calendarDate(day),
    amount: BigInt(amount),
  }))
  const known = reductions.reduce((sum, { amount }) => sum + amount, 0n)
  // What is taken off without a day of its own counts as in time: nobody pays interest on it.
  if (firstDay !== null && taken > known) reductions.push({ day: firstDay, amount: taken - known })
  return {
    dueDate,
    payable: money(row.amount_due + taken, currency),
    reductions,
    instalments,
    isLateFee: facts.charges_for !== null,
    chargedUntil: facts.charged_until === null ? null : calendarDate(facts.charged_until),
    hadFee: facts.had_fee,
  }
}

/** What may be charged today for the late payment of an invoice that was issued, and what it charges for itself. */
export async function judgeInvoice(tx: Tx, { companyId, today }: CompanyScope, row: MailedInvoice) {
  const facts = found(await tx.first(lateInvoiceOf, [companyId, row.id]))
  const verdict = judgeLateFee(toLateInvoice(row, facts), await readTerms(tx, companyId), today)
  const { charges_for, charges_for_number, client_status } = facts
  return {
    verdict,
    clientStatus: client_status,
    chargesFor: charges_for === null ? null : { invoice: charges_for, number: charges_for_number ?? '' },
  }
}
