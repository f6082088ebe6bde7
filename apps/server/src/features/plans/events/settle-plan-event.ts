import { providerOfKeys } from '@counterfoil/domain/payments/providers/payment-credentials.ts'
import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import {
  readStripeDispute,
  readStripeRefund,
} from '../../../services/payment-providers/stripe/stripe-events.ts'
import { lookAtCharge } from '../charges/settle-open-charge.ts'
import {
  chargeByReference,
  chargeOfAny,
  closePlanEvent,
  type NamedCharge,
  overduePlanEvents,
  unsettledPlanEvent,
} from './plan-events.db.ts'
import { planKeys, queuePlanEvent, UPKEEP } from './receive-plan-event.ts'

const asId = z.uuid()

/** The charge that an object of Stripe's is of; undefined for money of other business on the same account. */
async function namedCharge(
  deps: Deps,
  provider: string,
  names: readonly (string | null)[],
): Promise<NamedCharge | undefined> {
  for (const name of names) {
    if (name === null || name === '') continue
    const statement = asId.safeParse(name).success ? chargeOfAny : chargeByReference
    const charge = await deps.database.transaction('read', UPKEEP, (tx) =>
      tx.first(statement, [provider, name]),
    )
    if (charge) return charge
  }
  return undefined
}

/** What came of a charge is asked; where nobody can say it is asked again, by another try of this job. */
async function settleCharge(deps: Deps, { company_id, id }: NamedCharge): Promise<void> {
  if ((await lookAtCharge(deps, company_id, id)) === 'unknown')
    throw new Error('nobody can say what came of a charge')
}

type Told = { readonly provider: string; readonly objectId: string; readonly keys: Keys }
type Keys = NonNullable<ReturnType<typeof planKeys>>

/** Whoever runs the installation answers a dispute at Stripe, and decides what becomes of the plan: the log says which it is. */
async function logDispute(deps: Deps, { provider, objectId, keys }: Told): Promise<void> {
  const dispute = await readStripeDispute(keys, objectId)
  const charge = await namedCharge(deps, provider, [dispute.paymentId, dispute.intent])
  if (!charge) return
  const { status, reason, amount, currency } = dispute
  deps.logger.error(
    {
      company_id: charge.company_id,
      charge_id: charge.id,
      dispute: objectId,
      status,
      reason,
      amount: amount.toString(),
      currency,
    },
    'a payment for a plan is disputed',
  )
}

/** Refunds that were made in Stripe's own pages, and those that Stripe could not pay out: no receipt says so. */
async function logRefund(deps: Deps, { provider, objectId, keys }: Told): Promise<void> {
  const refund = await readStripeRefund(keys, objectId)
  if (refund.ours !== null && !refund.hasFailed) return
  const charge = await namedCharge(deps, provider, [refund.paymentId, refund.intent])
  if (!charge) return
  deps.logger.error(
    {
      company_id: charge.company_id,
      charge_id: charge.id,
      refund: objectId,
      refund_id: refund.ours,
      amount: refund.amount.toString(),
    },
    refund.hasFailed
      ? 'a refund for a plan could not be paid out'
      : 'a payment for a plan was paid back at the provider',
  )
}

const payloadShape = z.object({ provider: z.string(), event_id: z.string() })

/**
 * Does what an event asks for. It says only what has changed: how that stands now is asked of Stripe, so it makes no difference in
 * which order events come, or how often.
 */
export async function settlePlanEvent(deps: Deps, payload: unknown): Promise<void> {
  const { provider, event_id } = payloadShape.parse(payload)
  const event = await deps.database.transaction('read', UPKEEP, (tx) =>
    tx.first(unsettledPlanEvent, [provider, event_id]),
  )
  if (!event) return
  const keys = planKeys(deps)
  // Without its keys, or with those of the other mode, nothing can be asked: the event is kept, and tried again.
  if (keys === null || providerOfKeys(deps.config.plansStripe) !== provider)
    throw new Error('the keys of a provider are gone')
  const { kind, object_id: objectId, about } = event
  if (/^(checkout\.session|payment_intent)\./.test(kind)) {
    const charge = await namedCharge(deps, provider, [about])
    if (charge?.is_open) await settleCharge(deps, charge)
  }
  if (kind.startsWith('charge.dispute.')) await logDispute(deps, { provider, objectId, keys })
  if (kind.startsWith('refund.')) await logRefund(deps, { provider, objectId, keys })
  await deps.database.transaction('write', UPKEEP, (tx) => tx.run(closePlanEvent, [provider, event_id]))
}

/** Events whose job came to nothing too often: they are tried again for thirty days. */
export async function retryPlanEvents(deps: Deps): Promise<void> {
  const provider = providerOfKeys(deps.config.plansStripe)
  if (provider === null) return
  await deps.database.transaction('write', UPKEEP, async (tx) => {
    for (const key of await tx.rows(overduePlanEvents, [provider])) await queuePlanEvent(tx, key)
  })
}
