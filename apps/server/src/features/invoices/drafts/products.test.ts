import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeDraft, makeOwner } from '../../../../test/processes/factories.ts'
import { line, NOBODY } from '../../../../test/stories/invoice-bodies.ts'

let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
afterAll(() => app?.close())

async function makeProduct(actor: Actor): Promise<{ id: string }> {
  const prices = [{ currency: 'EUR', unit_price: '10' }]
  return (await actor.post('/api/products/', { name: 'Hosting', unit: 'h', unit_code: 'HUR', prices })).body
}

test('a product that is not there, or another company’s, is refused at the line that names it', async () => {
  const draft = await makeDraft(owner, client.id, { items: [line('1.00')] })
  const path = `/api/invoices/${draft.id}/`
  const foreign = await makeProduct(await makeOwner(app))
  for (const product of [NOBODY, foreign.id]) {
    const items = [line('10.00'), line('10.00', [], { product })]
    const answers = [
      await owner.post('/api/invoices/', { client: client.id, items }),
      await owner.patch(path, { items }),
      await owner.post('/api/invoices/preview/', { client: client.id, items }),
    ]
    for (const answer of answers) {
      expectProblem(answer, 400, 'validation_error')
      expect(answer.problem.errors).toEqual({ 'items.1.product': ['There is no such product.'] })
    }
    const added = await owner.post(`${path}items/`, line('10.00', [], { product }))
    expect(added.problem.errors).toEqual({ 'items.1.product': ['There is no such product.'] })
    const changed = await owner.patch(`${path}items/${draft.items[0]?.id}/`, { product })
    expect(changed.problem.errors).toEqual({ 'items.0.product': ['There is no such product.'] })
  }
  expect((await owner.patch(`${path}items/${draft.items[0]?.id}/`, { product: null })).status).toBe(200)
})

test('its fault is told with those of other fields', async () => {
  const items = [line('10.00', [NOBODY], { product: NOBODY })]
  const answer = await owner.post('/api/invoices/', { client: client.id, items })
  expect(Object.keys(answer.problem.errors ?? {}).sort()).toEqual(['items.0.product', 'items.0.tax_rates'])
})

test('an inactive product is refused for a new line, and kept by a line that has it', async () => {
  const { id } = await makeProduct(owner)
  const draft = await makeDraft(owner, client.id, { items: [line('10.00', [], { product: id })] })
  const path = `/api/invoices/${draft.id}/`
  await owner.patch(`/api/products/${id}/`, { is_active: false })
  const [kept] = (await owner.get(path)).body.items
  const { position: _, line_total: __, tax_amount: ___, ...written } = kept
  const rewritten = await owner.patch(path, { items: [{ ...written, quantity: '2' }] })
  expect(rewritten.body.items).toMatchObject([{ id: kept.id, product: id, quantity: '2' }])
  expect((await owner.post('/api/invoices/preview/', { client: client.id, items: [written] })).status).toBe(
    200,
  )
  const grown = await owner.patch(path, { items: [written, line('1.00', [], { product: id })] })
  expect(grown.problem.errors).toEqual({
    'items.1.product': ['This product is inactive. Activate it, or choose another one.'],
  })
  const copy = await owner.post(`${path}duplicate/`)
  expect(copy.body.items).toMatchObject([{ description: 'Work', product: null, unit_price: '10' }])
})

test('a changed product changes neither a draft nor what is issued', async () => {
  const { id } = await makeProduct(owner)
  const items = [line('10.00', [], { product: id, unit: 'h', unit_code: 'HUR', description: 'Hosting' })]
  const draft = await makeDraft(owner, client.id, { items })
  const issued = await makeDraft(owner, client.id, { items })
  await owner.post(`/api/invoices/${issued.id}/issue/`)
  const paths = [draft, issued].map((invoice) => `/api/invoices/${invoice.id}/`)
  const before = await Promise.all(paths.map(async (path) => (await owner.get(path)).body))
  const prices = [{ currency: 'EUR', unit_price: '99' }]
  await owner.patch(`/api/products/${id}/`, { name: 'Other', unit: 'day', unit_code: 'DAY', prices })
  const after = await Promise.all(paths.map(async (path) => (await owner.get(path)).body))
  expect(after).toEqual(before)
  expect(after[0].items).toMatchObject([{ product: id, unit: 'h', unit_code: 'HUR', unit_price: '10' }])
})

test('a unit code is one of Recommendation 20', async () => {
  const items = [line('10.00', [], { unit_code: 'hours' })]
  const answer = await owner.post('/api/invoices/', { client: client.id, items })
  expect(answer.problem.errors).toEqual({
    'items.0.unit_code': ['Not a unit of UN/ECE Recommendation 20 that is known here.'],
  })
})
