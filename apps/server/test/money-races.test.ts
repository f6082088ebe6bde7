import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiResponse } from './calls/call-api.ts'
import { buildTestApp, type TestApp } from './processes/build-test-app.ts'
import { type Actor, makeClient, makeIssued, makeOwner } from './processes/factories.ts'

/** Calls of different rooms that move the money of one invoice, all at once. */
let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

const done = (answer: ApiResponse): ApiResponse => {
  expect(answer.status, answer.text).toBeLessThan(300)
  return answer
}
const many = <T>(count: number, work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: count }, (_, n) => work(n)))

/** A client with 200.00 that is on no invoice. */
async function makeClientWithCredit(): Promise<string> {
  const { id } = await makeClient(owner)
  done(await owner.post('/api/payments/', { client: id, amount: '200.00', currency: 'EUR' }))
  return id
}

/** An invoice of 119.99 of which 19.99 is paid, four payments of the rest that are announced, and two drafts that credit all of it. */
async function makeContested(client: string) {
  const invoice = await makeIssued(owner, client)
  const record = async (amount: string, status: 'completed' | 'pending'): Promise<string> => {
    const allocations = [{ invoice: invoice.id, amount }]
    const body = { client, amount, currency: 'EUR', status, allocations }
    return done(await owner.post('/api/payments/', body)).body.id
  }
  const paid = await record('19.99', 'completed')
  const announced = await many(4, () => record('100.00', 'pending'))
  const credited = await many(2, async () => {
    const body = { reason: 'Returned', mode: 'amount', amount: '60.00' }
    return done(await owner.post(`/api/invoices/${invoice.id}/credit/`, body)).body.id as string
  })
  return { id: invoice.id, paid, announced, credited }
}

/** Twenty calls that cannot all be: pay, complete, apply credit, refund, credit and cancel. */
function contend(
  { id, paid, announced, credited }: Awaited<ReturnType<typeof makeContested>>,
  client: string,
) {
  return [
    ...[1, 2, 3, 4].map(() => owner.post(`/api/invoices/${id}/mark_paid/`, { amount: '50.00' })),
    ...announced.map((payment) => owner.post(`/api/payments/${payment}/complete/`)),
    ...[1, 2, 3, 4].map(() =>
      owner.post(`/api/clients/${client}/credit/apply/`, { invoice: id, amount: '40.00' }),
    ),
    ...[1, 2, 3, 4].map(() => owner.post(`/api/payments/${paid}/refund/`, { amount: '9.99' })),
    ...credited.map((note) => owner.post(`/api/credit-notes/${note}/issue/`)),
    ...[1, 2].map(() => owner.post(`/api/invoices/${id}/cancel/`, { reason: 'Race' })),
  ]
}

type Sums = {
  lifecycle: string
  total: string
  paid: string
  credited: string
  due: string
}

/** What an invoice holds, and what the rows of its payments and credit notes come to. */
const sumsOf = (ids: readonly string[]) =>
  app.sql<Sums>(
    `select lifecycle, total::text, amount_paid::text as paid, amount_credited::text as credited, amount_due::text as due
     from invoices where id = any($1::uuid[]) order by id`,
    [ids],
  )

