import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

const line = (unit_price: string) => [{ description: 'Work', quantity: '1', unit_price }]

/** An issued invoice of the client. */
async function issued(unit_price: string, over: Record<string, unknown> = {}): Promise<string> {
  const draft = await makeDraft(owner, client.id, { items: line(unit_price), ...over })
  const answer = await owner.post(`/api/invoices/${draft.id}/issue/`, {})
  expect(answer.status, answer.text).toBe(200)
  return draft.id
}

async function pay(invoice: string, body: Record<string, unknown>): Promise<void> {
  const answer = await owner.post(`/api/invoices/${invoice}/mark_paid/`, body)
  expect(answer.status, answer.text).toBe(200)
}

const at = (path: string) => `/api/clients/${client.id}/${path}/`

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
  const other = await makeClient(owner)
  await makeDraft(owner, other.id, { items: line('77.00') })

  // Paid after 10 days, and after 3 in two parts: 6.5 days on average.
  await pay(await issued('100.00', { issue_date: '2026-06-01', due_date: '2026-06-30' }), {
    payment_date: '2026-06-11',
  })
  const inParts = await issued('50.00', { issue_date: '2026-06-02', due_date: '2026-06-30' })
  await pay(inParts, { amount: '20.00', payment_date: '2026-06-02' })
  await pay(inParts, { amount: '30.00', payment_date: '2026-06-05' })
  // Late, with a part of it paid.
  await pay(await issued('80.00', { issue_date: '2026-05-01', due_date: '2026-06-14' }), {
    amount: '30.00',
    payment_date: '2026-06-12',
  })
  await issued('7000', { issue_date: '2026-06-10', due_date: '2026-06-30', currency: 'JPY' })
  const cancelled = await issued('999.00', { issue_date: '2026-06-13' })
  expect((await owner.post(`/api/invoices/${cancelled}/cancel/`, { reason: 'Wrong' })).status).toBe(200)
  await makeDraft(owner, client.id, { items: line('12.00'), issue_date: '2026-06-15' })
})
afterAll(() => app?.close())

test('what a client was invoiced, has paid and owes, and how soon it pays', async () => {
  const answer = await owner.get(at('stats'))
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toEqual({
    by_currency: [
      {
        currency: 'EUR',
        invoiced: '230.00',
        received: '180.00',
        outstanding: '50.00',
        overdue: '50.00',
        written_off: '0.00',
        invoiced_this_year: '230.00',
      },
      {
        currency: 'JPY',
        invoiced: '7000',
        received: '0',
        outstanding: '7000',
        overdue: '0',
        written_off: '0',
        invoiced_this_year: '7000',
      },
    ],
    quotes: [],
    average_days_to_pay: 6.5,
    last_invoice_date: '2026-06-10',
    last_payment_date: '2026-06-12',
  })
})

test('counts and sums of its invoices are those of its list', async () => {
  const { statistics } = (await owner.get(at('invoice_statistics'))).body
  expect(statistics).toEqual({
    invoices: 6,
    counts: {
      draft: 1,
      issued: 1,
      sent: 0,
      viewed: 0,
      partially_paid: 0,
      paid: 2,
      overdue: 1,
      cancelled: 1,
      written_off: 0,
    },
    sums: [
      {
        status: 'draft',
        currency: 'EUR',
        invoices: 1,
        total: '12.00',
        amount_due: '0.00',
        written_off: '0.00',
      },
      { status: 'issued', currency: 'JPY', invoices: 1, total: '7000', amount_due: '7000', written_off: '0' },
      {
        status: 'paid',
        currency: 'EUR',
        invoices: 2,
        total: '150.00',
        amount_due: '0.00',
        written_off: '0.00',
      },
      {
        status: 'overdue',
        currency: 'EUR',
        invoices: 1,
        total: '80.00',
        amount_due: '50.00',
        written_off: '0.00',
      },
      {
        status: 'cancelled',
        currency: 'EUR',
        invoices: 1,
        total: '999.00',
        amount_due: '0.00',
        written_off: '0.00',
      },
    ],
  })
  const listed: { status: string }[] = (await owner.get(at('invoices'))).body.results
  for (const [status, count] of Object.entries(statistics.counts))
    expect(listed.filter((invoice) => invoice.status === status).length, status).toBe(count)
})

test('its invoices are a list of their own, page by page', async () => {
  const first = (await owner.get(`${at('invoices')}?page_size=4&ordering=-total&currency=EUR`)).body
  expect(first.count).toBe(5)
  expect(first.results.map(({ total }: { total: string }) => total)).toEqual([
    '999.00',
    '100.00',
    '80.00',
    '50.00',
  ])
  expect(first.next).toContain(at('invoices'))
  const second = (await owner.get(first.next)).body
  expect(second.results.map(({ total }: { total: string }) => total)).toEqual(['12.00'])
  expect(second.next).toBeNull()
})

