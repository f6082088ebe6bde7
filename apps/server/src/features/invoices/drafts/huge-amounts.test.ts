import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { compareDashboard, DASHBOARD, NOON } from '../../../../test/stories/expected-dashboard.ts'
import { foldAllFigures } from '../../statistics/fold-figures.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set(NOON)
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

const MOST = '9999999999999.99'
const LINE = `A line can come to at most ${MOST} EUR.`
const INVOICE = `An invoice can come to at most ${MOST} EUR.`
const AMOUNT = `An amount can be at most ${MOST} EUR.`
const item = (unit_price: string, quantity = '1') => ({ description: 'Bridge', quantity, unit_price })

describe('more than a line, an invoice or a payment can be of', () => {
  const refused = (answer: Awaited<ReturnType<Actor['post']>>, errors: Record<string, string[]>) => {
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(errors)
  }

  test('is refused in a draft, new or changed, with the limit at its field', async () => {
    const create = (items: unknown[], over = {}) =>
      owner.post('/api/invoices/', { client: client.id, items, ...over })
    refused(await create([item('10000000000000')]), { 'items.0': [LINE] })
    refused(await create([item('1'), item('-5000000000000', '2')]), { 'items.1': [LINE] })
    refused(await create([item('999999999999999.999999', '999999999999999.999999')]), { 'items.0': [LINE] })
    refused(await create([item(MOST), item('0.01')]), { total: [INVOICE] })
    refused(await create([item('1000000000000')], { currency: 'KWD' }), {
      'items.0': ['A line can come to at most 999999999999.999 KWD.'],
    })
    refused(await create([item('999999999999999.5')], { currency: 'JPY' }), {
      'items.0': ['A line can come to at most 999999999999999 JPY.'],
    })
    const draft = await makeDraft(owner, client.id, { items: [item(MOST)] })
    expect(draft.total).toBe(MOST)
    const at = `/api/invoices/${draft.id}/`
    refused(await owner.patch(at, { items: [item('10000000000000')] }), { 'items.0': [LINE] })
    refused(await owner.post(`${at}items/`, item('0.01')), { total: [INVOICE] })
    const line = `${at}items/${draft.items[0]?.id}/`
    refused(await owner.patch(line, { quantity: '2' }), { 'items.0': [LINE] })
    expect((await owner.get(at)).body).toMatchObject({ total: MOST, version: 1 })
  })

  test('is refused where taxes are calculated and an invoice is previewed', async () => {
    const body = { currency: 'EUR', items: [{ unit_price: MOST }, { unit_price: '10000000000000' }] }
    refused(await owner.post('/api/invoices/taxes/calculate/', body), { 'items.1': [LINE] })
    refused(
      await owner.post('/api/invoices/taxes/calculate/', {
        currency: 'EUR',
        items: [{ unit_price: '9000000000000', rates: [{ rate: '19' }] }],
      }),
      { total: [INVOICE] },
    )
    refused(await owner.post('/api/invoices/preview/', { items: [item('10000000000000')] }), {
      'items.0': [LINE],
    })
  })

  test('is refused as a payment, a part of one, a payment link and a payment of an invoice', async () => {
    const invoice = await makeIssued(owner, client.id)
    const more = '10000000000000'
    const payment = { client: client.id, currency: 'EUR', amount: more }
    refused(await owner.post('/api/payments/', payment), { amount: [AMOUNT] })
    refused(
      await owner.post('/api/payments/', {
        ...payment,
        amount: '1',
        allocations: [{ invoice: invoice.id, amount: more }],
      }),
      { 'allocations.0.amount': [AMOUNT] },
    )
    const pending = await owner.post('/api/payments/', { ...payment, amount: MOST, status: 'pending' })
    expect(pending.status, pending.text).toBe(201)
    refused(await owner.patch(`/api/payments/${pending.body.id}/`, { amount: more }), { amount: [AMOUNT] })
    refused(await owner.post('/api/payments/links/', { amount: more, currency: 'EUR' }), { amount: [AMOUNT] })
    await owner.patch('/api/auth/companies/current/settings/', { allow_overpayment: true })
    refused(await owner.post(`/api/invoices/${invoice.id}/mark_paid/`, { amount: more }), {
      amount: [AMOUNT],
    })
    expect((await owner.get(`/api/invoices/${invoice.id}/`)).body.amount_paid).toBe('0.00')
  })
})

