import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { callApi } from '../../../test/calls/call-api.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { makeOwner } from '../../../test/processes/factories.ts'
import { type FakeStripe, startFakeStripe } from '../../../test/stripe/fake-stripe.ts'
import { openStripeDesk, pageOf, type StripeDesk, WEBHOOK_SECRET } from '../../../test/stripe/stripe-desk.ts'

let app: TestApp
let stripe: FakeStripe
let desk: StripeDesk

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await buildTestApp({ stripeApiUrl: stripe.url })
  desk = await openStripeDesk(app, stripe)
})
beforeEach(async () => {
  stripe.state.fault = 'none'
  desk = await openStripeDesk(app, stripe)
})
afterAll(async () => {
  await app?.close()
  await stripe?.close()
})

const dueOf = async (id: string) => {
  const { status, amount_due } = (await desk.owner.get(`/api/invoices/${id}/`)).body
  return [status, amount_due]
}

describe('a card by Stripe', () => {
  test('is put in on Stripe’s page; back from there, the invoice is paid', async () => {
    const { invoice, pay, look, comeBack } = await desk.bill()
    expect((await look()).methods[0]).toMatchObject({ method: 'card', has_own_page: true })
    expect((await look()).test_mode).toBe(false)
    const page = pageOf(await pay())
    expect(stripe.sessions.get(page)).toMatchObject({ amount_total: 10_000, currency: 'eur' })
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
    stripe.pay(page)
    expect((await comeBack()).status).toBe(204)
    expect((await comeBack()).status).toBe(204)
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    expect((await look()).receipt).toMatchObject({ amount: '100.00' })
    expect(await desk.paymentsOf()).toMatchObject([
      { status: 'completed', provider: 'stripe', amount: '10000', reference: expect.stringMatching(/^pi_/) },
    ])
    await desk.expectLedgersToAgree()
  })

  test('is put in nowhere else, and with the test bank it is', async () => {
    const { pay } = await desk.bill()
    const card = { number: '4242424242424242', exp_month: 12, exp_year: 2034, cvc: '123' }
    const refused = await pay({ card })
    expect([refused.status, refused.body.errors]).toEqual([
      400,
      { card: ['No card number is taken here: the payer gives it on the page of the payment provider.'] },
    ])
    const sandbox = await makeOwner(app)
    const link = await sandbox.post('/api/payments/links/', {
      amount: '5.00',
      currency: 'EUR',
      description: 'x',
    })
    const without = await callApi(app.url, {
      path: `/api/payments/public/${link.body.share_token}/`,
      body: { method: 'card', payer_name: 'Pia' },
    })
    expect([without.status, without.body.errors]).toEqual([
      400,
      { 'card.number': ['Card number is required'] },
    ])
  })

  test('twenty clicks at once lead to one page and one payment', async () => {
    const { invoice, pay } = await desk.bill()
    const answers = await Promise.all(Array.from({ length: 20 }, () => pay({}, randomUUID())))
    const pages = answers.filter(({ status }) => status === 200).map(pageOf)
    expect(new Set(pages).size).toBe(1)
    for (const { status, body } of answers.filter(({ status }) => status !== 200))
      expect([status, body.error_code]).toEqual([409, 'request_in_progress'])
    stripe.pay(pages[0] ?? '')
    await desk.sendAll(stripe.events)
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    expect((await desk.paymentsOf()).length).toBe(1)
    await desk.expectLedgersToAgree()
  })

  test.each([
    ['another sum', { amount_total: 1 }],
    ['another currency', { currency: 'jpy' }],
    ['another payment', { client_reference_id: randomUUID() }],
  ])('what Stripe says of %s is not taken for this one', async (_what, changes) => {
    const { invoice, pay, comeBack } = await desk.bill()
    const page = pageOf(await pay())
    stripe.pay(page)
    Object.assign(stripe.sessions.get(page) ?? {}, changes)
    await comeBack()
    await desk.sendAll(stripe.events.slice(-2))
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
    expect((await desk.paymentsOf()).map(({ status }) => status)).toEqual(['processing'])
  })

  test('a payer who comes back without having paid goes on to the same page', async () => {
    const { pay, comeBack } = await desk.bill()
    const page = pageOf(await pay())
    await comeBack()
    expect(pageOf(await pay())).toBe(page)
  })

  test('a repeat of the same request is answered with the same page', async () => {
    const { pay } = await desk.bill()
    const key = randomUUID()
    expect(pageOf(await pay({}, key))).toBe(pageOf(await pay({}, key)))
  })

  test('a page that nobody paid on is ended before another way is taken', async () => {
    const { pay } = await desk.bill()
    const page = pageOf(await pay())
    const other = await pay({ method: 'cash' })
    expect(other.body).toMatchObject({ status: 'pending' })
    expect(stripe.sessions.get(page)?.status).toBe('expired')
    expect((await desk.paymentsOf()).map(({ status }) => status)).toEqual(['cancelled', 'pending'])
  })

  test('a sum that Stripe cannot take is refused, and nothing is owed', async () => {
    const { invoice, pay } = await desk.bill('1000000.00')
    const refused = await pay()
    expect([refused.status, refused.body.detail]).toEqual([402, 'The payment provider refused the payment.'])
    expect((await desk.paymentsOf()).map(({ status }) => status)).toEqual(['failed'])
    expect(await dueOf(invoice.id)).toEqual(['issued', '1000000.00'])
  })

  test('with the keys of the test mode no money moves', async () => {
    desk = await openStripeDesk(app, stripe, 'sk_test_of_this_company')
    const { pay, look, comeBack } = await desk.bill()
    expect((await look()).test_mode).toBe(true)
    stripe.pay(pageOf(await pay()))
    await comeBack()
    expect(await desk.paymentsOf()).toMatchObject([{ status: 'completed', provider: 'stripe_test' }])
    const { balances } = (await desk.owner.get('/api/ledger/balances/')).body
    expect(balances.map(({ account }: { account: string }) => account)).toContain('test_money')
    expect((await desk.owner.post('/api/ledger/verify/')).body.faults).toEqual([])
  })
})

