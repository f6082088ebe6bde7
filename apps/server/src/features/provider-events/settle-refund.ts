import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { readStripeRefund, type StripeRefund } from '../../services/payment-providers/stripe/stripe-events.ts'
import { lockPayment } from '../payments/lock-payment.ts'
import { writeRefund } from '../payments/refunds/refund-payment.ts'
import { takeRefundBack } from '../payments/refunds/take-refund-back.ts'
import { payerActor } from '../timeline/record-event.ts'
import { paymentByReference, refundByReference } from './provider-events.db.ts'
import { identityOf } from './receive-stripe-event.ts'
import { type ProviderRecord, takenBack, takenPayment } from './taken-payment.ts'

/** A refund that was made at Stripe, and not here: it is in the books too, once. */
async function writeForeign(tx: Tx, place: ProviderRecord, refund: StripeRefund): Promise<void> {
  const { companyId } = place
  const payment = await takenPayment(tx, place, refund)
  if (!payment) return
  const locked = await lockPayment(tx, companyId, payment.id)
  const { row } = locked
  if (await tx.first(refundByReference, [companyId, payment.id, refund.id])) return
  const amount = await takenBack(tx, companyId, row, refund.amount)
  if (amount <= 0n) return
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
  place: ProviderRecord,
): Promise<void> {
  const refund = await readStripeRefund(keys, place.id)
  const { companyId } = place
  const write = (work: (tx: Tx) => Promise<void>) =>
    deps.database.transaction('write', identityOf(companyId), work)
  if (!refund.hasFailed) {
    if (refund.ours !== null) return
    try {
      await write((tx) => writeForeign(tx, place, refund))
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      // Its invoice was written off, or made credit by a credit note: what the money is taken from is for people to say.
      deps.logger.error(
        { company_id: companyId, refund: refund.id, code: error.code },
        'a refund was made at the provider, and the books could not follow',
      )
    }
    return
  }
  await write(async (tx) => {
    const payment = await tx.first(paymentByReference, [companyId, place.provider, refund.intent])
    const foreign = payment && (await tx.first(refundByReference, [companyId, payment.id, refund.id]))
    const failed = refund.ours ?? foreign?.id
    if (failed !== undefined) await takeRefundBack(tx, payerActor(companyId), failed)
  })
}