test('twenty different calls over one invoice leave it, its payments and the ledger whole', async () => {
  owner = await makeOwner(app)
  const client = await makeClientWithCredit()
  const invoices = await many(5, () => makeContested(client))
  const answers = (await Promise.all(invoices.map((invoice) => Promise.all(contend(invoice, client))))).flat()
  expect(answers).toHaveLength(100)
  const countOf = (isTaken: boolean) => answers.filter(({ status }) => status < 300 === isTaken).length
  expect(countOf(true)).toBeGreaterThan(5)
  expect(countOf(false)).toBeGreaterThan(5)
  for (const { status, text } of answers) expect([200, 201, 400, 409], text).toContain(status)

  const sums = await sumsOf(invoices.map(({ id }) => id))
  for (const { lifecycle, total, paid, credited, due } of sums) {
    expect(BigInt(due)).toBe(BigInt(total) - BigInt(paid) - BigInt(credited))
    for (const amount of [paid, credited, due]) expect(BigInt(amount)).toBeGreaterThanOrEqual(0n)
    if (lifecycle === 'cancelled') expect([paid, credited]).toEqual(['0', '0'])
  }
  const wrong = await app.sql(
    `select p.id from payments p where p.company_id = $1 and (p.refunded_amount > p.amount
       or p.refunded_amount <> coalesce((select sum(r.amount) from refunds r where r.payment_id = p.id and r.status <> 'failed'), 0)
       or p.amount < coalesce((select sum(a.amount) from payment_allocations a where a.payment_id = p.id), 0))`,
    [owner.companyId],
  )
  expect(wrong).toEqual([])
  // Each refund was of 9.99 of 19.99: two of four at most, and none where the invoice was cancelled before.
  const refunds = await app.sql<{ n: number }>(
    'select count(*)::int as n from refunds where company_id = $1 group by payment_id',
    [owner.companyId],
  )
  for (const { n } of refunds) expect(n).toBeLessThanOrEqual(2)
  const [events] = await app.sql(
    `select (select count(*)::int from timeline_events where company_id = $1 and type = 'payment.refunded')
       - (select count(*)::int from refunds where company_id = $1) as refunds,
       (select count(*)::int from timeline_events where company_id = $1 and type = 'invoice.cancelled')
       - (select count(*)::int from invoices where company_id = $1 and lifecycle = 'cancelled') as cancelled`,
    [owner.companyId],
  )
  expect(events).toEqual({ refunds: 0, cancelled: 0 })
  expect((await owner.post('/api/ledger/verify/')).body.faults).toEqual([])
  expect((await owner.get('/api/invoices/numbers/report/')).body).toMatchObject({ is_whole: true })
  const [balance] = (await owner.get(`/api/clients/${client}/credit/`)).body
  expect(balance === undefined || !balance.balance.startsWith('-')).toBe(true)
})

test('of twenty that lay the credit of a client on one invoice as many win as it has due for', async () => {
  owner = await makeOwner(app)
  const client = await makeClientWithCredit()
  const invoice = await makeIssued(owner, client)
  const answers = await many(20, () =>
    owner.post(`/api/clients/${client}/credit/apply/`, { invoice: invoice.id, amount: '10.00' }),
  )
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(11)
  expect(new Set(answers.filter(({ status }) => status !== 200).map(({ status }) => status))).toEqual(
    new Set([400]),
  )
  expect((await owner.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({ amount_due: '9.99' })
  expect((await owner.get(`/api/clients/${client}/credit/`)).body).toMatchObject([{ balance: '90.00' }])
  expect((await owner.post('/api/ledger/verify/')).body.faults).toEqual([])
})

test('of twenty that give back an invoice’s money while twenty cancel it, none is lost and one way wins', async () => {
  owner = await makeOwner(app)
  const { id: client } = await makeClient(owner)
  const invoice = await makeIssued(owner, client)
  const allocations = [{ invoice: invoice.id, amount: '119.99' }]
  const body = { client, amount: '119.99', currency: 'EUR', allocations }
  const payment = done(await owner.post('/api/payments/', body)).body.id
  const answers = await many(40, (n) =>
    n % 2 === 0
      ? owner.post(`/api/payments/${payment}/refund/`, {})
      : owner.post(`/api/invoices/${invoice.id}/cancel/`, { reason: 'Race' }),
  )
  expect(answers.filter(({ status }, n) => n % 2 === 0 && status === 200)).toHaveLength(1)
  expect(answers.filter(({ status }, n) => n % 2 === 1 && status === 200).length).toBeLessThanOrEqual(1)
  for (const { status, text } of answers) expect([200, 400, 409], text).toContain(status)
  const [row] = await sumsOf([invoice.id])
  expect(row).toMatchObject({ paid: '0', credited: '0', due: '11999' })
  const refunds = await app.sql('select amount::text from refunds where payment_id = $1', [payment])
  expect(refunds).toEqual([{ amount: '11999' }])
  expect((await owner.post('/api/ledger/verify/')).body.faults).toEqual([])
})
