import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeIssued,
  makeMember,
  makeOwner,
} from '../../../../test/processes/factories.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'
import { NOBODY } from '../../../../test/stories/invoice-bodies.ts'

let app: TestApp
let owner: Actor
let client: { id: string }
let drafts: string[]
let issued: string

const put = (ids: readonly string[], changes: unknown, actor = owner, headers = {}) =>
  app.call({
    method: 'PUT',
    path: '/api/invoices/',
    token: actor.token,
    company: actor.companyId,
    body: { ids, changes },
    headers,
  })
const remove = (ids: readonly string[], actor = owner) =>
  app.call({
    method: 'DELETE',
    path: '/api/invoices/',
    token: actor.token,
    company: actor.companyId,
    body: { ids },
  })
const count = async (table: string) =>
  Number((await app.sql(`select count(*) from ${table} where company_id = $1`, [owner.companyId]))[0]?.count)

function expectFaultsAt(answer: ApiResponse, fields: readonly string[]): void {
  expectProblem(answer, 400, 'validation_error')
  expect(Object.keys(answer.body.errors)).toEqual(fields)
}

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  client = await makeClient(owner)
})
beforeEach(async () => {
  const made = [await makeDraft(owner, client.id), await makeDraft(owner, client.id)]
  drafts = made.map(({ id }) => id)
  issued = (await makeIssued(owner, client.id)).id
})
afterAll(() => app?.close())

test('changes what each allows, with an event each, and says of the rest why not', async () => {
  const events = await count('timeline_events')
  const answer = await put([...drafts, issued], { notes: 'Thank you', tags: ['spring'] })
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toEqual({
    results: [
      { id: drafts[0], refusal: null },
      { id: drafts[1], refusal: null },
      {
        id: issued,
        refusal: expect.objectContaining({
          status: 409,
          error_code: 'invoice_locked',
          code: 'invoice_locked',
        }),
      },
    ],
    succeeded: 2,
    refused: 1,
  })
  for (const id of drafts)
    expect((await owner.get(`/api/invoices/${id}/`)).body).toMatchObject({
      notes: 'Thank you',
      tags: ['spring'],
      version: 2,
    })
  // Not even the tags, which alone would have been changed: issuing made its second version.
  expect((await owner.get(`/api/invoices/${issued}/`)).body).toMatchObject({ tags: [], version: 2 })
  expect(await count('timeline_events')).toBe(events + 2)
  expect((await put([issued], { tags: ['spring'] })).body).toMatchObject({ succeeded: 1, refused: 0 })
})

test('what one field does not allow is said of the invoice whose field it is', async () => {
  const answer = await put(drafts, { client: NOBODY })
  expect(answer.body).toMatchObject({ succeeded: 0, refused: 2 })
  expect(answer.body.results[0].refusal).toMatchObject({
    status: 400,
    error_code: 'validation_error',
    errors: { client: [expect.any(String)] },
    faults: { client: [{ code: 'unknown_client' }] },
  })
})

test('deletes the drafts alone', async () => {
  const answer = await remove([issued, ...drafts])
  expect(answer.status, answer.text).toBe(200)
  expect(answer.body).toMatchObject({ succeeded: 2, refused: 1 })
  expect(answer.body.results[0]).toMatchObject({ id: issued, refusal: { error_code: 'invoice_locked' } })
  for (const id of drafts) expectProblem(await owner.get(`/api/invoices/${id}/`), 404, 'not_found')
  expect((await owner.get(`/api/invoices/${issued}/`)).status).toBe(200)
  // Once more: they are unknown now, which refuses the whole call.
  expectProblem(await remove([issued, ...drafts]), 404, 'not_found')
})

test('one that is unknown or another company’s refuses the whole call, and nothing is written', async () => {
  const stranger = await makeOwner(app)
  const foreign = await makeDraft(stranger, (await makeClient(stranger)).id)
  const before = await databaseDigest(app)
  for (const other of [NOBODY, foreign.id]) {
    expectProblem(await put([...drafts, other], { notes: 'x' }), 404, 'not_found')
    expectProblem(await remove([...drafts, other]), 404, 'not_found')
  }
  expect(await databaseDigest(app)).toEqual(before)
})

test('a body that names nothing to change, or too much, is refused at its field', async () => {
  expectFaultsAt(await put([], { notes: 'x' }), ['ids'])
  expectFaultsAt(await put(drafts, {}), ['changes'])
  expectFaultsAt(await put(drafts, { notes: 'x', items: [] }), ['changes.items'])
  expectFaultsAt(await put(drafts, { notes: 'x', status: 'paid' }), ['changes.status'])
  const many = Array.from({ length: 101 }, () => drafts[0] ?? '')
  expectFaultsAt(await remove(many), ['ids'])
})

test('whoever may only read changes nothing', async () => {
  const viewer = await makeMember(app, owner, 'viewer')
  expectProblem(await put(drafts, { notes: 'x' }, viewer), 403, 'permission_denied')
  expectProblem(await remove(drafts, viewer), 403, 'permission_denied')
})

test('one named twice is changed once, and a repeat under the same key is answered without a second change', async () => {
  const [first = ''] = drafts
  const key = { 'idempotency-key': 'bulk-once' }
  const answer = await put([first, first], { notes: 'Once' }, owner, key)
  expect(answer.body.results).toEqual([{ id: first, refusal: null }])
  const again = await put([first, first], { notes: 'Once' }, owner, key)
  expect(again.body).toEqual(answer.body)
  expect((await owner.get(`/api/invoices/${first}/`)).body.version).toBe(2)
})

test('twenty calls over the same invoices in both orders all come to an end, each whole', async () => {
  const orders = [drafts, [...drafts].reverse()]
  const answers = await Promise.all(
    Array.from({ length: 20 }, (_, turn) => put(orders[turn % 2] ?? [], { notes: `Turn ${turn}` })),
  )
  for (const answer of answers) expect(answer.body, answer.text).toMatchObject({ succeeded: 2, refused: 0 })
  const [one, other] = await Promise.all(
    drafts.map(async (id) => (await owner.get(`/api/invoices/${id}/`)).body),
  )
  expect(one.notes).toBe(other.notes)
  expect([one.version, other.version]).toEqual([21, 21])
})
