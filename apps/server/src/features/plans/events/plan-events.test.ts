import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import type { Actor } from '../../../../test/processes/factories.ts'
import { choose, NOON, newCompany, receiptsOf, subscriptionOf } from '../../../../test/stories/plan-story.ts'
import { type FakeStripe, startFakeStripe } from '../../../../test/stripe/fake-stripe.ts'
import {
  cancelWithRefund,
  expectPlanBooksToAgree,
  lastChargeOf,
  PLANS_KEYS,
  payOnPage,
  planPageOf,
  runAllJobs,
} from '../../../../test/stripe/plan-desk.ts'
import { retryPlanEvents } from './settle-plan-event.ts'

const EVENTS = '/api/billing/providers/stripe/'
const SECRET = PLANS_KEYS.webhook_secret

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
  stripe.events.length = 0
  app.clock.set(NOON)
  app.logs.length = 0
  owner = await newCompany(app)
})

type Event = FakeStripe['events'][number]
const send = (event: Event, { secret = SECRET, age = 0 } = {}) =>
  stripe.send(event, `${app.url}${EVENTS}`, secret, { age, nowMs: app.clock.now() })
async function sendAll(events: readonly Event[]): Promise<void> {
  for (const event of events) expect((await send(event)).status).toBe(200)
}
const kept = () =>
  app.sql('select kind, settled_at is not null as is_settled from plan_events order by received_at, kind')
const said = () =>
  app.logs.map((line) => JSON.parse(line)).filter(({ company_id }) => company_id === owner.companyId)
const intentOfLast = async () => {
  const id = await lastChargeOf(app, owner)
  return [...stripe.intents.values()].find(({ metadata }) => metadata.payment_id === id)?.id ?? ''
}

describe('what Stripe tells', () => {
  test('settles what was paid on a page that nobody came back from, in any order and however often', async () => {
    stripe.pay(planPageOf(await choose(owner, 'team', 'month', '24.00')))
    const told = [...stripe.events].reverse()
    await Promise.all(Array.from({ length: 20 }, () => sendAll(told)))
    await app.runJobs()
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', payment: null })
    expect(await receiptsOf(owner)).toHaveLength(1)
    const about = await app.sql(
      'select kind, settled_at is not null as is_settled from plan_events where about = $1',
      [await lastChargeOf(app, owner)],
    )
    expect(about).toHaveLength(2)
    expect(about).toEqual(about.map(({ kind }) => ({ kind, is_settled: true })))
    await sendAll(told)
    await app.runJobs()
    await expectPlanBooksToAgree(app, stripe, owner)
  })

  test('is believed when it is signed with the secret of the installation, and five minutes old at most', async () => {
    stripe.pay(planPageOf(await choose(owner, 'team', 'month', '24.00')))
    const [event] = stripe.events
    if (!event) throw new Error('nothing was told')
    const before = (await kept()).length
    expect((await send(event, { secret: 'whsec_of_somebody' })).status).toBe(400)
    expect((await send(event, { age: 301 })).status).toBe(400)
    const unsigned = await app.call({ path: EVENTS, body: { ...event, object: 'event' } })
    expectProblem(unsigned, 400, 'bad_request')
    expect((await kept()).length).toBe(before)
    expect((await send(event, { age: 300 })).status).toBe(200)
  })

  test('is kept while Stripe is silent, and tried again', async () => {
    stripe.pay(planPageOf(await choose(owner, 'team', 'month', '24.00')))
    await sendAll(stripe.events)
    stripe.state.fault = 'lost before'
    await app.runJobs()
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trial' })
    stripe.state.fault = 'none'
    await app.sql("update plan_events set received_at = now() - interval '2 hours' where settled_at is null")
    await retryPlanEvents(app.deps)
    await app.runJobs()
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active' })
    await expectPlanBooksToAgree(app, stripe, owner)
  })

  test('of other business on the same account is let be', async () => {
    stripe.events.push({
      id: 'evt_other',
      type: 'payment_intent.succeeded',
      data: { object: { id: 'pi_other' } as never },
    })
    await sendAll(stripe.events)
    await app.runJobs()
    expect((await kept()).filter(({ is_settled }) => !is_settled)).toEqual([])
    expect(said()).toEqual([])
  })

  test('of a dispute is logged with the charge it is of, once', async () => {
    await payOnPage(stripe, owner, 'team', 'month', '24.00')
    stripe.events.length = 0
    const dispute = stripe.dispute(await intentOfLast(), 2400)
    await sendAll(stripe.events)
    await app.runJobs()
    await sendAll(stripe.events)
    await app.runJobs()
    expect(said()).toEqual([
      expect.objectContaining({
        level: 50,
        charge_id: await lastChargeOf(app, owner),
        dispute,
        status: 'open',
        reason: 'fraudulent',
        amount: '2400',
        currency: 'EUR',
        msg: 'a payment for a plan is disputed',
      }),
    ])
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active' })
  })

  test('of a refund made in Stripe’s pages, and of one that could not be paid out, is logged; of ours nothing is', async () => {
    await payOnPage(stripe, owner, 'team', 'year', '240.00')
    const charge_id = await lastChargeOf(app, owner)
    stripe.events.length = 0
    stripe.refundAtStripe(await intentOfLast(), 100)
    await sendAll(stripe.events)
    await app.runJobs()
    expect(said()).toMatchObject([
      { level: 50, charge_id, amount: '100', msg: 'a payment for a plan was paid back at the provider' },
    ])
    app.logs.length = 0
    owner = await newCompany(app)
    await payOnPage(stripe, owner, 'team', 'year', '240.00')
    await cancelWithRefund(owner)
    stripe.events.length = 0
    await runAllJobs(app)
    await sendAll(stripe.events)
    await app.runJobs()
    expect(said()).toEqual([])
    const [ours] = [...stripe.refunds.values()].slice(-1)
    stripe.failRefund(ours?.id ?? '')
    await sendAll(stripe.events.slice(-1))
    await app.runJobs()
    expect(said()).toMatchObject([
      { level: 50, refund_id: ours?.metadata.refund_id, msg: 'a refund for a plan could not be paid out' },
    ])
  })
})

test('without a webhook secret there is no such address', async () => {
  for (const plansStripe of [null, { secret_key: PLANS_KEYS.secret_key }]) {
    const other = await buildTestApp({ stripeApiUrl: stripe.url, plansStripe })
    const answer = await other.call({
      path: EVENTS,
      body: { id: 'evt_1', type: 'x', data: { object: { id: 'y' } } },
    })
    expectProblem(answer, 404, 'not_found')
    await other.close()
  }
})
