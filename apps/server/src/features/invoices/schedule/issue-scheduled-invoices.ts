import { type Fault, faultText, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { orderedScope } from '../../../http/access/check-member.ts'
import { AppError } from '../../../http/app-error.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import { issueInvoice } from '../lifecycle/issue-invoice.ts'
import { sendInvoiceEmail } from '../lifecycle/send-invoice-email.ts'
import { type DueOrderRow, dueOrder, dueOrders, failOrder } from './schedule.db.ts'
import { takeOrderedDay } from './schedule-invoice.ts'

/** Orders taken up in one run; the next run takes the rest. */
const MOST = 1000

const TASK = 'issue_scheduled_invoice'

/**
 * Finds every draft whose time has come and gives each a job of its own: one that fails keeps no other waiting. What stood
 * still for a while is made up for, as it is the draft that says when, not the queue.
 */
export async function queueScheduledInvoices(deps: Deps): Promise<void> {
  await deps.database.transaction('write', { actor: 'upkeep' }, async (tx) => {
    const due = await tx.rows(dueOrders, [new Date(deps.clock.now()), MOST])
    for (const { company_id, id } of due)
      await queueJob(tx, TASK, { company_id, invoice_id: id }, `${TASK} ${id}`)
  })
}

const payloadShape = z.object({ company_id: z.uuid(), invoice_id: z.uuid() })
type Payload = z.output<typeof payloadShape>

async function carryOut(tx: Tx, deps: Deps, { company_id, invoice_id }: Payload, order: DueOrderRow) {
  const orderer = { id: order.scheduled_by, name: order.scheduled_by_name }
  const scope = await orderedScope(tx, deps, company_id, orderer)
  if (scope === null) return
  await takeOrderedDay(tx, scope, invoice_id, order.scheduled_for)
  if (order.schedule_sends) await sendInvoiceEmail(tx, deps, scope, invoice_id, undefined)
  else await issueInvoice(tx, deps, scope, invoice_id)
}

/** What stood in the way; of several faults of what was written, the first. */
function faultOf({ code, detail, fields = {} }: AppError): Fault {
  const written = code === 'validation_error' ? Object.values(fields)[0]?.[0] : undefined
  return written ?? detail
}

const PATIENCE_MS = 24 * 60 * 60 * 1000

/** A company that has sent as many mails as it may has to wait: the order stays, and is tried again every minute of a day. */
function mayWait(error: AppError, { scheduled_for }: DueOrderRow, now: number): boolean {
  return error.retryAfterSeconds !== undefined && now - scheduled_for.getTime() < PATIENCE_MS
}

async function keepFailure(deps: Deps, { company_id, invoice_id }: Payload, found: Fault): Promise<void> {
  await deps.database.transaction('write', { companyId: company_id }, async (tx) => {
    const failed = await tx.first(failOrder, {
      company_id,
      id: invoice_id,
      now: new Date(deps.clock.now()),
      fault: serialiseFault(found),
    })
    if (!failed) return
    const { code, params } = found
    await recordCompanyEvent(
      tx,
      { companyId: company_id, userId: null, userName: 'Counterfoil' },
      {
        type: 'invoice.schedule_failed',
        invoiceId: invoice_id,
        clientId: failed.client_id,
        subject: failed.client_name,
        data: { reason: faultText(found), fault: { code, params } },
      },
    )
  })
}

/**
 * Issues, and sends if it was so ordered, one draft whose time has come, in one transaction: asked twice it does so once.
 * What was taken back, put off or issued meanwhile is left alone. Where it may not be issued any more, the order ends,
 * and the reason stays on the draft and is told.
 */
export async function issueScheduledInvoice(deps: Deps, payload: unknown): Promise<void> {
  const job = payloadShape.parse(payload)
  const now = deps.clock.now()
  let order: DueOrderRow | undefined
  try {
    await deps.database.transaction('write', { companyId: job.company_id }, async (tx) => {
      order = await tx.first(dueOrder, {
        company_id: job.company_id,
        id: job.invoice_id,
        now: new Date(now),
      })
      if (order) await carryOut(tx, deps, job, order)
    })
  } catch (error) {
    if (!(error instanceof AppError) || !order) throw error
    if (!mayWait(error, order, now)) await keepFailure(deps, job, faultOf(error))
  }
}
