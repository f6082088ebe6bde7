import { fault } from '@counterfoil/domain/faults/fault.ts'
import { areStripeKeys, providerOfKeys } from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { readStripeEvent } from '../../../services/payment-providers/stripe/stripe-events.ts'
import { keepPlanEvent } from './plan-events.db.ts'

/** Who the events of the installation's own account are put down to: they are of no company until it is found whose they are. */
export const UPKEEP = { actor: 'upkeep' } as const

/** The keys of the account that plans are paid to, as Stripe's own client takes them; null where there are none. */
export function planKeys({ config }: Pick<Deps, 'config'>) {
  const { plansStripe, stripeApiUrl: apiUrl } = config
  return areStripeKeys(plansStripe) ? { secretKey: plansStripe.secret_key, apiUrl } : null
}

type EventKey = { readonly provider: string; readonly event_id: string }

/** Has an event settled by a job, of which there is one at a time. */
export function queuePlanEvent(tx: Tx, { provider, event_id }: EventKey): Promise<void> {
  return queueJob(tx, 'settle_plan_event', { provider, event_id }, `plan_event ${provider} ${event_id}`)
}

/**
 * Keeps what Stripe tells of the plans of this installation, once, and has it settled by a job, so that Stripe is answered at once.
 * `not_found` where no webhook secret is set; `bad_request` for what was not signed with it.
 */
export async function receivePlanEvent(
  deps: Deps,
  sent: { readonly body: Buffer; readonly signature: string },
): Promise<void> {
  const keys = planKeys(deps)
  const provider = providerOfKeys(deps.config.plansStripe)
  const secret = found(deps.config.plansStripe?.webhook_secret)
  if (keys === null || provider === null) throw new AppError('not_found')
  const event = readStripeEvent(keys, { ...sent, secret }, deps.clock.now())
  if (event === null) throw new AppError('bad_request', { detail: fault('webhook_not_signed') })
  await deps.database.transaction('write', UPKEEP, async (tx) => {
    const key = { provider, event_id: event.id }
    const { kind, objectId: object_id, about } = event
    const kept = await tx.first(keepPlanEvent, { ...key, kind, object_id, about })
    if (kept?.is_open) await queuePlanEvent(tx, key)
  })
}
