import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'

const STATS = '/api/payments/stats/'
const SUMMARY = '/api/payments/summary/'

let app: TestApp
let owner: Actor
let client: { id: string }
let other: { id: string }
let credited: { id: string }

async function record(over: Record<string, unknown>): Promise<string> {
  const made = await owner.post('/api/payments/', { client: client.id, currency: 'EUR', ...over })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
  other = await makeClient(owner)
  credited = await makeClient(owner)
  await record({ amount: '100.00', payment_date: '2026-06-15' })
  // 2.9 % of 50.00 and 0.30
  await record({ amount: '50.00', method: 'card', payment_date: '2026-06-01' })
  const refunded = await record({ amount: '40.00', payment_date: '2026-05-31' })
  expect((await owner.post(`/api/payments/${refunded}/refund/`, { amount: '15.00' })).status).toBe(200)
  await record({ client: other.id, amount: '7.77', payment_date: '2026-01-01' })
  await record({ client: other.id, amount: '9.00', payment_date: '2025-12-31' })
  await record({ amount: '1200', currency: 'JPY', payment_date: '2026-05-02' })
  await record({ amount: '33.00', status: 'pending' })
  // Credit of a credit note, of which a part is paid back.
  const invoice = await makeIssued(owner, credited.id)
  const note = await owner.post(`/api/invoices/${invoice.id}/credit/`, {
    mode: 'amount',
    amount: '20.00',
    reason: 'Late',
  })
  const issued = await owner.post(`/api/credit-notes/${note.body.id}/issue/`, { keep: '20.00' })
  expect(issued.status, issued.text).toBe(200)
  const back = await owner.post(`/api/clients/${credited.id}/credit/refund/`, {
    amount: '5.00',
    currency: 'EUR',
    method: 'bank_transfer',
  })
  expect(back.status, back.text).toBe(200)
})
afterAll(() => app?.close())

const none = { payments: 0, amount: '0.00', refunded: '0.00', credit_paid_back: '0.00', received: '0.00' }

test('statistics: by period and method, per currency, to the cent', async () => {
  const { status, body, text } = await owner.get(STATS)
  expect(status, text).toBe(200)
  expect(body).toMatchObject({ currency: 'EUR', from: '2026-01-01', to: '2026-12-31', interval: 'month' })
  expect(body.totals).toEqual([
    {
      currency: 'EUR',
      payments: 4,
      amount: '197.77',
      refunded: '15.00',
      credit_paid_back: '5.00',
      received: '177.77',
      fees: '1.75',
      net: '176.02',
      includes_test: false,
    },
    {
      currency: 'JPY',
      payments: 1,
      amount: '1200',
      refunded: '0',
      credit_paid_back: '0',
      received: '1200',
      fees: '0',
      net: '1200',
      includes_test: false,
    },
  ])
  const [euros] = body.series
  expect(euros.periods).toHaveLength(12)
  expect(euros.periods[4]).toEqual({
    start: '2026-05-01',
    end: '2026-05-31',
    label: '2026-05',
    payments: 1,
    amount: '40.00',
    refunded: '15.00',
    credit_paid_back: '0.00',
    received: '25.00',
    fees: '0.00',
    net: '25.00',
  })
  // 100.00 and 50.00 less the 5.00 that were paid back, less 1.75.
  expect(euros.periods[5]).toMatchObject({ payments: 2, received: '145.00', fees: '1.75', net: '143.25' })
  expect(euros.periods[6]).toMatchObject({ label: '2026-07', ...none })
  type Row = { method: string; currency: string; payments: number; received: string; fees: string }
  const methods = body.by_method.map(({ method, currency, payments, received, fees }: Row) => ({
    method,
    currency,
    payments,
    received,
    fees,
  }))
  expect(methods).toEqual([
    { method: 'bank_transfer', currency: 'EUR', payments: 3, received: '127.77', fees: '0.00' },
    { method: 'card', currency: 'EUR', payments: 1, received: '50.00', fees: '1.75' },
    { method: 'bank_transfer', currency: 'JPY', payments: 1, received: '1200', fees: '0' },
  ])
})

