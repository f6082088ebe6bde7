import { randomUUID } from 'node:crypto'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../test/stripe/fake-stripe.ts'
import type { ChargeOutcome, CloseOutcome, PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe-provider.ts'

const SUM = money(10_000n, currencyCode('EUR'))
const PAGE = {
  returnUrl: 'http://counterfoil.test/pay/x',
  description: 'INV-1',
  payerEmail: null,
  language: 'en',
}
const CARD = { number: '4242424242424242', expMonth: 12, expYear: 2034, cvc: '123' }

type Bench = {
  provider: PaymentProvider
  /** A payer takes every step there is. */
  pay: (paymentId: string) => Promise<CloseOutcome>
  close: (paymentId: string, reference?: string) => Promise<CloseOutcome>
  /** What the provider's own books have taken under an id, where it keeps any. */
  taken: (paymentId: string) => number | null
}

let stripe: FakeStripe
beforeAll(async () => {
  stripe = await startFakeStripe()
})
beforeEach(() => {
  stripe.state.fault = 'none'
})
afterAll(() => stripe?.close())

function sandbox(): Bench {
  const provider = createSandboxProvider()
  return {
    provider,
    pay: (paymentId) => provider.charge({ paymentId, amount: SUM, card: CARD, confirmation: null }),
    close: (paymentId) => provider.close({ paymentId, amount: SUM, cardLast4: '0002' }),
    taken: () => null,
  }
}

function byStripe(): Bench {
  const provider = createStripeProvider({ secretKey: 'sk_live_suite', apiUrl: stripe.url })
  const charge = (paymentId: string): Promise<ChargeOutcome> =>
    provider.charge({ paymentId, amount: SUM, card: null, confirmation: null, page: PAGE })
  return {
    provider,
    pay: async (paymentId) => {
      const asked = await charge(paymentId)
      if (asked.status !== 'requires_action') return asked
      if (stripe.sessions.get(asked.reference)?.status === 'open') stripe.pay(asked.reference)
      return (await provider.look?.({ paymentId, amount: SUM, reference: asked.reference })) ?? asked
    },
    close: (paymentId, reference) =>
      provider.close({ paymentId, amount: SUM, cardLast4: null, reference: reference ?? null, page: PAGE }),
    taken: (paymentId) =>
      [...stripe.intents.values()]
        .filter(({ metadata, status }) => metadata.payment_id === paymentId && status === 'succeeded')
        .reduce((sum, { amount }) => sum + amount, 0),
  }
}

/** What every provider promises (payment-provider.ts); a second one is held against the same. */
describe.each([
  ['the test bank', sandbox],
  ['Stripe', byStripe],
] as const)('%s', (_name, make) => {
  test('takes money once under an id, however often it is asked, and says the same again', async () => {
    const { pay, taken } = make()
    const id = randomUUID()
    const first = await pay(id)
    expect(first.status).toBe('completed')
    expect(await pay(id)).toEqual(first)
    expect([null, 10_000]).toContain(taken(id))
  })

  test('what it was never asked for it ends, and takes no more', async () => {
    const { pay, close, taken } = make()
    const id = randomUUID()
    expect((await close(id)).status).toBe('failed')
    expect((await pay(id)).status).toBe('failed')
    expect([null, 0]).toContain(taken(id))
  })

  test('what it has taken it does not end', async () => {
    const { pay, close } = make()
    const id = randomUUID()
    const paid = await pay(id)
    expect(await close(id)).toEqual(paid)
  })

  test('pays back once under an id', async () => {
    const { provider, pay } = make()
    const id = randomUUID()
    const paid = await pay(id)
    const reference = paid.status === 'completed' ? paid.reference : ''
    const request = { refundId: randomUUID(), paymentId: id, reference, amount: money(3000n, SUM.currency) }
    const back = await provider.payBack?.(request)
    expect(back).toEqual({ reference: expect.stringMatching(/./) })
    expect(await provider.payBack?.(request)).toEqual(back)
    const refunds = [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === reference)
    expect([0, 1]).toContain(refunds.length)
  })
})

describe('over a line that fails, Stripe', () => {
  test.each(['lost before', 'lost after'] as const)(
    'asked again after an answer was %s, says what is true',
    async (fault) => {
      const { provider, pay, close, taken } = byStripe()
      const [kept, ended] = [randomUUID(), randomUUID()]
      const ask = (paymentId: string) =>
        provider.charge({ paymentId, amount: SUM, card: null, confirmation: null, page: PAGE })
      stripe.state.fault = fault
      await expect(ask(kept)).rejects.toThrow()
      await expect(ask(ended)).rejects.toThrow()
      await expect(close(ended)).rejects.toThrow()
      stripe.state.fault = 'none'
      expect((await close(ended)).status).toBe('failed')
      expect((await pay(kept)).status).toBe('completed')
      expect([taken(kept), taken(ended)]).toEqual([10_000, 0])
    },
  )
})
