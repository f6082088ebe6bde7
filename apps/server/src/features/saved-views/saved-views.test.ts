import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../test/processes/factories.ts'

const VIEWS = '/api/saved-views/'
const NOBODY = '01900000-0000-7000-8000-000000000000'
const SEARCH = { view: 'overdue', currency: 'USD', ordering: '-amount_due', hide: 'tags,due_date' }
type View = { id: string; name: string; version: number; is_first: boolean }

let app: TestApp
let owner: Actor
let member: Actor
let viewer: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  member = await makeMember(app, owner, 'member')
  viewer = await makeMember(app, owner, 'viewer')
})
afterAll(() => app?.close())

const body = (name: string, over: Record<string, unknown> = {}) => ({
  list: 'invoices',
  name,
  search: SEARCH,
  ...over,
})
async function save(actor: Actor, name: string, over: Record<string, unknown> = {}): Promise<View> {
  const answer = await actor.post(VIEWS, body(name, over))
  expect(answer.status, answer.text).toBe(201)
  return answer.body
}
const namesOf = async (actor: Actor, query = '') =>
  (await actor.get(`${VIEWS}${query}`)).body.results.map(({ name }: View) => name)
const pathOf = ({ id }: { id: string }) => `${VIEWS}${id}/`

describe('a view of one’s own', () => {
  test('is saved with all that the address says, by whoever reads the company, and seen by nobody else', async () => {
    const house = await makeOwner(app)
    const reader = await makeMember(app, house, 'viewer')
    const saved = await save(reader, '  Late dollars ')
    expect(saved).toMatchObject({
      list: 'invoices',
      name: 'Late dollars',
      search: SEARCH,
      is_shared: false,
      is_mine: true,
      may_change: true,
      is_first: false,
      author: 'Ada Lovelace',
      version: 1,
    })
    expect(await namesOf(reader)).toEqual(['Late dollars'])
    expect(await namesOf(house)).toEqual([])
    for (const answer of [
      await house.patch(pathOf(saved), { name: 'Mine' }),
      await house.delete(pathOf(saved)),
      await house.post(`${pathOf(saved)}open_first/`, { is_first: true }),
    ])
      expectProblem(answer, 404, 'not_found')
    const rows = await app.sql(
      'select list, name, search, is_shared from saved_views where company_id = $1',
      [house.companyId],
    )
    expect(rows).toEqual([{ list: 'invoices', name: 'Late dollars', search: SEARCH, is_shared: false }])
  })

  test('is renamed, changed and deleted', async () => {
    const saved = await save(member, 'Mine')
    const renamed = await member.patch(pathOf(saved), { name: 'Renamed' })
    expect(renamed.body).toMatchObject({ name: 'Renamed', search: SEARCH, version: 2 })
    const search = { search: 'Babbage', client: NOBODY, ordering: 'number' }
    expect((await member.patch(pathOf(saved), { search })).body).toMatchObject({ name: 'Renamed', search })
    expectProblem(
      await member.patch(pathOf(saved), { name: 'Old' }, { headers: { 'if-match': '"1"' } }),
      412,
      'stale_version',
    )
    expect((await member.delete(pathOf(saved))).status).toBe(204)
    expectProblem(await member.delete(pathOf(saved)), 404, 'not_found')
    expectProblem(await member.patch(pathOf(saved), { name: 'Gone' }), 404, 'not_found')
    expect(await namesOf(member)).not.toContain('Renamed')
  })

  test('a list of clients has its own, in the order of their names', async () => {
    const house = await makeOwner(app)
    await save(house, 'b', { list: 'clients', search: { view: 'owing', kind: 'business', hide: 'none' } })
    await save(house, 'A', { list: 'clients', search: { ordering: '-name' } })
    await save(house, 'c')
    expect(await namesOf(house, '?list=clients')).toEqual(['A', 'b'])
    expect(await namesOf(house, '?list=invoices')).toEqual(['c'])
    expect(await namesOf(house)).toEqual(['A', 'b', 'c'])
    expectProblem(await house.get(`${VIEWS}?list=payments`), 400, 'validation_error')
  })

  test.each([
    ['no name', { name: ' ' }, ['name']],
    ['a name too long', { name: 'x'.repeat(41) }, ['name']],
    ['a name of two lines', { name: 'One\ntwo' }, ['name']],
    ['a list that has none', { list: 'payments' }, ['list']],
    ['a filter there is not', { search: { colour: 'red' } }, ['search.colour']],
    ['a page', { search: { page: '3' } }, ['search.page']],
    [
      'values the list refuses',
      { search: { status: 'late', issue_date_after: '2026-02-30' } },
      ['search.issue_date_after', 'search.status'],
    ],
    ['a filter of another list', { list: 'clients', search: { status: 'paid' } }, ['search.status']],
    ['an order there is not', { search: { ordering: 'colour' } }, ['search.ordering']],
    ['columns that are none', { search: { hide: 'Due date' } }, ['search.hide']],
    ['a value that is no text', { search: { currency: 7 } }, ['search.currency']],
    ['a field of the server', { is_mine: true }, ['is_mine']],
  ])('is refused with %s', async (_, over, fields) => {
    const answer = await member.post(VIEWS, body('Wrong', over))
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual(fields)
    expect(await namesOf(member)).not.toContain('Wrong')
  })

  test('a changed one is held to the same', async () => {
    const saved = await save(member, 'Held')
    const answer = await member.patch(pathOf(saved), { search: { status: 'late' } })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors)).toEqual(['search.status'])
    expectProblem(await member.patch(pathOf(saved), { list: 'clients' }), 400, 'validation_error')
  })

  test('a name is there once, whatever its case; another person, list or company may have it', async () => {
    const taken = { name: ['There is a view of this name already.'] }
    await save(member, 'Once')
    const again = await member.post(VIEWS, body('ONCE'))
    expectProblem(again, 400, 'validation_error')
    expect(again.body.errors).toEqual(taken)
    await save(viewer, 'Once')
    await save(member, 'Once', { list: 'clients', search: {} })
    const other = await save(member, 'Other')
    expect((await member.patch(pathOf(other), { name: 'once' })).body.errors).toEqual(taken)
    expect((await member.patch(pathOf(other), { name: 'OTHER' })).body).toMatchObject({ name: 'OTHER' })
  })

  test('there are thirty of a list, also where they are saved at once', async () => {
    const house = await makeOwner(app)
    const answers = await Promise.all(
      Array.from({ length: 33 }, (_, at) => house.post(VIEWS, body(`View ${at}`))),
    )
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(30)
    const [refused] = answers.filter(({ status }) => status !== 201)
    if (!refused) throw new Error('none was refused')
    expectProblem(refused, 409, 'conflict')
    expect(refused.body.detail).toBe(
      'There are at most 30 views of a list. Delete one that is not used any more.',
    )
    // Another list has room of its own, and so have those that are shared.
    await save(house, 'View 1', { list: 'clients', search: {} })
    await save(house, 'Shared', { is_shared: true })
  })

  test('two of one name saved at once are one', async () => {
    const house = await makeOwner(app)
    const answers = await Promise.all(['Twin', 'twin', 'TWIN'].map((name) => house.post(VIEWS, body(name))))
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 400, 400])
  })

  test('sent again with its key, it is saved once', async () => {
    const headers = { 'idempotency-key': 'saved-view-once' }
    const [one, other] = [
      await member.post(VIEWS, body('Repeated'), { headers }),
      await member.post(VIEWS, body('Repeated'), { headers }),
    ]
    expect(other.body.id).toBe(one.body.id)
    expect((await namesOf(member)).filter((name: string) => name === 'Repeated')).toHaveLength(1)
  })
})

