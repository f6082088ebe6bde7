import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { readStripeDispute, type StripeDispute } from '../../services/payment-providers/stripe-events.ts'
import { lockPayment } from '../payments/lock-payment.ts'
import { paymentParties } from '../payments/recording/payment-parties.ts'
import { writeRefund } from '../payments/refunds/refund-payment.ts'
import { type EventActor, payerActor, recordCompanyEvent } from '../timeline/record-event.ts'
import { disputeForUpdate, paymentByReference, saveDispute } from './provider-events.db.ts'
import { identityOf } from './receive-stripe-event.ts'

type Place = { readonly companyId: string; readonly provider: string; readonly id: string }

const EVENTS = {
  open: 'payment.disputed',
  won: 'payment.dispute_won',
  lost: 'payment.dispute_lost',
} as const

async function write(tx: Tx, actor: EventActor, paymentId: string, dispute: StripeDispute): Promise<void> {
  const { companyId } = actor
  const locked = await lockPayment(tx, companyId, paymentId)
  const { row } = locked
  const before = await tx.first(disputeForUpdate, [companyId, dispute.id])
  if (before && before.status !== 'open') return
  const currency = currencyCode(row.currency)
  const left = row.amount - row.refunded_amount
  const taken = dispute.amount < left ? dispute.amount : left
  // What was paid back before is not taken once more.
  const refundId =
    dispute.status === 'lost' && taken > 0n
      ? await writeRefund(tx, actor, locked, money(taken, currency), {
          reason: null,
          status: 'completed',
          reference: dispute.id,
        })
      : null
  await tx.run(saveDispute, {
    company_id: companyId,
    id: dispute.id,
    payment_id: paymentId,
    amount: dispute.amount,
    status: dispute.status,
    reason: dispute.reason,
    answer_until: dispute.answerUntil,
    opened_at: dispute.openedAt,
    closed_at: dispute.status === 'open' ? null : new Date(),
    refund_id: refundId,
  })
  if (before?.status === dispute.status) return
  await recordCompanyEvent(tx, actor, {
    type: EVENTS[dispute.status],
    clientId: row.client_id,
    paymentId,
    subject: money(dispute.amount, currency),
    data: { dispute: dispute.id, reason: dispute.reason, method: row.method, ...paymentParties(row) },
  })
}

/**
 * Writes how a dispute stands at the provider now. While it is open the provider holds the money, and the books stay as they are;
 * once it is lost the payment counts as paid back, and its invoices are due again.
 */
export async function settleDispute(
  deps: Deps,
  keys: { readonly secretKey: string; readonly apiUrl: string },
  { companyId, provider, id }: Place,
): Promise<void> {
  const dispute = await readStripeDispute(keys, id)
  await deps.database.transaction('write', identityOf(companyId), async (tx) => {
    const payment = await tx.first(paymentByReference, [companyId, provider, dispute.intent])
    if (payment) await write(tx, payerActor(companyId), payment.id, dispute)
  })
}
