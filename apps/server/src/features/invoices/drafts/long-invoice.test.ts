import { ITEMS_MAX } from '@counterfoil/domain/invoices/lines/line-limits.ts'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeOwner, makeTaxRate } from '../../../../test/processes/factories.ts'

let app: TestApp
let owner: Actor
let client: { id: string }
let rates: [string, string]

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
  rates = [
    (await makeTaxRate(owner)).id,
    (await makeTaxRate(owner, { name: 'Reduced', rate: '7', category: 'S' })).id,
  ]
})
afterAll(() => app?.close())

/** The answer of a call that has to go well. */
function done(answer: ApiResponse, status: number) {
  expect(answer.status, answer.text.slice(0, 300)).toBe(status)
  return answer.body
}

const line = (at: number) => ({
  description: `Call ${at + 1}`,
  quantity: String((at % 9) + 1),
  unit_price: `${(at % 97) + 1}.${String(at % 100).padStart(2, '0')}`,
  tax_rates: [rates[at % 2]],
})
const lines = (count: number) => Array.from({ length: count }, (_, at) => line(at))

/** Whole cents, one line after the other: the prices have two decimals, so that no line is rounded. */
function naiveTotals(count: number) {
  const sums = [0n, 0n]
  for (const [at, { quantity, unit_price }] of lines(count).entries())
    sums[at % 2] = (sums[at % 2] ?? 0n) + BigInt(quantity) * BigInt(unit_price.replace('.', ''))
  const [full = 0n, reduced = 0n] = sums
  const percent = (base: bigint, rate: bigint) => (base * rate + 50n) / 100n
  const tax = percent(full, 19n) + percent(reduced, 7n)
  const text = (cents: bigint) => `${cents / 100n}.${String(cents % 100n).padStart(2, '0')}`
  return { subtotal: text(full + reduced), tax_total: text(tax), total: text(full + reduced + tax) }
}

test('five thousand lines are saved, read back, changed, duplicated and issued, to the cent', async () => {
  const totals = naiveTotals(ITEMS_MAX)
  const made = done(await owner.post('/api/invoices/', { client: client.id, items: lines(ITEMS_MAX) }), 201)
  expect(made).toMatchObject(totals)
  const path = `/api/invoices/${made.id}/`
  const read = (await owner.get(path)).body
  expect(read).toMatchObject(totals)
  expect(read.items).toHaveLength(ITEMS_MAX)
  for (const at of [0, 2499, 4999])
    expect(read.items[at]).toMatchObject({ position: at + 1, description: `Call ${at + 1}` })
  const items = read.items.map(({ id }: { id: string }, at: number) => ({ ...line(at), id }))
  items[4999] = { ...items[4999], description: 'The last call' }
  const changed = done(await owner.patch(path, { items }), 200)
  expect(changed.items[4999]).toMatchObject({ id: read.items[4999].id, description: 'The last call' })
  const [event] = await app.sql<{ size: number }>(
    `select max(pg_column_size(data))::int as size from timeline_events where invoice_id = $1`,
    [made.id],
  )
  expect(event?.size).toBeLessThan(2000)
  const copy = done(await owner.post(`${path}duplicate/`, undefined), 201)
  expect(copy).toMatchObject(totals)
  const issued = done(await owner.post(`${path}issue/`, undefined), 200)
  expect(issued).toMatchObject({ ...totals, lifecycle: 'issued' })
})

test('one line more is refused, in whatever way it comes', async () => {
  const told = { items: ['An invoice has at most 5000 lines.'] }
  const refused = await owner.post('/api/invoices/', { client: client.id, items: lines(ITEMS_MAX + 1) })
  expectProblem(refused, 400, 'validation_error')
  expect(refused.body.errors).toEqual(told)
  const full = await owner.post('/api/invoices/', { client: client.id, items: lines(ITEMS_MAX) })
  const added = await owner.post(`/api/invoices/${full.body.id}/items/`, line(0))
  expectProblem(added, 400, 'validation_error')
  expect(added.body.errors).toEqual(told)
})

test('lines whose texts no document could hold are refused together, and each of them is fine', async () => {
  const details = 'd'.repeat(900)
  const long = (count: number) => lines(count).map((one) => ({ ...one, details }))
  const refused = await owner.post('/api/invoices/', { client: client.id, items: long(3000) })
  expectProblem(refused, 400, 'validation_error')
  expect(refused.body.errors).toEqual({
    items: [
      'The texts of all lines together are too long to be printed. Shorten them, or write several invoices.',
    ],
  })
  done(await owner.post('/api/invoices/', { client: client.id, items: long(100) }), 201)
})
