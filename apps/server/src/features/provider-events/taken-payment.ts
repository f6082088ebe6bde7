import type { Tx } from '../../db/database.ts'
import { paymentByReference, paymentOnItsWay, pendingRefund } from './provider-events.db.ts'

/** A refund or a dispute: `id` is the provider's name for it. */
export type ProviderRecord = { readonly companyId: string; readonly provider: string; readonly id: string }

type Taken = { readonly intent: string; readonly paymentId: string | null }

/**
 * The completed payment that a provider's refund or dispute is of; undefined where it is none of ours. Throws while the payment
 * itself is not completed: then the event is tried again.
 */
export async function takenPayment(
  tx: Tx,
  { companyId, provider }: Omit<ProviderRecord, 'id'>,
  { intent, paymentId }: Taken,
): Promise<{ id: string } | undefined> {
  const payment = await tx.first(paymentByReference, [companyId, provider, intent])
  if (!payment && (await tx.first(paymentOnItsWay, [companyId, paymentId])))
    throw new Error('money goes back of a payment that is not completed yet')
  return payment
}

/**
 * How much of what a provider has paid back is not in the books: as much as is left of the payment at most. Throws while a refund of
 * ours takes what is left and its provider has not said yet whether it pays it.
 */
export async function takenBack(
  tx: Tx,
  companyId: string,
  row: { readonly id: string; readonly amount: bigint; readonly refunded_amount: bigint },
  amount: bigint,
): Promise<bigint> {
  const left = row.amount - row.refunded_amount
  if (amount <= left) return amount
  if (await tx.first(pendingRefund, [companyId, row.id]))
    throw new Error('another refund of the payment is on its way')
  return left
}
