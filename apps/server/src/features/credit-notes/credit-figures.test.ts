import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeOwner,
  makeTaxRate,
} from '../../../test/processes/factories.ts'
import { checkFigures } from '../statistics/check-figures.ts'
import { foldFigures } from '../statistics/fold-figures.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
  app.clock.set('2026-05-15T10:00:00Z')
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

async function creditInMay(invoiceId: string, body: Record<string, unknown>, split?: Record<string, string>) {
  const made = await owner.post(`/api/invoices/${invoiceId}/credit/`, { reason: 'Returned', ...body })
  expect(made.status, made.text).toBe(201)
  const issued = await owner.post(`/api/credit-notes/${made.body.id}/issue/`, split)
  expect(issued.status, issued.text).toBe(200)
}

test('a credit note lowers revenue and tax of its own period; what was paid back is no money received', async () => {
  const rate = await makeTaxRate(owner, { rate: '19' })
  const items = [{ description: 'Work', quantity: '1', unit_price: '1000', tax_rates: [rate.id] }]
  const day = { issue_date: '2026-03-10', due_date: '2026-04-09' }
  const { id } = await makeIssued(owner, client.id, { ...day, items })
  await owner.post(`/api/invoices/${id}/mark_paid/`, { payment_date: '2026-03-20' })
  await creditInMay(id, { mode: 'amount', amount: '238.00' }, { keep: '119.00', refund: '119.00' })

  const taxes = (
    await owner.get('/api/invoices/taxes/statistics/?from=2026-01-01&to=2026-06-30&interval=quarter')
  ).body
  expect(taxes.totals).toMatchObject([{ currency: 'EUR', tax: '152.00' }])
  expect(taxes.series[0].periods.map(({ tax }: { tax: string }) => tax)).toEqual(['190.00', '-38.00'])
  expect(taxes.by_rate).toMatchObject([{ invoices: 1, base: '800.00', amount: '152.00' }])

  const figures = async () => {
    const { by_currency, monthly, counts } = (await owner.get('/api/statistics/general/dashboard/')).body
    const told = Object.fromEntries(
      monthly
        .filter(({ month }: { month: string }) => ['2026-03', '2026-05'].includes(month))
        .map((row: { month: string; invoiced: string; received: string }) => [
          row.month,
          [row.invoiced, row.received],
        ]),
    )
    return { sums: by_currency[0], told, paid: counts.paid }
  }
  const before = await figures()
  expect(before).toMatchObject({
    sums: { revenue: '952.00', credited: '238.00', received: '1071.00', outstanding: '0.00' },
    told: { '2026-03': ['1190.00', '1190.00'], '2026-05': ['-238.00', '-119.00'] },
    paid: 1,
  })
  await foldFigures(app.deps, owner.companyId)
  expect(await figures()).toEqual(before)
  expect(await checkFigures(app.deps, owner.companyId, 'compare')).toEqual([])

  const { body } = await owner.get(
    `/api/auth/companies/${owner.companyId}/analytics/?from=2026-01-01&to=2026-06-30&interval=quarter`,
  )
  expect(body.totals).toMatchObject([{ invoices: 1, invoiced: '952.00', payments: 1, received: '1071.00' }])
  expect(body.by_client).toMatchObject([{ client: client.id, invoiced: '952.00', received: '1071.00' }])
  expect(body.by_payment_method).toMatchObject([
    { method: 'bank_transfer', payments: 1, received: '1071.00' },
  ])
})