describe('when the line to Stripe fails', () => {
  test.each(['lost before', 'lost after'] as const)(
    'and a request is %s, nobody pays twice, and the job finds out',
    async (fault) => {
      const { invoice, pay } = await desk.bill()
      stripe.state.fault = fault
      const key = randomUUID()
      const silent = await pay({}, key)
      expect([silent.status, silent.body.code]).toEqual([503, 'bank_silent'])
      expect((await desk.paymentsOf()).map(({ status }) => status)).toEqual(['unknown'])
      stripe.state.fault = 'none'
      // The same payer asks again, and is led on.
      const page = pageOf(await pay({}, key))
      stripe.pay(page)
      await desk.sendAll(stripe.events.filter(({ data }) => JSON.stringify(data).includes(page)))
      await app.runJobs()
      expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
      expect((await desk.paymentsOf()).length).toBe(1)
      await desk.expectLedgersToAgree()
    },
  )

  test('a payment that nobody asks after again is ended, whether its page was made or not', async () => {
    for (const fault of ['lost before', 'lost after'] as const) {
      const { pay } = await desk.bill()
      stripe.state.fault = fault
      await pay()
      stripe.state.fault = 'none'
    }
    await app.sql(`update payments set asked_at = now() - interval '2 hours' where company_id = $1`, [
      desk.owner.companyId,
    ])
    await app.sql(
      `update graphile_worker._private_jobs set run_at = now() where key like 'settle_payments %'`,
    )
    await app.runJobs()
    const payments = await desk.paymentsOf()
    expect(payments.map(({ status }) => status)).toEqual(['failed', 'failed'])
    const pages = [...stripe.sessions.values()].filter(({ client_reference_id }) =>
      payments.some(({ id }) => id === client_reference_id),
    )
    // None is left on which money could still be taken.
    expect(pages.every(({ status }) => status === 'expired')).toBe(true)
    await desk.expectLedgersToAgree()
  })

  test('every request that arrives twice does its work once', async () => {
    stripe.state.fault = 'doubled'
    const { pay, comeBack } = await desk.bill()
    stripe.pay(pageOf(await pay()))
    await comeBack()
    const [payment] = await desk.paymentsOf()
    await desk.owner.post(`/api/payments/${payment?.id}/refund/`, { amount: '40.00', reason: 'Broken' })
    await app.runJobs()
    await desk.expectLedgersToAgree()
    expect((await desk.paymentsOf())[0]).toMatchObject({ refunded: '4000' })
  })
})

