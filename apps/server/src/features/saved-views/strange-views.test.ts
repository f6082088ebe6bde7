import { afterAll, beforeAll, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

const VIEWS = '/api/saved-views/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const save = (actor: Actor, name: string, over: Record<string, unknown> = {}) =>
  actor.post(VIEWS, { list: 'invoices', name, search: { view: 'overdue' }, ...over })
const namesOf = async (actor: Actor) =>
  (await actor.get(VIEWS)).body.results.map(({ name }: { name: string }) => name)

test('a view that names another company’s records finds nothing, and tells nothing of them', async () => {
  const stranger = await makeOwner(app)
  const theirs = await makeClient(stranger)
  await makeDraft(stranger, theirs.id)
  await makeDraft(owner, (await makeClient(owner)).id)
  const nobody = '01900000-0000-7000-8000-000000000000'
  const answers = []
  for (const client of [theirs.id, nobody]) {
    const saved = await save(owner, `Of ${client.slice(-4)}`, { search: { client } })
    expect(saved.status, saved.text).toBe(201)
    expect(saved.text).not.toContain(theirs.name)
    const query = new URLSearchParams(saved.body.search).toString()
    const listed = (await owner.get(`/api/invoices/?${query}`)).body
    const tabs = (await owner.get(`/api/invoices/views/?${query}`)).body
    answers.push({ listed, tabs })
  }
  expect(answers[0]).toEqual(answers[1])
  expect(answers[0]?.listed).toMatchObject({ count: 0, results: [] })
})

test('a shared view is out of reach of who shared it, once they may not share, and once they are gone', async () => {
  const author = await makeMember(app, owner, 'member')
  const saved = (await save(author, 'Ours', { is_shared: true })).body
  const path = `${VIEWS}${saved.id}/`
  await app.sql("update memberships set role = 'viewer' where user_id = $1", [author.userId])
  expect((await author.get(VIEWS)).body.results).toMatchObject([{ name: 'Ours', may_change: false }])
  for (const change of [{ name: 'Mine' }, { search: { view: 'draft' } }, { is_shared: false }])
    expectProblem(await author.patch(path, change), 403, 'permission_denied')
  expectProblem(await author.delete(path), 403, 'permission_denied')
  await app.sql('delete from memberships where user_id = $1', [author.userId])
  expectProblem(await author.get(VIEWS), 403, 'permission_denied')
  expectProblem(await author.patch(path, { name: 'Mine' }), 403, 'permission_denied')
  expect((await owner.get(path)).status).not.toBe(500)
  expect(await namesOf(owner)).toContain('Ours')
})

test.each([
  ['a filter of 301 characters', { search: { search: 'x'.repeat(301) } }, ['search.search']],
  ['a filter that is a list', { search: { tag: ['a', 'b'] } }, ['search.tag']],
  ['a filter that is an object', { search: { tag: { a: 'b' } } }, ['search.tag']],
  ['a filter whose name is none', { search: { 'client;drop': 'x' } }, ['search.client;drop']],
  ['a filter whose name is long', { search: { ['x'.repeat(41)]: 'x' } }, [`search.${'x'.repeat(41)}`]],
  ['an id that is none', { search: { client: "' or 1=1 --" } }, ['search.client']],
  ['a search that is none', { search: 'view=overdue' }, ['search']],
  ['a search that is a list', { search: [] }, ['search']],
])('is refused: %s', async (_, over, fields) => {
  const answer = await save(owner, 'Strange', over)
  expectProblem(answer, 400, 'validation_error')
  expect(Object.keys(answer.body.errors)).toEqual(fields)
})

test('a hundred filters there are not are refused in an answer that ends', async () => {
  const search = Object.fromEntries(
    Array.from({ length: 199 }, (_, at) => [`x${'y'.repeat(at % 30)}_${'z'.repeat(at % 7)}`, 'x']),
  )
  const answer = await save(owner, 'Many', { search })
  expectProblem(answer, 400, 'validation_error')
  expect(answer.text.length).toBeLessThan(50_000)
})

test.each(['__proto__', 'constructor', 'toString', 'hide'])(
  'a filter called %s is no way in',
  async (name) => {
    const answer = await app.call({
      method: 'POST',
      path: VIEWS,
      token: owner.token,
      company: owner.companyId,
      raw: `{"list":"invoices","name":"Way in","search":{"${name}":"__proto__"}}`,
      headers: { 'content-type': 'application/json' },
    })
    if (name === 'hide') expect(answer.status, answer.text).toBe(201)
    else expectProblem(answer, 400)
  },
)

test.each([
  ['<script>alert(1)</script>Late', 'Late'],
  ['<img src=x onerror=alert(1)>Late 2', 'Late 2'],
  ['=HYPERLINK("x")', '=HYPERLINK("x")'],
  ['a < b', 'a < b'],
  ['\u202EL\u200bate 3', 'Late 3'],
  ['{{constructor}}', '{{constructor}}'],
])('a name is a text: %s', async (name, kept) => {
  const saved = await save(owner, name)
  expect(saved.status, saved.text).toBe(201)
  expect(saved.body.name).toBe(kept)
})

test.each(['<script>alert(1)</script>', '\u202E', '\u200b', '\u0000', '\ud800', 'two\r\nlines'])(
  'a name that shows nothing, or something else, is refused: %j',
  async (name) => {
    expectProblem(await save(owner, name), 400)
  },
)
