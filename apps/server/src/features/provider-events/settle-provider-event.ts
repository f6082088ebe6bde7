import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { hasStripeRefundFailed } from '../../services/payment-providers/stripe-events.ts'
import { lookAtPayment } from '../payment-links/checkout/settle-payments.ts'
import { takeRefundBack } from '../payments/refunds/take-refund-back.ts'
import { payerActor } from '../timeline/record-event.ts'
import { closeEvent, unsettledEvent } from './provider-events.db.ts'
import { identityOf, stripeKeysOf } from './receive-stripe-event.ts'
import { settleDispute } from './settle-dispute.ts'

const payloadShape = z.object({ company_id: z.uuid(), provider: z.string(), event_id: z.string() })
const asId = z.uuid()

/**
 * Does what an event asks for. It says only what has changed: how that stands now is asked of the provider, so it makes no
 * difference in which order events come, or how often.
 */
export async function settleProviderEvent(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, provider, event_id } = payloadShape.parse(payload)
  const { event, stripe } = await deps.database.transaction('read', identityOf(companyId), async (tx) => ({
    event: await tx.first(unsettledEvent, [companyId, provider, event_id]),
    stripe: await stripeKeysOf(tx, deps, companyId),
  }))
  if (!event) return
  // Without its keys nothing can be asked: the event is kept, and tried again.
  if (stripe === null) throw new Error('the keys of a provider are gone')
  const keys = { secretKey: stripe.secret_key, apiUrl: deps.config.stripeApiUrl }
  const { kind, object_id: objectId, about } = event
  const ours = asId.safeParse(about)
  if (/^(checkout\.session|payment_intent)\./.test(kind) && ours.success)
    await lookAtPayment(deps, companyId, ours.data)
  if (kind.startsWith('charge.dispute.'))
    await settleDispute(deps, keys, { companyId, provider, id: objectId })
  if (kind.startsWith('refund.') && ours.success && (await hasStripeRefundFailed(keys, objectId)))
    await deps.database.transaction('write', identityOf(companyId), (tx) =>
      takeRefundBack(tx, payerActor(companyId), ours.data),
    )
  await deps.database.transaction('write', identityOf(companyId), (tx) =>
    tx.run(closeEvent, [companyId, provider, event_id]),
  )
}