test('its payments are a list of their own, page by page', async () => {
  const first = (await owner.get(`${at('payments')}?page_size=3&ordering=-payment_date`)).body
  expect(first.count).toBe(4)
  const second = (await owner.get(first.next)).body
  const days = [...first.results, ...second.results].map((payment) => payment.payment_date)
  expect(days).toEqual(['2026-06-12', '2026-06-11', '2026-06-05', '2026-06-02'])
})

test('the newest five of its invoices, the latest made first', async () => {
  const { body } = await owner.get(at('recent_invoices'))
  expect(body.map(({ total, status }: { total: string; status: string }) => `${total} ${status}`)).toEqual([
    '12.00 draft',
    '999.00 cancelled',
    '7000 issued',
    '80.00 overdue',
    '50.00 paid',
  ])
})

test('of a client without anything all is nothing', async () => {
  const { id } = await makeClient(owner)
  expect((await owner.get(`/api/clients/${id}/stats/`)).body).toEqual({
    by_currency: [],
    quotes: [],
    average_days_to_pay: null,
    last_invoice_date: null,
    last_payment_date: null,
  })
  expect((await owner.get(`/api/clients/${id}/recent_invoices/`)).body).toEqual([])
  const { statistics } = (await owner.get(`/api/clients/${id}/invoice_statistics/`)).body
  expect([statistics.invoices, statistics.sums]).toEqual([0, []])
})

test('a payment that was refunded is not received', async () => {
  const { id } = await makeClient(owner)
  const draft = await makeDraft(owner, id, { items: line('40.00') })
  await pay(draft.id, { payment_date: '2026-06-14' })
  const [payment] = (await owner.get(`/api/clients/${id}/payments/`)).body.results
  const refunded = await owner.post(`/api/payments/${payment.id}/refund/`, {
    amount: '15.00',
    reason: 'Part',
  })
  expect(refunded.status, refunded.text).toBe(200)
  expect((await owner.get(`/api/clients/${id}/stats/`)).body.by_currency).toEqual([
    {
      currency: 'EUR',
      invoiced: '40.00',
      received: '25.00',
      outstanding: '15.00',
      overdue: '0.00',
      written_off: '0.00',
      invoiced_this_year: '40.00',
    },
  ])
})

test('a draft for the client begins with what client and company are used to', async () => {
  const changed = await owner.patch(`/api/clients/${client.id}/`, { currency: 'USD', payment_terms_days: 45 })
  expect(changed.status, changed.text).toBe(200)
  const bare = await owner.post(at('create_invoice'))
  expect(bare.status, bare.text).toBe(201)
  expect(bare.body).toMatchObject({
    client: client.id,
    lifecycle: 'draft',
    number: null,
    currency: 'USD',
    payment_terms_days: 45,
    due_date: '2026-07-30',
    items: [],
    total: '0.00',
  })
  const filled = await owner.post(at('create_invoice'), { currency: 'EUR', items: line('10.00') })
  expect(filled.body).toMatchObject({ client: client.id, currency: 'EUR', total: '10.00' })
})

test('a draft asked for twice with one key is one draft', async () => {
  const { id } = await makeClient(owner)
  const path = `/api/clients/${id}/create_invoice/`
  const once = { headers: { 'idempotency-key': `draft-of-${id}` } }
  const [one, two] = [await owner.post(path, {}, once), await owner.post(path, {}, once)]
  expect([one.status, two.status]).toEqual([201, 201])
  expect(two.body.id).toBe(one.body.id)
  expect((await owner.get(`/api/clients/${id}/invoices/`)).body.count).toBe(1)
})

test('what a draft or a list does not take is refused', async () => {
  const named = await owner.post(at('create_invoice'), { client: client.id })
  expectProblem(named, 400, 'validation_error')
  expect(named.body.errors).toHaveProperty('client')
  const priced = await owner.post(at('create_invoice'), { items: line('a lot') })
  expectProblem(priced, 400, 'validation_error')
  expectProblem(await owner.get(`${at('invoices')}?client=${client.id}`), 400, 'validation_error')
  expectProblem(await owner.get(`${at('payments')}?ordering=client`), 400, 'validation_error')
})

test('who may only read makes no draft, and a stranger finds no client', async () => {
  const viewer = await makeMember(app, owner, 'viewer')
  expect((await viewer.get(at('stats'))).status).toBe(200)
  expectProblem(await viewer.post(at('create_invoice'), {}), 403, 'permission_denied')
  const stranger = await makeOwner(app)
  for (const path of ['stats', 'invoices', 'payments', 'recent_invoices', 'invoice_statistics'])
    expectProblem(await stranger.get(at(path)), 404, 'not_found')
  expectProblem(await stranger.post(at('create_invoice'), {}), 404, 'not_found')
  expectProblem(await app.call({ path: at('stats') }), 401, 'not_authenticated')
})
