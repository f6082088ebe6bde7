import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../../db/database.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { applyToInvoice } from '../../invoices/settlement/settle-invoice.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { lockPayment } from '../lock-payment.ts'
import { paymentParties } from '../recording/payment-parties.ts'
import { partsOfRefund } from './refund-payment.ts'
import { failRefund, refundById, refundForUpdate, takeOffRefunded } from './refunds.db.ts'

/**
 * A refund that a provider could not pay out: the money is the company's again, and settles what it settled before. Once,
 * however often the provider says so.
 */
export async function takeRefundBack(tx: Tx, actor: EventActor, refundId: string): Promise<void> {
  const { companyId } = actor
  const known = await tx.first(refundById, [companyId, refundId])
  if (!known) return
  const { row } = await lockPayment(tx, companyId, known.payment_id)
  const refund = await tx.first(refundForUpdate, [companyId, refundId])
  if (!refund || refund.status === 'failed') return
  const amount = money(refund.amount, currencyCode(row.currency))
  const parts = await partsOfRefund(tx, companyId, row, amount, row.refunded_amount - refund.amount)
  await tx.run(failRefund, [companyId, refundId])
  requireWritten(await tx.run(takeOffRefunded, [companyId, row.id, refund.amount]), 'payment_not_refundable')
  for (const part of parts) await applyToInvoice(tx, companyId, part.invoice, part.amount.amount)
  await recordCompanyEvent(tx, actor, {
    type: 'payment.refund_failed',
    invoiceId: parts.length === 1 ? (parts[0]?.invoice ?? null) : null,
    clientId: row.client_id,
    paymentId: row.id,
    subject: amount,
    data: { refund: refundId, method: row.method, ...paymentParties(row) },
  })
}
