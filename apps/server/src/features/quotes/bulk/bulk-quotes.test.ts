import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeClient, makeMember, makeOwner } from '../../../../test/processes/factories.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'

const QUOTES = '/api/quotes/'
const NOBODY = '01900000-0000-7000-8000-000000000000'
let app: TestApp
let owner: Actor
let client: { id: string }

beforeAll(async () => {
  app = await buildTestApp()
})
beforeEach(async () => {
  owner = await makeOwner(app)
  client = await makeClient(owner, { email: 'office@buyer.example' })
})
afterAll(() => app?.close())

const LINES = [{ description: 'Plan', unit_price: '100' }]
async function make(items: unknown[] = LINES, over: Record<string, unknown> = {}): Promise<string> {
  const made = await owner.post(QUOTES, { client: client.id, items, issue_date: '2026-03-04', ...over })
  if (made.status !== 201) throw new Error(made.text)
  return made.body.id
}
const sendAll = (ids: readonly string[], actor = owner) => actor.post(`${QUOTES}bulk-send/`, { ids })
const removeAll = (ids: readonly string[], actor = owner, path = QUOTES) =>
  app.call({ method: 'DELETE', path, token: actor.token, company: actor.companyId, body: { ids } })
const read = async (id: string) => (await owner.get(`${QUOTES}${id}/`)).body
const codes = (body: { results: { refusal: { error_code: string } | null }[] }) =>
  body.results.map(({ refusal }) => refusal?.error_code ?? null)

test('drafts are sent in the order of the call, each by the rules of its own call', async () => {
  const [first, empty, second] = [await make(), await make([]), await make()]
  const { status, body } = await sendAll([second, empty, first, second])
  expect(status).toBe(200)
  expect(codes(body)).toEqual([null, 'quote_empty', null])
  expect(body).toMatchObject({ succeeded: 2, refused: 1 })
  expect(body.results[1].refusal).toMatchObject({ status: 409, code: 'quote_empty' })
  expect(await read(second)).toMatchObject({ status: 'sent', number: 'QU-2026-0001' })
  expect(await read(first)).toMatchObject({ status: 'sent', number: 'QU-2026-0002' })
  expect(await read(empty)).toMatchObject({ status: 'draft', number: null })
  const mails = await app.sql<{ to_addresses: string[]; subject: string }>(
    'select to_addresses, subject from email_messages where company_id = $1 order by subject',
    [owner.companyId],
  )
  expect(mails.map(({ to_addresses }) => to_addresses)).toEqual([
    ['office@buyer.example'],
    ['office@buyer.example'],
  ])
})

test('a new version and the one it replaces may be named in one call, whichever comes first', async () => {
  const old = await make()
  await owner.post(`${QUOTES}${old}/send/`)
  const next = (await owner.post(`${QUOTES}${old}/revise/`)).body.id
  const answers = await Promise.all([sendAll([old, next]), sendAll([next, old]), sendAll([next])])
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
  expect(await read(old)).toMatchObject({ status: 'superseded', number: 'QU-2026-0001' })
  expect(await read(next)).toMatchObject({ status: 'sent', number: 'QU-2026-0001', version: 2 })
})

test('drafts are deleted, what was sent is not, and the history has each', async () => {
  const [first, sent, last] = [await make(), await make(), await make()]
  await owner.post(`${QUOTES}${sent}/send/`)
  const { status, body } = await removeAll([first, sent, last])
  expect(status).toBe(200)
  expect(codes(body)).toEqual([null, 'quote_locked', null])
  expect((await owner.get(QUOTES)).body.results.map(({ id }: { id: string }) => id)).toEqual([sent])
  const events = await app.sql(
    "select from timeline_events where company_id = $1 and type = 'quote.deleted'",
    [owner.companyId],
  )
  expect(events).toHaveLength(2)
})

test('of twenty who delete or send the same drafts at once each draft goes one way', async () => {
  const ids = [await make(), await make(), await make()]
  const calls = Array.from({ length: 20 }, (_, at) =>
    at % 2 === 0 ? sendAll(ids) : removeAll([...ids].reverse()),
  )
  const statuses = (await Promise.all(calls)).map(({ status }) => status)
  expect(statuses.filter((status) => status !== 200 && status !== 404 && status !== 503)).toEqual([])
  const left = await app.sql<{ lifecycle: string; number: string }>(
    'select lifecycle, number from quotes where company_id = $1 order by number',
    [owner.companyId],
  )
  const sent = ['QU-2026-0001', 'QU-2026-0002', 'QU-2026-0003'].map((number) => ({
    lifecycle: 'sent',
    number,
  }))
  expect([[], sent]).toContainEqual(left)
})

test('one that is foreign or unknown refuses the whole call; so do a wrong role, a wrong list and no list', async () => {
  const id = await make()
  const stranger = await makeOwner(app)
  const viewer = await makeMember(app, owner, 'viewer')
  const before = await databaseDigest(app)
  for (const call of [sendAll, removeAll]) {
    expectProblem(await call([id, NOBODY]), 404, 'not_found')
    expectProblem(await call([id], stranger), 404, 'not_found')
    expectProblem(await call([id], viewer), 403, 'permission_denied')
    expectProblem(await call([]), 400, 'validation_error')
    expectProblem(await call(Array.from({ length: 101 }, () => id)), 400, 'validation_error')
  }
  expect(await databaseDigest(app)).toEqual(before)
})

test('drafts of credit notes are deleted in one call, and an issued one is refused', async () => {
  const items = [{ description: 'Plan', unit_price: '100' }]
  const invoice = (await owner.post('/api/invoices/', { client: client.id, items })).body
  await owner.post(`/api/invoices/${invoice.id}/issue/`)
  const credit = async (amount: string) =>
    (await owner.post(`/api/invoices/${invoice.id}/credit/`, { mode: 'amount', amount, reason: 'Late' })).body
      .id
  const [draft, issued] = [await credit('10.00'), await credit('20.00')]
  await owner.post(`/api/credit-notes/${issued}/issue/`)
  const NOTES = '/api/credit-notes/'
  expectProblem(await removeAll([draft, NOBODY], owner, NOTES), 404, 'not_found')
  const { status, body } = await removeAll([draft, issued], owner, NOTES)
  expect(status).toBe(200)
  expect(codes(body)).toEqual([null, 'credit_note_locked'])
  expect((await owner.get(NOTES)).body.results.map(({ id }: { id: string }) => id)).toEqual([issued])
})
