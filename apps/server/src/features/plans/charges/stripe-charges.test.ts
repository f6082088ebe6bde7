import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import type { Actor } from '../../../../test/processes/factories.ts'
import {
  chargesOf,
  choose,
  goTo,
  NOON,
  newCompany,
  PAYS,
  receiptsOf,
  SUBSCRIPTION,
  subscriptionOf,
} from '../../../../test/stories/plan-story.ts'
import { type FakeStripe, startFakeStripe } from '../../../../test/stripe/fake-stripe.ts'
import {
  ageCharges,
  cancelWithRefund,
  changeCard,
  comeBack,
  expectPlanBooksToAgree,
  lastChargeOf,
  PLANS_KEYS,
  payOnPage,
  planPageOf,
  runAllJobs,
} from '../../../../test/stripe/plan-desk.ts'
import { settleOpenCharge } from './settle-open-charge.ts'

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
  stripe.state.loses = null
  stripe.state.refusesRefunds = false
  stripe.cards.state.says = 'succeeded'
  app.clock.set(NOON)
  owner = await newCompany(app)
})

const team = (key?: string, over: object = {}) => choose(owner, 'team', 'month', '24.00', { ...over }, key)
const back = (page: string) => comeBack(stripe, owner, page)
const statuses = async () => (await chargesOf(app, owner)).map(({ status }) => status)
const job = async () =>
  settleOpenCharge(app.deps, { company_id: owner.companyId, charge_id: await lastChargeOf(app, owner) })
const agree = () => expectPlanBooksToAgree(app, stripe, owner)

describe('the first payment', () => {
  test('is made on Stripe’s page, and the card is kept; back from there, the plan runs', async () => {
    expect((await owner.get('/api/billing/plans/')).body).toMatchObject({
      billing: true,
      test_mode: false,
      has_own_page: true,
    })
    const page = planPageOf(await team())
    expect(stripe.sessions.get(page)).toMatchObject({
      mode: 'payment',
      amount_total: 2400,
      currency: 'eur',
      keeps: true,
    })
    expect(await subscriptionOf(owner)).toMatchObject({
      state: 'trial',
      payment: 'requires_action',
      card: null,
    })
    stripe.pay(page)
    const first = await back(page)
    expect(first.body).toMatchObject({
      status: 'completed',
      subscription: {
        state: 'active',
        plan: 'team',
        payment: null,
        card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      },
    })
    expect((await back(page)).body).toEqual(first.body)
    expect(await receiptsOf(owner)).toMatchObject([
      {
        id: first.body.receipt,
        amount: '24.00',
        card_brand: 'visa',
        card_last4: '4242',
        test_mode: false,
      },
    ])
    const [row] = await app.sql(
      `select h.provider, h.provider_reference, h.page, h.card_last4, s.provider as keeps, s.card_encrypted is not null as is_kept
       from plan_charges h join subscriptions s using (company_id) where h.company_id = $1`,
      [owner.companyId],
    )
    expect(row).toEqual({
      provider: 'stripe',
      provider_reference: expect.stringMatching(/^pi_/),
      page: {
        returnUrl: `http://counterfoil.test/dashboard/settings?tab=plan&company=${owner.companyId}&charge=${await lastChargeOf(app, owner)}`,
        description: 'Counterfoil Team',
        payerEmail: owner.email,
        language: 'en',
      },
      card_last4: '4242',
      keeps: 'stripe',
      is_kept: true,
    })
    await agree()
  })

  test('with a card that is typed here is refused, and nothing is asked of Stripe', async () => {
    const before = stripe.state.requests
    const refused = await team(undefined, { card: PAYS })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { card: ['No card number is taken here: the payer gives it on the page of the payment provider.'] },
    ])
    expect(stripe.state.requests).toBe(before)
    expect(await statuses()).toEqual([])
  })

  test('twenty clicks at once lead to one page, and twenty ways back to one receipt', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => team(randomUUID())))
    const pages = answers.filter(({ status }) => status === 200).map(planPageOf)
    expect(new Set(pages).size).toBe(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.error_code]).toEqual([409, 'request_in_progress'])
    const [page = ''] = pages
    stripe.pay(page)
    const returns = await Promise.all(Array.from({ length: 20 }, () => back(page)))
    expect(returns.map(({ body }) => body.status)).toEqual(returns.map(() => 'completed'))
    expect(await statuses()).toEqual(['completed'])
    expect(await receiptsOf(owner)).toHaveLength(1)
    await agree()
  })

  test('under the same key, and chosen again, is the same page', async () => {
    const pages = [await team('once'), await team('once'), await team('again')].map(planPageOf)
    expect(new Set(pages).size).toBe(1)
    expectProblem(await choose(owner, 'solo', 'month', '9.00', {}, 'once'), 422, 'idempotency_key_reused')
    stripe.pay(pages[0] ?? '')
    // Chosen again without having come back: it is found paid.
    expect((await team('third')).body).toMatchObject({ status: 'completed', redirect_url: null })
    await agree()
  })

  test('of something else ends the page that was opened before', async () => {
    const first = planPageOf(await team())
    const second = planPageOf(await choose(owner, 'business', 'month', '60.00'))
    expect(stripe.sessions.get(first)?.status).toBe('expired')
    stripe.pay(second)
    await back(second)
    expect((await back(first)).body.status).toBe('not_paid')
    expect(await subscriptionOf(owner)).toMatchObject({ plan: 'business' })
    expect(await statuses()).toEqual(['cancelled', 'completed'])
    await agree()
  })

  test('that was paid meanwhile stands, whatever is chosen instead', async () => {
    const page = planPageOf(await team())
    stripe.pay(page)
    expectProblem(await choose(owner, 'business', 'month', '60.00'), 409, 'plan_price_changed')
    expect(await subscriptionOf(owner)).toMatchObject({ plan: 'team', payment: null })
    await agree()
  })
})

