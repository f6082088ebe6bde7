import type { PaymentEnd } from '@counterfoil/domain/faults/payment-end.ts'
import { cardDigits, lastFour } from '@counterfoil/domain/payments/card.ts'
import { TEST_BANK } from '@counterfoil/domain/payments/test-payment.ts'
import type { ChargeOutcome, PaymentProvider } from './payment-provider.ts'

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
const NO_TEST_CARD: Verdict = { refused: 'bank_takes_test_cards_only' }
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

/** A payment that was made, with the name its card is kept under. */
function withCard(outcome: ChargeOutcome, last4: string): ChargeOutcome {
  return outcome.status === 'completed' ? { ...outcome, keptCard: KEPT + last4 } : outcome
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
      return keepsCard ? withCard(outcome, lastFour(digits)) : outcome
    },
    close: async ({ paymentId, cardLast4 }) => {
      const verdict = BY_LAST_FOUR.get(cardLast4 ?? '')?.(null) ?? NO_TEST_CARD
      return settle(paymentId, verdict === 'requires_action' ? NOT_CONFIRMED : verdict)
    },
    payBack: async ({ refundId }) => ({ reference: `sandbox_${refundId}` }),
  }
}
