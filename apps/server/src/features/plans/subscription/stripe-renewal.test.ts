import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import type { Actor } from '../../../../test/processes/factories.ts'
import {
  chargesOf,
  goTo,
  NOON,
  newCompany,
  receiptsOf,
  subscriptionOf,
} from '../../../../test/stories/plan-story.ts'
import { type FakeStripe, startFakeStripe } from '../../../../test/stripe/fake-stripe.ts'
import {
  ageCharges,
  changeCard,
  comeBack,
  expectPlanBooksToAgree,
  lastChargeOf,
  PLANS_KEYS,
  payOnPage,
  planPageOf,
} from '../../../../test/stripe/plan-desk.ts'
import { settleOpenCharge } from '../charges/settle-open-charge.ts'
import { renewPlan, renewPlans } from './renew-plan.ts'

const END = '2026-04-12T12:00:00.000Z'
const NEXT = '2026-05-12T12:00:00.000Z'
const DAY_MS = 86_400_000
const daysAfterEnd = (days: number) => new Date(Date.parse(END) + days * DAY_MS).toISOString()

let stripe: FakeStripe
let app: TestApp
let owner: Actor

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await buildTestApp({ stripeApiUrl: stripe.url, plansStripe: PLANS_KEYS })
})
afterAll(async () => {
  await app?.close()
  await stripe?.close()
})
beforeEach(async () => {
  stripe.state.fault = 'none'
  stripe.cards.state.says = 'succeeded'
  app.clock.set(NOON)
  owner = await newCompany(app, 0)
  await payOnPage(stripe, owner, 'team', 'month', '24.00')
})

const renew = () => renewPlan(app.deps, { company_id: owner.companyId })
async function renewAt(instant: string): Promise<void> {
  app.clock.set(instant)
  await renew()
}
const job = async () =>
  settleOpenCharge(app.deps, { company_id: owner.companyId, charge_id: await lastChargeOf(app, owner) })
const agree = () => expectPlanBooksToAgree(app, stripe, owner)
const ends = async () =>
  (await chargesOf(app, owner)).map(({ status, failure_reason }) => [status, failure_reason])
const intentsOfLast = async () => {
  const id = await lastChargeOf(app, owner)
  return [...stripe.intents.values()].filter(({ metadata }) => metadata.payment_id === id)
}
async function stateAt(instant: string) {
  owner = await goTo(app, instant, owner)
  return subscriptionOf(owner)
}