describe('figures of amounts at the limit', () => {
  test('are exact, of it and of a company founded later, folded or not', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const ids: string[] = []
    for (let at = 0; at < 14; at += 1)
      ids.push((await makeDraft(house, buyer.id, { issue_date: '2026-11-02', items: [item(MOST)] })).id)
    for (const id of ids.slice(0, 11)) {
      const issued = await house.post(`/api/invoices/${id}/issue/`)
      expect(issued.status, issued.text).toBe(200)
    }
    const paid = await house.post(`/api/invoices/${ids[0]}/mark_paid/`)
    expect(paid.status, paid.text).toBe(200)
    const later = await makeOwner(app)
    await makeIssued(later, (await makeClient(later)).id)
    for (let at = 0; at < 2; at += 1) {
      const { shown } = await compareDashboard(house)
      expect(shown.by_currency[0]).toMatchObject({
        draft: '29999999999999.97',
        revenue: '109999999999999.89',
        outstanding: '99999999999999.90',
        received: MOST,
      })
      await compareDashboard(later)
      await foldAllFigures(app.deps)
    }
    expect(app.logs.filter((line) => line.includes('could not be folded'))).toEqual([])
  })

  test('hold what was written before there was a limit: twelve drafts of 18 digits, all issued', async () => {
    const house = await makeOwner(app)
    const buyer = await makeClient(house)
    const ids: string[] = []
    for (let at = 0; at < 12; at += 1) ids.push((await makeDraft(house, buyer.id)).id)
    const [first] = await app.sql<{ total: string }>(
      `update invoices set subtotal = $2, total = $2 where company_id = $1 returning total::text`,
      [house.companyId, '999999999999999999'],
    )
    expect(first?.total).toBe('999999999999999999')
    const later = await makeOwner(app)
    await makeDraft(later, (await makeClient(later)).id)
    await makeDraft(later, (await makeClient(later)).id)
    const rows = async () => {
      const text = 'select count(*)::int as n from invoice_figures where company_id = $1'
      return (await app.sql<{ n: number }>(text, [later.companyId]))[0]?.n
    }
    expect(await rows()).toBe(2)
    await foldAllFigures(app.deps)
    expect(await rows()).toBe(1)
    const shown = async () => (await house.get(DASHBOARD)).body.by_currency[0]
    expect(await shown()).toMatchObject({ draft: '119999999999999999.88', revenue: '0.00' })
    for (const id of ids) {
      const issued = await house.post(`/api/invoices/${id}/issue/`)
      expect(issued.status, issued.text).toBe(200)
    }
    await foldAllFigures(app.deps)
    expect(await shown()).toMatchObject({ draft: '0.00', revenue: '119999999999999999.88' })
    const { body } = await house.get(`/api/clients/${buyer.id}/`)
    expect(body.figures).toEqual([
      {
        currency: 'EUR',
        invoices: 12,
        invoiced: '119999999999999999.88',
        received: '0.00',
        outstanding: '119999999999999999.88',
        overdue: '0.00',
      },
    ])
    expect((await house.get(DASHBOARD)).body.top_clients[0]).toMatchObject({
      invoiced: '119999999999999999.88',
    })
    for (const path of ['stats', 'analytics']) {
      const answer = await house.get(`/api/auth/companies/${house.companyId}/${path}/`)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.text).toContain('119999999999999999.88')
    }
    expect((await house.get('/api/invoices/views/')).text).toContain('119999999999999999.88')
  })
})