describe('coming back without having paid', () => {
  test('leaves everything as it was, and closes the page', async () => {
    const before = await subscriptionOf(owner)
    const page = planPageOf(await team())
    const answer = await back(page)
    expect(answer.body).toEqual({ status: 'not_paid', receipt: null, subscription: before })
    expect((await back(page)).body).toEqual(answer.body)
    expect(stripe.sessions.get(page)?.status).toBe('expired')
    expect(await chargesOf(app, owner)).toMatchObject([
      { status: 'cancelled', failure_reason: 'payer_did_not_confirm' },
    ])
    await payOnPage(stripe, owner, 'team', 'month', '24.00')
    await agree()
  })

  test('to a charge of nobody, or of another company, is 404', async () => {
    const page = planPageOf(await team())
    const stranger = await newCompany(app)
    expectProblem(await comeBack(stripe, stranger, page), 404, 'not_found')
    expectProblem(await owner.post(`/api/billing/charges/${randomUUID()}/returned/`), 404, 'not_found')
    expect(stripe.sessions.get(page)?.status).toBe('open')
  })

  test('while Stripe is silent changes nothing, and the job finds what was paid', async () => {
    const page = planPageOf(await team())
    stripe.pay(page)
    stripe.state.fault = 'lost before'
    expect((await back(page)).body).toMatchObject({
      status: 'processing',
      receipt: null,
      subscription: { state: 'trial', payment: 'requires_action' },
    })
    stripe.state.fault = 'none'
    await job()
    expect((await back(page)).body.status).toBe('completed')
    await agree()
  })
})

describe('nobody comes back', () => {
  test('the job finds what was paid, and leaves an open page alone for half an hour', async () => {
    const page = planPageOf(await team())
    await job()
    expect(stripe.sessions.get(page)?.status).toBe('open')
    stripe.pay(page)
    await Promise.all([job(), job(), job()])
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', card: { last4: '4242' } })
    await agree()
    await changeCard(owner)
    await ageCharges(app, owner, 1900)
    await job()
    expect(await statuses()).toEqual(['completed', 'cancelled'])
  })

  test('an unpaid page is closed after half an hour', async () => {
    const page = planPageOf(await team())
    await ageCharges(app, owner, 1900)
    await job()
    expect(stripe.sessions.get(page)?.status).toBe('expired')
    expect(await statuses()).toEqual(['cancelled'])
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'trial', payment: null })
    await agree()
  })
})

