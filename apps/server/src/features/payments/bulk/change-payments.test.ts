import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'
import { NOBODY } from '../../../../test/stories/invoice-bodies.ts'

let app: TestApp
let owner: Actor
let client: { id: string }
let pending: string[]
let completed: string

const bulk =
  (method: 'PUT' | 'DELETE') =>
  (ids: readonly string[], more: Record<string, unknown> = {}, actor = owner, headers = {}) =>
    app.call({
      method,
      path: '/api/payments/',
      token: actor.token,
      company: actor.companyId,
      body: { ids, ...more },
      headers,
    })
const put = bulk('PUT')
const remove = bulk('DELETE')

async function record(over: Record<string, unknown> = {}, actor = owner, of = client.id): Promise<string> {
  const made = await actor.post('/api/payments/', { client: of, amount: '50.00', currency: 'EUR', ...over })
  expect(made.status, made.text).toBe(201)
  return made.body.id
}
const read = async (id: string) => (await owner.get(`/api/payments/${id}/`)).body
const count = async (of: string) =>
  Number((await app.sql(`select count(*) from ${of} and company_id = $1`, [owner.companyId]))[0]?.count)
const eventsOf = (type: string) => count(`timeline_events where type = '${type}'`)

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
beforeEach(async () => {
  pending = [await record({ status: 'pending' }), await record({ status: 'pending' })]
  completed = await record()
})
afterAll(() => app?.close())

test('changes what each allows, with an event each, and says of the rest why not', async () => {
  const before = await eventsOf('payment.updated')
  const answer = await put([...pending, completed], {
    changes: { payment_date: '2026-03-04', reference: 'Statement 7' },
  })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toEqual({
    results: [
      ...pending.map((id) => ({ id, refusal: null })),
      {
        id: completed,
        refusal: expect.objectContaining({ status: 409, error_code: 'payment_not_pending' }),
      },
    ],
    succeeded: 2,
    refused: 1,
  })
  for (const id of pending)
    expect(await read(id)).toMatchObject({ payment_date: '2026-03-04', reference: 'Statement 7', version: 2 })
  // Not even the reference, which alone would have been changed.
  expect(await read(completed)).toMatchObject({ reference: null, version: 1 })
  expect(await eventsOf('payment.updated')).toBe(before + 2)
  expect((await put([completed], { changes: { reference: 'Statement 7' } })).body).toMatchObject({
    succeeded: 1,
    refused: 0,
  })
})

test('another method brings its fee: 2.9 % of 50.00 and 0.30', async () => {
  expect((await put(pending, { changes: { method: 'card' } })).body).toMatchObject({ succeeded: 2 })
  for (const id of pending)
    expect(await read(id)).toMatchObject({ method: 'card', fee_amount: '1.75', net_amount: '48.25' })
})

test('completes those whose money is there, and settles their invoices', async () => {
  const invoice = await makeIssued(owner, client.id)
  const parts = ['100.00', '19.99']
  const ids = await Promise.all(
    parts.map((amount) =>
      record({ status: 'pending', amount, allocations: [{ invoice: invoice.id, amount }] }),
    ),
  )
  const before = await eventsOf('payment.completed')
  const answer = await put([...ids, completed], { changes: { status: 'completed', notes: 'By transfer' } })
  expect(answer.body).toMatchObject({ succeeded: 2, refused: 1 })
  expect(answer.body.results[2].refusal).toMatchObject({ status: 409, error_code: 'payment_not_pending' })
  for (const id of ids) expect(await read(id)).toMatchObject({ status: 'completed', notes: 'By transfer' })
  // The note of the one that was refused is as it was.
  expect(await read(completed)).toMatchObject({ notes: null, version: 1 })
  expect((await owner.get(`/api/invoices/${invoice.id}/`)).body).toMatchObject({
    status: 'paid',
    amount_paid: '119.99',
    amount_due: '0.00',
  })
  expect(await eventsOf('payment.completed')).toBe(before + 2)
})

test('two that pay the same invoice: the second is refused, and stays pending', async () => {
  const invoice = await makeIssued(owner, client.id)
  const allocations = [{ invoice: invoice.id, amount: '119.99' }]
  const [one = '', other = ''] = [
    await record({ status: 'pending', amount: '119.99', allocations }),
    await record({ status: 'pending', amount: '119.99', allocations }),
  ]
  const answer = await put([one, other], { changes: { status: 'completed' } })
  expect(answer.body).toMatchObject({ succeeded: 1, refused: 1 })
  expect(answer.body.results[1]).toMatchObject({ id: other, refusal: { error_code: 'invoice_already_paid' } })
  expect(await read(other)).toMatchObject({ status: 'pending' })
  expect((await owner.get(`/api/invoices/${invoice.id}/`)).body.amount_paid).toBe('119.99')
})

