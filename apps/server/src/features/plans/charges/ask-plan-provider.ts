import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { type Money, money } from '@counterfoil/domain/money/money.ts'
import { type PlanId, planOf } from '@counterfoil/domain/plans/plan-catalogue.ts'
import type {
  CardInput,
  CloseOutcome,
  KeepOutcome,
  PayersPage,
  PaymentProvider,
} from '../../../services/payment-providers/payment-provider.ts'
import { askProvider } from '../../payment-links/checkout/ask-provider.ts'
import type { ChargeRow } from './plan-charges.db.ts'

/** A charge as its provider is asked about it: the same whenever that is. */
export type AskedCharge = {
  readonly id: string
  readonly amount: Money
  /** The name of the card the provider keeps, where no other is put in. */
  readonly keptCard: string | null
  /** Where its owner puts in their card at the provider's; null where they type it here, or one is kept. */
  readonly page: PayersPage | null
  /** What the provider called it, where it was asked before. */
  readonly reference: string | null
  readonly description: string
  readonly isNewCard: boolean
}

type Typed = { readonly card: CardInput | null; readonly confirmation: 'approve' | 'refuse' | null }

/** What a plan is called where it is paid for; no language, so that it is the same whenever it is asked. */
export function planDescription(plan: PlanId): string {
  return `Counterfoil ${planOf(plan).name}`
}

/** A charge that is written down, as its provider is asked about it. */
export function askedCharge(row: ChargeRow, keptCard: string | null): AskedCharge {
  return {
    id: row.id,
    amount: money(row.amount, currencyCode(row.currency)),
    keptCard,
    page: row.page,
    reference: row.provider_reference,
    description: planDescription(row.quote.plan),
    isNewCard: row.is_new_card,
  }
}

/** No money is to be taken: a page is for the card alone. */
const isForCardAlone = ({ amount, page }: AskedCharge) => amount.amount === 0n && page !== null

const NOT_PUT_IN = { status: 'failed', reference: '', reason: 'payer_did_not_confirm' } as const

/** A card that was put in, as a charge of nothing. */
function ofCard(kept: KeepOutcome, { reference }: AskedCharge): CloseOutcome {
  if (kept.status === 'kept') return { status: 'completed', reference: reference ?? '', keptCard: kept.card }
  return kept.status === 'failed' ? { ...kept, reference: reference ?? '' } : kept
}

async function keepCard(provider: PaymentProvider, asked: AskedCharge): Promise<CloseOutcome> {
  if (!provider.cards) return { status: 'failed', reference: '', reason: 'provider_refused' }
  const { id: keepId, page, reference } = asked
  return ofCard(await provider.cards.keep({ keepId, card: null, page, reference }), asked)
}

/** Asks for the money or, where there is none to take, for the card alone. */
export function chargeAtProvider(
  provider: PaymentProvider,
  asked: AskedCharge,
  { card, confirmation }: Typed,
): Promise<CloseOutcome> {
  if (isForCardAlone(asked)) return askProvider(keepCard(provider, asked))
  const { id: paymentId, isNewCard: keepsCard, ...rest } = asked
  return askProvider(provider.charge({ ...rest, paymentId, card, confirmation, keepsCard }))
}

/** Says what came of a charge whose owner was taken to the provider's page, and ends nothing. */
export async function lookAtProvider(provider: PaymentProvider, asked: AskedCharge): Promise<CloseOutcome> {
  const { id: paymentId, amount, reference } = asked
  if (reference === null) return { status: 'unknown' }
  if (isForCardAlone(asked)) return askProvider(keepCard(provider, asked))
  return provider.look ? askProvider(provider.look({ paymentId, amount, reference })) : { status: 'unknown' }
}

/** A page on which no card was put in takes no money, and what is put in on it later is not used: nothing has to be ended. */
async function closeForCard(provider: PaymentProvider, asked: AskedCharge): Promise<CloseOutcome> {
  if (asked.reference === null) return NOT_PUT_IN
  const found = await lookAtProvider(provider, asked)
  return found.status === 'requires_action' ? NOT_PUT_IN : found
}

/** Ends what is open about a charge, and says what came of it. */
export function closeAtProvider(
  provider: PaymentProvider,
  asked: AskedCharge,
  cardLast4: string | null,
): Promise<CloseOutcome> {
  if (isForCardAlone(asked)) return closeForCard(provider, asked)
  const { id: paymentId, isNewCard: keepsCard, ...rest } = asked
  return askProvider(provider.close({ ...rest, paymentId, cardLast4, keepsCard }))
}
