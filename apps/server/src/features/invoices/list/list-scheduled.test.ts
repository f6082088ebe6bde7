import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

const item = (unit_price: string, ...tax_rates: string[]) => [{ description: 'x', unit_price, tax_rates }]
const draft = (over: Record<string, unknown>) => makeDraft(owner, client.id, over)
const totals = async (query: string): Promise<string[]> => {
  const { status, text, body } = await owner.get(`/api/invoices/?${query}`)
  expect(status, text).toBe(200)
  expect(body.count).toBe(body.results.length)
  return body.results.map(({ total }: { total: string }) => total)
}
const viewOf = async (view: string, query = '') =>
  (await owner.get(`/api/invoices/views/?${query}`)).body.views.find(
    (entry: { view: string }) => entry.view === view,
  )

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-06-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
  const schedule = async (over: Record<string, unknown>, issue_at: string) => {
    const { id } = await draft(over)
    const answer = await owner.post(`/api/invoices/${id}/schedule/`, { issue_at })
    expect(answer.status, answer.text).toBe(200)
    return id
  }
  await schedule({ items: item('10') }, '2026-07-02T08:00:00Z')
  await schedule({ items: item('20') }, '2026-07-01T08:00:00Z')
  await schedule({ items: item('300'), currency: 'USD' }, '2026-07-01T09:00:00Z')
  await draft({ items: item('40') })
  const failed = await schedule({ items: item('50') }, '2026-07-03T08:00:00Z')
  await app.sql(
    `update invoices set scheduled_for = null, schedule_failed_at = now(), schedule_fault = '{"code":"client_blocked"}' where id = $1`,
    [failed],
  )
  const issued = async (total: string) => {
    const { id } = await draft({ items: item(total) })
    expect((await owner.post(`/api/invoices/${id}/issue/`)).status).toBe(200)
    await app.sql('update invoices set mail_failed_at = now() where id = $1', [id])
    return id
  }
  await issued('60')
  // Somebody has looked at it, or it is paid: the lost mail does not matter any more.
  await app.sql('update invoices set viewed_at = now() where id = $1', [await issued('70')])
  await owner.post(`/api/invoices/${await issued('80')}/mark_paid/`)
})
afterAll(() => app?.close())

describe('what is scheduled', () => {
  test('is a tab with count and sums, in the order of its time', async () => {
    expect(await viewOf('scheduled')).toEqual({
      view: 'scheduled',
      count: 3,
      sums: [
        { currency: 'EUR', amount: '30.00' },
        { currency: 'USD', amount: '300.00' },
      ],
      includes_test: false,
      includes_credited: false,
    })
    expect(await totals('view=scheduled&ordering=scheduled_for')).toEqual(['20.00', '300.00', '10.00'])
    expect(await totals('view=scheduled&ordering=-scheduled_for')).toEqual(['10.00', '300.00', '20.00'])
    expect(await viewOf('scheduled', 'currency=USD')).toMatchObject({ count: 1 })
    // They are drafts all the same.
    expect(await viewOf('draft')).toMatchObject({ count: 5 })
  })

  test('comes before what is not, page after page', async () => {
    const first = (await owner.get('/api/invoices/?ordering=scheduled_for&page_size=4')).body
    expect(first.results.slice(0, 3).map(({ total }: { total: string }) => total)).toEqual([
      '20.00',
      '300.00',
      '10.00',
    ])
    const second = (await owner.get(first.next)).body
    expect([first.count, second.results.length]).toEqual([8, 4])
  })

  test('is exported and downloaded as a list shows it', async () => {
    const csv = (await owner.get('/api/invoices/export/?view=scheduled&ordering=scheduled_for')).text
    expect(csv.trim().split('\n')).toHaveLength(4)
  })
})

test('what needs attention: not issued as scheduled, or open and not delivered', async () => {
  expect(await viewOf('needs_attention')).toMatchObject({
    count: 2,
    sums: [{ currency: 'EUR', amount: '110.00' }],
  })
  expect((await totals('view=needs_attention&ordering=total')).sort()).toEqual(['50.00', '60.00'])
})

test('what keeps no rate is found as tax statistics count it', async () => {
  const { id: tax } = await makeTaxRate(owner, { name: 'VAT', rate: '19' })
  const issueIn = async (over: Record<string, unknown>) => {
    const { id } = await draft({ currency: 'USD', issue_date: '2026-02-02', ...over })
    expect((await owner.post(`/api/invoices/${id}/issue/`)).status).toBe(200)
    return id
  }
  const rate = { exchange_rate: '0.9', exchange_rate_date: '2026-02-02', exchange_rate_source: 'ECB' }
  await issueIn({ items: item('100', tax), ...rate })
  await issueIn({ items: item('200', tax) })
  await issueIn({ items: item('300') })
  await issueIn({ items: item('400', tax), issue_date: '2025-12-31' })
  await draft({ items: item('500', tax), currency: 'USD' })
  const cancelled = await issueIn({ items: item('600', tax) })
  await owner.post(`/api/invoices/${cancelled}/cancel/`, { reason: 'x' })
  await issueIn({ items: item('700', tax), currency: 'EUR' })
  const missing = 'exchange_rate=missing&issue_date_after=2026-01-01&issue_date_before=2026-12-31'
  const statistics = (await owner.get('/api/invoices/taxes/statistics/?fiscal_year=2026')).body
  expect(statistics.in_company_currency.invoices_without_rate).toBe(1)
  expect(await totals(missing)).toEqual(['238.00'])
  expect(await totals('exchange_rate=missing&ordering=total')).toEqual(['238.00', '476.00'])
  expect((await owner.get(`/api/invoices/export/?${missing}`)).text.trim().split('\n')).toHaveLength(2)
  // To a currency the company has from now on nothing keeps a rate; what is in it needs none.
  await owner.patch(`/api/auth/companies/${owner.companyId}/settings/`, { currency: 'USD' })
  expect(await totals('exchange_rate=missing')).toEqual(['833.00'])
})
