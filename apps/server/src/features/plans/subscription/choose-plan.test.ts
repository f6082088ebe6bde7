import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeMember, makeOwner } from '../../../../test/processes/factories.ts'
import {
  ASKS,
  bookFaults,
  chargesOf,
  choose,
  chosen,
  DECLINES,
  FAILS_LATER,
  goTo,
  NOON,
  newCompany,
  PAYS,
  receiptsOf,
  SUBSCRIPTION,
  subscriptionOf,
} from '../../../../test/stories/plan-story.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(NOON)
  owner = await newCompany(app)
})

const preview = (plan: string, interval: string) => owner.post(`${SUBSCRIPTION}preview/`, { plan, interval })
const read = () => subscriptionOf(owner)
const receipts = () => receiptsOf(owner)

describe('a new company', () => {
  test('has fourteen days from its creation, by the database’s own default', async () => {
    const made = await makeOwner(app, {}, { trial: 'as it is' })
    const [row] = await app.sql(
      `select trial_ends_at - created_at = interval '14 days' as fortnight, writable_until = trial_ends_at as same
       from companies where company_id = $1`,
      [made.companyId],
    )
    expect(row).toEqual({ fortnight: true, same: true })
  })

  test('is in its trial, needs no card, and says how long', async () => {
    expect(await read()).toEqual({
      state: 'trial',
      can_write: true,
      writable_until: '2026-03-26T12:00:00.000Z',
      days_left: 14,
      trial_ends_at: '2026-03-26T12:00:00.000Z',
      plan: null,
      plan_name: null,
      interval: null,
      price: null,
      currency: 'EUR',
      period_start: null,
      period_end: null,
      next_charge: null,
      cancelled_at: null,
      past_due_since: null,
      next_try_at: null,
      credit: '0.00',
      card: null,
      refundable_until: null,
      refundable_amount: null,
      payment: null,
      members: { used: 1, limit: null },
      owners: [{ name: 'Ada Lovelace', email: owner.email }],
    })
  })

  test.each([
    ['DE', 'EUR', 'EUR', ['9.00', '24.00', '60.00']],
    ['GB', 'GBP', 'GBP', ['8.00', '21.00', '52.00']],
    ['US', 'USD', 'USD', ['10.00', '26.00', '65.00']],
    ['JP', 'JPY', 'EUR', ['9.00', '24.00', '60.00']],
  ])('in %s sees the prices in the currency it pays in', async (country, currency, billed, months) => {
    const made = await newCompany(app, 14, { country, currency })
    const { body } = await made.get('/api/billing/plans/')
    expect(body).toMatchObject({
      billing: true,
      currency: billed,
      trial_days: 14,
      grace_days: 14,
      refund_days: 30,
      test_mode: true,
    })
    expect(body.plans.map(({ month }: { month: string }) => month)).toEqual(months)
  })

  test('sees what a year saves', async () => {
    const { plans } = (await owner.get('/api/billing/plans/')).body
    expect(plans[1]).toEqual({
      id: 'team',
      name: 'Team',
      members: 5,
      month: '24.00',
      year: '240.00',
      year_by_month: '20.00',
      year_saves: '48.00',
      year_saves_percent: 16,
    })
  })
})

