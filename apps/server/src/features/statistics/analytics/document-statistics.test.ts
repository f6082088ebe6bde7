import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let vat: { id: string }

async function issue(client: string, over: Record<string, unknown>): Promise<string> {
  const draft = await makeDraft(owner, client, over)
  const answer = await owner.post(`/api/invoices/${draft.id}/issue/`)
  expect(answer.status, answer.text).toBe(200)
  return draft.id
}
const line = (unit_price: string, ...tax_rates: string[]) => ({
  description: 'Work',
  quantity: '1',
  unit_price,
  tax_rates,
})

const JANUARY = { start: '2026-01-01', end: '2026-01-31', label: '2026-01' }
const MARCH = { start: '2026-03-01', end: '2026-03-31', label: '2026-03' }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  const { id } = await makeClient(owner)
  vat = await makeTaxRate(owner, { name: 'VAT', rate: '19' })
  const reduced = await makeTaxRate(owner, { name: 'Reduced VAT', rate: '7' })
  const withheld = await makeTaxRate(owner, { name: 'Withholding', rate: '10', is_withholding: true })
  await issue(id, {
    issue_date: '2026-01-10',
    due_date: '2026-01-20',
    items: [line('100.00', vat.id), line('50.00', reduced.id)],
  })
  const paid = await issue(id, { issue_date: '2026-01-31', items: [line('0.33', vat.id)] })
  expect((await owner.post(`/api/invoices/${paid}/mark_paid/`, { payment_date: '2026-03-01' })).status).toBe(
    200,
  )
  await issue(id, { issue_date: '2026-03-01', items: [line('200.00', vat.id, withheld.id)] })
  await issue(id, { issue_date: '2026-03-31', currency: 'JPY', items: [line('1000', vat.id)] })
  // Neither counts: one is cancelled, one was never issued, one is of another year.
  const cancelled = await issue(id, { issue_date: '2026-03-05', items: [line('999.00', vat.id)] })
  expect((await owner.post(`/api/invoices/${cancelled}/cancel/`, { reason: 'Wrong' })).status).toBe(200)
  await makeDraft(owner, id, { issue_date: '2026-03-06', items: [line('777.00', vat.id)] })
  await issue(id, { issue_date: '2025-12-31', items: [line('555.00', vat.id)] })
  // The rate is another from now on, and its invoices keep what they were issued with.
  expect((await owner.patch(`/api/invoices/taxes/rates/${vat.id}/`, { rate: '20' })).status).toBe(200)
  await issue(id, { issue_date: '2026-06-15', items: [line('10.00', vat.id)] })
})
afterAll(() => app?.close())

test('taxes: by rate as it was charged, and by period, per currency', async () => {
  const answer = await owner.get('/api/invoices/taxes/statistics/')
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({
    currency: 'EUR',
    from: '2026-01-01',
    to: '2026-12-31',
    interval: 'month',
    // 19.00 + 3.50 + 0.06 + 38.00 + 2.00
    totals: [
      { currency: 'EUR', tax: '62.56', withholding: '20.00', written_off_tax: '0.00' },
      { currency: 'JPY', tax: '190', withholding: '0', written_off_tax: '0' },
    ],
  })
  const [euros] = answer.body.series
  expect(euros.periods).toHaveLength(12)
  expect(euros.periods[0]).toEqual({ ...JANUARY, tax: '22.56', withholding: '0.00', written_off_tax: '0.00' })
  expect(euros.periods[2]).toEqual({ ...MARCH, tax: '38.00', withholding: '20.00', written_off_tax: '0.00' })
  expect(euros.periods[6]).toMatchObject({ label: '2026-07', tax: '0.00', withholding: '0.00' })
  type Row = { periods: unknown; in_company_currency: unknown }
  const rates = answer.body.by_rate.map(({ periods: _, in_company_currency: __, ...rate }: Row) => rate)
  const of = { currency: 'EUR', category: 'S', is_withholding: false }
  expect(rates).toEqual([
    { ...of, name: 'VAT', rate: '20', invoices: 1, base: '10.00', amount: '2.00' },
    { ...of, name: 'VAT', rate: '19', invoices: 3, base: '300.33', amount: '57.06' },
    { ...of, name: 'Reduced VAT', rate: '7', invoices: 1, base: '50.00', amount: '3.50' },
    {
      ...of,
      name: 'Withholding',
      rate: '10',
      is_withholding: true,
      invoices: 1,
      base: '200.00',
      amount: '20.00',
    },
    { ...of, currency: 'JPY', name: 'VAT', rate: '19', invoices: 1, base: '1000', amount: '190' },
  ])
  expect(answer.body.by_rate[1].periods).toEqual([
    { ...JANUARY, invoices: 2, base: '100.33', amount: '19.06' },
    { ...MARCH, invoices: 1, base: '200.00', amount: '38.00' },
  ])
})

test('taxes: of the days asked for alone, both included', async () => {
  const { body } = await owner.get(
    '/api/invoices/taxes/statistics/?from=2026-01-31&to=2026-03-01&interval=quarter',
  )
  expect(body.totals).toEqual([
    {
      currency: 'EUR',
      tax: '38.06',
      withholding: '20.00',
      written_off_tax: '0.00',
      in_company_currency: { tax: '38.06', withholding: '20.00', invoices_without_rate: 0 },
    },
  ])
  expect(body.by_rate[0].periods).toEqual([
    {
      start: '2026-01-31',
      end: '2026-03-01',
      label: '2026-Q1',
      invoices: 2,
      base: '200.33',
      amount: '38.06',
    },
  ])
})

