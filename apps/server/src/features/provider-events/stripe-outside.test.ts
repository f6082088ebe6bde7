import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type FakeStripe, startFakeStripe } from '../../../test/stripe/fake-stripe.ts'
import { openStripeDesk, pageOf, type StripeDesk, WEBHOOK_SECRET } from '../../../test/stripe/stripe-desk.ts'
import { retryProviderEvents } from './settle-provider-event.ts'

let app: TestApp
let stripe: FakeStripe
let desk: StripeDesk

beforeAll(async () => {
  stripe = await startFakeStripe()
  app = await buildTestApp({ stripeApiUrl: stripe.url })
})
beforeEach(async () => {
  stripe.state.fault = 'none'
  stripe.state.refusesRefunds = false
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
const faultsOfLedger = async () => (await desk.owner.post('/api/ledger/verify/')).body.faults
const creditOf = async () => (await desk.owner.get(`/api/clients/${desk.client.id}/credit/`)).body

/** Has the jobs of a kind run now that wait for their time. */
async function runWaiting(key: string): Promise<void> {
  await app.sql(
    `update graphile_worker._private_jobs set run_at = now(), last_error = null where key like $1`,
    [`${key} %`],
  )
  await app.runJobs().catch(() => undefined)
}

async function paidInFull() {
  const bill = await desk.bill()
  const page = pageOf(await bill.pay())
  stripe.pay(page)
  await bill.comeBack()
  const payment = (await desk.paymentsOf()).at(-1)
  if (!payment) throw new Error('nothing was paid')
  const refund = async (body: object = { reason: 'All of it' }) => {
    const made = await desk.owner.post(`/api/payments/${payment.id}/refund/`, body)
    expect(made.status, made.text).toBe(200)
  }
  const refundsAtStripe = () =>
    [...stripe.refunds.values()].filter(({ payment_intent }) => payment_intent === payment.reference)
  return { ...bill, page, payment, refund, refundsAtStripe }
}

/** Sends what Stripe has told since, twice, and has it settled. */
async function tell(work: () => void): Promise<void> {
  const before = stripe.events.length
  work()
  const told = stripe.events.slice(before)
  await desk.sendAll([...told, ...told])
  await app.runJobs()
}

describe('without a word from Stripe', () => {
  test('the debit of a slow bank is found by the job', async () => {
    const { invoice, pay, comeBack } = await desk.bill()
    const page = pageOf(await pay())
    stripe.pay(page, 'slow')
    await comeBack()
    expect((await desk.paymentsOf())[0]).toMatchObject({ status: 'pending' })
    await runWaiting('settle_payments')
    expect((await desk.paymentsOf())[0]).toMatchObject({ status: 'pending' })
    stripe.settleSlow(page, true)
    await runWaiting('settle_payments')
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    expect(await faultsOfLedger()).toEqual([])
  })

  test('an event that came while it was silent is settled later', async () => {
    const { invoice, pay } = await desk.bill()
    const page = pageOf(await pay())
    const before = stripe.events.length
    stripe.pay(page)
    await desk.sendAll(stripe.events.slice(before))
    stripe.state.fault = 'lost before'
    await app.runJobs().catch(() => undefined)
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
    stripe.state.fault = 'none'
    await runWaiting('provider_event')
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    const unsettled = await app.sql(
      'select 1 from provider_events where company_id = $1 and settled_at is null',
      [desk.owner.companyId],
    )
    expect(unsettled).toEqual([])
  })

  test('an event whose job is gone is tried again every hour, for thirty days', async () => {
    const first = await desk.bill()
    const page = pageOf(await first.pay())
    const before = stripe.events.length
    stripe.pay(page)
    await desk.sendAll(stripe.events.slice(before))
    const state = async () => {
      await app.sql(`delete from graphile_worker._private_jobs where key like 'provider_event %'`)
      await retryProviderEvents(app.deps)
      await app.runJobs()
      return dueOf(first.invoice.id)
    }
    const received = (age: string) =>
      app.sql('update provider_events set received_at = now() - $2::interval where company_id = $1', [
        desk.owner.companyId,
        age,
      ])
    expect(await state()).toEqual(['issued', '100.00'])
    await received('31 days')
    expect(await state()).toEqual(['issued', '100.00'])
    await received('2 hours')
    expect(await state()).toEqual(['paid', '0.00'])
  })

  test('a cancelled link ends the page that a payer has open', async () => {
    const { token, pay } = await desk.bill()
    const page = pageOf(await pay())
    const { results } = (await desk.owner.get('/api/payments/links/')).body as {
      results: { id: string; url: string }[]
    }
    const link = results.find(({ url }) => url.includes(token))
    const cancelled = await desk.owner.post(`/api/payments/links/${link?.id}/cancel/`, {})
    expect(cancelled.status, cancelled.text).toBe(200)
    await app.runJobs()
    expect(stripe.sessions.get(page)?.status).toBe('expired')
    expect((await desk.paymentsOf())[0]).toMatchObject({ status: 'cancelled' })
  })
})

describe('money that goes back', () => {
  test('from Stripe’s own pages is in the books too, once', async () => {
    const { invoice, payment } = await paidInFull()
    await tell(() => stripe.refundAtStripe(payment.reference ?? '', 2_500))
    expect(await dueOf(invoice.id)).toEqual(['partially_paid', '25.00'])
    expect((await desk.paymentsOf())[0]).toMatchObject({ refunded: '2500' })
    expect(await faultsOfLedger()).toEqual([])
  })

  test('from Stripe’s own pages, and could not be paid out, settles its invoice again', async () => {
    const { invoice, payment, refundsAtStripe } = await paidInFull()
    await tell(() => stripe.refundAtStripe(payment.reference ?? '', 2_500))
    await tell(() => stripe.failRefund(refundsAtStripe()[0]?.id ?? ''))
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    expect((await desk.paymentsOf())[0]).toMatchObject({ refunded: '0' })
    expect(await faultsOfLedger()).toEqual([])
  })

  test('is paid back once, even a day after the answer was lost', async () => {
    const { refund, refundsAtStripe } = await paidInFull()
    await refund({ amount: '30.00', reason: 'Late' })
    stripe.state.fault = 'lost after writing'
    await app.runJobs().catch(() => undefined)
    stripe.state.fault = 'none'
    stripe.forgetKeys()
    await runWaiting('pay_back_payment')
    expect(refundsAtStripe()).toMatchObject([{ amount: 3_000 }])
    const refunds = await app.sql(
      'select status, provider_reference as reference from refunds where company_id = $1',
      [desk.owner.companyId],
    )
    expect(refunds).toEqual([{ status: 'completed', reference: refundsAtStripe()[0]?.id }])
  })

  test('is the company’s again where Stripe refuses to pay it back', async () => {
    const { invoice, refund } = await paidInFull()
    stripe.state.refusesRefunds = true
    await refund()
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    const events = await app.sql(
      `select type from timeline_events where company_id = $1 and type = 'payment.refund_failed'`,
      [desk.owner.companyId],
    )
    expect(events).toHaveLength(1)
    expect(await faultsOfLedger()).toEqual([])
  })

  test.each([
    [
      'paid otherwise',
      (id: string) => desk.owner.post(`/api/invoices/${id}/mark_paid/`, {}),
      ['paid', '0.00'],
    ],
    [
      'written off',
      (id: string) => desk.owner.post(`/api/invoices/${id}/write_off/`, { reason: 'x' }),
      ['written_off', '0.00'],
    ],
    [
      'cancelled',
      (id: string) => desk.owner.post(`/api/invoices/${id}/cancel/`, { reason: 'x' }),
      ['cancelled', '0.00'],
    ],
  ] as const)('and comes back to an invoice %s meanwhile is the client’s credit', async (_how, act, due) => {
    const { invoice, refund, refundsAtStripe } = await paidInFull()
    await refund()
    await app.runJobs()
    const acted = await act(invoice.id)
    expect(acted.status, acted.text).toBeLessThan(300)
    await tell(() => stripe.failRefund(refundsAtStripe()[0]?.id ?? ''))
    const [status, amountDue] = await dueOf(invoice.id)
    expect([status, amountDue]).toEqual(due)
    expect(await creditOf()).toMatchObject([{ currency: 'EUR', balance: '100.00' }])
    expect(await faultsOfLedger()).toEqual([])
  })

  test('from Stripe’s own pages while a refund of ours is on its way is in the books once ours is refused', async () => {
    const { invoice, payment, refund } = await paidInFull()
    await refund()
    stripe.refundAtStripe(payment.reference ?? '', 10_000)
    await desk.sendAll(stripe.events.slice(-1))
    await app.runJobs().catch(() => undefined)
    await runWaiting('provider_event')
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
    expect((await desk.paymentsOf())[0]).toMatchObject({ refunded: '10000' })
    const refunds = await app.sql<{ status: string }>(
      'select status from refunds where company_id = $1 order by id',
      [desk.owner.companyId],
    )
    expect(refunds.map(({ status }) => status)).toEqual(['failed', 'completed'])
    expect(await faultsOfLedger()).toEqual([])
  })

  test('before we know that it came is in the books once we do', async () => {
    const { invoice, pay } = await desk.bill()
    const page = pageOf(await pay())
    const before = stripe.events.length
    stripe.pay(page)
    const paid = stripe.events.slice(before)
    const intent = stripe.sessions.get(page)?.payment_intent ?? ''
    stripe.refundAtStripe(intent, 10_000)
    await desk.sendAll(stripe.events.slice(-1))
    await app.runJobs().catch(() => undefined)
    await desk.sendAll(paid)
    await app.runJobs().catch(() => undefined)
    await runWaiting('provider_event')
    expect(await dueOf(invoice.id)).toEqual(['issued', '100.00'])
    expect((await desk.paymentsOf())[0]).toMatchObject({ status: 'completed', refunded: '10000' })
    expect(await faultsOfLedger()).toEqual([])
  })

  test('and comes back beside another refund is credit to the last cent', async () => {
    const { invoice, payment, refund, refundsAtStripe } = await paidInFull()
    await refund({ amount: '60.00', reason: 'One' })
    await app.runJobs()
    await refund({ amount: '40.00', reason: 'Two' })
    await app.runJobs()
    expect((await desk.owner.post(`/api/invoices/${invoice.id}/mark_paid/`, {})).status).toBeLessThan(300)
    await tell(() => stripe.failRefund(refundsAtStripe().find(({ amount }) => amount === 6_000)?.id ?? ''))
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    expect(await creditOf()).toMatchObject([{ currency: 'EUR', balance: '60.00' }])
    expect(await faultsOfLedger()).toEqual([])
    // What is credit is paid back without the invoice owing anything.
    const rest = await desk.owner.post(`/api/payments/${payment.id}/refund/`, { reason: 'Rest' })
    expect(rest.status, rest.text).toBe(200)
    await app.runJobs()
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    expect(await faultsOfLedger()).toEqual([])
  })

  test('and was refused after the answer was lost is not taken for paid', async () => {
    const { invoice, refund, refundsAtStripe } = await paidInFull()
    await refund()
    stripe.state.fault = 'lost after writing'
    await app.runJobs().catch(() => undefined)
    stripe.state.fault = 'none'
    stripe.failRefund(refundsAtStripe()[0]?.id ?? '')
    await runWaiting('pay_back_payment')
    expect(await dueOf(invoice.id)).toEqual(['paid', '0.00'])
    expect((await desk.paymentsOf())[0]).toMatchObject({ refunded: '0' })
  })

  test('by a lost dispute over an invoice that is written off by then stays lost, and the dispute is seen', async () => {
    const { payment, invoice } = await paidInFull()
    let dispute = ''
    await desk.owner.post(`/api/payments/${payment.id}/refund/`, { amount: '40.00', reason: 'Late' })
    await app.runJobs()
    const lost = await desk.owner.post(`/api/invoices/${invoice.id}/write_off/`, { reason: 'x' })
    expect(lost.status, lost.text).toBe(200)
    await tell(() => {
      dispute = stripe.dispute(payment.reference ?? '', 6_000)
    })
    await tell(() => stripe.closeDispute(dispute, 'lost'))
    const seen = (await desk.owner.get(`/api/payments/${payment.id}/disputes/`)).body
    expect(seen).toMatchObject([{ status: 'lost', amount: '60.00' }])
    expect((await desk.paymentsOf())[0]).toMatchObject({ refunded: '4000' })
    expect(await faultsOfLedger()).toEqual([])
  })
})

describe('keys of the company', () => {
  const cardOf = async () => {
    const { results } = (await desk.owner.get('/api/payments/methods/')).body as {
      results: { id: string; method: string }[]
    }
    return results.find(({ method }) => method === 'card')?.id
  }
  const setKey = async (secret_key: string) =>
    desk.owner.post(`/api/payments/methods/${await cardOf()}/setup/`, {
      credentials: { secret_key, publishable_key: 'pk', webhook_secret: WEBHOOK_SECRET },
    })

  test('are not taken away or changed for the test mode while a payer is on the page', async () => {
    const { pay, comeBack } = await desk.bill()
    const page = pageOf(await pay())
    const refused = await setKey('sk_test_of_this_company')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'Payments or refunds are still under way with these keys. Wait until they are over, or enter another key of the same account.',
    ])
    const card = await cardOf()
    expect((await desk.owner.delete(`/api/payments/methods/${card}/`)).status).toBe(409)
    expect((await setKey('rk_live_restricted')).status).toBe(200)
    stripe.pay(page)
    await comeBack()
    expect((await desk.paymentsOf())[0]).toMatchObject({ status: 'completed' })
    expect((await setKey('sk_test_of_this_company')).status).toBe(200)
    // A refund waits for the keys that it was taken with, and they can be entered again.
    const [payment] = await desk.paymentsOf()
    const refund = await desk.owner.post(`/api/payments/${payment?.id}/refund/`, { reason: 'x' })
    expect(refund.status, refund.text).toBe(200)
    await app.runJobs().catch(() => undefined)
    expect((await setKey('rk_live_restricted')).status).toBe(200)
    await runWaiting('pay_back_payment')
    expect([...stripe.refunds.values()].at(-1)).toMatchObject({
      payment_intent: payment?.reference,
      amount: 10_000,
    })
    expect((await desk.owner.delete(`/api/payments/methods/${card}/`)).status).toBe(204)
  })
})
