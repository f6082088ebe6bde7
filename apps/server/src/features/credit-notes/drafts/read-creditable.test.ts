import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor
let viewer: Actor
let clientId: string

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
  viewer = await makeMember(app, owner, 'viewer')
  clientId = (await makeClient(owner)).id
})
afterAll(() => app?.close())

const left = (id: string, actor = owner) => actor.get(`/api/invoices/${id}/creditable/`)
const credit = async (id: string, body: Record<string, unknown>) =>
  (await owner.post(`/api/invoices/${id}/credit/`, { reason: 'Returned', ...body })).body

/** 3 × 100.00 at 19 % and 50.00 at 7 %, less 10 %: 369.45. */
async function makeTwoRates() {
  const [standard, reduced] = await Promise.all([
    makeTaxRate(owner, { name: 'VAT', rate: '19' }),
    makeTaxRate(owner, { name: 'Low', rate: '7' }),
  ])
  const { id } = await makeIssued(owner, clientId, {
    discount_type: 'percent',
    discount_value: '10',
    items: [
      { description: 'Hours', quantity: '3', unit_price: '100', tax_rates: [standard.id] },
      { description: 'Book', quantity: '1', unit_price: '50', tax_rates: [reduced.id] },
    ],
  })
  const { items } = (await owner.get(`/api/invoices/${id}/`)).body
  return { id, hours: items[0].id as string, book: items[1].id as string }
}

describe('what is left to credit', () => {
  test('of an untouched invoice is its own lines and sums', async () => {
    const { id, hours, book } = await makeTwoRates()
    const answer = await left(id, viewer)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      currency: 'EUR',
      prices_include_tax: false,
      lines: [
        { line: hours, quantity: '3', line_total: '300.00', net: '300.00' },
        { line: book, quantity: '1', line_total: '50.00', net: '50.00' },
      ],
      groups: [
        { lines: [hours], net: '270.00', taxes: [{ tax: 0, base: '270.00', amount: '51.30' }] },
        { lines: [book], net: '45.00', taxes: [{ tax: 1, base: '45.00', amount: '3.15' }] },
      ],
      taxes: [
        { name: 'VAT', rate: '19', category: 'S', is_withholding: false },
        { name: 'Low', rate: '7', category: 'S', is_withholding: false },
      ],
      total: '369.45',
    })
  })

  test('is less by what is issued, and not by a draft', async () => {
    const { id, hours } = await makeTwoRates()
    const note = await credit(id, { mode: 'lines', items: [{ line: hours, quantity: '1' }] })
    expect((await left(id)).body.total).toBe('369.45')
    expect((await owner.post(`/api/credit-notes/${note.id}/issue/`)).status).toBe(200)
    const { lines, groups, total } = (await left(id)).body
    expect(lines[0]).toEqual({ line: hours, quantity: '2', line_total: '200.00', net: '200.00' })
    expect(groups[0]).toMatchObject({ net: '180.00', taxes: [{ tax: 0, base: '180.00', amount: '34.20' }] })
    expect(total).toBe('262.35')
  })

  test('is nothing once all is credited', async () => {
    const { id } = await makeTwoRates()
    const note = await credit(id, { mode: 'full' })
    await owner.post(`/api/credit-notes/${note.id}/issue/`)
    expect((await left(id)).body).toMatchObject({ total: '0.00', groups: [{ net: '0.00' }, { net: '0.00' }] })
  })

  test('is not told of a draft, of another company’s invoice, or to nobody', async () => {
    const draft = await makeDraft(owner, clientId)
    expect((await left(draft.id)).body.error_code).toBe('invoice_not_issued')
    const { id } = await makeTwoRates()
    expect((await left(id, stranger)).status).toBe(404)
    expect((await left(NOBODY)).status).toBe(404)
    expect((await app.call({ path: `/api/invoices/${id}/creditable/` })).status).toBe(401)
  })

  test('is not told of a cancelled invoice', async () => {
    const { id } = await makeTwoRates()
    await owner.post(`/api/invoices/${id}/cancel/`, { reason: 'Wrong client' })
    const answer = await left(id)
    expect([answer.status, answer.body.error_code]).toEqual([409, 'invoice_cancelled'])
  })
})
