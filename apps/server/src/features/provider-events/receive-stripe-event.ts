import { fault } from '@counterfoil/domain/faults/fault.ts'
import {
  areStripeKeys,
  type ProviderKeys,
  providerOfKeys,
} from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError, found } from '../../http/app-error.ts'
import { queueJob } from '../../services/jobs/queue-job.ts'
import { readStripeEvent } from '../../services/payment-providers/stripe/stripe-events.ts'
import { readCardKeys } from '../payments/methods/provider-keys.ts'
import { keepEvent } from './provider-events.db.ts'

type Sent = { readonly body: Buffer; readonly signature: string }

/** Who the events of a provider are put down to, and what they may see: the company they are of. */
export const identityOf = (companyId: string) => ({ companyId, actor: 'payments' })

type StripeKeys = ProviderKeys & { readonly secret_key: string }

/** A company's keys with Stripe; null where it has none. */
export async function stripeKeysOf(
  tx: Tx,
  { encryption }: Pick<Deps, 'encryption'>,
  companyId: string,
): Promise<StripeKeys | null> {
  const keys = await readCardKeys(tx, encryption, companyId)
  return areStripeKeys(keys) ? keys : null
}

type EventKey = { readonly company_id: string; readonly provider: string; readonly event_id: string }

/** Has an event settled by a job, of which there is one at a time. */
export function queueEvent(tx: Tx, key: EventKey): Promise<void> {
  return queueJob(tx, 'settle_provider_event', key, `provider_event ${key.company_id} ${key.event_id}`)
}

/**
 * Keeps what Stripe tells of a company's payments, once, and has it settled by a job, so that Stripe is answered at once.
 * `not_found` for a company that has no webhook secret, as for one there is not; `bad_request` for what it did not sign.
 */
export async function receiveStripeEvent(deps: Deps, companyId: string, sent: Sent): Promise<void> {
  const keys = await deps.database.transaction('read', identityOf(companyId), (tx) =>
    stripeKeysOf(tx, deps, companyId),
  )
  const { secret_key: secretKey, webhook_secret: secret } = found(keys ?? undefined)
  if (secret === undefined) throw new AppError('not_found')
  const event = readStripeEvent(
    { secretKey, apiUrl: deps.config.stripeApiUrl },
    { ...sent, secret },
    deps.clock.now(),
  )
  if (event === null) throw new AppError('bad_request', { detail: fault('webhook_not_signed') })
  const provider = found(providerOfKeys(keys) ?? undefined)
  await deps.database.transaction('write', identityOf(companyId), async (tx) => {
    const key = { company_id: companyId, provider, event_id: event.id }
    const kept = await tx.first(keepEvent, {
      ...key,
      kind: event.kind,
      object_id: event.objectId,
      about: event.about,
    })
    if (kept?.is_open) await queueEvent(tx, key)
  })
}