describe('a renewal', () => {
  test('is taken from the card that Stripe keeps, once, however often it is asked for', async () => {
    app.clock.set(END)
    await renewPlans(app.deps)
    await app.runJobs()
    await Promise.all(Array.from({ length: 20 }, renew))
    expect(await stateAt(END)).toMatchObject({ state: 'active', period_end: NEXT, card: { last4: '4242' } })
    expect((await receiptsOf(owner)).map(({ amount, card_last4 }) => `${amount} ${card_last4}`)).toEqual([
      '24.00 4242',
      '24.00 4242',
    ])
    expect(await intentsOfLast()).toMatchObject([{ status: 'succeeded', amount: 2400, currency: 'eur' }])
    await agree()
  })

  test('that is declined is overdue and tried again, and paid once the card has money', async () => {
    stripe.cards.state.says = 'insufficient_funds'
    await renewAt(END)
    expect(await stateAt(END)).toMatchObject({
      state: 'past_due',
      payment: null,
      next_try_at: daysAfterEnd(1),
    })
    expect(await ends()).toEqual([
      ['completed', null],
      ['failed', 'bank_insufficient_funds'],
    ])
    expect(await intentsOfLast()).toMatchObject([{ status: 'canceled' }])
    const mails = await app.sql(
      "select text from email_messages where company_id = $1 and kind = 'plan_payment_failed'",
      [owner.companyId],
    )
    expect(mails).toMatchObject([{ text: expect.stringContaining('Your card has insufficient funds.') }])
    stripe.cards.state.says = 'succeeded'
    await renewAt(daysAfterEnd(1))
    expect(await stateAt(daysAfterEnd(1))).toMatchObject({ state: 'active', period_end: NEXT })
    await agree()
  })

  test('for which the bank wants its holder is declined, called off, and paid on Stripe’s page', async () => {
    stripe.cards.state.says = 'authentication_required'
    await renewAt(END)
    expect(await ends()).toEqual([
      ['completed', null],
      ['failed', 'card_needs_holder'],
    ])
    expect(await intentsOfLast()).toMatchObject([{ status: 'canceled' }])
    await stateAt(END)
    await payOnPage(stripe, owner, 'team', 'month', '24.00', { new_card: true })
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', period_end: NEXT })
    await agree()
  })

  test.each(['lost before', 'lost after', 'lost after writing', 'doubled'] as const)(
    'over a line that is %s is taken once',
    async (fault) => {
      stripe.state.fault = fault
      await renewAt(END)
      stripe.state.fault = 'none'
      await job()
      // What Stripe has not heard of by then is called off, and asked for anew.
      for (const day of [1, 3]) await renewAt(daysAfterEnd(day))
      expect(await stateAt(daysAfterEnd(3))).toMatchObject({ state: 'active', period_end: NEXT })
      expect(await receiptsOf(owner)).toHaveLength(2)
      const succeeded = [...stripe.intents.values()].filter(({ status }) => status === 'succeeded')
      expect(succeeded.length).toBeGreaterThan(0)
      await agree()
    },
  )

  test('that a bank takes its time over is asked after until it has said', async () => {
    stripe.cards.state.says = 'processing'
    await renewAt(END)
    await job()
    expect((await chargesOf(app, owner)).at(-1)).toMatchObject({ status: 'unknown' })
    const [slow] = await intentsOfLast()
    if (slow) slow.status = 'succeeded'
    await job()
    expect(await stateAt(END)).toMatchObject({ state: 'active', period_end: NEXT })
    await agree()
  })

  test('whose process died before it heard is found at Stripe by our id, when its key is forgotten too', async () => {
    stripe.state.fault = 'lost after'
    await renewAt(END)
    stripe.state.fault = 'none'
    stripe.forgetKeys()
    await ageCharges(app, owner, 100_000)
    await Promise.all([job(), job(), renew()])
    await renewAt(daysAfterEnd(1))
    expect(await stateAt(daysAfterEnd(1))).toMatchObject({ state: 'active', period_end: NEXT })
    expect(await receiptsOf(owner)).toHaveLength(2)
    await agree()
  })

  test('ends a page that its owner has open, or takes what was paid on it', async () => {
    app.clock.set(END)
    owner = await goTo(app, END, owner)
    const page = planPageOf(await changeCard(owner).then(() => payAgain()))
    await renew()
    expect(stripe.sessions.get(page)?.status).toBe('expired')
    expect((await comeBack(stripe, owner, page)).body.status).toBe('not_paid')
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', period_end: NEXT })
    await agree()
  })

  test('is not taken by Stripe from a card that the test bank keeps', async () => {
    await app.sql("update subscriptions set provider = 'sandbox' where company_id = $1", [owner.companyId])
    const before = stripe.state.requests
    await renewAt(END)
    expect(stripe.state.requests).toBe(before)
    expect(await stateAt(END)).toMatchObject({ state: 'past_due', card: null })
    expect((await owner.get('/api/timeline/events/?type=plan.payment_failed')).body.count).toBe(1)
    await payOnPage(stripe, owner, 'team', 'month', '24.00')
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', card: { last4: '4242' } })
  })

  test('is taken from the card that was put in last', async () => {
    const page = planPageOf(await changeCard(owner))
    stripe.pay(page)
    await comeBack(stripe, owner, page)
    await app.runJobs()
    const [latest] = [...stripe.cards.methods.values()].slice(-1)
    await renewAt(END)
    expect((await intentsOfLast()).map(({ payment_method }) => payment_method?.id)).toEqual([latest?.id])
    await agree()
  })
})

/** Pays by hand what is due, on Stripe's page: the renewal's own try has not come yet. */
async function payAgain() {
  return owner.post('/api/billing/subscription/', {
    plan: 'team',
    interval: 'month',
    amount: '24.00',
    currency: 'EUR',
    new_card: true,
  })
}
