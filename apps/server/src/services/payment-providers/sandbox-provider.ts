import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { cardBrand, cardDigits, lastFour } from '@counterfoil/domain/payments/card.ts'
import { TEST_BANK } from '@counterfoil/domain/payments/test-payment.ts'
import type { CardInput, ChargeOutcome, KeepOutcome, KeptCard, PaymentProvider } from './payment-provider.ts'

type Confirmation = 'approve' | 'refuse' | null
type Verdict = 'completed' | 'requires_action' | { refused: PaymentEnd }

/** Pays as long as its holder is there, and is declined when it is kept: a renewal that fails can be tried with it. */
const DECLINED_WHEN_KEPT = '4000000000000341'

/** The test cards and what the bank says to each. */
const TEST_CARDS: Readonly<Record<string, (confirmation: Confirmation) => Verdict>> = {
  '4242424242424242': () => 'completed',
  '4000000000000002': () => ({ refused: 'bank_declined' }),
  '4000000000009995': () => ({ refused: 'bank_insufficient_funds' }),
  '4000000000003220': (confirmation) => {
    if (confirmation === null) return 'requires_action'
    return confirmation === 'approve' ? 'completed' : { refused: 'bank_not_approved' }
  },
  [DECLINED_WHEN_KEPT]: () => 'completed',
}
const BY_LAST_FOUR = new Map(Object.entries(TEST_CARDS).map(([digits, judge]) => [lastFour(digits), judge]))
const NO_TEST_CARD = { refused: 'bank_takes_test_cards_only' } as const
const NOT_CONFIRMED: Verdict = { refused: 'bank_not_confirmed' }

/** Payments whose final answer is remembered: more than are ever in flight at once. */
const REMEMBERED = 10_000

const KEPT = 'sandbox_card_'

/** What the bank says to a card it keeps: that of its holder's first time, without asking for a second step again. */
function verdictOfKept(name: string): Verdict {
  const last4 = name.slice(KEPT.length)
  if (last4 === lastFour(DECLINED_WHEN_KEPT)) return { refused: 'bank_declined' }
  return BY_LAST_FOUR.get(last4)?.('approve') ?? NO_TEST_CARD
}

function toKept({ number, expMonth, expYear }: CardInput): KeptCard {
  const digits = cardDigits(number) ?? ''
  const last4 = lastFour(digits)
  return { name: KEPT + last4, brand: cardBrand(digits), lastFour: last4, expMonth, expYear }
}

/** A payment that was made, with the card that is kept. */
function withCard(outcome: ChargeOutcome, card: CardInput | null): ChargeOutcome {
  return outcome.status === 'completed' && card ? { ...outcome, keptCard: toKept(card) } : outcome
}

/** What the bank says to a card that is to be kept: nothing is charged, so it looks no further than whether it would take one. */
function keep(card: CardInput | null): KeepOutcome {
  const verdict = card ? TEST_CARDS[cardDigits(card.number) ?? '']?.('approve') : undefined
  if (!card || verdict === undefined) return { status: 'failed', reason: NO_TEST_CARD.refused }
  return typeof verdict === 'string'
    ? { status: 'kept', card: toKept(card) }
    : { status: 'failed', reason: verdict.refused }
}

function toOutcome(paymentId: string, verdict: Verdict): ChargeOutcome {
  const reference = `sandbox_${paymentId}`
  return typeof verdict === 'string'
    ? { status: verdict, reference }
    : { status: 'failed', reference, reason: verdict.refused }
}

/**
 * The built-in test bank. No money moves. What it says follows from the card alone, so that it says the same again
 * after a restart and on every node; what it has said finally for an id it does not take back.
 */
export function createSandboxProvider(): PaymentProvider {
  const settled = new Map<string, ChargeOutcome>()
  const settle = (paymentId: string, verdict: Verdict): ChargeOutcome => {
    const known = settled.get(paymentId)
    if (known) return known
    const outcome = toOutcome(paymentId, verdict)
    if (outcome.status === 'requires_action') return outcome
    settled.set(paymentId, outcome)
    const [oldest] = settled.keys()
    if (settled.size > REMEMBERED && oldest !== undefined) settled.delete(oldest)
    return outcome
  }
  return {
    name: TEST_BANK,
    testMode: true,
    charge: async ({ paymentId, card, confirmation, keptCard, keepsCard }) => {
      if (keptCard) return settle(paymentId, verdictOfKept(keptCard))
      const digits = cardDigits(card?.number ?? '') ?? ''
      const outcome = settle(paymentId, TEST_CARDS[digits]?.(confirmation) ?? NO_TEST_CARD)
      return keepsCard ? withCard(outcome, card) : outcome
    },
    close: async ({ paymentId, cardLast4, keptCard }) => {
      if (keptCard) return settle(paymentId, verdictOfKept(keptCard))
      const verdict = BY_LAST_FOUR.get(cardLast4 ?? '')?.(null) ?? NO_TEST_CARD
      return settle(paymentId, verdict === 'requires_action' ? NOT_CONFIRMED : verdict)
    },
    cards: { keep: async ({ card }) => keep(card), forget: async () => undefined },
    payBack: async ({ refundId }) => ({ reference: `sandbox_${refundId}` }),
  }
}
