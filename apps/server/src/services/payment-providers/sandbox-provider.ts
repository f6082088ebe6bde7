import { cardDigits, lastFour } from '@counterfoil/domain/payments/card.ts'
import type { ChargeOutcome, PaymentProvider } from './payment-provider.ts'

type Confirmation = 'approve' | 'refuse' | null
type Verdict = 'completed' | 'requires_action' | { refused: string }

/** The test cards and what the bank says to each. */
const TEST_CARDS: Readonly<Record<string, (confirmation: Confirmation) => Verdict>> = {
  '4242424242424242': () => 'completed',
  '4000000000000002': () => ({ refused: 'Your card was declined.' }),
  '4000000000009995': () => ({ refused: 'Your card has insufficient funds.' }),
  '4000000000003220': (confirmation) => {
    if (confirmation === null) return 'requires_action'
    return confirmation === 'approve' ? 'completed' : { refused: 'The payment was not approved.' }
  },
}
const BY_LAST_FOUR = new Map(Object.entries(TEST_CARDS).map(([digits, judge]) => [lastFour(digits), judge]))
const NO_TEST_CARD: Verdict = { refused: 'Test mode takes test cards only.' }
const NOT_CONFIRMED: Verdict = { refused: 'The payment was not confirmed.' }

/** Payments whose final answer is remembered: more than are ever in flight at once. */
const REMEMBERED = 10_000

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
    name: 'sandbox',
    testMode: true,
    charge: async ({ paymentId, card, confirmation }) => {
      const judge = TEST_CARDS[cardDigits(card?.number ?? '') ?? '']
      return settle(paymentId, judge ? judge(confirmation) : NO_TEST_CARD)
    },
    close: async ({ paymentId, cardLast4 }) => {
      const verdict = BY_LAST_FOUR.get(cardLast4 ?? '')?.(null) ?? NO_TEST_CARD
      return settle(paymentId, verdict === 'requires_action' ? NOT_CONFIRMED : verdict)
    },
  }
}