test('deletes the pending ones alone', async () => {
  const answer = await remove([completed, ...pending])
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ succeeded: 2, refused: 1 })
  expect(answer.body.results[0]).toMatchObject({
    id: completed,
    refusal: { status: 409, error_code: 'payment_not_pending' },
  })
  for (const id of pending) expectProblem(await owner.get(`/api/payments/${id}/`), 404, 'not_found')
  expect(await read(completed)).toMatchObject({ status: 'completed' })
  // Once more: they are unknown now, which refuses the whole call.
  expectProblem(await remove([completed, ...pending]), 404, 'not_found')
})

test('one that is unknown or another company’s refuses the whole call, and nothing is written', async () => {
  const stranger = await makeOwner(app)
  const foreign = await record({ status: 'pending' }, stranger, (await makeClient(stranger)).id)
  const before = await databaseDigest(app)
  for (const other of [NOBODY, foreign]) {
    expectProblem(await put([...pending, other], { changes: { notes: 'x' } }), 404, 'not_found')
    expectProblem(await remove([...pending, other]), 404, 'not_found')
  }
  expect(await databaseDigest(app)).toEqual(before)
})

test.each([
  ['no payment', { ids: [], changes: { notes: 'x' } }, 'ids'],
  ['nothing to change', { changes: {} }, 'changes'],
  ['an amount, which is one payment’s', { changes: { notes: 'x', amount: '5.00' } }, 'changes.amount'],
  ['a client', { changes: { notes: 'x', client: NOBODY } }, 'changes.client'],
  ['a status other than completed', { changes: { status: 'failed' } }, 'changes.status'],
  ['a day that is none', { changes: { payment_date: '2026-02-30' } }, 'changes.payment_date'],
])('refuses %s at its field', async (_, body, field) => {
  const answer = await put(pending, body)
  expectProblem(answer, 400, 'validation_error')
  expect(Object.keys(answer.body.errors)).toEqual([field])
})

test('more than a hundred are too many', async () => {
  expectProblem(await remove(Array.from({ length: 101 }, () => completed)), 400, 'validation_error')
})

test('is for those who may refund: others change nothing, and who has no token learns nothing', async () => {
  const before = await Promise.all(pending.map(read))
  for (const role of ['member', 'viewer'] as const) {
    const actor = await makeMember(app, owner, role)
    expectProblem(await put(pending, { changes: { notes: 'x' } }, actor), 403, 'permission_denied')
    expectProblem(await remove(pending, {}, actor), 403, 'permission_denied')
  }
  const accountant = await makeMember(app, owner, 'accountant')
  expect((await put(pending, { changes: { notes: 'x' } }, accountant)).body).toMatchObject({ succeeded: 2 })
  for (const method of ['PUT', 'DELETE'] as const)
    expectProblem(
      await app.call({ method, path: '/api/payments/', body: { ids: pending } }),
      401,
      'not_authenticated',
    )
  expect(before.map(({ id }) => id)).toEqual(pending)
})

test('one named twice is completed once, and a repeat under the same key is answered without a second change', async () => {
  const [first = ''] = pending
  const key = { 'idempotency-key': 'payments-once' }
  const changes = { status: 'completed' }
  const answer = await put([first, first], { changes }, owner, key)
  expect(answer.body.results).toEqual([{ id: first, refusal: null }])
  expect((await put([first, first], { changes }, owner, key)).body).toEqual(answer.body)
  expect(await read(first)).toMatchObject({ status: 'completed', version: 2 })
})

test('twenty calls over payments of the same invoices in both orders come to an end, each completed once', async () => {
  const invoices = [await makeIssued(owner, client.id), await makeIssued(owner, client.id)]
  const ids: string[] = []
  for (const { id } of [...invoices, ...invoices.reverse()])
    ids.push(
      await record({ status: 'pending', amount: '10.00', allocations: [{ invoice: id, amount: '10' }] }),
    )
  const orders = [ids, [...ids].reverse()]
  const before = await eventsOf('payment.completed')
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) =>
      put(orders[turn % 2] ?? [], { changes: { status: 'completed' } }),
    ),
  )
  for (const answer of answers) expect(answer.status, answer.text).toBe(200)
  const succeeded = answers.reduce((sum, { body }) => sum + body.succeeded, 0)
  expect(succeeded).toBe(4)
  expect(await eventsOf('payment.completed')).toBe(before + 4)
  for (const { id } of invoices)
    expect((await owner.get(`/api/invoices/${id}/`)).body).toMatchObject({ amount_paid: '20.00' })
})