describe('the line to Stripe', () => {
  test.each(['lost before', 'lost after', 'lost after writing'] as const)(
    '%s when a page is asked for: the same request gets one, and the job ends what nobody was told of',
    async (fault) => {
      stripe.state.fault = fault
      expectProblem(await team('lost'), 503, 'service_unavailable')
      expect(await statuses()).toEqual(['unknown'])
      stripe.state.fault = 'none'
      const page = planPageOf(await team('lost'))
      stripe.pay(page)
      await back(page)
      expect(await statuses()).toEqual(['completed'])

      owner = await newCompany(app)
      stripe.state.fault = fault
      await team()
      stripe.state.fault = 'none'
      await ageCharges(app, owner, 61)
      await job()
      expect(await statuses()).toEqual(['failed'])
      const open = [...stripe.sessions.values()].filter(({ status }) => status === 'open')
      const ours = await lastChargeOf(app, owner)
      expect(open.filter(({ client_reference_id }) => client_reference_id === ours)).toEqual([])
      await agree()
    },
  )

  test('that says everything twice makes one page and one charge', async () => {
    stripe.state.fault = 'doubled'
    await payOnPage(stripe, owner, 'team', 'month', '24.00')
    const changed = await choose(owner, 'business', 'month', '36.00')
    expect(changed.body.status, changed.text).toBe('completed')
    expect(await receiptsOf(owner)).toHaveLength(2)
    await agree()
  })

  test.each(['lost before', 'lost after', 'lost after writing'] as const)(
    '%s when the kept card is charged: the same request finds it, or the job does',
    async (fault) => {
      await payOnPage(stripe, owner, 'team', 'month', '24.00')
      stripe.state.fault = fault
      expectProblem(await choose(owner, 'business', 'month', '36.00', {}, 'lost'), 503, 'service_unavailable')
      stripe.state.fault = 'none'
      await job()
      await choose(owner, 'business', 'month', '36.00', {}, 'lost')
      await runAllJobs(app)
      expect((await statuses()).filter((status) => status === 'unknown' || status === 'processing')).toEqual(
        [],
      )
      await agree()
    },
  )
})

