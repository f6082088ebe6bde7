import { isStripe } from '@counterfoil/domain/payments/test-payment.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
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

const payloadShape = z.object({ provider: z.string(), card: z.base64() })

/** Takes a card away from its provider, which kept it for renewals. Without its keys nobody can, and nobody can charge it. */
export async function forgetPlanCard(deps: Deps, payload: unknown): Promise<void> {
  const { provider, card } = payloadShape.parse(payload)
  const name = deps.encryption.decrypt(Buffer.from(card, 'base64'))
  await namedPlanProvider(deps, provider)?.cards?.forget(name)
}
