import { ERRORS } from '@counterfoil/contract/errors.ts'
import { fault, faultText, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { dueReminder } from '@counterfoil/domain/reminders/due-reminder.ts'
import { isWithinHours } from '@counterfoil/domain/reminders/reminder-hours.ts'
import type { ReminderTone } from '@counterfoil/domain/reminders/reminder-step.ts'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { orderedScope } from '../../../http/access/check-member.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { queueJob, queueJobLater } from '../../../services/jobs/queue-job.ts'
import { lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { chargeWithReminder } from '../../late-fees/charge-late-fee.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import { hoursOf, readSettings } from '../change-settings.ts'
import { keyOfReminder, loadSteps, openInvoicesOf, type StepFacts, toReminded } from '../reminded-invoices.ts'
import {
  companiesThatRemind,
  insertReminder,
  type RemindedInvoiceRow,
  type ReminderSettingsRow,
  remindedInvoice,
} from '../reminders.db.ts'
import { writeReminder } from './write-reminder.ts'

const FIND = 'find_reminders'
const SEND = 'send_reminder'

/** Has each company that sends reminders look for what is due. */
export async function queueReminders(deps: Deps): Promise<void> {
  await deps.database.transaction('write', { actor: 'upkeep' }, async (tx) => {
    for (const { company_id } of await tx.rows(companiesThatRemind, []))
      await queueJob(tx, FIND, { company_id }, `${FIND} ${company_id}`)
  })
}

const companyShape = z.object({ company_id: z.uuid() })
const invoiceShape = z.object({ company_id: z.uuid(), invoice_id: z.uuid() })
type OfInvoice = z.output<typeof invoiceShape>

/** What the company has ordered, where reminders go out at this moment; null where none does. */
async function atWork(
  tx: Tx,
  deps: Deps,
  companyId: string,
): Promise<{ scope: CompanyScope; settings: ReminderSettingsRow } | null> {
  const settings = await readSettings(tx, companyId)
  const { is_enabled, ordered_by: id, ordered_by_name: name } = settings
  if (!is_enabled || id === null || name === null) return null
  const scope = await orderedScope(tx, deps, companyId, { id, name })
  if (scope === null || !isWithinHours(deps.clock.now(), hoursOf(settings), scope.timeZone)) return null
  return { scope, settings }
}

/** A company without trial or plan sends nothing; it goes on where it was once it has one. */
async function unlessWithoutPlan<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof AppError && error.code === 'plan_required') return null
    throw error
  }
}

async function findDue(tx: Tx, deps: Deps, companyId: string): Promise<string[]> {
  const work = await atWork(tx, deps, companyId)
  if (work === null) return []
  const stepsFor = await loadSteps(tx, companyId)
  const { weekdays } = work.settings
  const due = new Set<string>()
  for await (const rows of openInvoicesOf(tx, companyId, null))
    for (const row of rows)
      if (dueReminder(toReminded(row, stepsFor), weekdays, work.scope.today) !== null) due.add(row.id)
  return [...due]
}

/** Gives every invoice of a company that is to be reminded of now a job of its own: one that fails keeps no other waiting. */
export async function findReminders(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId } = companyShape.parse(payload)
  const due = await unlessWithoutPlan(() =>
    deps.database.transaction('read', { companyId }, (tx) => findDue(tx, deps, companyId)),
  )
  if (due === null || due.length === 0) return
  await deps.database.transaction('write', { companyId }, async (tx) => {
    for (const invoice_id of due)
      await queueJob(tx, SEND, { company_id: companyId, invoice_id }, `${SEND} ${invoice_id}`)
  })
}

type Due = {
  readonly row: RemindedInvoiceRow
  readonly step: StepFacts
  readonly tone: ReminderTone
  readonly scope: CompanyScope
}

/** Looked at anew with the invoice held: what was paid, paused or reminded of meanwhile is left alone. Of instalments the earliest. */
async function holdDue(tx: Tx, deps: Deps, { company_id, invoice_id }: OfInvoice): Promise<Due | null> {
  const work = await atWork(tx, deps, company_id)
  if (work === null) return null
  await lockInvoices(tx, company_id, [invoice_id])
  const stepsFor = await loadSteps(tx, company_id)
  for (const row of await tx.rows(remindedInvoice, { company_id, invoice_id })) {
    const due = dueReminder(toReminded(row, stepsFor), work.settings.weekdays, work.scope.today)
    if (due !== null) return { row, ...due, scope: work.scope }
  }
  return null
}

const counterfoil = (companyId: string) => ({ companyId, userId: null, userName: 'Counterfoil' })

async function send(tx: Tx, deps: Deps, job: OfInvoice): Promise<void> {
  const due = await holdDue(tx, deps, job)
  if (due === null) return
  const { step, tone, scope } = due
  const actor = counterfoil(job.company_id)
  if (step.row.charges_late_fee)
    await chargeWithReminder(tx, deps, scope, actor, { invoiceId: due.row.id, step: step.id })
  await writeReminder(tx, deps, actor, {
    invoiceId: due.row.id,
    tone,
    today: scope.today,
    step: { ...keyOfReminder(due.row, step.id), days: step.offset, texts: step.row.texts },
    part: due.row,
    body: undefined,
  })
}

/** A step that could not go out is not tried again; the next one is. */
async function keepFailure(deps: Deps, job: OfInvoice, error: AppError): Promise<void> {
  const { company_id } = job
  const written = Object.values(error.fields ?? {})[0]?.[0]
  const why = written ?? error.detail ?? fault('server_error')
  await deps.database.transaction('write', { companyId: company_id }, async (tx) => {
    const due = await holdDue(tx, deps, job)
    if (due === null) return
    await tx.run(insertReminder, {
      company_id,
      id: newId(),
      invoice_id: due.row.id,
      ...keyOfReminder(due.row, due.step.id),
      days: due.step.offset,
      on_day: due.scope.today,
      to_addresses: [],
      fault: serialiseFault(why),
      sent_by: null,
      sent_by_name: null,
    })
    await recordCompanyEvent(tx, counterfoil(company_id), {
      type: 'invoice.reminder_failed',
      invoiceId: due.row.id,
      clientId: due.row.client_id,
      subject: due.row.number,
      data: { reason: faultText(why), days: due.step.offset },
    })
  })
}

/** Sends the reminder of an invoice that is due, once: asked twice, or by two nodes at once, it goes out once. */
export async function sendReminder(deps: Deps, payload: unknown): Promise<void> {
  const job = invoiceShape.parse(payload)
  const { company_id: companyId } = job
  try {
    await unlessWithoutPlan(() =>
      deps.database.transaction('write', { companyId }, (tx) => send(tx, deps, job)),
    )
  } catch (error) {
    // What went wrong here says nothing of the invoice: the queue tries again.
    if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error
    const { retryAfterSeconds } = error
    if (retryAfterSeconds === undefined) await keepFailure(deps, job, error)
    // A company that has sent as many mails as it may has to wait.
    else
      await deps.database.transaction('write', { companyId }, (tx) =>
        queueJobLater(tx, SEND, job, `${SEND} ${job.invoice_id}`, retryAfterSeconds),
      )
  }
}
