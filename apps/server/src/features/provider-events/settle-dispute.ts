import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import {
  readStripeDispute,
  type StripeDispute,
} from '../../services/payment-providers/stripe/stripe-events.ts'
import { lockPayment } from '../payments/lock-payment.ts'
import { paymentParties } from '../payments/recording/payment-parties.ts'
import { writeRefund } from '../payments/refunds/refund-payment.ts'
import { type EventActor, payerActor, recordCompanyEvent } from '../timeline/record-event.ts'
import { disputeForUpdate, saveDispute } from './provider-events.db.ts'
import { identityOf } from './receive-stripe-event.ts'
import { type ProviderRecord, takenBack, takenPayment } from './taken-payment.ts'

const EVENTS = {
  open: 'payment.disputed',
  won: 'payment.dispute_won',
  lost: 'payment.dispute_lost',
} as const

type Written = { readonly paymentId: string; readonly dispute: StripeDispute; readonly takesMoney: boolean }

async function write(tx: Tx, actor: EventActor, { paymentId, dispute, takesMoney }: Written): Promise<void> {
  const { companyId } = actor
  const locked = await lockPayment(tx, companyId, paymentId)
  const { row } = locked
  const before = await tx.first(disputeForUpdate, [companyId, dispute.id])
  if (before && before.status !== 'open') return
  const currency = currencyCode(row.currency)
  // A dispute in another currency than the payment's counts as one of the whole payment.
  const isForeign = dispute.currency !== row.currency
  const amount = isForeign ? row.amount : dispute.amount
  const isLost = dispute.status === 'lost' && takesMoney
  // What was paid back before is not taken once more.
  const taken = isLost ? await takenBack(tx, companyId, row, amount) : 0n
  const refundId =
    taken > 0n
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
    amount,
    status: dispute.status,
    reason: dispute.reason,
    answer_until: dispute.answerUntil,
    opened_at: dispute.openedAt,
    refund_id: refundId,
  })
  if (before?.status === dispute.status) return
  await recordCompanyEvent(tx, actor, {
    type: EVENTS[dispute.status],
    clientId: row.client_id,
    paymentId,
    subject: money(amount, currency),
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
  { companyId, provider, id }: ProviderRecord,
): Promise<void> {
  const dispute = await readStripeDispute(keys, id)
  const settle = (takesMoney: boolean) =>
    deps.database.transaction('write', identityOf(companyId), async (tx) => {
      const payment = await takenPayment(tx, { companyId, provider }, dispute)
      if (payment) await write(tx, payerActor(companyId), { paymentId: payment.id, dispute, takesMoney })
    })
  try {
    await settle(true)
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    // Its invoice was written off, or made credit by a credit note: what the loss is laid on is for people to say.
    await settle(false)
    deps.logger.error(
      { company_id: companyId, dispute: id, code: error.code },
      'a dispute was lost, and the books could not follow',
    )
  }
}