describe('choosing a plan', () => {
  test('is shown before it is agreed to', async () => {
    expect((await preview('team', 'month')).body).toEqual({
      kind: 'start',
      plan: 'team',
      plan_name: 'Team',
      interval: 'month',
      price: '24.00',
      currency: 'EUR',
      lines: [
        {
          kind: 'period',
          plan: 'team',
          plan_name: 'Team',
          interval: 'month',
          price: '24.00',
          amount: '24.00',
          days: 31,
          whole_days: 31,
          from: '2026-03-26T12:00:00.000Z',
          to: '2026-04-26T12:00:00.000Z',
        },
      ],
      credit_used: '0.00',
      credit_after: '0.00',
      amount: '24.00',
      period_start: '2026-03-26T12:00:00.000Z',
      period_end: '2026-04-26T12:00:00.000Z',
      too_small: false,
    })
  })

  test('takes the money once, keeps the trial’s days, the card and a receipt', async () => {
    const { status, receipt, subscription } = await chosen(owner, 'team', 'month', '24.00')
    expect(status).toBe('completed')
    expect(subscription).toMatchObject({
      state: 'active',
      can_write: true,
      plan: 'team',
      plan_name: 'Team',
      interval: 'month',
      price: '24.00',
      period_start: '2026-03-26T12:00:00.000Z',
      period_end: '2026-04-26T12:00:00.000Z',
      writable_until: '2026-05-10T12:00:00.000Z',
      next_charge: '24.00',
      card: { brand: 'visa', last4: '4242', exp_month: 12, exp_year: 2034 },
      members: { used: 1, limit: 5 },
      refundable_until: null,
    })
    expect(await read()).toEqual(subscription)
    expect(await receipts()).toEqual([
      {
        id: receipt,
        number: `${owner.companyId.slice(-8).toUpperCase()}-0001`,
        kind: 'payment',
        plan: 'team',
        plan_name: 'Team',
        interval: 'month',
        amount: '24.00',
        currency: 'EUR',
        credit_used: '0.00',
        credit_added: '0.00',
        period_start: '2026-03-26T12:00:00.000Z',
        period_end: '2026-04-26T12:00:00.000Z',
        card_brand: 'visa',
        card_last4: '4242',
        test_mode: true,
        issued_at: NOON,
      },
    ])
    expect(await chargesOf(app, owner)).toEqual([
      { kind: 'charge', status: 'completed', amount: '2400', card_last4: '4242', failure_reason: null },
    ])
    const [company] = await app.sql(
      'select writable_until, plan_due_at from companies where company_id = $1',
      [owner.companyId],
    )
    expect(company).toEqual({
      writable_until: new Date('2026-05-10T12:00:00Z'),
      plan_due_at: new Date('2026-04-26T12:00:00Z'),
    })
  })

  test('is told in the timeline, and is none of the company’s own money', async () => {
    await chosen(owner, 'solo', 'year', '90.00')
    const { results } = (await owner.get('/api/timeline/events/')).body
    expect(results[0]).toMatchObject({ type: 'plan.chosen', text: 'Ada Lovelace chose the plan Solo.' })
    expect((await owner.get('/api/payments/')).body.count).toBe(0)
    expect((await owner.get('/api/invoices/')).body.count).toBe(0)
    const { by_currency } = (await owner.get('/api/statistics/general/dashboard/')).body
    for (const figures of by_currency) expect(figures).toMatchObject({ revenue: '0.00', received: '0.00' })
  })

  test.each([
    ['another amount', { amount: '23.99' }],
    ['another currency', { currency: 'USD' }],
    ['nothing', { amount: '0.00' }],
    ['more than it costs', { amount: '240.00' }],
  ])('for %s than was shown takes nothing', async (_, over) => {
    const answer = await choose(owner, 'team', 'month', '24.00', { card: PAYS, ...over })
    expectProblem(answer, 409, 'plan_price_changed')
    expect(answer.problem.detail).toBe(
      'The amount is 24.00 EUR now, not what was shown. Nothing was taken. Look at the new one before you agree.',
    )
    expect(await chargesOf(app, owner)).toEqual([])
    expect(await read()).toMatchObject({ state: 'trial', plan: null })
  })

  test('with a declined card changes nothing', async () => {
    const before = await read()
    for (const [card, reason] of [
      [DECLINES, 'Your card was declined.'],
      [{ ...PAYS, number: '4000000000009995' }, 'Your card has insufficient funds.'],
      [{ ...PAYS, number: '5555555555554444' }, 'Test mode takes test cards only.'],
    ] as const) {
      const answer = await choose(owner, 'team', 'month', '24.00', { card })
      expectProblem(answer, 402, 'card_declined')
      expect(answer.problem.detail).toBe(reason)
    }
    expect(await read()).toEqual(before)
    expect(await receipts()).toEqual([])
    expect((await chargesOf(app, owner)).map(({ status }) => status)).toEqual(['failed', 'failed', 'failed'])
    expect((await chosen(owner, 'team', 'month', '24.00')).status).toBe('completed')
  })

  test('with a card that cannot be right names its faults', async () => {
    const answer = await choose(owner, 'team', 'month', '24.00', {
      card: { number: '4242424242424241', exp_month: 1, exp_year: 2020, cvc: '12345'.slice(0, 4) },
    })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.problem.errors).toEqual({
      'card.number': ['This card number is not valid.'],
      'card.exp_month': ['This card has expired.'],
      'card.cvc': ['This security code is not valid.'],
    })
    expectProblem(await choose(owner, 'team', 'month', '24.00'), 400, 'validation_error')
  })

  test('with a card that asks for a second step', async () => {
    const first = await chosen(owner, 'team', 'month', '24.00', ASKS)
    expect(first).toMatchObject({ status: 'requires_action', receipt: null })
    expect(first.subscription).toMatchObject({ state: 'trial', payment: 'requires_action', plan: null })
    const refused = await choose(owner, 'team', 'month', '24.00', { card: ASKS, confirmation: 'refuse' })
    expectProblem(refused, 402, 'card_declined')
    expect(await read()).toMatchObject({ state: 'trial', payment: null })
    await chosen(owner, 'team', 'month', '24.00', ASKS)
    const approved = await choose(owner, 'team', 'month', '24.00', { card: ASKS, confirmation: 'approve' })
    expect(approved.body).toMatchObject({
      status: 'completed',
      subscription: { state: 'active' },
    })
    expect((await chargesOf(app, owner)).map(({ status }) => status)).toEqual(['failed', 'completed'])
  })

  test('does not confirm one thing by another: the waiting charge is called off', async () => {
    await chosen(owner, 'team', 'month', '24.00', ASKS)
    const other = await choose(owner, 'business', 'month', '60.00', { card: ASKS, confirmation: 'approve' })
    expect(other.body.status).toBe('requires_action')
    expect(await chargesOf(app, owner)).toEqual([
      {
        kind: 'charge',
        status: 'cancelled',
        amount: '2400',
        card_last4: '3220',
        failure_reason: 'something_else_chosen',
      },
      { kind: 'charge', status: 'processing', amount: '6000', card_last4: '3220', failure_reason: null },
    ])
    expect((await chosen(owner, 'solo', 'month', '9.00')).subscription.plan).toBe('solo')
  })

  test('is refused for fewer people than work there', async () => {
    await makeMember(app, owner, 'viewer')
    expect((await preview('solo', 'month')).body.too_small).toBe(true)
    const answer = await choose(owner, 'solo', 'month', '9.00', { card: PAYS })
    expectProblem(answer, 409, 'plan_too_small')
    expect(answer.problem.detail).toBe('2 people work in this company, more than this plan is for.')
    await app.sql("update memberships set deactivated_at = now() where company_id = $1 and role = 'viewer'", [
      owner.companyId,
    ])
    expect((await chosen(owner, 'solo', 'month', '9.00')).status).toBe('completed')
  })

  test('leaves no card number and no code anywhere', async () => {
    await chosen(owner, 'team', 'month', '24.00', ASKS)
    await choose(owner, 'team', 'month', '24.00', { card: ASKS, confirmation: 'approve' })
    const rows = await app.sql(
      `select h::text as row from plan_charges h union all select s::text from subscriptions s
       union all select r::text from plan_receipts r union all select k::text from idempotency_keys k`,
    )
    const everything = `${JSON.stringify(rows)} ${app.logs.join('\n')}`
    expect(everything).not.toContain('4000000000003220')
    expect(everything).toContain('3220')
  })
})

