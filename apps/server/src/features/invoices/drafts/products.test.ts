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

test('a product that is not there is refused, at the line that names it', async () => {
  const items = [line('10.00'), line('10.00', [], { product: NOBODY })]
  const draft = await makeDraft(owner, client.id)
  const path = `/api/invoices/${draft.id}/`
  const answers = [
    await owner.post('/api/invoices/', { client: client.id, items }),
    await owner.patch(path, { items }),
    await owner.post('/api/invoices/preview/', { client: client.id, items }),
  ]
  for (const answer of answers) {
    expectProblem(answer, 400, 'validation_error')
    expect(answer.problem.errors).toEqual({ 'items.1.product': ['There is no such product.'] })
  }
  const one = { product: ['There is no such product.'] }
  const added = await owner.post(`${path}items/`, line('10.00', [], { product: NOBODY }))
  expect(added.problem.errors).toEqual(one)
  const changed = await owner.patch(`${path}items/${draft.items[0]?.id}/`, { product: NOBODY })
  expect(changed.problem.errors).toEqual(one)
  expect((await owner.patch(`${path}items/${draft.items[0]?.id}/`, { product: null })).status).toBe(200)
})
