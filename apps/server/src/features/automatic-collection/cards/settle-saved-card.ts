import { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import type { KeepOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { readCardKeys } from '../../payments/methods/provider-keys.ts'
import { settleCard, watchCard } from './save-card.ts'
import { cardById, waitingCard } from './saved-cards.db.ts'

/** Nobody goes on with a page that is older: the provider has ended it by then. */
const GIVEN_UP_MS = 26 * 60 * 60 * 1000

/**
 * Asks the provider whether a card was put in on its page, and writes that down. Whoever is still on the page may go on.
 * @returns whether something may still come of it
 */
async function lookAtCard(deps: Deps, companyId: string, cardId: string): Promise<boolean> {
  const identity = { companyId, actor: 'cards' }
  const { row, keys } = await deps.database.transaction('read', identity, async (tx) => ({
    row: await tx.first(cardById, [companyId, cardId]),
    keys: await readCardKeys(tx, deps.encryption, companyId),
  }))
  // One that was withdrawn while its holder was on the page is looked for too: the provider forgets it.
  const isOpen = row?.status === 'waiting' || (row?.status === 'withdrawn' && row.saved_at === null)
  if (!row || !isOpen) return false
  const isOver = deps.clock.now() - row.consented_at.getTime() > GIVEN_UP_MS
  const cards = deps.paymentProviders.named(row.provider, keys)?.cards
  const asked = { keepId: cardId, card: null, page: null }
  const seen: KeepOutcome =
    row.reference === null || !cards
      ? { status: 'unknown' }
      : await cards.keep({ ...asked, reference: row.reference }).catch(() => ({ status: 'unknown' as const }))
  const outcome: KeepOutcome =
    isOver && seen.status !== 'kept' ? { status: 'failed', reason: 'payer_did_not_confirm' } : seen
  if (outcome.status === 'unknown' || outcome.status === 'requires_action') return true
  if (row.status === 'withdrawn' && outcome.status === 'failed') return false
  await deps.database.transaction('write', identity, (tx) =>
    settleCard(tx, deps, { companyId, cardId, outcome }),
  )
  return false
}

/** Its holder is back from the provider's page: what came of it is asked at once. */
export async function returnToCard(deps: Deps, companyId: string, clientId: string): Promise<void> {
  const waiting = await deps.database.transaction('read', { companyId, actor: 'cards' }, (tx) =>
    tx.first(waitingCard, [companyId, clientId]),
  )
  if (waiting) await lookAtCard(deps, companyId, waiting.id)
}

const payloadShape = z.object({ company_id: z.uuid(), card_id: z.uuid() })

/** The job that follows every card that is being put in, until something came of it or its page is over. */
export async function settleSavedCard(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, card_id: cardId } = payloadShape.parse(payload)
  if (!(await lookAtCard(deps, companyId, cardId))) return
  await deps.database.transaction('write', { companyId, actor: 'cards' }, (tx) =>
    watchCard(tx, companyId, cardId),
  )
}