test('money that is paid back with a backdated credit note counts on the day it is paid', async () => {
  const house = await makeOwner(app)
  const { id: clientId } = await makeClient(house)
  const rate = await makeTaxRate(house, { rate: '19' })
  const invoice = await makeIssued(house, clientId, {
    issue_date: '2026-02-10',
    due_date: '2026-03-10',
    items: [{ description: 'Work', quantity: '1', unit_price: '100', tax_rates: [rate.id] }],
  })
  await house.post(`/api/invoices/${invoice.id}/mark_paid/`, { payment_date: '2026-04-20' })
  const body = { reason: 'Returned', issue_date: '2026-02-20' }
  const note = (await house.post(`/api/invoices/${invoice.id}/credit/`, body)).body
  const issued = await house.post(`/api/credit-notes/${note.id}/issue/`, { refund: '119.00', method: 'cash' })
  expect(issued.status, issued.text).toBe(200)

  const { monthly } = (await house.get('/api/statistics/general/dashboard/')).body
  const moved = monthly
    .filter(({ invoiced, received }: Record<string, string>) => Number(invoiced) || Number(received))
    .map(({ month, invoiced, received }: Record<string, string>) => [month, invoiced, received])
  expect(moved).toEqual([
    ['2026-04', '0.00', '119.00'],
    ['2026-05', '0.00', '-119.00'],
  ])
  const statement = async (to: string) =>
    (await house.get(`/api/clients/${clientId}/statement/?from=2026-01-01&to=${to}`)).body
  expect(await statement('2026-02-28')).toMatchObject({ closing_balance: '0.00' })
  const { lines } = await statement('2026-05-15')
  expect(lines.map(({ kind, date, amount }: Record<string, string>) => [date, kind, amount])).toEqual([
    ['2026-02-10', 'invoice', '119.00'],
    ['2026-02-20', 'credit_note', '-119.00'],
    ['2026-04-20', 'payment', '-119.00'],
    ['2026-05-15', 'paid_back', '119.00'],
  ])
})

test.each(['0.9137', '0.333333', '151.37'])(
  'credited in parts, nothing is left in the currency of the company either, at %s',
  async (rate) => {
    const house = await makeOwner(app)
    const { id: clientId } = await makeClient(house)
    const [standard, low] = [
      await makeTaxRate(house, { rate: '19' }),
      await makeTaxRate(house, { rate: '7' }),
    ]
    const invoice = await makeIssued(house, clientId, {
      currency: 'USD',
      issue_date: '2026-03-10',
      due_date: '2026-04-09',
      exchange_rate: rate,
      exchange_rate_date: '2026-03-10',
      exchange_rate_source: 'ECB',
      items: [
        { description: 'Work', quantity: '1', unit_price: '33.33', tax_rates: [standard.id] },
        { description: 'Book', quantity: '1', unit_price: '7.77', tax_rates: [low.id] },
      ],
    })
    const credit = async (body: Record<string, unknown>) => {
      const path = `/api/invoices/${invoice.id}/credit/`
      const { id } = (await house.post(path, { reason: 'Returned', ...body })).body
      const issued = await house.post(`/api/credit-notes/${id}/issue/`)
      expect(issued.status, issued.text).toBe(200)
      return issued.body.base_totals
    }
    const notes = [
      await credit({ mode: 'amount', amount: '10.00' }),
      await credit({ mode: 'amount', amount: '10.00' }),
      await credit({ mode: 'amount', amount: '10.00' }),
      await credit({ mode: 'full' }),
    ]
    const cents = (text: string) => Math.round(Number(text) * 100)
    const sum = (of: (totals: (typeof notes)[number]) => string) =>
      notes.reduce((all, totals) => all + cents(of(totals)), 0)
    const { base_totals: whole } = (await house.get(`/api/invoices/${invoice.id}/`)).body
    expect(sum(({ total }) => total)).toBe(cents(whole.total))
    expect(sum(({ net }) => net)).toBe(cents(whole.net))
    expect(sum(({ tax_total }) => tax_total)).toBe(cents(whole.tax_total))
    for (const index of [0, 1]) {
      expect(sum(({ taxes }) => taxes[index].base)).toBe(cents(whole.taxes[index].base))
      expect(sum(({ taxes }) => taxes[index].amount)).toBe(cents(whole.taxes[index].amount))
    }
    const path = '/api/invoices/taxes/statistics/?from=2026-01-01&to=2026-06-30&interval=quarter'
    const { totals, by_rate } = (await house.get(path)).body
    expect(totals[1]).toMatchObject({
      currency: 'USD',
      tax: '0.00',
      in_company_currency: { tax: '0.00' },
    })
    expect(
      by_rate.map(({ in_company_currency: own }: { in_company_currency: Record<string, string> }) => own),
    ).toMatchObject([
      { base: '0.00', amount: '0.00' },
      { base: '0.00', amount: '0.00' },
    ])
    if (rate === '0.9137')
      expect([whole.tax_total, ...notes.map(({ tax_total }) => tax_total)]).toEqual([
        '6.27',
        '1.31',
        '1.30',
        '1.31',
        '2.35',
      ])
  },
)