describe('another plan', () => {
  beforeEach(async () => {
    await chosen(owner, 'team', 'month', '24.00')
    // 20 of its 31 days are left.
    owner = await goTo(app, '2026-04-06T12:00:00Z', owner)
  })

  test('costs the difference for the days that are left, from the card that is kept', async () => {
    const { lines, amount } = (await preview('business', 'month')).body
    expect(
      lines.map((line: { kind: string; amount: string; days: number }) => [
        line.kind,
        line.days,
        line.amount,
      ]),
    ).toEqual([
      ['rest', 20, '38.71'],
      ['unused', 20, '-15.48'],
    ])
    expect(amount).toBe('23.23')
    const { subscription } = await chosen(owner, 'business', 'month', amount, null)
    expect(subscription).toMatchObject({
      plan: 'business',
      price: '60.00',
      period_end: '2026-04-26T12:00:00.000Z',
      next_charge: '60.00',
      card: { last4: '4242' },
    })
    expect(
      (await receipts()).map((one: { amount: string; number: string }) => [one.number.slice(-4), one.amount]),
    ).toEqual([
      ['0002', '23.23'],
      ['0001', '24.00'],
    ])
  })

  test('that is smaller becomes credit, is told so, and pays for what comes', async () => {
    const { body } = await preview('solo', 'month')
    expect(body).toMatchObject({ amount: '0.00', credit_after: '9.67' })
    const { subscription, receipt } = await chosen(owner, 'solo', 'month', '0.00', null)
    expect(subscription).toMatchObject({ plan: 'solo', credit: '9.67', next_charge: '0.00' })
    expect((await receipts())[0]).toMatchObject({ id: receipt, amount: '0.00', credit_added: '9.67' })
    expect((await preview('team', 'month')).body).toMatchObject({
      amount: '0.00',
      credit_used: '9.67',
      credit_after: '0.00',
    })
    await chosen(owner, 'team', 'month', '0.00', null)
    expect(await read()).toMatchObject({
      plan: 'team',
      credit: '0.00',
      period_end: '2026-04-26T12:00:00.000Z',
    })
    const [sums] = await app.sql(
      `select sum(credit_added) - sum(credit_used) as kept, (select credit from subscriptions where company_id = $1) as credit
       from plan_receipts where company_id = $1`,
      [owner.companyId],
    )
    expect(sums).toEqual({ kept: '0', credit: '0' })
  })

  test('by the year begins a year of its own', async () => {
    const { amount } = (await preview('team', 'year')).body
    expect(amount).toBe('224.52')
    const { subscription } = await chosen(owner, 'team', 'year', amount, null)
    expect(subscription).toMatchObject({
      interval: 'year',
      period_start: '2026-04-06T12:00:00.000Z',
      period_end: '2027-04-06T12:00:00.000Z',
      refundable_until: '2026-05-06T12:00:00.000Z',
      refundable_amount: '224.52',
    })
  })

  test('that is the one that runs is refused; with a card, the card is changed', async () => {
    expectProblem(await choose(owner, 'team', 'month', '0.00'), 409, 'plan_conflict')
    const { subscription, receipt } = await chosen(owner, 'team', 'month', '0.00', FAILS_LATER)
    expect(subscription.card).toEqual({ brand: 'visa', last4: '0341', exp_month: 12, exp_year: 2034 })
    expect(receipt).toBeNull()
    expect((await owner.get('/api/timeline/events/')).body.results[0].text).toBe(
      'Ada Lovelace changed the card that pays for the plan Team.',
    )
    expect(await receipts()).toHaveLength(1)
    expectProblem(await choose(owner, 'team', 'month', '0.00', { card: DECLINES }), 402, 'card_declined')
    expect((await read()).card.last4).toBe('0341')
  })
})