test('statistics: are the sums of the list, and what the account of the company says', async () => {
  const { body } = await owner.get(`${STATS}?from=2025-12-01&to=2026-06-15&interval=quarter`)
  const list = (await owner.get('/api/payments/?payment_date_before=2026-06-15&page_size=100')).body.results
  const come = list.filter(
    ({ status, currency }: Record<string, string>) => currency === 'EUR' && status !== 'pending',
  )
  const sum = (of: string) =>
    come.reduce((cents: number, row: Record<string, string>) => cents + Math.round(Number(row[of]) * 100), 0)
  const [euros] = body.totals
  expect(euros.payments).toBe(come.length)
  expect([euros.amount, euros.refunded, euros.fees].map((text) => Math.round(Number(text) * 100))).toEqual(
    ['amount', 'refunded_amount', 'fee_amount'].map(sum),
  )
  const account = (
    await owner.get(`/api/auth/companies/${owner.companyId}/analytics/?from=2025-12-01&to=2026-06-15`)
  ).body
  expect(account.totals[0]).toMatchObject({ received: euros.received, payments: euros.payments })
})

test('statistics: narrowed by client, method and currency', async () => {
  const totals = async (query: string) => (await owner.get(`${STATS}?${query}`)).body.totals
  expect(await totals(`client=${other.id}`)).toMatchObject([
    { currency: 'EUR', payments: 1, amount: '7.77', credit_paid_back: '0.00', received: '7.77' },
  ])
  expect(await totals(`client=${credited.id}`)).toMatchObject([
    { currency: 'EUR', payments: 0, amount: '0.00', credit_paid_back: '5.00', received: '-5.00' },
  ])
  expect(await totals('method=card')).toMatchObject([{ payments: 1, received: '50.00', net: '48.25' }])
  // The company's own currency is there in any case.
  expect(await totals('currency=JPY')).toMatchObject([
    { currency: 'EUR', ...none },
    { currency: 'JPY', received: '1200' },
  ])
})

test('summary: what came in today, this month, last month and this year, and what is to come', async () => {
  const { status, body, text } = await owner.get(SUMMARY)
  expect(status, text).toBe(200)
  const nothing = { payments: 0, amount: '0.00' }
  expect(body).toEqual({
    currency: 'EUR',
    by_currency: [
      {
        currency: 'EUR',
        received_today: '95.00',
        received_this_month: '145.00',
        received_last_month: '25.00',
        received_this_year: '177.77',
        pending: { payments: 1, amount: '33.00' },
        processing: nothing,
        unknown: nothing,
        first_payment_date: '2025-12-31',
        last_payment_date: '2026-06-15',
        includes_test: false,
      },
      {
        currency: 'JPY',
        received_today: '0',
        received_this_month: '0',
        received_last_month: '1200',
        received_this_year: '1200',
        pending: { payments: 0, amount: '0' },
        processing: { payments: 0, amount: '0' },
        unknown: { payments: 0, amount: '0' },
        first_payment_date: '2026-05-02',
        last_payment_date: '2026-05-02',
        includes_test: false,
      },
    ],
  })
})

test('summary: in January last month is of another year', async () => {
  app.clock.set('2026-01-01T10:00:00Z')
  const { body } = await owner.get(`${SUMMARY}?client=${other.id}`)
  app.clock.set('2026-06-15T10:00:00Z')
  expect(body.by_currency).toMatchObject([
    {
      received_today: '7.77',
      received_this_month: '7.77',
      received_last_month: '9.00',
      received_this_year: '7.77',
      pending: { payments: 0, amount: '0.00' },
    },
  ])
})

test.each([STATS, SUMMARY])(
  '%s is for whoever reads the company, and refuses what it does not know',
  async (path) => {
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(path)).status).toBe(200)
    const stranger = await makeOwner(app)
    const { body } = await stranger.get(`${path}?client=${client.id}`)
    expect(JSON.stringify(body)).not.toContain('100.00')
    expectProblem(await app.call({ path }), 401, 'not_authenticated')
    for (const query of ['client=x', 'method=gold', 'currency=EURO', 'status=completed'])
      expectProblem(await owner.get(`${path}?${query}`), 400, 'validation_error')
  },
)

test('statistics: days that end before they begin, and too many periods, are refused', async () => {
  for (const query of ['from=2026-03-01&to=2026-02-01', 'from=1990-01-01&to=2026-01-01&interval=week'])
    expectProblem(await owner.get(`${STATS}?${query}`), 400, 'validation_error')
})
