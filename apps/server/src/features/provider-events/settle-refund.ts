import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { readStripeRefund, type StripeRefund } from '../../services/payment-providers/stripe-events.ts'
import { lockPayment } from '../payments/lock-payment.ts'
import { writeRefund } from '../payments/refunds/refund-payment.ts'
import { takeRefundBack } from '../payments/refunds/take-refund-back.ts'
import { payerActor } from '../timeline/record-event.ts'
import { paymentByReference, refundByReference } from './provider-events.db.ts'
import { identityOf } from './receive-stripe-event.ts'

type Place = { readonly companyId: string; readonly provider: string; readonly id: string }

/** A refund that was made at Stripe, and not here: it is in the books too, once. */
async function writeForeign(tx: Tx, { companyId, provider }: Place, refund: StripeRefund): Promise<void> {
  const payment = await tx.first(paymentByReference, [companyId, provider, refund.intent])
  if (!payment) return
  const locked = await lockPayment(tx, companyId, payment.id)
  const { row } = locked
  const known = await tx.first(refundByReference, [companyId, payment.id, refund.id])
  const left = row.amount - row.refunded_amount
  const amount = refund.amount < left ? refund.amount : left
  if (known || amount <= 0n) return
  await writeRefund(tx, payerActor(companyId), locked, money(amount, currencyCode(row.currency)), {
    reason: null,
    status: 'completed',
    reference: refund.id,
  })
}

/** Writes how a refund stands at the provider now: one that was made there, and one that could not be paid out. */
export async function settleRefund(
  deps: Deps,
  keys: { readonly secretKey: string; readonly apiUrl: string },
  place: Place,
): Promise<void> {
  const refund = await readStripeRefund(keys, place.id)
  const { companyId } = place
  await deps.database.transaction('write', identityOf(companyId), async (tx) => {
    if (!refund.hasFailed) {
      if (refund.ours === null) await writeForeign(tx, place, refund)
      return
    }
    const payment = await tx.first(paymentByReference, [companyId, place.provider, refund.intent])
    const foreign = payment && (await tx.first(refundByReference, [companyId, payment.id, refund.id]))
    const failed = refund.ours ?? foreign?.id
    if (failed !== undefined) await takeRefundBack(tx, payerActor(companyId), failed)
  })
}
