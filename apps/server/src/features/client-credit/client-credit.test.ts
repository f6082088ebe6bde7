import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

const pathOf = (client: string, act = '') => `/api/clients/${client}/credit/${act}`
const balances = async (client: string) => (await owner.get(pathOf(client))).body
const apply = (client: string, body: Record<string, unknown>, actor = owner) =>
  actor.post(pathOf(client, 'apply/'), body)
const refund = (client: string, body: Record<string, unknown>, actor = owner) =>
  actor.post(pathOf(client, 'refund/'), { currency: 'EUR', ...body })
const invoiceOf = async (id: string) => (await owner.get(`/api/invoices/${id}/`)).body

/** A client with 20.00 left of a payment, and then 119.99 kept of a credit note. */
async function makeCredit() {
  const client = await makeClient(owner)
  const paid = await owner.post('/api/payments/', {
    client: client.id,
    amount: '20.00',
    currency: 'EUR',
    payment_date: '2026-01-02',
  })
  const invoice = await makeIssued(owner, client.id)
  await owner.post(`/api/invoices/${invoice.id}/mark_paid/`)
  const note = (await owner.post(`/api/invoices/${invoice.id}/credit/`, { reason: 'Returned' })).body
  await owner.post(`/api/credit-notes/${note.id}/issue/`)
  return { client: client.id, payment: paid.body.id, note: note.id }
}