test('taxes: in the company’s currency at the rates that invoices keep, and how many keep none', async () => {
  const house = await makeOwner(app)
  const { id } = await makeClient(house)
  const full = await makeTaxRate(house, { name: 'VAT', rate: '19' })
  const kept = await makeTaxRate(house, { name: 'Withheld', rate: '10', is_withholding: true })
  const issueIn = async (over: Record<string, unknown>) => {
    const draft = await makeDraft(house, id, over)
    const answer = await house.post(`/api/invoices/${draft.id}/issue/`)
    expect(answer.status, answer.text).toBe(200)
  }
  const rate = (exchange_rate: string) => ({
    currency: 'USD',
    exchange_rate,
    exchange_rate_date: '2026-02-02',
    exchange_rate_source: 'ECB',
  })
  await issueIn({ issue_date: '2026-02-02', items: [line('100.00', full.id)] })
  // 19.00 and 10.00 at 0.9213: 17.5047 and 9.213; on 92.13.
  await issueIn({ issue_date: '2026-02-03', ...rate('0.9213'), items: [line('100.00', full.id, kept.id)] })
  // 1.90 at 0.92625: 1.759875, rounded for itself; on 9.2625.
  await issueIn({ issue_date: '2026-02-04', ...rate('0.92625'), items: [line('10.00', full.id)] })
  // Without a rate, with two lines of one rate; and without any tax, which has no figure to be missing.
  await issueIn({
    issue_date: '2026-02-05',
    currency: 'USD',
    items: [line('5.00', full.id), line('6.00', full.id)],
  })
  await issueIn({ issue_date: '2026-02-06', currency: 'USD', items: [line('5.00')] })
  const read = async () => (await house.get('/api/invoices/taxes/statistics/?interval=quarter')).body
  const body = await read()
  expect(body.totals).toEqual([
    {
      currency: 'EUR',
      tax: '19.00',
      withholding: '0.00',
      written_off_tax: '0.00',
      in_company_currency: { tax: '19.00', withholding: '0.00', invoices_without_rate: 0 },
    },
    {
      currency: 'USD',
      tax: '22.99',
      withholding: '10.00',
      written_off_tax: '0.00',
      in_company_currency: { tax: '19.26', withholding: '9.21', invoices_without_rate: 1 },
    },
  ])
  expect(body.in_company_currency).toEqual({ tax: '38.26', withholding: '9.21', invoices_without_rate: 1 })
  type Row = { currency: string; name: string; in_company_currency: Record<string, unknown> }
  expect(
    body.by_rate.map(({ currency, name, in_company_currency }: Row) => [currency, name, in_company_currency]),
  ).toEqual([
    ['EUR', 'VAT', { base: '100.00', amount: '19.00', invoices_without_rate: 0 }],
    ['USD', 'VAT', { base: '101.39', amount: '19.26', invoices_without_rate: 1 }],
    ['USD', 'Withheld', { base: '92.13', amount: '9.21', invoices_without_rate: 0 }],
  ])
  // Rates were kept to euros, and are none to the currency the company has from now on.
  await house.patch(`/api/auth/companies/${house.companyId}/settings/`, { currency: 'CHF' })
  expect((await read()).in_company_currency).toEqual({
    tax: '0.00',
    withholding: '0.00',
    invoices_without_rate: 4,
  })
})

test('invoices: counts and sums by period and status, as the lists add up', async () => {
  const { body } = await owner.get('/api/invoices/statistics/?from=2026-01-01&to=2026-03-31')
  expect(body.totals).toEqual([
    {
      currency: 'EUR',
      invoices: 3,
      invoiced: '410.89',
      payments: 1,
      received: '0.39',
      outstanding: '390.50',
      includes_test: false,
    },
    {
      currency: 'JPY',
      invoices: 1,
      invoiced: '1190',
      payments: 0,
      received: '0',
      outstanding: '1190',
      includes_test: false,
    },
  ])
  expect(
    body.series[0].periods.map(({ label, invoiced }: Record<string, string>) => [label, invoiced]),
  ).toEqual([
    ['2026-01', '172.89'],
    ['2026-02', '0.00'],
    ['2026-03', '238.00'],
  ])
  const listed = (await owner.get('/api/invoices/?issue_date_after=2026-01-01&issue_date_before=2026-03-31'))
    .body
  const counted = body.by_status.reduce(
    (sum: number, { invoices }: { invoices: number }) => sum + invoices,
    0,
  )
  expect(counted).toBe(listed.count)
  expect(Object.keys(body)).not.toContain('by_client')
})

test.each(['/api/invoices/statistics/', '/api/invoices/taxes/statistics/'])(
  '%s is for whoever reads the company, and refuses what it does not know',
  async (path) => {
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await viewer.get(path)).status).toBe(200)
    const stranger = await makeOwner(app)
    expect(
      (await stranger.get(path)).body.totals.every((row: { tax?: string; invoiced?: string }) =>
        ['0.00'].includes(row.tax ?? row.invoiced ?? ''),
      ),
    ).toBe(true)
    expectProblem(await app.call({ path }), 401, 'not_authenticated')
    for (const query of [
      'from=2026-02-30',
      'from=2026-03-01&to=2026-02-01',
      'interval=day',
      'top=3',
      'client=x',
    ])
      expectProblem(await owner.get(`${path}?${query}`), 400, 'validation_error')
    expectProblem(
      await owner.get(`${path}?from=1990-01-01&to=2026-01-01&interval=week`),
      400,
      'validation_error',
    )
  },
)
