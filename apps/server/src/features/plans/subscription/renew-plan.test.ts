import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeMember } from '../../../../test/processes/factories.ts'
import {
  bookFaults,
  chargesOf,
  choose,
  chosen,
  FAILS_LATER,
  goTo,
  NOON,
  newCompany,
  PAYS,
  receiptsOf,
  SUBSCRIPTION,
  subscriptionOf,
} from '../../../../test/stories/plan-story.ts'
import { settleOpenCharge } from '../charges/settle-open-charge.ts'
import { renewPlan, renewPlans } from './renew-plan.ts'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  app.clock.set(NOON)
  // Its trial has just ended: what is chosen begins at once.
  owner = await newCompany(app, 0)
})

/** The day of a renewal, which the job comes round to every hour. */
const END = '2026-04-12T12:00:00.000Z'
const HOUR_MS = 3_600_000
const after = (hours: number) => new Date(Date.parse(END) + hours * HOUR_MS).toISOString()

/** What the hourly job does, at a time: it looks for what is due and works it off. */
async function renewAt(instant: string): Promise<void> {
  app.clock.set(instant)
  await renewPlans(app.deps)
  await app.runJobs()
}
const paidUntil = async () => {
  const [row] = await app.sql<{ until: Date }>(
    'select period_end as until from subscriptions where company_id = $1',
    [owner.companyId],
  )
  return row?.until.toISOString()
}
const mails = async (kind: string) =>
  (
    await app.sql<{ subject: string; text: string }>(
      'select subject, text from email_messages where company_id = $1 and kind = $2 order by created_at, id',
      [owner.companyId, kind],
    )
  ).map(({ text }) => text.replace(/[^\S\n]/gu, ' '))

