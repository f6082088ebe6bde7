import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { pdfText } from '../../../../test/calls/read-pdf.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeMember,
  makeOwner,
  makeTaxRate,
} from '../../../../test/processes/factories.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'

let app: TestApp
let owner: Actor
let client: { id: string; name: string }
let vat = ''

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
  vat = (await makeTaxRate(owner)).id
})
afterAll(() => app?.close())

const preview = (body: Record<string, unknown>, actor = owner) => actor.post('/api/quotes/preview/', body)
const typed = () => ({
  client: client.id,
  issue_date: '2026-03-04',
  valid_until: '2026-04-03',
  discount_type: 'percent',
  discount_value: '10',
  items: [
    { description: 'Plan', quantity: '10', unit_price: '100', tax_rates: [vat] },
    { description: '', quantity: '1', unit_price: '50' },
  ],
})

test('a quote is drawn as it is typed, with the sums it will have, and nothing is written', async () => {
  const before = await databaseDigest(app)
  const { status, body, text } = await preview(typed())
  expect(status, text).toBe(200)
  expect(body.totals).toMatchObject({
    currency: 'EUR',
    subtotal: '1050.00',
    discount_total: '105.00',
    tax_total: '171.00',
    total: '1116.00',
  })
  expect(body.pages).toHaveLength(1)
  expect(await databaseDigest(app)).toEqual(before)
})

test('it is the page that the draft prints, and another than that of an invoice', async () => {
  const { items, ...rest } = typed()
  const whole = { ...rest, items: items.map((item) => ({ ...item, description: 'Plan' })) }
  const drawn = (await preview(whole)).body
  const invoice = (await owner.post('/api/invoices/preview/', { ...whole, valid_until: undefined })).body
  expect(drawn.totals).toEqual(invoice.totals)
  expect(drawn.pages).not.toEqual(invoice.pages)
  const later = (await preview({ ...whole, valid_until: '2026-04-04' })).body
  expect(later.pages).not.toEqual(drawn.pages)
  const { id } = (await owner.post('/api/quotes/', whole)).body
  const paper = await pdfText((await owner.get(`/api/quotes/${id}/pdf/`)).bytes)
  expect(paper).toContain('Valid until 3 Apr 2026')
})

test('nothing need be there; what an invoice alone has is refused, and so is who may not read', async () => {
  expect((await preview({})).body.totals).toMatchObject({ total: '0.00' })
  const refused = await preview({ due_date: '2026-04-03' })
  expectProblem(refused, 400, 'validation_error')
  expect(Object.keys(refused.body.errors)).toEqual(['due_date'])
  expect((await preview(typed(), await makeMember(app, owner, 'viewer'))).status).toBe(200)
  expect((await app.call({ method: 'POST', path: '/api/quotes/preview/', body: {} })).status).toBe(401)
})
