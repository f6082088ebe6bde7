import { randomUUID } from 'node:crypto'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type FakeStripe, startFakeStripe } from '../../../test/stripe/fake-stripe.ts'
import type { ChargeOutcome, CloseOutcome, KeepOutcome, PaymentProvider } from './payment-provider.ts'
import { createSandboxProvider } from './sandbox-provider.ts'
import { createStripeProvider } from './stripe/stripe-provider.ts'

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
  /** A payer puts in a card that is kept and charged later. */
  keep: (keepId: string) => Promise<KeepOutcome | undefined>
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
  stripe.cards.state.says = 'succeeded'
})
afterAll(() => stripe?.close())

function sandbox(): Bench {
  const provider = createSandboxProvider()
  return {
    provider,
    keep: async (keepId) => provider.cards?.keep({ keepId, card: CARD, page: null }),
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
    keep: async (keepId) => {
      const asked = await provider.cards?.keep({ keepId, card: null, page: PAGE })
      if (asked?.status !== 'requires_action') return asked
      if (stripe.sessions.get(asked.reference)?.status === 'open') stripe.pay(asked.reference)
      return provider.cards?.keep({ keepId, card: null, page: PAGE, reference: asked.reference })
    },
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

/** The name that a card is kept under, which was put in a moment ago. */
async function keptName({ keep }: Bench): Promise<string> {
  const kept = await keep(randomUUID())
  if (kept?.status !== 'kept') throw new Error(`no card was kept: ${JSON.stringify(kept)}`)
  return kept.card.name
}
const chargeOf = (keptCard: string, paymentId: string) => ({
  paymentId,
  amount: SUM,
  card: null,
  confirmation: null,
  keptCard,
  description: 'INV-1',
})
const closeOf = (keptCard: string, paymentId: string) => ({
  paymentId,
  amount: SUM,
  cardLast4: '4242',
  keptCard,
  description: 'INV-1',
})

describe.each([
  ['the test bank', sandbox],
  ['Stripe', byStripe],
] as const)('a card that %s keeps', (_name, make) => {
  test('is told by its brand and last digits', async () => {
    expect(await make().keep(randomUUID())).toEqual({
      status: 'kept',
      card: {
        name: expect.stringMatching(/./),
        brand: 'visa',
        lastFour: '4242',
        expMonth: 12,
        expYear: 2034,
      },
    })
  })

  test('is charged once under an id while nobody is there, and closing it says the same', async () => {
    const bench = make()
    const [card, id] = [await keptName(bench), randomUUID()]
    const first = await bench.provider.charge(chargeOf(card, id))
    expect(first.status).toBe('completed')
    expect(await bench.provider.charge(chargeOf(card, id))).toEqual(first)
    expect(await bench.provider.close(closeOf(card, id))).toEqual(first)
    expect([null, 10_000]).toContain(bench.taken(id))
    const request = { refundId: randomUUID(), paymentId: id, amount: SUM }
    const reference = first.status === 'completed' ? first.reference : ''
    expect(await bench.provider.payBack?.({ ...request, reference })).toMatchObject({
      reference: expect.any(String),
    })
  })

  test('may be kept by a payment too', async () => {
    const { provider } = make()
    const id = randomUUID()
    const request = {
      paymentId: id,
      amount: SUM,
      card: CARD,
      confirmation: null,
      page: PAGE,
      keepsCard: true,
    }
    const asked = await provider.charge(request)
    if (asked.status === 'requires_action') stripe.pay(asked.reference)
    const paid =
      asked.status === 'requires_action'
        ? await provider.look?.({ paymentId: id, amount: SUM, reference: asked.reference })
        : asked
    if (paid?.status !== 'completed' || !paid.keptCard) throw new Error('no card was kept')
    expect((await provider.charge(chargeOf(paid.keptCard.name, randomUUID()))).status).toBe('completed')
  })
})

describe('a card that Stripe keeps', () => {
  test.each([
    ['card_declined', 'bank_declined'],
    ['insufficient_funds', 'bank_insufficient_funds'],
    ['authentication_required', 'card_needs_holder'],
    ['expired_card', 'card_is_over'],
  ] as const)('and that says %s is not charged later either', async (says, reason) => {
    const bench = byStripe()
    const [card, id] = [await keptName(bench), randomUUID()]
    stripe.cards.state.says = says
    const failed = await bench.provider.charge(chargeOf(card, id))
    expect(failed).toEqual({ status: 'failed', reference: expect.stringMatching(/^pi_/), reason })
    stripe.cards.state.says = 'succeeded'
    expect(await bench.provider.charge(chargeOf(card, id))).toEqual(failed)
    expect(bench.taken(id)).toBe(0)
  })

  test('and that its holder took away is charged no more', async () => {
    const bench = byStripe()
    const card = await keptName(bench)
    await bench.provider.cards?.forget(card)
    await bench.provider.cards?.forget(card)
    expect(await bench.provider.charge(chargeOf(card, randomUUID()))).toMatchObject({
      status: 'failed',
      reason: 'card_is_over',
    })
  })

  test('whose bank takes its time is pending, and then paid', async () => {
    const bench = byStripe()
    const [card, id] = [await keptName(bench), randomUUID()]
    stripe.cards.state.says = 'processing'
    const asked = await bench.provider.charge(chargeOf(card, id))
    expect(asked).toEqual({ status: 'pending', reference: expect.stringMatching(/^pi_/) })
    expect((await bench.provider.close(closeOf(card, id))).status).toBe('pending')
    const reference = asked.status === 'pending' ? asked.reference : ''
    const intent = stripe.intents.get(reference)
    if (intent) intent.status = 'succeeded'
    expect(await bench.provider.look?.({ paymentId: id, amount: SUM, reference })).toEqual({
      status: 'completed',
      reference,
    })
  })

  test.each(['lost before', 'lost after', 'lost after writing'] as const)(
    'asked for over a line where answers are %s, is charged once or not at all, and closed says which',
    async (fault) => {
      const bench = byStripe()
      const [card, id, other] = [await keptName(bench), randomUUID(), randomUUID()]
      stripe.state.fault = fault
      await expect(bench.provider.charge(chargeOf(card, id))).rejects.toThrow()
      await expect(bench.provider.charge(chargeOf(card, other))).rejects.toThrow()
      stripe.state.fault = 'none'
      // A day later Stripe knows no key any more.
      stripe.forgetKeys()
      const closed = await bench.provider.close(closeOf(card, id))
      expect(bench.taken(id)).toBe(closed.status === 'completed' ? 10_000 : 0)
      expect(closed.status).toBe('failed')
      expect(await bench.provider.close(closeOf(card, other))).toMatchObject({ status: 'failed' })
      expect(bench.taken(other)).toBe(0)
    },
  )

  test('whose confirmation was lost on its way back is found to be paid', async () => {
    const bench = byStripe()
    const [card, id] = [await keptName(bench), randomUUID()]
    stripe.state.loses = /\/confirm$/
    await expect(bench.provider.charge(chargeOf(card, id))).rejects.toThrow()
    stripe.state.loses = null
    stripe.forgetKeys()
    expect(await bench.provider.close(closeOf(card, id))).toMatchObject({ status: 'completed' })
    expect(bench.taken(id)).toBe(10_000)
  })
})

test('a refund that is over at Stripe the moment it is made pays nothing back, and is not taken for one that does', async () => {
  const { provider, pay } = byStripe()
  const id = randomUUID()
  const paid = await pay(id)
  const reference = paid.status === 'completed' ? paid.reference : ''
  const request = { refundId: randomUUID(), paymentId: id, reference, amount: SUM }
  stripe.state.failsRefunds = true
  expect(await provider.payBack?.(request)).toEqual({ refused: true })
  stripe.state.failsRefunds = false
  expect(await provider.payBack?.(request)).toEqual({ refused: true })
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
