import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import {
  byCard,
  byTransfer,
  type Link,
  makePayee,
  PAYS,
  payerCalls,
  TWENTY,
} from '../../../../test/calls/public-payer.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import type { Actor } from '../../../../test/processes/factories.ts'
import { makeBank } from '../../../../test/processes/fake-bank.ts'
import type { PaymentProvider } from '../../../services/payment-providers/payment-provider.ts'
import { settlePayments } from './settle-payments.ts'

const bank = makeBank()
/** A provider whose money comes days later, as a direct debit does. */
let announces = false
/** What is done between the bank being asked and its answer. */
let whileAsked = async () => {}
const card: PaymentProvider = {
  ...bank.provider,
  charge: async (request) => {
    if (announces) return { status: 'pending', reference: 'debit-1' }
    await whileAsked()
    return bank.provider.charge(request)
  },
}
const byHand: PaymentProvider = {
  name: 'manual',
  testMode: false,
  charge: async () => ({ status: 'pending', reference: '' }),
  close: async () => ({ status: 'pending', reference: '' }),
}

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp({
    replace: {
      paymentProviders: {
        forMethod: (method) => (method === 'card' ? card : byHand),
        named: (name) => (name === card.name ? card : byHand),
      },
    },
  })
  ;({ owner, client } = await makePayee(app))
})
afterAll(() => app?.close())
beforeEach(() => {
  bank.fault = 'none'
  bank.ledger.clear()
  bank.paidBack.clear()
  announces = false
  whileAsked = async () => {}
})

const { inDatabase, makeLink, pay, view } = payerCalls(() => ({ app, owner, client }))

const STATES = {
  'processing, waiting for its payer': async (link: Link) => {
    bank.fault = 'asks the payer'
    await pay(link, byCard())
  },
  unknown: async (link: Link) => {
    bank.fault = 'cannot say'
    await pay(link, byCard())
  },
  'pending at its provider': async (link: Link) => {
    announces = true
    await pay(link, byCard())
  },
} as const

const SENTENCE =
  'Only the payment provider can say whether this payment comes in. It cannot be completed, changed or deleted by hand.'

async function everything(link: Link) {
  const [row] = await app.sql(
    `select (select json_agg(p order by p.id) from payments p where p.payment_link_id = $1) as payments,
       (select json_agg(i) from invoices i where i.id = $2) as invoice,
       (select count(*)::int from timeline_events) as events, (select count(*)::int from refunds) as refunds`,
    [link.id, link.invoice],
  )
  return row
}

describe('a payment that a provider was asked for', () => {
  test.each(Object.keys(STATES) as (keyof typeof STATES)[])(
    '%s: staff neither complete nor change nor delete nor refund it',
    async (state) => {
      const link = await makeLink()
      await STATES[state](link)
      const [payment] = (await inDatabase(link)).payments
      const at = `/api/payments/${payment?.id}/`
      const before = await everything(link)
      for (const answer of [
        await owner.post(`${at}complete/`),
        await owner.patch(at, { payment_date: '2026-01-02' }),
        await owner.patch(at, { amount: '1.00' }),
        await owner.delete(at),
      ]) {
        expectProblem(answer, 409, 'payment_with_provider')
        expect(answer.problem.detail).toBe(SENTENCE)
      }
      expectProblem(await owner.post(`${at}refund/`, {}), 409, 'payment_not_refundable')
      expect((await owner.patch(at, { status: 'completed' })).problem.errors).toHaveProperty('status')
      expect(await everything(link)).toEqual(before)
      // What is no part of the money stays theirs.
      expect((await owner.patch(at, { notes: 'Asked the bank' })).body.notes).toBe('Asked the bank')
    },
  )

  test('twenty times at once, and the bank has the last word', async () => {
    const link = await makeLink()
    await STATES['processing, waiting for its payer'](link)
    const [payment] = (await inDatabase(link)).payments
    bank.fault = 'none'
    const [confirmed, ...answers] = await Promise.all([
      pay(link, byCard(PAYS, { confirmation: 'refuse' })),
      ...TWENTY.map(() => owner.post(`/api/payments/${payment?.id}/complete/`)),
    ])
    expect(confirmed.status).toBe(200)
    expect(answers.every(({ status }) => status === 409)).toBe(true)
    expect(bank.ledger.get(payment?.id ?? '')).toBe(11999n)
    expect((await inDatabase(link)).statuses).toEqual(['completed'])
  })

  test('that nobody confirms becomes no money, and nothing is paid back', async () => {
    const link = await makeLink()
    await STATES['processing, waiting for its payer'](link)
    const [payment] = (await inDatabase(link)).payments
    await owner.post(`/api/payments/${payment?.id}/complete/`)
    await owner.post(`/api/payments/${payment?.id}/refund/`, {})
    await app.sql("update payments set asked_at = asked_at - interval '1 hour' where id = $1", [payment?.id])
    await settlePayments(app.deps, { company_id: owner.companyId, payment_id: payment?.id })
    await app.runJobs()
    expect((await inDatabase(link)).statuses).toEqual(['cancelled'])
    expect([...bank.paidBack]).toEqual([])
    expect((await inDatabase(link)).invoice).toEqual({ paid: '0', due: '11999', allocated: '0' })
  })

  test('is not called off for another, which waits for it', async () => {
    const link = await makeLink()
    await STATES['pending at its provider'](link)
    announces = false
    for (const body of [byCard(PAYS, { payer_email: 'other@example.com' }), byTransfer])
      expectProblem(await pay(link, body), 409, 'request_in_progress')
    expect((await view(link)).status).toBe('pending')
    expect((await inDatabase(link)).statuses).toEqual(['pending'])
    expect(bank.ledger.size).toBe(0)
  })
})

