import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { applyToInvoice } from '../../invoices/settlement/settle-invoice.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { type LockedPayment, lockPayment } from '../lock-payment.ts'
import { paymentParties } from '../recording/payment-parties.ts'
import { heldOf, partsOfRefund } from './refund-payment.ts'
import {
  dropAllocation,
  dropLaterAllocations,
  failRefund,
  refundById,
  refundForUpdate,
  setAllocation,
  takeOffRefunded,
} from './refunds.db.ts'

/** Lays money on an invoice again that a refund had taken from it, as much as it still has due. Answers how much. */
async function layAgain(
  tx: Tx,
  companyId: string,
  { invoices }: LockedPayment,
  part: { invoice: string; amount: Money },
): Promise<bigint> {
  const invoice = invoices.find(({ id }) => id === part.invoice)
  const due = invoice?.lifecycle === 'issued' && invoice.amount_due > 0n ? invoice.amount_due : 0n
  const laid = part.amount.amount < due ? part.amount.amount : due
  if (laid > 0n) await applyToInvoice(tx, companyId, part.invoice, laid)
  return laid
}

/**
 * Writes down what invoices have of a payment now: refunds take what is on none of them first, so what they took is on none either,
 * and the rest of the payment is the client's credit.
 */
async function setAllocations(
  tx: Tx,
  companyId: string,
  paymentId: string,
  holds: readonly { invoice: string; before: bigint; now: bigint }[],
): Promise<void> {
  for (const { invoice, before, now } of holds) {
    if (before === now) continue
    await tx.run(dropLaterAllocations, [companyId, paymentId, invoice])
    const place = { company_id: companyId, payment_id: paymentId, invoice_id: invoice }
    if (now > 0n) await tx.run(setAllocation, { ...place, amount: now })
    else await tx.run(dropAllocation, [companyId, paymentId, invoice])
  }
}

/**
 * A refund that a provider could not pay out: the money is the company's again, and settles what it settled before. Once,
 * however often the provider says so.
 */
export async function takeRefundBack(tx: Tx, actor: EventActor, refundId: string): Promise<void> {
  const { companyId } = actor
  const known = await tx.first(refundById, [companyId, refundId])
  if (!known) return
  const locked = await lockPayment(tx, companyId, known.payment_id)
  const { row } = locked
  const refund = await tx.first(refundForUpdate, [companyId, refundId])
  if (!refund || refund.status === 'failed') return
  const amount = money(refund.amount, currencyCode(row.currency))
  const parts = await partsOfRefund(tx, companyId, row, amount, row.refunded_amount - refund.amount)
  const held = await heldOf(tx, companyId, row)
  await tx.run(failRefund, [companyId, refundId])
  requireWritten(await tx.run(takeOffRefunded, [companyId, row.id, refund.amount]), 'payment_not_refundable')
  const laid = new Map<string, bigint>()
  for (const part of parts) laid.set(part.invoice, await layAgain(tx, companyId, locked, part))
  // What an invoice cannot take, as it was paid otherwise, written off or cancelled meanwhile, is on none.
  if (parts.some((part) => laid.get(part.invoice) !== part.amount.amount))
    await setAllocations(
      tx,
      companyId,
      row.id,
      held.map(({ invoice, before, left }) => ({ invoice, before, now: left + (laid.get(invoice) ?? 0n) })),
    )
  await recordCompanyEvent(tx, actor, {
    type: 'payment.refund_failed',
    invoiceId: parts.length === 1 ? (parts[0]?.invoice ?? null) : null,
    clientId: row.client_id,
    paymentId: row.id,
    subject: amount,
    data: { refund: refundId, method: row.method, ...paymentParties(row) },
  })
}