describe('the tax of an invoice that is credited and written off is relieved once', () => {
  async function makeKept(split: Record<string, string>) {
    const house = await makeOwner(app)
    const { id: clientId } = await makeClient(house)
    const rate = await makeTaxRate(house, { rate: '19' })
    const invoice = await makeIssued(house, clientId, {
      issue_date: '2026-03-10',
      due_date: '2026-04-09',
      items: [{ description: 'Work', quantity: '1', unit_price: '100', tax_rates: [rate.id] }],
    })
    const body = { reason: 'Returned', mode: 'amount', amount: '59.50' }
    const note = (await house.post(`/api/invoices/${invoice.id}/credit/`, body)).body
    const issued = await house.post(`/api/credit-notes/${note.id}/issue/`, split)
    expect(issued.status, issued.text).toBe(200)
    return { house, clientId, id: invoice.id }
  }
  /** The day of a write-off is the database's: it is moved into the days that are asked for. */
  async function taxesOf(house: Actor, id: string) {
    await app.sql("update invoices set written_off_at = '2026-05-15T12:00:00Z' where id = $1", [id])
    const path = '/api/invoices/taxes/statistics/?from=2026-01-01&to=2026-06-30&interval=quarter'
    return (await house.get(path)).body.totals
  }

  test('while the credit is kept it settles the invoice first', async () => {
    const { house, clientId, id } = await makeKept({ keep: '59.50' })
    expect((await house.get(`/api/invoices/${id}/`)).body.keeps_credit).toBe(true)
    const refused = await house.post(`/api/invoices/${id}/write_off/`, { reason: 'Insolvent' })
    expect(refused.body).toMatchObject({
      status: 409,
      error_code: 'invoice_has_credits',
      detail: 'Credit of this invoice was kept. Settle the invoice out of it before you write it off.',
    })
    const check = await house.post('/api/invoices/check/', { action: 'write_off', ids: [id] })
    expect(check.body.results).toMatchObject([{ obstacle: 'invoice_has_credits' }])
    expect((await house.post(`/api/clients/${clientId}/credit/apply/`, { invoice: id })).status).toBe(200)
    expect((await house.get(`/api/invoices/${id}/`)).body.keeps_credit).toBe(false)
    const lost = await house.post(`/api/invoices/${id}/write_off/`, { reason: 'Insolvent' })
    expect(lost.body).toMatchObject({ amount_written_off: '59.50' })
    expect(await taxesOf(house, id)).toMatchObject([{ tax: '9.50', written_off_tax: '9.50' }])
  })

  test('where it was paid back only what is not credited is lost', async () => {
    const { house, id } = await makeKept({ refund: '59.50' })
    const lost = await house.post(`/api/invoices/${id}/write_off/`, { reason: 'Insolvent' })
    expect(lost.body).toMatchObject({ amount_written_off: '119.00' })
    expect(await taxesOf(house, id)).toMatchObject([{ tax: '9.50', written_off_tax: '9.50' }])
  })
})

test('kept figures that lack a credit note are found and put right', async () => {
  const wrong = async (how: 'compare' | 'mend') => (await checkFigures(app.deps, owner.companyId, how)).length
  await app.sql("delete from invoice_figures where company_id = $1 and label = 'credited'", [owner.companyId])
  expect(await wrong('compare')).toBe(1)
  await wrong('mend')
  expect(await wrong('compare')).toBe(0)
})