describe('an invoice that a provider’s payment is on its way for', () => {
  const BESIDE = 'A card payment for this invoice is on its way. Wait for it, or record less.'
  const markPaid = (link: Link, body: Record<string, unknown> = {}) =>
    owner.post(`/api/invoices/${link.invoice}/mark_paid/`, body)

  test.each(Object.keys(STATES) as (keyof typeof STATES)[])(
    '%s: takes no other money in its place, and is not cancelled',
    async (state) => {
      const link = await makeLink()
      await STATES[state](link)
      const before = await everything(link)
      const payment = { client: client.id, currency: 'EUR', amount: '0.01' }
      const allocations = [{ invoice: link.invoice, amount: '0.01' }]
      for (const answer of [
        await markPaid(link),
        await markPaid(link, { amount: '0.01' }),
        await owner.post('/api/payments/', { ...payment, allocations }),
      ]) {
        expectProblem(answer, 409, 'payment_with_provider')
        expect(answer.problem.detail).toBe(BESIDE)
      }
      const cancelled = await owner.post(`/api/invoices/${link.invoice}/cancel/`, { reason: 'x' })
      expectProblem(cancelled, 409, 'invoice_has_payments')
      expect(cancelled.problem.detail).toBe(
        'A payment for this invoice is on its way. Wait until its provider has settled it before you cancel.',
      )
      expect(await everything(link)).toEqual(before)
    },
  )

  test('a transfer that was announced before is not completed beside it, so that nobody pays twice', async () => {
    const link = await makeLink()
    await pay(link, byTransfer)
    const [announced] = (await inDatabase(link)).payments
    bank.fault = 'asks the payer'
    expect((await pay(link, byCard(PAYS, { replaces_announced: true }))).body.status).toBe('requires_action')
    const refused = await owner.post(`/api/payments/${announced?.id}/complete/`)
    expectProblem(refused, 409, 'payment_with_provider')
    expect(refused.problem.detail).toBe(BESIDE)
    bank.fault = 'none'
    const approved = await pay(link, byCard(PAYS, { replaces_announced: true, confirmation: 'approve' }))
    expect(approved.body.status).toBe('completed')
    expect((await inDatabase(link)).invoice).toMatchObject({ paid: '11999', due: '0' })
    expectProblem(await owner.post(`/api/payments/${announced?.id}/complete/`), 409)
    expect([...bank.ledger.values()]).toEqual([11999n])
  })

  test('takes what is left beside it, and then both are in the books', async () => {
    const link = await makeLink()
    const cash = (await markPaid(link, { amount: '40.00' })).body.payments[0]
    await STATES['processing, waiting for its payer'](link)
    await owner.post(`/api/payments/${cash.id}/refund/`, {})
    expectProblem(await markPaid(link, { amount: '40.01' }), 409, 'payment_with_provider')
    expect((await markPaid(link, { amount: '40.00' })).body.amount_due).toBe('79.99')
    bank.fault = 'none'
    expect((await pay(link, byCard(PAYS, { confirmation: 'approve' }))).status).toBe(200)
    expect((await inDatabase(link)).invoice).toMatchObject({ paid: '11999', due: '0' })
    expect([...bank.ledger.values()]).toEqual([7999n])
  })

  test('may get more where the company takes it: what is over is credit', async () => {
    const link = await makeLink()
    await STATES['processing, waiting for its payer'](link)
    const settings = '/api/auth/companies/current/settings/'
    await owner.patch(settings, { allow_overpayment: true })
    expect((await markPaid(link)).body.status).toBe('paid')
    await owner.patch(settings, { allow_overpayment: false })
  })

  test('twenty cards and marks at once: no more is received than it comes to', async () => {
    for (const isAskedFirst of [false, true]) {
      const link = await makeLink()
      const asked = Promise.withResolvers<void>()
      const marked = Promise.withResolvers<void>()
      if (isAskedFirst)
        whileAsked = () => {
          asked.resolve()
          return marked.promise
        }
      else asked.resolve()
      const cards = TWENTY.slice(10).map(() => pay(link, byCard()))
      await asked.promise
      const marks = await Promise.all(TWENTY.slice(10).map(() => markPaid(link)))
      marked.resolve()
      const answers = [...marks, ...(await Promise.all(cards))]
      expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0)
      const others = answers.filter(({ status }) => status !== 200 && status !== 409)
      expect(others.map(({ text }) => text)).toEqual([])
      const [received] = await app.sql(
        `select sum(p.amount)::text as amount from payments p
         where p.status = 'completed' and (p.payment_link_id = $1
           or exists (select from payment_allocations a where a.payment_id = p.id and a.invoice_id = $2))`,
        [link.id, link.invoice],
      )
      expect(received).toEqual({ amount: '11999' })
      expect((await inDatabase(link)).invoice).toEqual({ paid: '11999', due: '0', allocated: '11999' })
    }
  })
})

test('what a payer announced to staff, staff complete, change and delete as before', async () => {
  const link = await makeLink()
  await pay(link, byTransfer)
  const [announced] = (await inDatabase(link)).payments
  const at = `/api/payments/${announced?.id}/`
  expect((await owner.patch(at, { payment_date: '2026-01-02' })).status).toBe(200)
  expect((await owner.delete(at)).status).toBe(204)
  await pay(link, byTransfer)
  const [again] = (await inDatabase(link)).payments
  expect((await owner.post(`/api/payments/${again?.id}/complete/`)).body).toMatchObject({
    status: 'completed',
    provider: 'manual',
  })
})