describe('a shared view', () => {
  test('is seen by everyone of the company, and changed by its author or who sets up the company', async () => {
    const colleague = await makeMember(app, owner, 'accountant')
    const shared = await save(member, 'For all', { is_shared: true })
    const seenBy = async (actor: Actor) =>
      (await actor.get(VIEWS)).body.results.find(({ id }: View) => id === shared.id)
    expect(await seenBy(viewer)).toMatchObject({ is_shared: true, is_mine: false, may_change: false })
    expect(await seenBy(colleague)).toMatchObject({ may_change: false })
    expect(await seenBy(owner)).toMatchObject({ may_change: true, is_mine: false })
    for (const actor of [viewer, colleague]) {
      expectProblem(await actor.patch(pathOf(shared), { name: 'Taken' }), 403, 'permission_denied')
      expectProblem(await actor.delete(pathOf(shared)), 403, 'permission_denied')
    }
    expect((await owner.patch(pathOf(shared), { name: 'Of the house' })).body.name).toBe('Of the house')
    // Only its author can keep it for themselves again.
    expectProblem(await owner.patch(pathOf(shared), { is_shared: false }), 403, 'permission_denied')
    expect((await member.patch(pathOf(shared), { is_shared: false })).body.is_shared).toBe(false)
    expect(await seenBy(owner)).toBeUndefined()
    expectProblem(await owner.patch(pathOf(shared), { name: 'Unseen' }), 404, 'not_found')
    expect((await member.patch(pathOf(shared), { is_shared: true })).body.is_shared).toBe(true)
    expect((await owner.delete(pathOf(shared))).status).toBe(204)
  })

  test('is not for who may not write what the list holds', async () => {
    expectProblem(await viewer.post(VIEWS, body('Loud', { is_shared: true })), 403, 'permission_denied')
    const own = await save(viewer, 'Quiet')
    expectProblem(await viewer.patch(pathOf(own), { is_shared: true }), 403, 'permission_denied')
    expect((await viewer.patch(pathOf(own), { name: 'Quieter' })).status).toBe(200)
  })

  test('of a name is there once in the company', async () => {
    await save(member, 'Common', { is_shared: true })
    expectProblem(await owner.post(VIEWS, body('common', { is_shared: true })), 400, 'validation_error')
    // One of a person’s own may be called the same, until it is to be shared.
    const own = await save(owner, 'Common')
    expectProblem(await owner.patch(pathOf(own), { is_shared: true }), 400, 'validation_error')
  })

  test('stays when its author leaves, and what was theirs alone goes', async () => {
    const leaving = await makeMember(app, owner, 'member')
    const shared = await save(leaving, 'Left behind', { is_shared: true })
    const own = await save(leaving, 'Taken along')
    await leaving.post(`${pathOf(own)}open_first/`, { is_first: true })
    await app.sql('delete from memberships where user_id = $1 and company_id = $2', [
      leaving.userId,
      owner.companyId,
    ])
    const rows = await app.sql<{ id: string; user_id: string | null }>(
      'select id, user_id from saved_views where id = any ($1::uuid[])',
      [[shared.id, own.id]],
    )
    expect(rows).toEqual([{ id: shared.id, user_id: null }])
    const left = (await owner.get(VIEWS)).body.results.find(({ id }: View) => id === shared.id)
    expect(left).toMatchObject({ author: null, is_mine: false, may_change: true })
    expect((await owner.delete(pathOf(shared))).status).toBe(204)
  })
})

