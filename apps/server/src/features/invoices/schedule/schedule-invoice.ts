import type { scheduleBody } from '@counterfoil/contract/invoices/invoice-schedule.schema.ts'
import type { Invoice } from '@counterfoil/contract/invoices/invoices.schema.ts'
import { type CalendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import { scheduledDay } from '@counterfoil/domain/dates/scheduled-day.ts'
import { timeOfDayIn } from '@counterfoil/domain/dates/time-of-day.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { readCustomFields } from '../../custom-fields/read-custom-fields.ts'
import { readAddresses } from '../../emails/documents/read-mail-facts.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { requireCustomFields } from '../drafts/custom-values.ts'
import { dateFaults, patchedDraftFields } from '../drafts/draft-fields.ts'
import { lockInvoice } from '../drafts/update-invoice.ts'
import { draftDefaults, type InvoiceRow, itemsOfInvoice } from '../invoices.db.ts'
import { requireAction } from '../lifecycle/issue-invoice.ts'
import { readInvoice } from '../read-invoice.ts'
import { dateDraft, unscheduleInvoice as writeNoOrder, scheduleInvoice as writeOrder } from './schedule.db.ts'

async function requireFit(tx: Tx, scope: CompanyScope, row: InvoiceRow): Promise<void> {
  const [defaults, items, customFields] = await Promise.all([
    tx.first(draftDefaults, [scope.companyId, row.client_id]),
    tx.rows(itemsOfInvoice, [scope.companyId, row.id]),
    readCustomFields(tx, scope.companyId),
  ])
  requireAction('schedule', row, items.length, found(defaults).client_status)
  requireCustomFields(customFields, row.custom_fields)
}

async function requireRecipients(tx: Tx, scope: CompanyScope, row: InvoiceRow): Promise<void> {
  const addressesOf = await readAddresses(tx, scope.companyId, [row.client_id])
  if (addressesOf(row.client_id).length === 0) throw invalid({ send: [fault('client_without_email')] })
}

/** The dates of a draft that bears another issue date: the due date moves along as it does when that date is typed. */
function datesOn(row: InvoiceRow, day: CalendarDate, scope: CompanyScope) {
  const fields = patchedDraftFields({ issue_date: day }, row, row.client_name, scope.currency)
  const { issue_date: wrong = [], ...faults } = dateFaults(fields, scope.today)
  if (wrong.length > 0 || Object.keys(faults).length > 0)
    throw invalid({ ...faults, ...(wrong.length > 0 ? { issue_at: wrong } : {}) })
  return { issue_date: fields.issue_date, due_date: fields.due_date }
}

/** The company's own day at an instant. */
const dayOf = (at: Date, { timeZone }: CompanyScope) => calendarDateIn(at.getTime(), timeZone)

/** A draft that bears another day takes this one; its due date moves along. */
async function moveTo(tx: Tx, scope: CompanyScope, row: InvoiceRow, day: CalendarDate): Promise<void> {
  if (row.issue_date === day) return
  await tx.run(dateDraft, { company_id: scope.companyId, id: row.id, ...datesOn(row, day, scope) })
}

/** Whatever date was typed since, a draft is issued with the day it was ordered for. */
export async function takeOrderedDay(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  orderedFor: Date,
): Promise<void> {
  await moveTo(tx, scope, await lockInvoice(tx, scope, invoiceId), dayOf(orderedFor, scope))
}

/**
 * Orders a draft to be issued, and sent if wanted, at an instant; a new order takes the place of one before. Whether it may
 * be issued is asked now and again then. It bears the company's own day at that instant (decision 46).
 */
export async function scheduleInvoice(
  tx: Tx,
  { clock }: Pick<Deps, 'clock'>,
  scope: CompanyScope,
  invoiceId: string,
  { issue_at, send }: z.output<typeof scheduleBody>,
): Promise<Invoice> {
  const row = await lockInvoice(tx, scope, invoiceId)
  await requireFit(tx, scope, row)
  const issueAt = Date.parse(issue_at)
  const verdict = scheduledDay(issueAt, clock.now(), scope.timeZone)
  if (!verdict.ok) throw invalid({ issue_at: [fault(verdict.reason)] })
  if (send) await requireRecipients(tx, scope, row)
  const dates = datesOn(row, verdict.day, scope)
  const written = await tx.run(writeOrder, {
    company_id: scope.companyId,
    id: row.id,
    scheduled_for: new Date(issueAt),
    schedule_sends: send,
    scheduled_by: scope.user.id,
    scheduled_by_name: scope.user.name,
    ...dates,
  })
  requireWritten(written, 'invoice_already_issued')
  await recordEvent(tx, scope, {
    type: 'invoice.scheduled',
    invoiceId,
    clientId: row.client_id,
    subject: row.client_name,
    data: {
      scheduled_for: new Date(issueAt).toISOString(),
      on: verdict.day,
      time: timeOfDayIn(issueAt, scope.timeZone),
      send,
    },
  })
  return readInvoice(tx, scope, invoiceId)
}

/**
 * Takes the order back, or the note that it could not be carried out. A draft that bears the day of the order is dated
 * today again: issued by hand, it would lie ahead.
 */
export async function unscheduleInvoice(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<null> {
  const row = await lockInvoice(tx, scope, invoiceId)
  requireAction('unschedule', row, 1, 'active')
  if (!(await tx.run(writeNoOrder, { company_id: scope.companyId, id: row.id })))
    throw new AppError('invoice_not_scheduled')
  // A note that is put away is no act upon the invoice.
  if (row.scheduled_for === null) return null
  if (row.issue_date === dayOf(row.scheduled_for, scope)) await moveTo(tx, scope, row, scope.today)
  await recordEvent(tx, scope, {
    type: 'invoice.unscheduled',
    invoiceId,
    clientId: row.client_id,
    subject: row.client_name,
  })
  return null
}