describe('cancelling', () => {
  beforeEach(async () => {
    await chosen(owner, 'team', 'month', '24.00')
  })
  const cancel = (body: unknown = {}): Promise<ApiResponse> => owner.post(`${SUBSCRIPTION}cancel/`, body)
  const resume = (): Promise<ApiResponse> => owner.post(`${SUBSCRIPTION}resume/`)

  test('lets it run to the end of what is paid, and no further', async () => {
    expect((await cancel()).body).toMatchObject({
      state: 'cancelled',
      can_write: true,
      cancelled_at: NOON,
      writable_until: '2026-04-26T12:00:00.000Z',
      next_charge: null,
    })
    expectProblem(await cancel(), 409, 'plan_conflict')
    owner = await goTo(app, '2026-04-26T11:59:59.999Z', owner)
    expect((await owner.post('/api/clients/', { name: 'Last' })).status).toBe(201)
    app.clock.set('2026-04-26T12:00:00.000Z')
    expectProblem(await owner.post('/api/clients/', { name: 'Late' }), 402, 'plan_required')
  })

  test('is taken back while it runs, as if nothing had been', async () => {
    const before = await read()
    await cancel()
    expect((await resume()).body).toEqual(before)
    expectProblem(await resume(), 409, 'plan_conflict')
    const texts = (await owner.get('/api/timeline/events/')).body.results.slice(0, 2)
    expect(texts.map(({ text }: { text: string }) => text)).toEqual([
      'Ada Lovelace took the cancellation of the plan Team back.',
      'Ada Lovelace cancelled the plan Team.',
    ])
    expect(await chargesOf(app, owner)).toHaveLength(1)
  })

  test('is taken back by another choice too', async () => {
    await cancel()
    expect((await chosen(owner, 'team', 'month', '0.00', null)).subscription).toMatchObject({
      state: 'active',
      cancelled_at: null,
      next_charge: '24.00',
    })
  })

  test('a plan by the month is not given back', async () => {
    expectProblem(await cancel({ refund: true }), 409, 'plan_conflict')
    expect((await read()).state).toBe('active')
  })
})

