import type { InvoiceReminders } from '@counterfoil/contract/reminders/reminders.schema.ts'
import { addDays } from '@counterfoil/domain/dates/calendar-date.ts'
import { parseFault } from '@counterfoil/domain/faults/fault.ts'
import { plannedReminders } from '@counterfoil/domain/reminders/due-reminder.ts'
import { REMINDER_DAYS_AFTER, REMINDER_DAYS_BEFORE } from '@counterfoil/domain/reminders/reminder-step.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { lockInvoice } from '../invoices/drafts/update-invoice.ts'
import { requireAction } from '../invoices/lifecycle/issue-invoice.ts'
import { readMailedInvoice } from '../invoices/mail/mailed-invoice.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { readSettings } from './change-settings.ts'
import { loadSteps, toReminded } from './reminded-invoices.ts'
import {
  deletePause,
  followsOf,
  insertPause,
  pauseOf,
  remindedInvoice,
  remindersOfInvoice,
} from './reminders.db.ts'

/** As far as a step can lie from a due date that is to come. */
const AHEAD = REMINDER_DAYS_BEFORE + REMINDER_DAYS_AFTER

async function readPlanned(
  tx: Tx,
  { companyId, today }: CompanyScope,
  id: string,
  weekdays: readonly number[],
) {
  const rows = await tx.rows(remindedInvoice, { company_id: companyId, invoice_id: id })
  const stepsFor = await loadSteps(tx, companyId)
  const all = rows.flatMap((row) =>
    plannedReminders(toReminded(row, stepsFor), weekdays, today, addDays(today, AHEAD)).map(
      ({ step, tone, day }) => ({
        on: day,
        step: step.id,
        days: step.offset,
        tone,
        due_date: row.due_date,
      }),
    ),
  )
  return all.toSorted((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0))
}

/** What an invoice was reminded of, and what comes if nothing is paid until then. */
export async function readInvoiceReminders(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
): Promise<InvoiceReminders> {
  const { companyId } = scope
  const row = await readMailedInvoice(tx, companyId, invoiceId)
  const settings = await readSettings(tx, companyId)
  const { follows } = found(await tx.first(followsOf, [companyId, row.client_id]))
  const pause = await tx.first(pauseOf, [companyId, row.id])
  const sent = await tx.rows(remindersOfInvoice, [companyId, row.id])
  return {
    invoice: row.id,
    is_enabled: settings.is_enabled,
    follows,
    paused_at: pause?.paused_at.toISOString() ?? null,
    paused_by_name: pause?.paused_by_name ?? null,
    sent: sent.map(({ id, created_at, on_day, days, instalment_on, sent_by_name, to_addresses, fault }) => ({
      id,
      at: created_at.toISOString(),
      on: on_day,
      days,
      instalment_on,
      by_name: sent_by_name,
      to: to_addresses,
      fault: fault === null ? null : parseFault(fault),
    })),
    planned: await readPlanned(tx, scope, row.id, settings.weekdays),
  }
}

/** Stops the reminders of an invoice that go out by themselves, or lets them go on. Twice changes nothing. */
export async function pauseReminders(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  paused: boolean,
): Promise<InvoiceReminders> {
  const { companyId, user } = scope
  const row = await lockInvoice(tx, scope, invoiceId)
  requireAction('remind', row, 1, 'active')
  const changed = paused
    ? await tx.run(insertPause, {
        company_id: companyId,
        invoice_id: row.id,
        paused_by: user.id,
        paused_by_name: user.name,
      })
    : await tx.run(deletePause, [companyId, row.id])
  if (changed > 0)
    await recordEvent(tx, scope, {
      type: paused ? 'invoice.reminders_paused' : 'invoice.reminders_resumed',
      invoiceId: row.id,
      clientId: row.client_id,
      subject: row.number ?? '',
    })
  return readInvoiceReminders(tx, scope, row.id)
}
