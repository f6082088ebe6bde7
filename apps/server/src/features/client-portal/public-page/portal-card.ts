import type {
  PortalCardAnswer,
  PublicPortal,
  portalCardBody,
} from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { paymentEndFault } from '@counterfoil/domain/faults/payment-end.ts'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { countedUse, type Limit } from '../../../http/access/throttle.ts'
import { AppError } from '../../../http/app-error.ts'
import type { KeepOutcome } from '../../../services/payment-providers/payment-provider.ts'
import { beginCard, settleCard } from '../../automatic-collection/cards/save-card.ts'
import { returnToCard } from '../../automatic-collection/cards/settle-saved-card.ts'
import { withdrawCard } from '../../automatic-collection/cards/withdraw-card.ts'
import { payerActor } from '../../timeline/record-event.ts'
import { portalUrl } from '../link/portal-url.ts'
import { bearerOf, openSharedPortal } from './open-shared-portal.ts'
import { holderOf, presentPortal } from './read-portal.ts'

/** A client saves a card once in a while: whoever tries out cards, or has payers told of charges again and again, is stopped. */
const TRIES: Limit = { uses: 10, seconds: 86_400 }

function answerOf(outcome: KeepOutcome): PortalCardAnswer {
  if (outcome.status === 'kept') return { status: 'saved', redirect_url: null }
  if (outcome.status === 'failed')
    throw new AppError('card_declined', { detail: paymentEndFault(outcome.reason) })
  if (outcome.status === 'requires_action' && outcome.url)
    return { status: 'requires_action', redirect_url: outcome.url }
  throw new AppError('service_unavailable', { detail: fault('bank_silent'), retryAfterSeconds: 10 })
}

/**
 * Saves a card over the portal, in two short transactions with the provider between them. Where the provider has a page of its own
 * its holder is led there. 409 where it is not offered, 402 where the card is refused.
 */
export async function savePortalCard(
  deps: Deps,
  token: string,
  body: z.output<typeof portalCardBody>,
): Promise<PortalCardAnswer> {
  const begun = await deps.database.transaction('write', bearerOf(token), async (tx) => {
    const opened = await openSharedPortal(tx, deps, token)
    const refusal = await countedUse(tx, `portal-card:${opened.clientId}`, TRIES, deps.clock.now())
    if (refusal) throw refusal
    const page = {
      returnUrl: `${portalUrl(deps, token)}?card=returned`,
      description: opened.parties.company_name,
      language: opened.parties.language,
      payerEmail: null,
    }
    return { ...(await beginCard(tx, deps, holderOf(opened), { body, page })), companyId: opened.companyId }
  })
  const { companyId, cardId } = begun
  const outcome = await begun.cards.keep(begun.request).catch((): KeepOutcome => ({ status: 'unknown' }))
  const isKnown = await deps.database.transaction('write', { ...bearerOf(token), companyId }, (tx) =>
    settleCard(tx, deps, { companyId, cardId, outcome }),
  )
  if (!isKnown && outcome.status === 'kept') await begun.cards.forget(outcome.card.name)
  if (!isKnown) throw new AppError('not_found')
  return answerOf(outcome)
}

/** Its holder comes back from the provider's page. */
export async function returnToPortalCard(deps: Deps, token: string): Promise<PublicPortal> {
  const { companyId, clientId } = await deps.database.transaction('read', bearerOf(token), (tx) =>
    openSharedPortal(tx, deps, token),
  )
  await returnToCard(deps, companyId, clientId)
  return deps.database.transaction('read', bearerOf(token), async (tx) =>
    presentPortal(tx, deps, await openSharedPortal(tx, deps, token)),
  )
}

/** Its holder wants it charged no more. Twice is once. */
export function withdrawPortalCard(deps: Deps, token: string): Promise<PublicPortal> {
  return deps.database.transaction('write', bearerOf(token), async (tx) => {
    const opened = await openSharedPortal(tx, deps, token)
    await withdrawCard(tx, payerActor(opened.companyId), opened.clientId, 'payer')
    return presentPortal(tx, deps, opened)
  })
}