describe('giving back an annual plan', () => {
  const giveBack = () => owner.post(`${SUBSCRIPTION}cancel/`, { refund: true })

  test('pays all of it back, once, and ends it', async () => {
    await app.sql('update companies set trial_ends_at = $2, writable_until = $2 where company_id = $1', [
      owner.companyId,
      '2026-03-01T00:00:00Z',
    ])
    await chosen(owner, 'team', 'year', '240.00')
    await chosen(owner, 'business', 'year', '360.00', null)
    owner = await goTo(app, '2026-03-13T12:00:00Z', owner)
    expect(await read()).toMatchObject({
      refundable_amount: '600.00',
      refundable_until: '2026-04-11T12:00:00.000Z',
    })
    const answers = await Promise.all([giveBack(), giveBack(), giveBack()])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409])
    expect(await read()).toMatchObject({ state: 'expired', can_write: false, plan: null, credit: '0.00' })
    await app.runJobs()
    await app.runJobs()
    const rows = (await receipts()).map((one) => `${one.kind} ${one.amount}`)
    expect(rows.slice(0, 2).sort()).toEqual(['refund 240.00', 'refund 360.00'])
    expect(rows.slice(2)).toEqual(['payment 360.00', 'payment 240.00'])
    expect(await bookFaults(app)).toEqual([])
    expect((await chosen(owner, 'solo', 'month', '9.00', null)).subscription.state).toBe('active')
  })

  test('within the trial leaves the trial', async () => {
    await chosen(owner, 'team', 'year', '240.00')
    expect((await giveBack()).body).toMatchObject({ state: 'trial', can_write: true, days_left: 14 })
  })

  test('is over after 30 days', async () => {
    await chosen(owner, 'team', 'year', '240.00')
    owner = await goTo(app, '2026-04-11T12:00:00.000Z', owner)
    const answer = await giveBack()
    expectProblem(answer, 409, 'plan_conflict')
    expect(answer.problem.detail).toBe(
      'Only a plan by the year can be given back, within 30 days of its payment.',
    )
  })
})

describe('who may', () => {
  test('read is every member, choose the owner alone', async () => {
    for (const role of ['admin', 'accountant', 'member', 'viewer'] as const) {
      const member = await makeMember(app, owner, role)
      expect((await member.get(SUBSCRIPTION)).body.owners).toEqual([
        { name: 'Ada Lovelace', email: owner.email },
      ])
      expect((await member.get('/api/billing/receipts/')).status).toBe(200)
      expectProblem(await choose(member, 'team', 'month', '24.00', { card: PAYS }), 403, 'permission_denied')
      expectProblem(await member.post(`${SUBSCRIPTION}cancel/`), 403, 'permission_denied')
    }
  })
})

describe('an installation without plans', () => {
  test('limits nothing, says so, and takes nothing', async () => {
    const free = await buildTestApp({ billing: false })
    try {
      const made = await makeOwner(free, {}, { trial: 'as it is' })
      await free.sql("update companies set writable_until = '2020-01-01', trial_ends_at = '2020-01-01'")
      await makeClient(made)
      expect((await made.get(SUBSCRIPTION)).body).toMatchObject({
        state: 'off',
        can_write: true,
        days_left: null,
        writable_until: null,
      })
      expect((await made.get('/api/billing/plans/')).body.billing).toBe(false)
      const body = { plan: 'team', interval: 'month', amount: '24.00', currency: 'EUR', card: PAYS }
      for (const answer of [
        await made.post(SUBSCRIPTION, body),
        await made.post(`${SUBSCRIPTION}preview/`, { plan: 'team', interval: 'month' }),
        await made.post(`${SUBSCRIPTION}cancel/`),
        await made.post(`${SUBSCRIPTION}resume/`),
      ])
        expectProblem(answer, 409, 'billing_off')
    } finally {
      await free.close()
    }
  })
})
