import type { RecurringRun } from '@counterfoil/contract/recurring/recurring.schema.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { nextOccurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { canMakeUp, resultOf } from '@counterfoil/domain/recurring/recurring-status.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { runForUpdate, settleMadeUp, writeMadeUp } from '../recurring.db.ts'
import { presentRun } from '../recurring.presenter.ts'
import { sourceOf } from '../recurring-content.ts'
import { runById } from '../recurring-list.db.ts'
import { afterMakeUp } from '../run-dates.ts'
import { makeInvoiceOn } from '../run-recurring.ts'
import { lockRecurring } from '../save-recurring.ts'

/**
 * Makes the invoice of a date that failed, with that date, by who asks for it: once, whoever asks at the same time, as the schedule
 * is held. 409 `recurring_run_not_failed` where the date has not failed, `recurring_ended` where the schedule was ended or has made as
 * many invoices as it may, and `recurring_date_gone` where its rule has no such date any more.
 */
export async function makeUpRun(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  { id, runId }: { id: string; runId: string },
): Promise<RecurringRun> {
  const { companyId } = scope
  const row = await lockRecurring(tx, scope, id)
  const run = found(await tx.first(runForUpdate, [companyId, id, runId]))
  if (run.result !== 'failed') throw new AppError('recurring_run_not_failed')
  const verdict = canMakeUp(row)
  if (!verdict.ok) throw new AppError(verdict.reason)
  const date = calendarDate(run.run_date)
  const occurrence = nextOccurrence(sourceOf(row).rule, date)
  if (occurrence?.date !== date) throw new AppError('recurring_date_gone')
  const invoice = await makeInvoiceOn(tx, deps, scope, row, occurrence)
  const made = { company_id: companyId, id: runId, result: resultOf(row.mode), invoice_id: invoice }
  requireWritten(await tx.run(writeMadeUp, made), 'recurring_run_not_failed')
  const after = afterMakeUp(row, date)
  requireWritten(await tx.run(settleMadeUp, { company_id: companyId, id, ...after }), 'recurring_ended')
  const told = { recurringId: id, clientId: row.client_id, subject: row.client_name }
  const data = { on: run.run_date }
  await recordEvent(tx, scope, { ...told, type: 'recurring.run_made_up', invoiceId: invoice, data })
  if (after.status === 'completed' && row.status !== 'completed')
    await recordEvent(tx, scope, { ...told, type: 'recurring.completed' })
  return presentRun(found(await tx.first(runById, [companyId, id, runId])), scope.today)
}
