import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { bankAlone, makeBank } from '../../../../test/processes/fake-bank.ts'
import { payBackPayment } from './pay-back-payment.ts'

const PAYMENTS = '/api/payments/'
const NOBODY = '01900000-0000-7000-8000-000000000000'
const bank = makeBank()

let app: TestApp
let owner: Actor
let client: { id: string; name: string }

beforeAll(async () => {
  app = await buildTestApp({
    replace: { paymentProviders: bankAlone(bank) },
  })
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())
beforeEach(() => {
  bank.fault = 'none'
  bank.paidBack.clear()
})

type Allocation = { invoice: string; amount: string }

async function record(
  amount: string,
  allocations: Allocation[] = [],
  status = 'completed',
): Promise<{ id: string; version: number; allocations: object[] }> {
  const made = await owner.post(PAYMENTS, {
    client: client.id,
    currency: 'EUR',
    amount,
    allocations,
    status,
  })
  expect(made.status, made.text).toBe(201)
  return made.body
}
const refund = (payment: { id: string }, body?: Record<string, unknown>, actor = owner) =>
  actor.post(`${PAYMENTS}${payment.id}/refund/`, body)

async function invoiceRow(id: string) {
  const [row] = await app.sql(
    'select amount_paid::text as paid, amount_due::text as due, paid_at is not null as "isPaid" from invoices where id = $1',
    [id],
  )
  return row
}
const refundRows = (payment: { id: string }) =>
  app.sql<{ amount: string; status: string; reason: string | null; provider_reference: string | null }>(
    'select amount::text, status, reason, provider_reference from refunds where payment_id = $1 order by id',
    [payment.id],
  )
const events = (payment: { id: string }) =>
  app.sql(
    `select type, subject, invoice_id, actor_id, data ->> 'reason' as reason from timeline_events
     where type = 'payment.refunded' and payment_id = $1 order by id`,
    [payment.id],
  )

describe('a refund', () => {
  test('of all gives the money back, and the invoice is due again', async () => {
    const invoice = await makeIssued(owner, client.id)
    const payment = await record('119.99', [{ invoice: invoice.id, amount: '119.99' }])
    const answer = await refund(payment, { reason: 'Paid twice' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      ...payment,
      status: 'refunded',
      allocations: [{ ...payment.allocations[0], remaining: '0.00' }],
      refunded_amount: '119.99',
      version: payment.version + 1,
      refunds: [
        {
          id: expect.any(String),
          amount: '119.99',
          reason: 'Paid twice',
          status: 'completed',
          created_at: expect.any(String),
        },
      ],
    })
    expect((await owner.get(`${PAYMENTS}${payment.id}/`)).body).toEqual(answer.body)
    expect(await invoiceRow(invoice.id)).toEqual({ paid: '0', due: '11999', isPaid: false })
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({ amount_due: '119.99' })
    expect(await events(payment)).toEqual([
      {
        type: 'payment.refunded',
        subject: '119.99 EUR',
        invoice_id: invoice.id,
        actor_id: owner.userId,
        reason: 'Paid twice',
      },
    ])
    const listed = await owner.get(`${PAYMENTS}?status=refunded&invoice=${invoice.id}`)
    expect(listed.body.results.map(({ id }: { id: string }) => id)).toEqual([payment.id])
    await record('119.99', [{ invoice: invoice.id, amount: '119.99' }])
    expect(await invoiceRow(invoice.id)).toMatchObject({ due: '0', isPaid: true })
  })

  test('without a body is of all that is left, and of a part takes the credit first', async () => {
    const [older, newer] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const payment = await record('230.00', [
      { invoice: older.id, amount: '119.99' },
      { invoice: newer.id, amount: '100.00' },
    ])
    const dues = async () => [(await invoiceRow(older.id))?.due, (await invoiceRow(newer.id))?.due]
    const part = await refund(payment, { amount: '10.03' })
    expect(part.body).toMatchObject({
      status: 'partially_refunded',
      refunded_amount: '10.03',
      unallocated_amount: '0.00',
    })
    expect(await dues()).toEqual(['0', '2001'])
    const rest = await refund(payment)
    expect(rest.body).toMatchObject({ status: 'refunded', refunded_amount: '230.00' })
    expect(await dues()).toEqual(['11999', '11999'])
    expect((await refundRows(payment)).map(({ amount }) => amount)).toEqual(['1003', '21997'])
    expect((await events(payment)).map(({ invoice_id }) => invoice_id)).toEqual([newer.id, null])
  })

  test('shows on each invoice what is left there, and the rows add up to what is paid', async () => {
    const [older, newer] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
    const payment = await record('230.00', [
      { invoice: older.id, amount: '119.99' },
      { invoice: newer.id, amount: '100.00' },
    ])
    const shown = async ({ id }: { id: string }) => {
      const { amount_paid, payments } = (await owner.get(`/api/invoices/${id}/`)).body
      expect(payments).toHaveLength(1)
      return [amount_paid, payments[0].status, payments[0].allocated, payments[0].amount]
    }
    expect(await shown(newer)).toEqual(['100.00', 'completed', '100.00', '230.00'])
    await refund(payment, { amount: '40.01' })
    expect(await shown(newer)).toEqual(['70.00', 'partially_refunded', '70.00', '230.00'])
    expect(await shown(older)).toEqual(['119.99', 'partially_refunded', '119.99', '230.00'])
    await refund(payment)
    expect(await shown(newer)).toEqual(['0.00', 'refunded', '0.00', '230.00'])
    expect(await shown(older)).toEqual(['0.00', 'refunded', '0.00', '230.00'])
  })

  test('counts in the figures as money that did not come', async () => {
    const other = await makeClient(owner)
    const payment = await owner.post(PAYMENTS, { client: other.id, currency: 'EUR', amount: '40.00' })
    await refund(payment.body, { amount: '15' })
    const { figures } = (await owner.get(`/api/clients/${other.id}/`)).body
    expect(figures).toMatchObject([{ currency: 'EUR', received: '25.00' }])
  })

  test('of a card is paid back by its bank, once, whatever fails on the way', async () => {
    const payment = await record('40.00')
    await app.sql(
      "update payments set provider = 'sandbox', method = 'card', provider_reference = 'b1' where id = $1",
      [payment.id],
    )
    const asked = vi.spyOn(bank.provider, 'payBack')
    const answer = await refund(payment, { amount: '30.00' })
    expect(answer.body).toMatchObject({ refunded_amount: '30.00', refunds: [{ status: 'pending' }] })
    const [{ id } = { id: '' }] = answer.body.refunds
    const queued = await app.sql('select task_identifier from graphile_worker.jobs where key = $1', [
      `pay_back_payment ${id}`,
    ])
    expect(queued).toEqual([{ task_identifier: 'pay_back_payment' }])
    const payBack = () => payBackPayment(app.deps, { company_id: owner.companyId, refund_id: id })
    bank.fault = 'lost before'
    await expect(payBack()).rejects.toThrow('connection refused')
    bank.fault = 'lost after'
    await expect(payBack()).rejects.toThrow('connection reset')
    expect(await refundRows(payment)).toMatchObject([{ status: 'pending', provider_reference: null }])
    bank.fault = 'none'
    await Promise.all([payBack(), payBack()])
    await payBack()
    expect(asked).toHaveBeenLastCalledWith(
      expect.objectContaining({ refundId: id, paymentId: payment.id, reference: 'b1' }),
    )
    expect([...bank.paidBack]).toEqual([[id, 3000n]])
    expect(await refundRows(payment)).toMatchObject([
      { status: 'completed', provider_reference: `bank-${id}` },
    ])
  })
})

describe('a refund is refused', () => {
  const nothingHappened = async (payment: { id: string }, answer: ApiResponse) => {
    expect(await refundRows(payment)).toEqual([])
    expect(await events(payment)).toEqual([])
    return answer
  }

  test.each(['pending', 'failed', 'cancelled', 'processing', 'unknown'])(
    'of a payment that is %s',
    async (status) => {
      const payment = await record('40.00', [], 'pending')
      await app.sql('update payments set status = $2 where id = $1', [payment.id, status])
      const answer = await nothingHappened(payment, await refund(payment))
      expectProblem(answer, 409, 'payment_not_refundable')
      expect(answer.body.detail).toBe('Only money that has arrived can be refunded.')
    },
  )

  test('when all is refunded already', async () => {
    const payment = await record('40.00')
    await refund(payment)
    const again = await refund(payment, { amount: '0.01' })
    expectProblem(again, 409, 'payment_not_refundable')
    expect(again.body.detail).toBe('This payment is refunded in full already.')
    expect(await refundRows(payment)).toHaveLength(1)
  })

  test.each([
    ['40.01', 'This is more than is left of the payment.'],
    ['0', 'Enter an amount above zero.'],
    ['10.001', 'Enter an amount as EUR has it.'],
    ['-1', 'Enter a valid amount such as 10.50'],
    ['ten', 'Enter a valid amount such as 10.50'],
  ])('of %s from 40.00', async (amount, text) => {
    const payment = await record('40.00')
    const answer = await nothingHappened(payment, await refund(payment, { amount }))
    expectProblem(answer, 400, 'validation_error')
    expect(answer.problem.errors).toEqual({ amount: [text] })
  })

  test('with a field that is not known, or a reason without end', async () => {
    const payment = await record('40.00')
    const answer = await refund(payment, { sum: '1.00', reason: 'x'.repeat(501) })
    expect(Object.keys((await nothingHappened(payment, answer)).problem.errors ?? {}).sort()).toEqual([
      'reason',
      'sum',
    ])
  })

  test('without a token, by a stranger, and by who may only record', async () => {
    const payment = await record('40.00')
    const path = `${PAYMENTS}${payment.id}/refund/`
    expectProblem(await app.call({ method: 'POST', path, company: owner.companyId }), 401)
    const stranger = await makeOwner(app)
    expectProblem(await refund(payment, {}, stranger), 404, 'not_found')
    for (const role of ['member', 'viewer'] as const) {
      expectProblem(await refund(payment, {}, await makeMember(app, owner, role)), 403)
    }
    await nothingHappened(payment, await refund({ id: NOBODY }))
    expect((await refund(payment, {}, await makeMember(app, owner, 'accountant'))).status).toBe(200)
  })
})

test('an invoice that a refund has left nothing of can be cancelled, one that still has some cannot', async () => {
  const [older, newer] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
  const payment = await record('200.00', [
    { invoice: older.id, amount: '119.99' },
    { invoice: newer.id, amount: '80.01' },
  ])
  await refund(payment, { amount: '80.01' })
  const cancel = ({ id }: { id: string }) => owner.post(`/api/invoices/${id}/cancel/`, { reason: 'Unwanted' })
  expectProblem(await cancel(older), 409)
  expect((await cancel(newer)).body).toMatchObject({ status: 'cancelled' })
})

test('asked twice under one key, a payment is refunded once', async () => {
  const payment = await record('40.00')
  const headers = { 'idempotency-key': 'refund-once-0001' }
  const ask = () => owner.post(`${PAYMENTS}${payment.id}/refund/`, { amount: '15.00' }, { headers })
  const [first, second] = [await ask(), await ask()]
  expect(second.body).toEqual(first.body)
  expect(await refundRows(payment)).toHaveLength(1)
})

test('twenty refunds at once give back no more than was paid, and each invoice loses what it is due', async () => {
  const [one, two] = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
  const payment = await record('220.00', [
    { invoice: one.id, amount: '119.99' },
    { invoice: two.id, amount: '90.00' },
  ])
  const answers = await Promise.all(Array.from({ length: 20 }, () => refund(payment, { amount: '30.00' })))
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(7)
  for (const refused of answers.filter(({ status }) => status !== 200)) {
    expect(refused.problem.errors).toEqual({ amount: ['This is more than is left of the payment.'] })
  }
  const [row] = await app.sql('select refunded_amount::text as refunded from payments where id = $1', [
    payment.id,
  ])
  expect(row).toEqual({ refunded: '21000' })
  const paid = Number((await invoiceRow(one.id))?.paid) + Number((await invoiceRow(two.id))?.paid)
  expect(paid).toBe(1000)
})