describe('a renewal', () => {
  test('that waits in the queue is not taken from a company that was closed meanwhile', async () => {
    await chosen(owner, 'team', 'month', '24.00')
    app.clock.set(END)
    await renewPlans(app.deps)
    await app.sql('update companies set closed_at = now() where company_id = $1', [owner.companyId])
    await app.runJobs()
    expect(await chargesOf(app, owner)).toHaveLength(1)
  })

  test('is taken from the card that is kept, once, however often the job runs', async () => {
    await chosen(owner, 'team', 'month', '24.00')
    await renewAt(after(-1))
    expect(await chargesOf(app, owner)).toHaveLength(1)
    await renewAt(END)
    await renewAt(after(1))
    await Promise.all([1, 2, 3, 4, 5].map(() => renewPlan(app.deps, { company_id: owner.companyId })))
    owner = await goTo(app, after(2), owner)
    expect((await receiptsOf(owner)).map(({ amount, period_end }) => `${amount} ${period_end}`)).toEqual([
      '24.00 2026-05-12T12:00:00.000Z',
      `24.00 ${END}`,
    ])
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'active', period_start: END })
    expect((await owner.get('/api/timeline/events/?type=plan.renewed')).body.results).toMatchObject([
      { text: 'The plan Team was renewed.', actor: 'Counterfoil' },
    ])
    expect(await mails('plan_receipt')).toHaveLength(2)
    expect(await bookFaults(app)).toEqual([])
  })

  test('keeps to the day it began on, over a year of them', async () => {
    app.clock.set('2026-10-31T09:30:00Z')
    owner = await newCompany(app, -100)
    await goTo(app, '2026-10-31T09:30:00Z', owner).then((now) => chosen(now, 'solo', 'month', '9.00'))
    const ends: (string | undefined)[] = []
    for (let month = 0; month < 12; month += 1) {
      const end = (await paidUntil()) ?? ''
      ends.push(end.slice(0, 10))
      await renewAt(end)
    }
    expect(ends).toEqual([
      '2026-11-30',
      '2026-12-31',
      '2027-01-31',
      '2027-02-28',
      '2027-03-31',
      '2027-04-30',
      '2027-05-31',
      '2027-06-30',
      '2027-07-31',
      '2027-08-31',
      '2027-09-30',
      '2027-10-31',
    ])
    const [row] = await app.sql(
      'select count(*)::int as n, sum(amount)::text as paid from plan_receipts where company_id = $1',
      [owner.companyId],
    )
    expect(row).toEqual({ n: 13, paid: '11700' })
    expect(await bookFaults(app)).toEqual([])
  })

  test('uses up credit before the card', async () => {
    await chosen(owner, 'business', 'month', '60.00')
    await chosen(owner, 'team', 'month', '0.00', null)
    await renewAt(END)
    await renewAt('2026-05-12T12:00:00.000Z')
    owner = await goTo(app, '2026-05-13T12:00:00.000Z', owner)
    expect((await receiptsOf(owner)).map(({ amount, credit_used }) => `${amount} ${credit_used}`)).toEqual([
      '12.00 12.00',
      '0.00 24.00',
      '0.00 0.00',
      '60.00 0.00',
    ])
    expect(await subscriptionOf(owner)).toMatchObject({ credit: '0.00', next_charge: '24.00' })
    expect(await bookFaults(app)).toEqual([])
  })

  test('does not come for what was cancelled, nor where there are no plans', async () => {
    await chosen(owner, 'team', 'month', '24.00')
    await owner.post(`${SUBSCRIPTION}cancel/`)
    await renewAt(END)
    expect(await chargesOf(app, owner)).toHaveLength(1)
    const free = { ...app.deps, config: { ...app.deps.config, billing: false } }
    await renewPlan(free, { company_id: owner.companyId })
    await renewPlans(free)
    expect(await chargesOf(app, owner)).toHaveLength(1)
  })

  test('one company’s fault keeps no other waiting', async () => {
    await chosen(owner, 'team', 'month', '24.00')
    const other = await newCompany(app, 0)
    await chosen(other, 'solo', 'month', '9.00')
    await app.sql("update subscriptions set card_encrypted = 'broken' where company_id = $1", [
      owner.companyId,
    ])
    app.clock.set(END)
    await renewPlans(app.deps)
    await expect(renewPlan(app.deps, { company_id: owner.companyId })).rejects.toThrow()
    await renewPlan(app.deps, { company_id: other.companyId })
    expect(await chargesOf(app, other)).toMatchObject([
      { amount: '900' },
      { amount: '900', status: 'completed' },
    ])
    await app.sql('delete from graphile_worker._private_jobs where key = $1', [
      `renew_plan ${owner.companyId}`,
    ])
  })

  test('and its owner who pays at the same moment: one of them', async () => {
    for (let round = 0; round < 4; round += 1) {
      app.clock.set(NOON)
      owner = await newCompany(app, 0)
      await chosen(owner, 'team', 'month', '24.00')
      owner = await goTo(app, END, owner)
      const [answer] = await Promise.all([
        choose(owner, 'team', 'month', '24.00'),
        ...[1, 2, 3, 4, 5].map(() => renewPlan(app.deps, { company_id: owner.companyId })),
      ])
      expect([200, 409]).toContain(answer?.status)
      await renewPlan(app.deps, { company_id: owner.companyId })
      expect((await chargesOf(app, owner)).map(({ status }) => status)).toEqual(['completed', 'completed'])
      expect(await paidUntil()).toBe('2026-05-12T12:00:00.000Z')
    }
    expect(await bookFaults(app)).toEqual([])
  })

  test('that died half way is finished by the job that watches it', async () => {
    await chosen(owner, 'team', 'month', '24.00')
    app.clock.set(END)
    const provider = app.deps.paymentProviders.forMethod('card')
    const silent = {
      ...app.deps,
      paymentProviders: {
        ...app.deps.paymentProviders,
        forMethod: () => provider && { ...provider, charge: async () => Promise.reject(new Error('gone')) },
      },
    }
    await renewPlan(silent, { company_id: owner.companyId })
    expect((await chargesOf(app, owner)).at(-1)).toMatchObject({ status: 'unknown' })
    const [charge] = await app.sql<{ id: string }>(
      "select id from plan_charges where company_id = $1 and status = 'unknown'",
      [owner.companyId],
    )
    await settleOpenCharge(app.deps, { company_id: owner.companyId, charge_id: charge?.id })
    expect((await chargesOf(app, owner)).at(-1)).toMatchObject({ status: 'completed', amount: '2400' })
    expect(await paidUntil()).toBe('2026-05-12T12:00:00.000Z')
    expect(await bookFaults(app)).toEqual([])
  })
})