describe('what Stripe tells', () => {
  async function paid() {
    const bill = await desk.bill()
    const page = pageOf(await bill.pay())
    const before = stripe.events.length
    stripe.pay(page)
    return { ...bill, page, told: stripe.events.slice(before) }
  }

  test('a hundred times at once, in any order, has one effect', async () => {
    const { invoice, told } = await paid()
    const many = Array.from({ length: 50 }, () => told.toReversed()).flat()
    const answers = await Promise.all(
      many.map((event) => stripe.send(event, desk.events, WEBHOOK_SECRET, { nowMs: app.clock.now() })),
    )
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]))
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    const kept = await app.sql('select event_id from provider_events where company_id = $1', [
      desk.owner.companyId,
    ])
    expect(kept).toHaveLength(told.length)
    const events = await app.sql(
      `select type from timeline_events where company_id = $1 and type = 'payment.completed'`,
      [desk.owner.companyId],
    )
    expect(events).toHaveLength(1)
    await desk.expectLedgersToAgree()
  })

  test('is taken only from Stripe, of this company, and fresh', async () => {
    const { invoice, told } = await paid()
    const [event] = told
    if (!event) throw new Error('nothing was told')
    const nowMs = app.clock.now()
    const forged = await stripe.send(event, desk.events, 'whsec_of_a_forger', { nowMs })
    const said = (await forged.json()) as { detail: string }
    expect([forged.status, said.detail]).toEqual([
      400,
      'This was not signed with the webhook secret of the company.',
    ])
    expect((await stripe.send(event, desk.events, WEBHOOK_SECRET, { nowMs, age: 301 })).status).toBe(400)
    const unsigned = await callApi(app.url, { path: new URL(desk.events).pathname, body: event })
    expect(unsigned.status).toBe(400)
    const stranger = await makeOwner(app)
    const elsewhere = `${app.url}/api/payments/providers/stripe/${stranger.companyId}/`
    expect((await stripe.send(event, elsewhere, WEBHOOK_SECRET, { nowMs })).status).toBe(404)
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
  })

  test('is no proof by itself: how a payment stands is asked of Stripe, whatever a signed event says', async () => {
    const { invoice, pay } = await desk.bill()
    const page = pageOf(await pay())
    const session = stripe.sessions.get(page)
    const claims = [
      {
        type: 'checkout.session.completed',
        object: { ...session, status: 'complete', payment_status: 'paid', payment_intent: 'pi_claimed' },
      },
      {
        type: 'payment_intent.succeeded',
        object: {
          id: 'pi_claimed',
          object: 'payment_intent',
          status: 'succeeded',
          amount: 10_000,
          currency: 'eur',
          metadata: { payment_id: session?.client_reference_id },
        },
      },
    ]
    for (const { type, object } of claims) {
      const event = { id: `evt_${randomUUID()}`, type, data: { object } }
      const sent = await stripe.send(event, desk.events, WEBHOOK_SECRET, { nowMs: app.clock.now() })
      expect(sent.status).toBe(200)
    }
    await app.runJobs().catch(() => undefined)
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
    expect((await desk.paymentsOf()).map(({ status }) => status)).toEqual(['processing'])
    await desk.expectLedgersToAgree()
  })

  test('and is no matter of ours is kept, and does nothing', async () => {
    const event = { id: `evt_${randomUUID()}`, type: 'customer.created', data: { object: { id: 'cus_1' } } }
    const answer = await stripe.send(event, desk.events, WEBHOOK_SECRET, { nowMs: app.clock.now() })
    expect(answer.status).toBe(200)
    await app.runJobs()
    const [kept] = await app.sql<{ settled: boolean }>(
      'select settled_at is not null as settled from provider_events where company_id = $1',
      [desk.owner.companyId],
    )
    expect(kept).toEqual({ settled: true })
  })

  test.each([
    [true, ['paid', '0.00'], 'completed'],
    [false, ['issued', '100.00'], 'failed'],
  ] as const)('of a slow bank that pays: %s', async (isPaid, due, status) => {
    const { invoice, pay, look, comeBack } = await desk.bill()
    const page = pageOf(await pay())
    const before = stripe.events.length
    stripe.pay(page, 'slow')
    await comeBack()
    expect((await look()).status).toBe('pending')
    stripe.settleSlow(page, isPaid)
    await desk.sendAll(stripe.events.slice(before))
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(due)
    expect((await desk.paymentsOf()).map((payment) => payment.status)).toEqual([status])
    await desk.expectLedgersToAgree()
  })
})