describe('the view a list is opened with', () => {
  const first = (actor: Actor, view: { id: string }, is_first = true) =>
    actor.post(`${pathOf(view)}open_first/`, { is_first })
  const firstOf = async (actor: Actor) =>
    (await actor.get(VIEWS)).body.results.filter((view: View) => view.is_first).map(({ name }: View) => name)

  test('is one of a list, each person’s own, and may be shared by another', async () => {
    const house = await makeOwner(app)
    const reader = await makeMember(app, house, 'viewer')
    const shared = await save(house, 'Shared', { is_shared: true })
    const own = await save(reader, 'Own')
    const clients = await save(reader, 'Clients', { list: 'clients', search: {} })
    expect((await first(reader, own)).body).toMatchObject({ name: 'Own', is_first: true })
    await first(reader, clients)
    expect((await first(reader, shared)).body.is_first).toBe(true)
    // Twice is once.
    expect((await first(reader, shared)).status).toBe(200)
    expect(await firstOf(reader)).toEqual(['Clients', 'Shared'])
    expect(await firstOf(house)).toEqual([])
    await first(reader, shared, false)
    expect(await firstOf(reader)).toEqual(['Clients'])
    await first(reader, shared)
    await house.delete(pathOf(shared))
    expect(await firstOf(reader)).toEqual(['Clients'])
    expectProblem(await first(reader, shared), 404, 'not_found')
    expectProblem(await reader.post(`${pathOf(own)}open_first/`, {}), 400, 'validation_error')
  })
})

test('nobody else comes near: not without a token, not from another company', async () => {
  const stranger = await makeOwner(app)
  const shared = await save(member, 'Inside', { is_shared: true })
  expect(await namesOf(stranger)).toEqual([])
  const calls = [
    { path: VIEWS },
    { path: VIEWS, method: 'POST', body: body('Theirs') },
    { path: pathOf(shared), method: 'PATCH', body: { name: 'Theirs' } },
    { path: pathOf(shared), method: 'DELETE' },
    { path: `${pathOf(shared)}open_first/`, method: 'POST', body: { is_first: true } },
  ] as const
  for (const call of calls) {
    expectProblem(await app.call(call), 401, 'not_authenticated')
    expectProblem(
      await app.call({ ...call, token: stranger.token, company: owner.companyId }),
      403,
      'permission_denied',
    )
  }
  for (const answer of [
    await stranger.patch(pathOf(shared), { name: 'Theirs' }),
    await stranger.delete(pathOf(shared)),
    await stranger.post(`${pathOf(shared)}open_first/`, { is_first: true }),
    await owner.patch(pathOf({ id: NOBODY }), { name: 'x' }),
  ])
    expectProblem(answer, 404, 'not_found')
})