describe('a renewal that fails', () => {
  beforeEach(async () => {
    await chosen(owner, 'team', 'month', '24.00', FAILS_LATER)
    await renewAt(END)
    owner = await goTo(app, after(1), owner)
  })

  test('leaves the company writing for 14 days, and says what happens next', async () => {
    expect(await subscriptionOf(owner)).toMatchObject({
      state: 'past_due',
      can_write: true,
      past_due_since: END,
      next_try_at: after(24),
      writable_until: after(14 * 24),
      days_left: 14,
      next_charge: '24.00',
    })
    await makeClient(owner)
    expect((await owner.get('/api/timeline/events/?type=plan.payment_failed')).body.results).toMatchObject([
      {
        text: 'The payment for the plan Team failed: Your card was declined.',
        data: { reason: 'Your card was declined.', reason_code: 'bank_declined' },
      },
    ])
    const [text] = await mails('plan_payment_failed')
    expect(text).toContain('The bank says: Your card was declined.\n\nWe try the card again on 13 Apr 2026.')
    expect(text).toContain('Nothing is lost, and everything works as before until 26 Apr 2026.')
  })

  test('is tried again after 1, 3, 6 and 10 days, and then left to the owner', async () => {
    for (let hours = 2; hours < 14 * 24; hours += 5) await renewAt(after(hours))
    const charges = await chargesOf(app, owner)
    expect(charges.map(({ status }) => status)).toEqual(['completed', ...Array(5).fill('failed')])
    const texts = await mails('plan_payment_failed')
    expect(texts).toHaveLength(5)
    expect(texts.at(-1)).toContain('We do not try the card again by ourselves.')
    owner = await goTo(app, after(14 * 24 - 1), owner)
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'past_due', next_try_at: null, days_left: 1 })
    owner = await goTo(app, after(14 * 24), owner)
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'expired', can_write: false, plan: null })
    await renewAt(after(14 * 24 + 1))
    expect(await chargesOf(app, owner)).toHaveLength(6)
    expect(await bookFaults(app)).toEqual([])
  })

  test('is made good by another card: the period follows on the last', async () => {
    owner = await goTo(app, after(5 * 24), owner)
    expect(
      (await owner.post(`${SUBSCRIPTION}preview/`, { plan: 'team', interval: 'month' })).body,
    ).toMatchObject({
      kind: 'renewal',
      amount: '24.00',
      period_start: END,
    })
    expectProblem(
      await choose(owner, 'team', 'month', '24.00', { card: { ...PAYS, number: '4000000000000002' } }),
      402,
      'card_declined',
    )
    expect(await subscriptionOf(owner)).toMatchObject({ state: 'past_due', past_due_since: END })
    const { subscription } = await chosen(owner, 'team', 'month', '24.00')
    expect(subscription).toMatchObject({
      state: 'active',
      past_due_since: null,
      period_end: '2026-05-12T12:00:00.000Z',
      card: { last4: '4242' },
    })
    expect(await bookFaults(app)).toEqual([])
  })

  test('and is cancelled then ends at once', async () => {
    const { body } = await owner.post(`${SUBSCRIPTION}cancel/`)
    expect(body).toMatchObject({ state: 'expired', can_write: false })
    expectProblem(await owner.post('/api/clients/', { name: 'No' }), 402, 'plan_required')
  })
})

describe('a company without trial or plan', () => {
  test('can be read, exported, paid and left, and a plan makes it write again', async () => {
    const trial = await newCompany(app, 1)
    owner = trial
    const member = await makeMember(app, owner, 'member')
    const client = await makeClient(owner)
    const invoice = await makeIssued(owner, client.id)
    const link = (await owner.post('/api/payments/links/', { invoice: invoice.id })).body
    owner = await goTo(app, '2026-03-13T12:00:00.000Z', owner)
    const key = 'the-same-action-as-before'
    const refused = await owner.post('/api/clients/', { name: 'New' }, { idempotencyKey: key })
    expectProblem(refused, 402, 'plan_required')
    expect(refused.problem.detail).toBe('Choose a plan to go on making changes. Nothing is lost.')
    expectProblem(
      await (await goTo(app, '2026-03-13T12:00:00.000Z', member)).post('/api/clients/', { name: 'New' }),
      402,
      'plan_required',
    )

    expect((await owner.get('/api/clients/')).body.count).toBe(1)
    expect((await owner.post(`/api/invoices/${invoice.id}/export/`)).headers.get('content-type')).toBe(
      'application/pdf',
    )
    const paid = await app.call({
      path: `/api/payments/public/${link.share_token}/`,
      body: { method: 'card', payer_name: 'Pia', payer_email: 'pia@example.com', card: PAYS },
    })
    expect(paid.body.status).toBe('completed')
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body.status).toBe('paid')
    await app.runJobs()
    expect(await mails('receipt')).toHaveLength(1)
    expect((await owner.get('/api/auth/sessions/')).status).toBe(200)

    expect((await chosen(owner, 'team', 'month', '24.00')).subscription).toMatchObject({
      state: 'active',
      can_write: true,
    })
    // What was refused for want of a plan is taken now, under its own key.
    expect((await owner.post('/api/clients/', { name: 'New' }, { idempotencyKey: key })).status).toBe(201)
  })
})