describe('the card that is kept', () => {
  beforeEach(() => payOnPage(stripe, owner, 'team', 'month', '24.00'))

  test('pays a change at once, without a page', async () => {
    const answer = await choose(owner, 'business', 'month', '36.00')
    expect(answer.body).toMatchObject({ status: 'completed', redirect_url: null })
    const charge = await lastChargeOf(app, owner)
    expect(
      [...stripe.intents.values()].filter(({ metadata }) => metadata.payment_id === charge),
    ).toMatchObject([{ status: 'succeeded', amount: 3600, currency: 'eur' }])
    expect((await receiptsOf(owner))[0]).toMatchObject({ amount: '36.00', card_last4: '4242' })
    await agree()
  })

  test('twenty times at once pays once', async () => {
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => choose(owner, 'business', 'month', '36.00')),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const { status } of answers) expect([200, 409]).toContain(status)
    expect(await statuses()).toEqual(['completed', 'completed'])
    await agree()
  })

  test.each([
    ['card_declined', 'Your card was declined.'],
    ['authentication_required', 'Your bank wants you to approve the payment yourself.'],
  ] as const)(
    'that is refused (%s) leaves the plan as it is, and another one pays on the page',
    async (says, detail) => {
      stripe.cards.state.says = says
      const refused = await choose(owner, 'business', 'month', '36.00')
      expectProblem(refused, 402, 'card_declined')
      expect(refused.problem.detail).toBe(detail)
      expect(await subscriptionOf(owner)).toMatchObject({ plan: 'team', payment: null })
      await payOnPage(stripe, owner, 'business', 'month', '36.00', { new_card: true })
      expect(await subscriptionOf(owner)).toMatchObject({ plan: 'business' })
      await agree()
    },
  )

  test('gives way to another one that is put in on the page, without a charge', async () => {
    const [before] = [...stripe.cards.methods.values()].slice(-1)
    const page = planPageOf(await changeCard(owner))
    expect(stripe.sessions.get(page)).toMatchObject({ mode: 'setup', amount_total: 0 })
    stripe.pay(page)
    const first = await back(page)
    expect(first.body).toMatchObject({ status: 'completed', receipt: null })
    expect((await back(page)).body).toEqual(first.body)
    const [after] = [...stripe.cards.methods.values()].slice(-1)
    await runAllJobs(app)
    expect([before?.customer, after?.customer]).toEqual([null, expect.stringMatching(/^cus_/)])
    await choose(owner, 'business', 'month', '36.00')
    const charge = await lastChargeOf(app, owner)
    const paid = [...stripe.intents.values()].find(({ metadata }) => metadata.payment_id === charge)
    expect(paid?.payment_method?.id).toBe(after?.id)
    expect((await owner.get('/api/timeline/events/?type=plan.card_changed')).body.count).toBe(1)
    await agree()
  })

  test('stays where no other was put in, and where Stripe is silent about it', async () => {
    const page = planPageOf(await changeCard(owner))
    expect((await back(page)).body).toMatchObject({
      status: 'not_paid',
      subscription: { card: { last4: '4242' } },
    })
    stripe.state.fault = 'lost after'
    expectProblem(await changeCard(owner), 503, 'service_unavailable')
    stripe.state.fault = 'none'
    await ageCharges(app, owner, 61)
    await job()
    expect(await statuses()).toEqual(['completed', 'cancelled', 'failed'])
    expect(await runAllJobs(app)).toBeUndefined()
    const [kept] = [...stripe.cards.methods.values()].slice(-1)
    expect(kept?.customer).not.toBeNull()
    await agree()
  })

  test('twenty changes at once lead to one page, and to one card', async () => {
    const answers = await Promise.all(Array.from({ length: 20 }, () => changeCard(owner)))
    const pages = new Set(answers.filter(({ status }) => status === 200).map(planPageOf))
    expect(pages.size).toBe(1)
    const [page = ''] = pages
    stripe.pay(page)
    await Promise.all(Array.from({ length: 20 }, () => back(page)))
    expect(await statuses()).toEqual(['completed', 'completed'])
    expect((await owner.get('/api/timeline/events/?type=plan.card_changed')).body.count).toBe(1)
  })

  test('is asked for where the same is chosen without another card: 409', async () => {
    expectProblem(await choose(owner, 'team', 'month', '0.00'), 409, 'plan_conflict')
  })

  test('of another provider is not shown, and not charged: the page asks for a card', async () => {
    await app.sql("update subscriptions set provider = 'sandbox' where company_id = $1", [owner.companyId])
    expect(await subscriptionOf(owner)).toMatchObject({ card: null })
    await payOnPage(stripe, owner, 'business', 'month', '36.00')
    expect(await subscriptionOf(owner)).toMatchObject({ plan: 'business', card: { last4: '4242' } })
    await agree()
  })

  test('gives no money where credit covers all', async () => {
    const before = stripe.state.requests
    const answer = await choose(owner, 'solo', 'month', '0.00')
    expect(answer.body).toMatchObject({
      status: 'completed',
      redirect_url: null,
      subscription: { plan: 'solo', credit: '15.00' },
    })
    expect(stripe.state.requests).toBe(before)
  })
})

test('nobody joins while an owner is on the page of a plan that would be too small', async () => {
  planPageOf(await choose(owner, 'solo', 'month', '9.00'))
  const colleague = {
    username: `eve_${randomUUID().slice(0, 8)}`,
    email: `${randomUUID().slice(0, 8)}@example.com`,
    password: 'Corr3ct!horse',
    first_name: 'Eve',
    last_name: 'Member',
    role: 'member',
  }
  expectProblem(await owner.post('/api/auth/users/', colleague), 409, 'request_in_progress')
})

