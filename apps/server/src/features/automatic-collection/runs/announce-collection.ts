import { ERRORS } from '@counterfoil/contract/errors.ts'
import { collectionDay } from '@counterfoil/domain/automatic-collection/collection.ts'
import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { type Fault, faultText } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { queueNotice } from './collection-mails.ts'
import { type AnnouncedInvoiceRow, invoiceToAnnounce, saveCollection } from './collections.db.ts'

type Announced = {
  readonly invoiceId: string
  readonly today: CalendarDate
  readonly noticeDays: number
  /** Who keeps cards now: none of another is charged. */
  readonly provider: string
  /** As a member wants: also where it was announced before, or is due much later. */
  readonly isOrdered: boolean
}

async function hold(tx: Tx, companyId: string, announced: Announced) {
  const { invoiceId, today, noticeDays, provider, isOrdered } = announced
  await lockInvoices(tx, companyId, [invoiceId])
  return tx.first(invoiceToAnnounce, {
    company_id: companyId,
    invoice_id: invoiceId,
    provider,
    today,
    notice_days: noticeDays,
    is_ordered: isOrdered,
  })
}

const valuesOf = (deps: Deps, companyId: string, invoiceId: string, row: AnnouncedInvoiceRow) => ({
  company_id: companyId,
  id: newId(),
  invoice_id: invoiceId,
  saved_card_id: row.saved_card_id,
  due_date: row.due_date,
  amount: row.amount_due,
  currency: row.currency,
  announced_at: new Date(deps.clock.now()),
})

/**
 * Tells the payer of an invoice on which day it is charged to their card, and writes that down, once for an invoice and due date.
 * @returns false where there is nothing to tell
 * @throws AppError where no mail can be written: nobody is charged who was not told
 */
export async function announceCollection(
  tx: Tx,
  deps: Deps,
  actor: EventActor,
  announced: Announced,
): Promise<boolean> {
  const { companyId } = actor
  const { invoiceId, today } = announced
  const row = await hold(tx, companyId, announced)
  if (!row) return false
  const on = collectionDay(calendarDate(row.due_date), today, row.notice_days)
  const noticeId = newId()
  const values = valuesOf(deps, companyId, invoiceId, row)
  const saved = await tx.first(saveCollection, {
    ...values,
    status: 'announced',
    notice_id: noticeId,
    collect_on: on,
  })
  if (!saved) return false
  const { to, isKept } = await queueNotice(tx, deps, actor, {
    invoiceId,
    noticeId,
    on,
    card: row,
    amount: row.amount_due,
  })
  await recordCompanyEvent(tx, actor, {
    type: 'invoice.collection_announced',
    invoiceId,
    clientId: row.client_id,
    subject: row.number,
    data: { to, on, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return true
}

/** A payer who cannot be told is not charged: it is written down as stopped, and not tried again for this card and due date. */
export async function keepUntold(
  tx: Tx,
  deps: Deps,
  actor: EventActor,
  announced: Announced,
  reason: Fault,
): Promise<void> {
  const { companyId } = actor
  const { invoiceId, today } = announced
  const row = await hold(tx, companyId, announced)
  if (!row) return
  const values = valuesOf(deps, companyId, invoiceId, row)
  const saved = await tx.first(saveCollection, {
    ...values,
    status: 'stopped',
    notice_id: null,
    collect_on: today,
  })
  if (!saved) return
  await recordCompanyEvent(tx, actor, {
    type: 'invoice.collection_stopped',
    invoiceId,
    clientId: row.client_id,
    subject: row.number,
    data: { reason: faultText(reason) },
  })
}

/** Why nobody could be told, where that will not change by itself; null for what the queue tries again. */
export function lastingReason(error: unknown): Fault | null {
  if (!(error instanceof AppError) || ERRORS[error.code].status >= 500) return null
  if (error.retryAfterSeconds !== undefined || error.code === 'plan_required') return null
  return Object.values(error.fields ?? {})[0]?.[0] ?? error.detail
}
