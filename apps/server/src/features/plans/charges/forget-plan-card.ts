import { isStripe } from '@counterfoil/domain/payments/test-payment.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueJob, queueJobLater } from '../../../services/jobs/queue-job.ts'
import type { LoadedPlan } from '../../subscriptions/load-plan.ts'
import { namedPlanProvider } from './plan-provider.ts'

/** Has the card that another one took the place of forgotten by its provider, in the transaction that keeps the other. */
export async function queueForgottenCard(
  tx: Tx,
  companyId: string,
  { row: { provider, card_encrypted } }: LoadedPlan,
): Promise<void> {
  if (provider === null || card_encrypted === null || !isStripe(provider)) return
  const card = card_encrypted.toString('base64')
  await queueJob(tx, 'forget_plan_card', { company_id: companyId, provider, card })
}

const payloadShape = z.object({ company_id: z.uuid(), provider: z.string(), card: z.base64() })
const WITHOUT_KEYS_SECONDS = 86_400

/** Takes a card away from its provider, which kept it for renewals. Without its keys nobody can: they may come back. */
export async function forgetPlanCard(deps: Deps, payload: unknown): Promise<void> {
  const job = payloadShape.parse(payload)
  const { company_id: companyId, provider, card } = job
  const name = deps.encryption.decrypt(Buffer.from(card, 'base64'))
  const cards = namedPlanProvider(deps, provider)?.cards
  if (cards) return cards.forget(name)
  await deps.database.transaction('write', { companyId, actor: 'plans' }, (tx) =>
    queueJobLater(tx, 'forget_plan_card', job, `forget_plan_card ${card.slice(0, 40)}`, WITHOUT_KEYS_SECONDS),
  )
}
