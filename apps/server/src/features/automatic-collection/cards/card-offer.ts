import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { isCardExpired } from '@counterfoil/domain/automatic-collection/saved-card.ts'
import type { CalendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { isTestPayment } from '@counterfoil/domain/payments/test-payment.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
import { textsOf } from '@counterfoil/domain/text/texts-of.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import { readCardKeys } from '../../payments/methods/provider-keys.ts'
import { readCollectionSettings } from '../collection-settings.ts'
import { cardOfClient, type SavedCardRow, takesCards } from './saved-cards.db.ts'

/** Whose card it is, and the words its holder reads. */
export type CardHolder = {
  readonly companyId: string
  readonly clientId: string
  readonly companyName: string
  readonly language: string
}

export type CardOffer = {
  readonly provider: PaymentProvider
  readonly cards: NonNullable<PaymentProvider['cards']>
  readonly noticeDays: number
}

/**
 * Who keeps cards for a company now; null where it does not collect, takes no cards, or could tell nobody of a charge: without a
 * mail server only the test bank charges, which moves no money.
 */
export async function readCardOffer(tx: Tx, deps: Deps, companyId: string): Promise<CardOffer | null> {
  const { is_enabled, notice_days } = await readCollectionSettings(tx, companyId)
  if (!is_enabled || !(await tx.first(takesCards, [companyId]))?.takes_cards) return null
  const provider = deps.paymentProviders.forMethod('card', await readCardKeys(tx, deps.encryption, companyId))
  if (!provider?.cards || (deps.config.smtpUrl === null && !provider.testMode)) return null
  return { provider, cards: provider.cards, noticeDays: notice_days }
}

/** What is agreed to who saves a card, in the language of the page. */
export function consentsOf({ companyName, language }: CardHolder, noticeDays: number) {
  const { consents } = textsOf(knownLanguage(language)).collection
  return {
    all: consents.all(companyName, noticeDays),
    recurring: consents.recurring(companyName, noticeDays),
  }
}

/** The little of a saved card that people are shown. */
export function presentCard(row: SavedCardRow, today: CalendarDate) {
  const { brand, last4, exp_month: expMonth, exp_year: expYear, saved_at, scope } = row
  if (brand === null || last4 === null || expMonth === null || expYear === null || saved_at === null)
    return null
  return {
    brand,
    last4,
    exp_month: expMonth,
    exp_year: expYear,
    is_expired: isCardExpired({ expMonth, expYear }, today),
    scope,
    saved_at: saved_at.toISOString(),
  }
}

/** The same without its month: whoever has the link is shown no more than its holder needs to know it by. */
function publicCard(row: SavedCardRow, today: CalendarDate) {
  const card = presentCard(row, today)
  if (card === null) return null
  const { exp_month: _month, exp_year: _year, ...shown } = card
  return shown
}

/** What the portal of a client says of automatic payment; null where none is offered and no card is saved. */
export async function readAutomaticPayment(
  tx: Tx,
  deps: Deps,
  holder: CardHolder,
  today: CalendarDate,
): Promise<PublicPortal['automatic_payment']> {
  const offer = await readCardOffer(tx, deps, holder.companyId)
  const saved = await tx.first(cardOfClient, [holder.companyId, holder.clientId])
  // A card that another provider keeps is charged no more: another takes its place.
  const row = offer && saved?.provider !== offer.provider.name ? undefined : saved
  if (!offer && !row) return null
  return {
    consents: offer && consentsOf(holder, offer.noticeDays),
    has_own_page: offer?.provider.hasOwnPage ?? false,
    test_mode: offer ? offer.provider.testMode : isTestPayment(row?.provider ?? ''),
    card: row ? publicCard(row, today) : null,
  }
}
