import type {
  ChargeOutcome,
  KeptCard,
  PaymentProvider,
  PaymentProviders,
} from '../../src/services/payment-providers/payment-provider.ts'

export type Fault = 'none' | 'lost before' | 'lost after' | 'cannot say' | 'asks the payer' | 'refuses'

const pause = () => new Promise((done) => setTimeout(done, Math.random() * 8))

const CARD: KeptCard = {
  name: 'a card of the bank',
  brand: 'visa',
  lastFour: '4242',
  expMonth: 12,
  expYear: 2034,
}

/** A bank with a ledger of its own, and a line to it that fails as it is told to. */
export function makeBank() {
  const ledger = new Map<string, bigint>()
  const givenUp = new Set<string>()
  const paidBack = new Map<string, bigint>()
  const bank = {
    fault: 'none' as Fault,
    ledger,
    paidBack,
    charges: 0,
    provider: null as unknown as PaymentProvider,
  }
  const told = (paymentId: string): ChargeOutcome =>
    ledger.has(paymentId)
      ? { status: 'completed', reference: `bank-${paymentId}`, keptCard: CARD }
      : { status: 'failed', reference: '', reason: 'The bank never heard of it.' }
  bank.provider = {
    name: 'sandbox',
    testMode: true,
    charge: async ({ paymentId, amount, confirmation }) => {
      bank.charges += 1
      if (bank.fault === 'asks the payer' && confirmation === null)
        return { status: 'requires_action', reference: '' }
      if (bank.fault === 'refuses') return { status: 'failed', reference: '', reason: 'The bank says no.' }
      if (bank.fault === 'lost before') throw new Error('connection refused')
      await pause()
      if (!givenUp.has(paymentId)) ledger.set(paymentId, amount.amount)
      if (bank.fault === 'lost after' || bank.fault === 'cannot say') throw new Error('connection reset')
      return told(paymentId)
    },
    close: async ({ paymentId }) => {
      await pause()
      if (bank.fault === 'cannot say') return { status: 'unknown' }
      if (!ledger.has(paymentId)) givenUp.add(paymentId)
      return told(paymentId)
    },
    payBack: async ({ refundId, amount }) => {
      if (bank.fault === 'lost before') throw new Error('connection refused')
      await pause()
      paidBack.set(refundId, amount.amount)
      if (bank.fault === 'lost after') throw new Error('connection reset')
      return { reference: `bank-${refundId}` }
    },
  }
  return bank
}

/** An installation that takes cards by this bank, and nothing else. */
export const bankAlone = (bank: { readonly provider: PaymentProvider }): PaymentProviders => ({
  forMethod: (method) => (method === 'card' ? bank.provider : null),
  named: (name) => (name === bank.provider.name ? bank.provider : null),
})