describe('paid back', () => {
  beforeEach(() => payOnPage(stripe, owner, 'team', 'year', '240.00'))

  test('is what was taken, by Stripe and once', async () => {
    expect((await cancelWithRefund(owner)).status).toBe(200)
    stripe.state.fault = 'lost after writing'
    await runAllJobs(app)
    stripe.state.fault = 'none'
    for (let n = 0; n < 3; n += 1) await runAllJobs(app)
    expect((await receiptsOf(owner)).map(({ kind, amount }) => `${kind} ${amount}`)).toEqual([
      'refund 240.00',
      'payment 240.00',
    ])
    expect([...stripe.refunds.values()].filter(({ amount }) => amount === 24_000).length).toBeGreaterThan(0)
    await agree()
  })

  test('is still owed where Stripe refuses: it is asked for again a day later, and the log says so', async () => {
    await cancelWithRefund(owner)
    stripe.state.refusesRefunds = true
    await runAllJobs(app)
    const said = app.logs
      .map((line) => JSON.parse(line))
      .filter(({ company_id }) => company_id === owner.companyId)
    expect(said).toMatchObject([
      {
        level: 50,
        msg: 'the provider does not pay back what is owed for a plan',
        payment: expect.stringMatching(/^pi_/),
      },
    ])
    expect(await statuses()).toEqual(['completed', 'processing'])
    const [next] = await app.sql<{ hours: number }>(
      `select round(extract(epoch from run_at - now()) / 3600)::int as hours from graphile_worker.jobs j
       join plan_charges h on j.key = 'pay_back_plan ' || h.id where h.company_id = $1`,
      [owner.companyId],
    )
    expect(next).toEqual({ hours: 25 })
    stripe.state.refusesRefunds = false
    stripe.forgetKeys()
    await runAllJobs(app)
    expect(await statuses()).toEqual(['completed', 'completed'])
    await agree()
  })
})

test('with keys of Stripe’s test mode no money moves, and everything says so', async () => {
  const plansStripe = { secret_key: 'sk_test_of_the_operator' }
  const trying = await buildTestApp({ stripeApiUrl: stripe.url, plansStripe, sandboxPayments: false })
  try {
    trying.clock.set(NOON)
    const tester = await newCompany(trying)
    expect((await tester.get('/api/billing/plans/')).body).toMatchObject({ billing: true, test_mode: true })
    await payOnPage(stripe, tester, 'team', 'month', '24.00')
    expect(await receiptsOf(tester)).toMatchObject([{ amount: '24.00', test_mode: true }])
    await expectPlanBooksToAgree(trying, stripe, tester)
  } finally {
    await trying.close()
  }
})

test('with the test bank a new card is one that is typed', async () => {
  const other = await buildTestApp()
  try {
    other.clock.set(NOON)
    const tester = await newCompany(other)
    const refused = await choose(tester, 'team', 'month', '24.00', { new_card: true })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { 'card.number': ['Card number is required'] },
    ])
    const paid = await choose(tester, 'team', 'month', '24.00', { new_card: true, card: PAYS })
    expect(paid.body).toMatchObject({ status: 'completed', redirect_url: null })
    const charge = await lastChargeOf(other, tester)
    // Nobody was taken anywhere: there is nothing to be asked, and coming back says what is known.
    expect((await tester.post(`/api/billing/charges/${charge}/returned/`)).body.status).toBe('completed')
  } finally {
    await other.close()
  }
})

test('the plan can be paid by who may not write any more', async () => {
  owner = await goTo(app, '2026-04-30T12:00:00.000Z', owner)
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'expired' })
  await payOnPage(stripe, owner, 'team', 'month', '24.00')
  expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', can_write: true })
  expectProblem(await owner.post(`${SUBSCRIPTION}resume/`), 409, 'plan_conflict')
  await agree()
})
