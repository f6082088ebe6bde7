import type { CardEnd } from '@counterfoil/domain/automatic-collection/saved-card.ts'
import { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { queueJob, queueJobLater } from '../../../services/jobs/queue-job.ts'
import { readCardKeys } from '../../payments/methods/provider-keys.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { callOffOfClient } from '../runs/collections.db.ts'
import {
  cardById,
  cardOfClient,
  clientForCard,
  forgetName,
  isCardInUse,
  namedCards,
  withdrawCards,
} from './saved-cards.db.ts'

const FORGET = 'forget_saved_card'

/** Has the provider of a withdrawn card forget it. */
export function queueForgetting(tx: Tx, companyId: string, cardId: string): Promise<void> {
  return queueJob(tx, FORGET, { company_id: companyId, card_id: cardId }, `${FORGET} ${cardId}`)
}

type Ended = { companyId: string; clientId: string; end: CardEnd; but: string | null }

/** Ends every card of a client but one, and has their providers forget them. Answers whether one of them was saved. */
export async function endCards(tx: Tx, { companyId, clientId, end, but }: Ended): Promise<boolean> {
  const ended = await tx.rows(withdrawCards, {
    company_id: companyId,
    client_id: clientId,
    end_reason: end,
    but,
  })
  for (const { id } of ended) await queueForgetting(tx, companyId, id)
  return ended.some(({ was_saved }) => was_saved)
}

/**
 * Withdraws the saved card of a client: what was announced of it is called off in the same transaction, and its provider forgets it.
 * One that is being charged at this moment is still charged. Twice is once.
 */
export async function withdrawCard(
  tx: Tx,
  actor: EventActor,
  clientId: string,
  end: 'payer' | 'member',
): Promise<void> {
  const { companyId } = actor
  const client = found(await tx.first(clientForCard, [companyId, clientId]))
  if (!(await endCards(tx, { companyId, clientId, end, but: null }))) return
  await tx.run(callOffOfClient, [companyId, clientId])
  const type = end === 'payer' ? 'client.card_withdrawn' : 'client.card_removed'
  await recordCompanyEvent(tx, actor, { type, clientId, subject: client.name })
}

/**
 * Of two clients that become one, the card of the one that goes is kept where the other has none and no portal either: it goes along with the
 * portal, over which its holder withdraws it. The caller holds both.
 */
export async function endCardOfMerged(
  tx: Tx,
  { companyId, from, into, hasPortal }: { companyId: string; from: string; into: string; hasPortal: boolean },
): Promise<void> {
  if (!hasPortal && !(await tx.first(cardOfClient, [companyId, into]))) return
  await endCards(tx, { companyId, clientId: from, end: 'merged', but: null })
  await tx.run(callOffOfClient, [companyId, from])
}

const payloadShape = z.object({
  company_id: z.uuid(),
  card_id: z.uuid(),
  /** Of a card that was deleted with its client: its provider, and the name it is kept under, encrypted. */
  provider: z.string().optional(),
  name: z.string().optional(),
})
const NEXT_TRY_SECONDS = 600
const WITHOUT_KEYS_SECONDS = 86_400

const deletedCard = ({ provider, name }: z.output<typeof payloadShape>) =>
  provider === undefined || name === undefined
    ? null
    : { status: 'withdrawn' as const, provider, name_encrypted: Buffer.from(name, 'base64') }

/** Has the providers of a client's cards forget them before the client is deleted, and its cards with it. */
export async function forgetCardsOfDeleted(tx: Tx, companyId: string, clientId: string): Promise<void> {
  for (const { id, provider, name_encrypted } of await tx.rows(namedCards, [companyId, clientId])) {
    const payload = { company_id: companyId, card_id: id, provider, name: name_encrypted.toString('base64') }
    await queueJob(tx, FORGET, payload, `${FORGET} ${id}`)
  }
}

/** The job that has a provider forget a card. While a payment by it is not settled, it waits: only by the card's name can that be asked after. */
export async function forgetSavedCard(deps: Deps, payload: unknown): Promise<void> {
  const job = payloadShape.parse(payload)
  const { company_id: companyId, card_id: cardId } = job
  const identity = { companyId, actor: 'cards' }
  const { row, keys, isInUse } = await deps.database.transaction('read', identity, async (tx) => ({
    row: (await tx.first(cardById, [companyId, cardId])) ?? deletedCard(job),
    keys: await readCardKeys(tx, deps.encryption, companyId),
    isInUse: (await tx.first(isCardInUse, [companyId, cardId]))?.is_in_use ?? false,
  }))
  if (row?.status !== 'withdrawn' || row.name_encrypted === null) return
  const cards = deps.paymentProviders.named(row.provider, keys)?.cards
  // Without its keys nobody can tell the provider: they may come back.
  if (isInUse || !cards) {
    await deps.database.transaction('write', identity, (tx) =>
      queueJobLater(tx, FORGET, job, `${FORGET} ${cardId}`, cards ? NEXT_TRY_SECONDS : WITHOUT_KEYS_SECONDS),
    )
    return
  }
  await cards.forget(deps.encryption.decrypt(row.name_encrypted))
  await deps.database.transaction('write', identity, (tx) => tx.run(forgetName, [companyId, cardId]))
}
