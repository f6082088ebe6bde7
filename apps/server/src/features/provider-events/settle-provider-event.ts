import { providerOfKeys } from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import { z } from 'zod'
import type { Deps } from '../../deps.ts'
import { lookAtPayment } from '../payment-links/checkout/settle-payments.ts'
import { inEveryCompany } from '../statistics/every-company.ts'
import { closeEvent, overdueEvents, unsettledEvent } from './provider-events.db.ts'
import { identityOf, queueEvent, stripeKeysOf } from './receive-stripe-event.ts'
import { settleDispute } from './settle-dispute.ts'
import { settleRefund } from './settle-refund.ts'

const payloadShape = z.object({ company_id: z.uuid(), provider: z.string(), event_id: z.string() })
const asId = z.uuid()

/** What came of a payment is asked; where nobody can say it is asked again, by another try of this job. */
async function settlePaymentEvent(deps: Deps, companyId: string, about: string | null): Promise<void> {
  const ours = asId.safeParse(about)
  if (!ours.success) return
  if ((await lookAtPayment(deps, companyId, ours.data)) === 'unknown')
    throw new Error('nobody can say what came of a payment')
}

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
  // Without its keys, or with those of the other mode, nothing can be asked: the event is kept, and tried again.
  if (stripe === null || providerOfKeys(stripe) !== provider)
    throw new Error('the keys of a provider are gone')
  const keys = { secretKey: stripe.secret_key, apiUrl: deps.config.stripeApiUrl }
  const { kind, object_id: objectId, about } = event
  const place = { companyId, provider, id: objectId }
  if (/^(checkout\.session|payment_intent)\./.test(kind)) await settlePaymentEvent(deps, companyId, about)
  if (kind.startsWith('charge.dispute.')) await settleDispute(deps, keys, place)
  if (kind.startsWith('refund.')) await settleRefund(deps, keys, place)
  await deps.database.transaction('write', identityOf(companyId), (tx) =>
    tx.run(closeEvent, [companyId, provider, event_id]),
  )
}

/** Events whose job came to nothing too often: they are tried again for thirty days. */
export async function retryProviderEvents(deps: Deps): Promise<void> {
  await inEveryCompany(deps, 'the events of a provider could not be tried again', ({ company_id }) =>
    deps.database.transaction('write', identityOf(company_id), async (tx) => {
      for (const { provider, event_id } of await tx.rows(overdueEvents, [company_id]))
        await queueEvent(tx, { company_id, provider, event_id })
    }),
  )
}
