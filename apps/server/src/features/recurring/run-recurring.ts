import { ERRORS } from '@counterfoil/contract/errors.ts'
import { calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type Fault, fault, faultText, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { type NextRun, nextRun, runAt } from '@counterfoil/domain/recurring/missed-dates.ts'
import { nextOccurrence, type Occurrence } from '@counterfoil/domain/recurring/recurrence.ts'
import { type RunResult, resultOf } from '@counterfoil/domain/recurring/recurring-status.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import { v7 as newId } from 'uuid'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { orderedScope } from '../../http/access/check-member.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { requireWritten } from '../../http/require-written.ts'
import { queueJob } from '../../services/jobs/queue-job.ts'
import { createInvoice } from '../invoices/drafts/create-invoice.ts'
import { draftInUse } from '../invoices/drafts/draft-in-use.ts'
import { issueInvoice } from '../invoices/lifecycle/issue-invoice.ts'
import { sendInvoiceEmail } from '../invoices/lifecycle/send-invoice-email.ts'
import { recordCompanyEvent } from '../timeline/record-event.ts'
import { faultOf, figuresKept, nextFigures } from './figures/next-figures.ts'
import {
  dueRecurring,
  insertRun,
  insertSkipped,
  lookLater,
  type RecurringRow,
  recurringForUpdate,
  settleRun,
} from './recurring.db.ts'
import { draftBodyOn, requireWritable, sourceOf } from './recurring-content.ts'
import { afterDate } from './run-dates.ts'

/** Schedules taken up in one run; the next run takes the rest. */
const MOST = 1000
/** Dates of one schedule that a job deals with before others have their turn; the next minute takes the rest. */
const DATES_AT_ONCE = 50
const TASK = 'run_recurring_invoice'
const HOUR_MS = 3_600_000

/** Gives every schedule whose date has come a job of its own. It is the schedule that says when, not the queue. */
export async function queueRecurringInvoices(deps: Deps): Promise<void> {
  await deps.database.transaction('write', { actor: 'upkeep' }, async (tx) => {
    const due = await tx.rows(dueRecurring, [new Date(deps.clock.now()), MOST])
    for (const { company_id, id } of due)
      await queueJob(tx, TASK, { company_id, recurring_id: id }, `${TASK} ${id}`)
  })
}

const payloadShape = z.object({ company_id: z.uuid(), recurring_id: z.uuid() })
type Payload = z.output<typeof payloadShape>

type Attempt = { readonly run: NextRun; readonly timeZone: string }

const keyOf = ({ company_id, recurring_id }: Payload) => ({ company_id, id: recurring_id })

const orderOf = ({ ordered_by, ordered_by_name }: RecurringRow) => ({ id: ordered_by, name: ordered_by_name })

async function lockRow(tx: Tx, job: Payload): Promise<RecurringRow | null> {
  const row = await tx.first(recurringForUpdate, [job.company_id, job.recurring_id])
  return row?.status === 'active' ? row : null
}

/** The date to deal with now. Null where none has come: a company that moved to another zone has other instants. */
function comeBy(row: RecurringRow, now: number, timeZone: string): NextRun | null {
  const from = calendarDate(found(row.next_date))
  return nextRun(sourceOf(row).rule, from, { now, hour: row.run_hour, timeZone }, row.catch_up)
}

/** Nobody is invoiced by a schedule who is not offered for an invoice. */
function requireClient({ client_status }: RecurringRow): void {
  if (client_status === 'blocked') throw new AppError('client_blocked')
  if (client_status === 'inactive') throw new AppError('conflict', { detail: fault('client_inactive') })
}

type Result = {
  readonly result: RunResult
  readonly invoice_id: string | null
  readonly fault: string | null
}

/** What became of a date, and that those before it are given up. The table takes each date once. */
async function writeRun(
  tx: Tx,
  { company_id, recurring_id }: Payload,
  { date, skipped }: NextRun,
  result: Result,
): Promise<void> {
  if (skipped.length > 0) await tx.run(insertSkipped, [company_id, recurring_id, skipped])
  await tx.run(insertRun, { company_id, recurring_id, id: newId(), run_date: date, ...result })
}

async function tell(
  tx: Tx,
  row: RecurringRow,
  companyId: string,
  type: EventType,
  data: Readonly<Record<string, unknown>> = {},
): Promise<void> {
  await recordCompanyEvent(
    tx,
    { companyId, userId: null, userName: 'Counterfoil' },
    { type, recurringId: row.id, clientId: row.client_id, subject: row.client_name, data },
  )
}

/** Makes the invoice of a date of a locked schedule, by the actions a person would take; answers its id. */
export async function makeInvoiceOn(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  row: RecurringRow,
  occurrence: Occurrence,
): Promise<string> {
  requireClient(row)
  const body = await draftInUse(tx, scope, draftBodyOn(sourceOf(row), occurrence))
  requireWritable(body)
  const { id } = await createInvoice(tx, scope, body, row.id)
  if (row.mode === 'issue') await issueInvoice(tx, deps, scope, id)
  if (row.mode === 'send') await sendInvoiceEmail(tx, deps, scope, id, undefined)
  return id
}

/** Makes the invoice of a date, and moves the schedule on: all of it, or nothing. */
async function carryOut(tx: Tx, deps: Deps, scope: CompanyScope, row: RecurringRow, run: NextRun) {
  const job = { company_id: scope.companyId, recurring_id: row.id }
  const occurrence = found(nextOccurrence(sourceOf(row).rule, run.date))
  const id = await makeInvoiceOn(tx, deps, scope, row, occurrence)
  await writeRun(tx, job, run, { result: resultOf(row.mode), invoice_id: id, fault: null })
  const at = { now: deps.clock.now(), timeZone: scope.timeZone }
  const after = afterDate(row, { date: run.date, fault: null }, at)
  const figures = await nextFigures(tx, scope, row, after.next_date ?? run.date)
  requireWritten(await tx.run(settleRun, { ...keyOf(job), ...after, ...figures }), 'conflict')
  if (after.status === 'completed') await tell(tx, row, scope.companyId, 'recurring.completed')
}

/** The date failed: it is not tried again by itself, and so many in a row pause the schedule. */
async function keepFailure(deps: Deps, job: Payload, attempt: Attempt | null, why: Fault) {
  if (attempt === null) throw new Error(`A schedule cannot be read: ${faultText(why)}`)
  const { run, timeZone } = attempt
  await deps.database.transaction('write', { companyId: job.company_id }, async (tx) => {
    const row = await lockRow(tx, job)
    if (row === null || (row.handled_through !== null && row.handled_through >= run.date)) return
    const kept = serialiseFault(why)
    await writeRun(tx, job, run, { result: 'failed', invoice_id: null, fault: kept })
    const after = afterDate(row, { date: run.date, fault: kept }, { now: deps.clock.now(), timeZone })
    const scope = await orderedScope(tx, deps, job.company_id, orderOf(row))
    const figures =
      scope && after.next_date ? await nextFigures(tx, scope, row, after.next_date) : figuresKept(row, null)
    await tx.run(settleRun, { ...keyOf(job), ...after, ...figures })
    const { code, params } = why
    const data = { reason: faultText(why), fault: { code, params } }
    await tell(tx, row, job.company_id, 'recurring.run_failed', { ...data, on: run.date })
    if (after.status === 'paused')
      await tell(tx, row, job.company_id, 'recurring.stopped', { ...data, count: after.failures })
    if (after.status === 'completed') await tell(tx, row, job.company_id, 'recurring.completed')
  })
}

async function wait(deps: Deps, job: Payload, ms: number): Promise<void> {
  const look_at = new Date(deps.clock.now() + ms)
  await deps.database.transaction('write', { companyId: job.company_id }, (tx) =>
    tx.run(lookLater, { ...keyOf(job), look_at }),
  )
}

/** How long a company waits that has no plan, or has sent as many mails as it may; null for what is a failure. */
function waitOf({ code, retryAfterSeconds }: AppError): number | null {
  if (code === 'plan_required') return HOUR_MS
  return retryAfterSeconds === undefined ? null : retryAfterSeconds * 1000
}

/** Deals with one date of a schedule; answers whether there may be another. */
async function runOnce(deps: Deps, job: Payload): Promise<boolean> {
  let attempt: Attempt | null = null
  try {
    return await deps.database.transaction('write', { companyId: job.company_id }, async (tx) => {
      const row = await lockRow(tx, job)
      if (row === null) return false
      const scope = await orderedScope(tx, deps, job.company_id, orderOf(row))
      if (scope === null) return false
      const run = comeBy(row, deps.clock.now(), scope.timeZone)
      if (run === null) {
        const next = runAt(calendarDate(found(row.next_date)), row.run_hour, scope.timeZone)
        await tx.run(lookLater, { ...keyOf(job), look_at: new Date(next) })
        return false
      }
      attempt = { run, timeZone: scope.timeZone }
      await carryOut(tx, deps, scope, row, run)
      return true
    })
  } catch (error) {
    // What went wrong here says nothing of the schedule: the queue tries again.
    if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) throw error
    const ms = waitOf(error)
    if (ms === null) await keepFailure(deps, job, attempt, faultOf(error))
    else await wait(deps, job, ms)
    return ms === null
  }
}

/**
 * Makes the invoices of a schedule whose dates have come, each in a transaction of its own with the row that says so: asked
 * twice, or by two nodes at once, it makes each once. What was paused, changed or ended meanwhile is left alone.
 */
export async function runRecurringInvoice(deps: Deps, payload: unknown): Promise<void> {
  const job = payloadShape.parse(payload)
  for (let dates = 0; dates < DATES_AT_ONCE; dates++) if (!(await runOnce(deps, job))) return
}
