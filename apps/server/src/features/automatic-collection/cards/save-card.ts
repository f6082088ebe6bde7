import type { portalCardBody } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { queueJobLater } from '../../../services/jobs/queue-job.ts'
import type {
  KeepOutcome,
  PayersPage,
  PaymentProvider,
} from '../../../services/payment-providers/payment-provider.ts'
import { readTypedCard } from '../../payment-links/checkout/read-card.ts'
import { payerActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { callOffOfClient } from '../runs/collections.db.ts'
import { type CardHolder, consentsOf, readCardOffer } from './card-offer.ts'
import {
  cardById,
  clientForCard,
  failCard,
  insertCard,
  nameWithdrawn,
  saveCard,
  setReference,
} from './saved-cards.db.ts'
import { tellSavedCard } from './tell-saved-card.ts'
import { endCards, queueForgetting } from './withdraw-card.ts'

type Body = z.output<typeof portalCardBody>
type Request = Parameters<NonNullable<PaymentProvider['cards']>['keep']>[0]

/** A card written down as being put in; its provider is asked next, outside any transaction. */
export type BegunCard = {
  readonly cardId: string
  readonly cards: NonNullable<PaymentProvider['cards']>
  readonly request: Request
}

/** A page of a provider's is open for a day. */
const LOOK_SECONDS = 1800

/** Has the card asked after should its holder not come back from the provider's page. */
export async function watchCard(tx: Tx, companyId: string, cardId: string): Promise<void> {
  const payload = { company_id: companyId, card_id: cardId }
  await queueJobLater(tx, 'settle_saved_card', payload, `settle_saved_card ${cardId}`, LOOK_SECONDS)
}

/** Writes down that a card is being saved, with the words that were agreed to. 409 where it is not offered, or what is agreed to has changed since it was read. */
export async function beginCard(
  tx: Tx,
  deps: Deps,
  holder: CardHolder,
  { body, page }: { body: Body; page: PayersPage },
): Promise<BegunCard> {
  const { companyId, clientId } = holder
  const offer = await readCardOffer(tx, deps, companyId)
  if (!offer) throw new AppError('collection_not_offered')
  const { provider, cards } = offer
  if (provider.hasOwnPage && body.card) throw invalid({ card: [fault('card_taken_elsewhere')] })
  if (!provider.hasOwnPage && !body.card) throw invalid({ 'card.number': [fault('card_number_required')] })
  // What is kept is what was read.
  const words = consentsOf(holder, offer.noticeDays)[body.scope]
  if (body.consent !== words) throw new AppError('collection_terms_changed')
  const card = body.card ? readTypedCard(body.card, deps.clock.now()).input : null
  const cardId = newId()
  await tx.run(insertCard, {
    company_id: companyId,
    id: cardId,
    client_id: clientId,
    provider: provider.name,
    scope: body.scope,
    consent: words,
    notice_days: offer.noticeDays,
    consented_at: new Date(deps.clock.now()),
  })
  await watchCard(tx, companyId, cardId)
  return { cardId, cards, request: { keepId: cardId, card, page } }
}

/**
 * Writes what came of saving a card, once. A new card takes the place of the one before, which its provider forgets. One that was
 * withdrawn meanwhile is forgotten at once.
 * @returns false where there is no such card any more
 */
export async function settleCard(
  tx: Tx,
  deps: Deps,
  { companyId, cardId, outcome }: { companyId: string; cardId: string; outcome: KeepOutcome },
): Promise<boolean> {
  const known = await tx.first(cardById, [companyId, cardId])
  // Its client was deleted meanwhile: whoever asked has the provider forget it.
  if (!known) return false
  const client = found(await tx.first(clientForCard, [companyId, known.client_id]))
  const row = found(await tx.first(cardById, [companyId, cardId]))
  if (row.status === 'withdrawn' && outcome.status === 'kept') {
    await tx.run(nameWithdrawn, [companyId, cardId, deps.encryption.encrypt(outcome.card.name)])
    await queueForgetting(tx, companyId, cardId)
  }
  if (row.status !== 'waiting') return true
  if (outcome.status === 'requires_action') {
    await tx.run(setReference, [companyId, cardId, outcome.reference])
    return true
  }
  if (outcome.status === 'failed') {
    await tx.run(failCard, [companyId, cardId])
    return true
  }
  if (outcome.status === 'unknown') return true
  const { name, brand, lastFour, expMonth, expYear } = outcome.card
  // What was announced of the card before is announced anew of this one.
  if (await endCards(tx, { companyId, clientId: row.client_id, end: 'replaced', but: cardId }))
    await tx.run(callOffOfClient, [companyId, row.client_id])
  await tx.run(saveCard, {
    company_id: companyId,
    id: cardId,
    name_encrypted: deps.encryption.encrypt(name),
    brand,
    last4: lastFour,
    exp_month: expMonth,
    exp_year: expYear,
  })
  await tellSavedCard(tx, deps, {
    companyId,
    clientId: row.client_id,
    brand,
    last4: lastFour,
    consent: row.consent,
  })
  await recordCompanyEvent(tx, payerActor(companyId), {
    type: 'client.card_saved',
    clientId: row.client_id,
    subject: client.name,
    data: { brand, last4: lastFour, scope: row.scope },
  })
  return true
}