describe('the credit of a client', () => {
  test('is what payments have left and credit notes have left to it', async () => {
    const { client } = await makeCredit()
    expect(await balances(client)).toEqual([{ currency: 'EUR', balance: '139.99', test_balance: '0.00' }])
    expect(await balances((await makeClient(owner)).id)).toEqual([])
    expect((await owner.get(pathOf(NOBODY))).status).toBe(404)
    expect((await stranger.get(pathOf(client))).status).toBe(404)
    expect((await app.call({ path: pathOf(client) })).status).toBe(401)
  })

  test('settles an invoice, the oldest first: a rest is laid on it as money, kept credit as credit', async () => {
    const { client, payment, note } = await makeCredit()
    const invoice = await makeIssued(owner, client)
    const answer = await apply(client, { invoice: invoice.id, amount: '50.00' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual([{ currency: 'EUR', balance: '89.99', test_balance: '0.00' }])
    expect(await invoiceOf(invoice.id)).toMatchObject({
      status: 'partially_paid',
      amount_paid: '20.00',
      amount_credited: '30.00',
      amount_due: '69.99',
    })
    expect((await owner.get(`/api/payments/${payment}/`)).body).toMatchObject({
      unallocated_amount: '0.00',
      allocations: [{ invoice: invoice.id, amount: '20.00' }],
    })
    expect(
      await app.sql(
        'select kind, amount::text, invoice_id from client_credit_entries where credit_note_id = $1 order by id',
        [note],
      ),
    ).toEqual([
      { kind: 'kept', amount: '11999', invoice_id: null },
      { kind: 'applied', amount: '-3000', invoice_id: invoice.id },
    ])
    const rest = await apply(client, { invoice: invoice.id })
    expect(rest.body).toEqual([{ currency: 'EUR', balance: '20.00', test_balance: '0.00' }])
    expect(await invoiceOf(invoice.id)).toMatchObject({ status: 'paid', amount_due: '0.00' })
    expect((await apply(client, { invoice: invoice.id })).body).toMatchObject({
      status: 409,
      error_code: 'invoice_already_paid',
    })
    const cancelled = await owner.post(`/api/invoices/${invoice.id}/cancel/`, { reason: 'x' })
    expect(cancelled.body).toMatchObject({ error_code: 'invoice_has_credits' })
  })

  test('counts on an invoice from the day it is applied: days before stay as they were', async () => {
    const client = (await makeClient(owner)).id
    const invoice = await makeIssued(owner, client, { issue_date: '2026-01-10' })
    expect((await invoiceOf(invoice.id)).amount_due).toBe('119.99')
    const paid = await owner.post('/api/payments/', {
      client,
      amount: '100.00',
      currency: 'EUR',
      payment_date: '2026-01-15',
      allocations: [{ invoice: invoice.id, amount: '40.00' }],
    })
    const until = async (to: string) => {
      const { body } = await owner.get(`/api/clients/${client}/statement/?from=2026-01-01&to=${to}`)
      const open = Object.values(body.ageing).filter((part) => part !== '0.00')
      return [body.closing_balance, ...open, body.credit]
    }
    const before = [await until('2026-01-14'), await until('2026-01-31')]
    expect(before).toEqual([
      ['119.99', '119.99', '0.00'],
      ['19.99', '79.99', '60.00'],
    ])
    expect((await apply(client, { invoice: invoice.id, amount: '25.00' })).status).toBe(200)
    expect((await apply(client, { invoice: invoice.id, amount: '5.00' })).status).toBe(200)
    expect([await until('2026-01-14'), await until('2026-01-31')]).toEqual(before)
    expect(await until('2027-12-31')).toEqual(['19.99', '49.99', '30.00'])
    expect((await owner.get(`/api/payments/${paid.body.id}/`)).body).toMatchObject({
      allocations: [{ invoice: invoice.id, amount: '70.00' }],
      unallocated_amount: '30.00',
    })
    expect(
      await app.sql(
        'select amount::text, day = $2::date as is_today from later_allocations where payment_id = $1',
        [paid.body.id, (await makeIssued(owner, client)).issue_date],
      ),
    ).toEqual([{ amount: '3000', is_today: true }])
    // A refund takes the rest of 30.00 first, then of what the invoice has, whichever day it was laid on it.
    await owner.post(`/api/payments/${paid.body.id}/refund/`, { amount: '45.00' })
    expect(await until('2026-01-31')).toEqual(before[1])
    expect(await invoiceOf(invoice.id)).toMatchObject({ amount_paid: '55.00', amount_due: '64.99' })
  })

  test('an invoice is paid on the day its last part was laid on it', async () => {
    const client = (await makeClient(owner)).id
    const invoice = await makeIssued(owner, client, { issue_date: '2026-01-10' })
    await owner.post('/api/payments/', {
      client,
      amount: '200.00',
      currency: 'EUR',
      payment_date: '2026-01-05',
    })
    await apply(client, { invoice: invoice.id })
    const paidOn = 'select paid_on > $2::date as is_later from invoices where id = $1'
    expect(await app.sql(paidOn, [invoice.id, '2026-01-10'])).toEqual([{ is_later: true }])
  })

  test('is refused for more than is due or there, for drafts, and for invoices of others', async () => {
    const { client } = await makeCredit()
    const invoice = await makeIssued(owner, client)
    const above = await apply(client, { invoice: invoice.id, amount: '120' })
    expect(above.body.errors).toEqual({
      amount: ['Only 119.99 EUR of the invoice is due: no more can be applied to it.'],
    })
    const second = await makeIssued(owner, client)
    await apply(client, { invoice: second.id })
    const short = await apply(client, { invoice: invoice.id, amount: '20.01' })
    expect(short.body).toMatchObject({ status: 409, error_code: 'credit_exceeds_balance' })
    const draft = await makeDraft(owner, client)
    expect((await apply(client, { invoice: draft.id })).body).toMatchObject({
      error_code: 'invoice_not_issued',
    })
    const others = await makeIssued(owner, (await makeClient(owner)).id)
    expect((await apply(client, { invoice: others.id })).body.errors).toEqual({
      invoice: ['This invoice is of another client.'],
    })
    expect((await apply(client, { invoice: NOBODY })).body.errors).toEqual({
      invoice: ['There is no such invoice.'],
    })
    expect((await apply(client, { invoice: invoice.id, amount: '0' })).status).toBe(400)
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await apply(client, { invoice: invoice.id }, viewer)).status).toBe(403)
    expect((await apply(client, { invoice: invoice.id }, stranger)).status).toBe(404)
  })

  test('is paid back: a rest as a refund, kept credit as money that has not stayed', async () => {
    const { client, payment } = await makeCredit()
    const answer = await refund(client, { amount: '50', method: 'cash', reference: 'R-7' })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual([{ currency: 'EUR', balance: '89.99', test_balance: '0.00' }])
    expect((await owner.get(`/api/payments/${payment}/`)).body).toMatchObject({
      status: 'refunded',
      refunded_amount: '20.00',
    })
    const [stats] = (await owner.get(`/api/clients/${client}/stats/`)).body.by_currency
    // 20.00 and 119.99 came; 20.00 was refunded and 30.00 paid back. All that was invoiced was credited.
    expect(stats).toMatchObject({ invoiced: '0.00', received: '89.99', outstanding: '0.00' })
    expect((await refund(client, { amount: '90' })).body).toMatchObject({
      status: 409,
      error_code: 'credit_exceeds_balance',
    })
    expect((await refund(client, { amount: '1', currency: 'USD' })).status).toBe(409)
    expect((await refund(client, { amount: '-1' })).status).toBe(400)
    const member = await makeMember(app, owner, 'member')
    expect((await refund(client, { amount: '1' }, member)).status).toBe(403)
    const statement = (await owner.get(`/api/clients/${client}/statement/?from=2026-01-01&to=2027-12-31`))
      .body
    expect(
      statement.lines.map(({ kind, amount }: { kind: string; amount: string }) => [kind, amount]),
    ).toEqual(
      expect.arrayContaining([
        ['credit_note', '-119.99'],
        ['paid_back', '30.00'],
        ['refund', '20.00'],
      ]),
    )
    expect(statement).toMatchObject({ closing_balance: '-89.99', credit: '89.99' })
  })

  test('is not paid back a second time as a refund of the payment it came of', async () => {
    const client = await makeClient(owner)
    const invoice = await makeIssued(owner, client.id)
    await owner.post(`/api/invoices/${invoice.id}/mark_paid/`)
    const [payment] = (await invoiceOf(invoice.id)).payments
    const back = (amount?: string) =>
      owner.post(`/api/payments/${payment.id}/refund/`, amount === undefined ? {} : { amount })
    const body = { mode: 'amount', amount: '50.00', reason: 'Returned' }
    const note = (await owner.post(`/api/invoices/${invoice.id}/credit/`, body)).body
    await owner.post(`/api/credit-notes/${note.id}/issue/`, { keep: '50.00' })
    const refused = await back('70.00')
    expect([refused.status, refused.body.detail]).toEqual([
      409,
      'A credit note has made this money credit of the client. Pay it back out of that credit, where it is still there.',
    ])
    expect((await refund(client.id, { amount: '50.00', method: 'cash' })).status).toBe(200)
    expect((await back('70.00')).status).toBe(409)
    expect((await back('69.99')).status).toBe(200)
    expect((await back('0.01')).status).toBe(409)
    expect(await invoiceOf(invoice.id)).toMatchObject({ amount_paid: '50.00', amount_due: '69.99' })
  })

  test('twenty at once never take more than there is', async () => {
    const { client } = await makeCredit()
    const invoices = await Promise.all(Array.from({ length: 20 }, () => makeIssued(owner, client)))
    const answers = await Promise.all(
      invoices.map(({ id }, n) =>
        n % 2 === 0 ? apply(client, { invoice: id, amount: '10' }) : refund(client, { amount: '10' }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(13)
    for (const { status, body } of answers)
      if (status !== 200) expect(body.error_code).toBe('credit_exceeds_balance')
    expect(await balances(client)).toEqual([{ currency: 'EUR', balance: '9.99', test_balance: '0.00' }])
  })

  test('goes along where its client is merged into another', async () => {
    const [one, other] = [await makeCredit(), await makeCredit()]
    const merged = await owner.post(`/api/clients/${one.client}/merge/`, { into: other.client })
    expect(merged.status, merged.text).toBe(200)
    expect(await balances(other.client)).toEqual([
      { currency: 'EUR', balance: '279.98', test_balance: '0.00' },
    ])
    const invoice = await makeIssued(owner, other.client)
    expect((await apply(other.client, { invoice: invoice.id })).status).toBe(200)
    expect(await balances(other.client)).toEqual([
      { currency: 'EUR', balance: '159.99', test_balance: '0.00' },
    ])
  })
})
