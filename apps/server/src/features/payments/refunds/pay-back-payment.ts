import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueJobLater } from '../../../services/jobs/queue-job.ts'
import { payerActor } from '../../timeline/record-event.ts'
import { readProviderKeys } from '../methods/provider-keys.ts'
import { payBackKey } from './pay-back-key.ts'
import { closeRefund, type OwedRefundRow, owedRefund } from './refunds.db.ts'
import { takeRefundBack } from './take-refund-back.ts'

const payloadShape = z.object({ company_id: z.uuid(), refund_id: z.uuid() })

const NEXT_TRY_SECONDS = 600

/** The refund, if it is still owed, with the next try queued before this one: no number of failures is the last. */
async function beginTry(tx: Tx, companyId: string, refundId: string): Promise<OwedRefundRow | null> {
  const refund = await tx.first(owedRefund, [companyId, refundId])
  if (!refund) return null
  const payload = { company_id: companyId, refund_id: refundId }
  await queueJobLater(tx, 'pay_back_payment', payload, payBackKey(refundId), NEXT_TRY_SECONDS)
  return refund
}

/**
 * Has a provider pay a refund back, tried again until it is done. It is asked under the refund's own id and so pays
 * back once, however often this runs.
 */
export async function payBackPayment(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, refund_id: refundId } = payloadShape.parse(payload)
  const inCompany = <T>(work: (tx: Tx) => Promise<T>) =>
    deps.database.transaction('write', { companyId, actor: 'payments' }, work)
  const refund = await inCompany((tx) => beginTry(tx, companyId, refundId))
  if (refund === null) return
  const keys = readProviderKeys(deps.encryption, refund.card_credentials)
  const provider = deps.paymentProviders.named(refund.provider, keys)
  if (!provider?.payBack) throw new Error(`the provider ${refund.provider} does not pay back`)
  const paid = await provider.payBack({
    refundId,
    paymentId: refund.payment_id,
    reference: refund.payment_reference ?? '',
    amount: money(refund.amount, currencyCode(refund.currency)),
  })
  await inCompany(async (tx) => {
    // What cannot be paid back is the company's again, and said so: its invoice is not due for it.
    if ('refused' in paid) await takeRefundBack(tx, payerActor(companyId), refundId)
    else await tx.run(closeRefund, [companyId, refundId, paid.reference])
  })
}