describe('money that goes back', () => {
  async function paidInFull() {
    const bill = await desk.bill()
    stripe.pay(pageOf(await bill.pay()))
    await bill.comeBack()
    const [payment] = await desk.paymentsOf()
    if (!payment) throw new Error('nothing was paid')
    return { ...bill, payment }
  }
  const disputesOf = async (id: string) =>
    (await desk.owner.get(`/api/payments/${id}/disputes/`)).body as { status: string; amount: string }[]

  test('is paid back by Stripe once, whatever becomes of the answer', async () => {
    const { invoice, payment } = await paidInFull()
    const refund = await desk.owner.post(`/api/payments/${payment.id}/refund/`, {
      amount: '30.00',
      reason: 'Late',
    })
    expect(refund.status, refund.text).toBe(200)
    stripe.state.fault = 'lost after writing'
    await app.runJobs().catch(() => undefined)
    stripe.state.fault = 'none'
    await app.sql(
      `update graphile_worker._private_jobs set run_at = now() where key like 'pay_back_payment %'`,
    )
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['partially_paid', '30.00'])
    expect(
      [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === payment.reference),
    ).toMatchObject([{ amount: 3000 }])
    await desk.expectLedgersToAgree()
  })

  test('and could not be paid out is the company’s again', async () => {
    const { invoice, payment } = await paidInFull()
    await desk.owner.post(`/api/payments/${payment.id}/refund/`, { reason: 'All of it' })
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
    const refund = [...stripe.refunds.values()].find(
      ({ payment_intent }) => payment_intent === payment.reference,
    )
    const before = stripe.events.length
    stripe.failRefund(refund?.id ?? '')
    const told = stripe.events.slice(before)
    await desk.sendAll([...told, ...told])
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    expect((await desk.paymentsOf())[0]).toMatchObject({ refunded: '0' })
    await desk.expectLedgersToAgree()
  })

  test('a dispute is shown while it is open, and lost it counts as paid back', async () => {
    const { invoice, payment } = await paidInFull()
    const before = stripe.events.length
    const dispute = stripe.dispute(payment.reference ?? '', 10_000)
    await desk.sendAll(stripe.events.slice(before))
    await app.runJobs()
    expect(await disputesOf(payment.id)).toMatchObject([{ status: 'open', amount: '100.00' }])
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    stripe.closeDispute(dispute, 'lost')
    // Closed is told before opened, and both again.
    await desk.sendAll(stripe.events.slice(before).toReversed())
    await desk.sendAll(stripe.events.slice(before).map((event) => ({ ...event, id: `${event.id}x` })))
    await app.runJobs()
    expect(await disputesOf(payment.id)).toMatchObject([{ status: 'lost' }])
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
    expect((await desk.paymentsOf())[0]).toMatchObject({ refunded: '10000' })
    expect((await desk.owner.post('/api/ledger/verify/')).body.faults).toEqual([])
    const told = await app.sql<{ type: string }>(
      `select type from timeline_events where company_id = $1 and type like 'payment.dispute%' order by id`,
      [desk.owner.companyId],
    )
    expect(told.map(({ type }) => type)).toEqual(['payment.disputed', 'payment.dispute_lost'])
  })

  test('a dispute that is won leaves the books as they are', async () => {
    const { invoice, payment } = await paidInFull()
    const before = stripe.events.length
    const dispute = stripe.dispute(payment.reference ?? '', 5_000)
    stripe.closeDispute(dispute, 'won')
    await desk.sendAll(stripe.events.slice(before))
    await app.runJobs()
    expect(await disputesOf(payment.id)).toMatchObject([{ status: 'won', amount: '50.00' }])
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    await desk.expectLedgersToAgree()
  })
})
