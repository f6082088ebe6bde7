import { faultText } from '@counterfoil/domain/faults/fault.ts'
import { type PaymentEnd, paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { mayStillComplete } from '@counterfoil/domain/payments/payment-status.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { Tx } from '../../../db/database.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { closePaidLink } from '../../issued-links/close-paid-link.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import type { LockedPayment } from '../lock-payment.ts'
import {
  allocationsOfPayment,
  announcedBeside,
  closePayment,
  completePayment,
  dropAllocations,
  insertAllocations,
  type LockedPaymentRow,
  paymentForUpdate,
} from '../payments.db.ts'
import { paymentParties } from './payment-parties.ts'
import type { PlannedAllocation } from './plan-payment.ts'
import { applyAllocations } from './record-payment.ts'

function recordOf(
  tx: Tx,
  actor: EventActor,
  type: EventType,
  row: LockedPaymentRow,
  invoiceId: string | null,
  data: Record<string, unknown>,
) {
  return recordCompanyEvent(tx, actor, {
    type,
    invoiceId,
    clientId: row.client_id,
    paymentId: row.id,
    subject: money(row.amount, currencyCode(row.currency)),
    data: { method: row.method, ...paymentParties(row), ...data },
  })
}

/** Each invoice gets what was meant for it, but no more than it still has due: the rest stays with the client. */
async function planWithinDue(
  tx: Tx,
  companyId: string,
  { row, invoices }: LockedPayment,
): Promise<PlannedAllocation[]> {
  const wanted = await tx.rows(allocationsOfPayment, [companyId, row.id])
  return wanted.flatMap(({ invoice_id, amount }) => {
    const invoice = invoices.find(({ id }) => id === invoice_id)
    if (invoice?.lifecycle !== 'issued' || invoice.amount_due <= 0n) return []
    return [{ invoice, amount: amount < invoice.amount_due ? amount : invoice.amount_due }]
  })
}

/**
 * Makes a locked payment completed: settles its invoices, closes its link and cancels what else was announced over
 * that link, each with its event.
 */
export async function completeLocked(
  tx: Tx,
  actor: EventActor,
  locked: LockedPayment,
  outcome: { reference: string | null; paymentDate: string },
): Promise<void> {
  const { row } = locked
  const plan = await planWithinDue(tx, actor.companyId, locked)
  await tx.run(dropAllocations, [actor.companyId, row.id])
  if (plan.length > 0) {
    await tx.run(insertAllocations, {
      company_id: actor.companyId,
      payment_id: row.id,
      invoice_ids: plan.map(({ invoice }) => invoice.id),
      amounts: plan.map((part) => part.amount),
    })
  }
  const values = {
    company_id: actor.companyId,
    id: row.id,
    payment_date: outcome.paymentDate,
    provider_reference: outcome.reference,
  }
  requireWritten(await tx.run(completePayment, values), 'payment_not_pending')
  await recordOf(
    tx,
    actor,
    'payment.completed',
    row,
    plan.length === 1 ? (plan[0]?.invoice.id ?? null) : null,
    { status: 'completed' },
  )
  await applyAllocations(tx, actor, row, plan)
  if (row.payment_link_id === null) return
  await closePaidLink(tx, actor.companyId, row.payment_link_id, row.id)
  await replaceOthers(tx, actor, row.payment_link_id, row)
}

/** What a payer did instead; the payment is null while it is not written down yet. */
export type Replacement = { readonly method: string; readonly paymentId: string | null }

/** Ends a locked payment that became no money: its invoices are free of it again. */
export async function closeLocked(
  tx: Tx,
  actor: EventActor,
  row: LockedPaymentRow,
  status: 'failed' | 'cancelled',
  why: { reason: PaymentEnd; reference: string | null; replacedBy?: Replacement },
): Promise<void> {
  const allocations = await tx.rows(allocationsOfPayment, [actor.companyId, row.id])
  await tx.run(dropAllocations, [actor.companyId, row.id])
  const values = {
    company_id: actor.companyId,
    id: row.id,
    status,
    failure_reason: why.reason,
    provider_reference: why.reference,
    replaced_by: why.replacedBy?.paymentId ?? null,
  }
  requireWritten(await tx.run(closePayment, values), 'payment_not_pending')
  const invoiceId = allocations.length === 1 ? (allocations[0]?.invoice_id ?? null) : null
  await recordOf(tx, actor, status === 'failed' ? 'payment.failed' : 'payment.cancelled', row, invoiceId, {
    status,
    reason: faultText(paymentEndFault(why.reason)),
    ...(why.replacedBy === undefined ? {} : { replaced_by: why.replacedBy.method }),
  })
}

/** Says that a payer announced a locked payment, which is to come to the company by other means. */
export async function recordAnnounced(tx: Tx, actor: EventActor, row: LockedPaymentRow): Promise<void> {
  const allocations = await tx.rows(allocationsOfPayment, [actor.companyId, row.id])
  const invoiceId = allocations.length === 1 ? (allocations[0]?.invoice_id ?? null) : null
  await recordOf(tx, actor, 'payment.announced', row, invoiceId, { status: 'pending' })
}

/** Cancels an announced payment for another one, whose method is given. The caller holds its invoice and its link. */
export async function replaceAnnounced(
  tx: Tx,
  actor: EventActor,
  paymentId: string,
  why: { reason: PaymentEnd; replacedBy: Replacement },
): Promise<void> {
  const row = await tx.first(paymentForUpdate, [actor.companyId, paymentId])
  if (row && mayStillComplete(row.status))
    await closeLocked(tx, actor, row, 'cancelled', { ...why, reference: null })
}

/** A link takes one payment: what else was announced over it is replaced by that one. */
async function replaceOthers(tx: Tx, actor: EventActor, linkId: string, paid: LockedPaymentRow) {
  for (const { id } of await tx.rows(announcedBeside, [actor.companyId, linkId, paid.id])) {
    await replaceAnnounced(tx, actor, id, {
      reason: 'paid_in_other_way',
      replacedBy: { method: paid.method, paymentId: paid.id },
    })
  }
}
