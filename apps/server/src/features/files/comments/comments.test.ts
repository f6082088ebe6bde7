import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { type Actor, makeMember, makeOwner } from '../../../../test/processes/factories.ts'
import { makeFile } from '../../../../test/stories/file-calls.ts'

const COMMENTS = '/api/files/comments/'
const CATEGORIES = '/api/files/categories/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

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

describe('a comment', () => {
  test('is written, mentions members, and is changed by its author alone', async () => {
    const file = await makeFile(owner, 'to be discussed')
    const answer = await member.post(COMMENTS, {
      file: file.id,
      body: ' Is this <b>right</b>? ',
      mentions: [owner.userId, owner.userId],
    })
    expect(answer.status, answer.text).toBe(201)
    expect(answer.body).toMatchObject({
      file: file.id,
      body: 'Is this right?',
      mentions: [{ id: owner.userId, name: 'Ada Lovelace' }],
      is_mine: true,
      resolved_at: null,
      version: 1,
    })
    const path = `${COMMENTS}${answer.body.id}/`
    expect((await viewer.get(path)).body).toMatchObject({ is_mine: false })
    expectProblem(await owner.patch(path, { body: 'No.' }), 409, 'not_own_comment')
    expectProblem(await owner.delete(path), 409, 'not_own_comment')
    expect((await member.patch(path, { body: 'Better?', mentions: [] })).body).toMatchObject({
      body: 'Better?',
      mentions: [],
      version: 2,
    })
    expectProblem(
      await member.patch(path, { body: 'Late' }, { headers: { 'if-match': '"1"' } }),
      412,
      'stale_version',
    )
    expect((await member.delete(path)).status).toBe(204)
    expectProblem(await member.get(path), 404, 'not_found')
  })

  test('is resolved and opened again by anyone who may write, and counted while it is open', async () => {
    const file = await makeFile(owner, 'to be resolved')
    const { body } = await owner.post(COMMENTS, { file: file.id, body: 'Why?' })
    const path = `${COMMENTS}${body.id}/resolve/`
    const openOf = async () => (await viewer.get(`/api/files/files/${file.id}/`)).body.open_comments
    expect(await openOf()).toBe(1)
    expectProblem(await viewer.post(path), 403, 'permission_denied')
    const resolved = await member.post(path)
    expect(resolved.body).toMatchObject({ resolved_by: 'Ada Lovelace', version: 2 })
    expect((await member.post(path)).body).toEqual(resolved.body)
    expect(await openOf()).toBe(0)
    const listed = await viewer.get(`${COMMENTS}?file=${file.id}&resolved=true`)
    expect(listed.body.results).toMatchObject([{ id: body.id, body: 'Why?' }])
    expect((await member.post(path, { is_resolved: false })).body.resolved_at).toBeNull()
    const { results } = (await owner.get(`/api/files/activities/?file=${file.id}`)).body
    expect(results.map(({ kind }: { kind: string }) => kind)).toEqual([
      'comment_reopened',
      'comment_resolved',
      'commented',
      'uploaded',
    ])
    expect((await owner.get(`/api/files/activities/${results[0].id}/`)).body).toEqual(results[0])
  })

  test('is of a file of the company, and mentions who works there', async () => {
    const stranger = await makeOwner(app)
    const theirs = await makeFile(stranger, 'theirs')
    const file = await makeFile(owner, 'ours')
    for (const id of [theirs.id, NOBODY])
      expect((await owner.post(COMMENTS, { file: id, body: 'x' })).body.errors).toEqual({
        file: ['Resource not found'],
      })
    const mentions = [owner.userId, stranger.userId]
    expect((await owner.post(COMMENTS, { file: file.id, body: 'x', mentions })).body.errors).toEqual({
      'mentions.1': ['This person does not work in the company.'],
    })
    await owner.delete(`/api/files/files/${file.id}/`)
    expectProblem(await owner.post(COMMENTS, { file: file.id, body: 'x' }), 409, 'file_deleted')
    expect((await owner.get(`${COMMENTS}?search=nothing`)).body.results).toEqual([])
  })
})

describe('a category', () => {
  const make = (name: string, parent: string | null = null) => owner.post(CATEGORIES, { name, parent })

  test('lies in another, has a name of its own there, and is deleted once it is empty', async () => {
    const outer = (await make('Outer')).body
    const inner = (await make('Inner', outer.id)).body
    expect(inner).toMatchObject({ name: 'Inner', parent: outer.id, file_count: 0, version: 1 })
    expect((await make('INNER', outer.id)).body.errors).toEqual({
      name: ['There is a category with this name here already.'],
    })
    expect((await make('Inner')).status).toBe(201)
    expect((await owner.patch(`${CATEGORIES}${outer.id}/`, { parent: inner.id })).body.errors).toEqual({
      parent: ['A category cannot lie in itself.'],
    })
    expect((await make('Lost', NOBODY)).body.errors).toEqual({ parent: ['There is no such category.'] })
    expectProblem(await owner.delete(`${CATEGORIES}${outer.id}/`), 409, 'file_category_not_empty')
    const file = await makeFile(owner, 'within', 'within.txt', { category: inner.id })
    expect((await viewer.get(`${CATEGORIES}${inner.id}/`)).body.file_count).toBe(1)
    expectProblem(await owner.delete(`${CATEGORIES}${inner.id}/`), 409, 'file_category_not_empty')
    await owner.delete(`/api/files/files/${file.id}/`)
    expect((await owner.delete(`${CATEGORIES}${inner.id}/`)).status).toBe(204)
    expect((await owner.post(`/api/files/files/${file.id}/restore/`)).body.category).toBeNull()
    const renamed = await owner.patch(`${CATEGORIES}${outer.id}/`, { name: 'Archive' })
    expect(renamed.body).toMatchObject({ name: 'Archive', version: 2 })
    const names = (await viewer.get(CATEGORIES)).body.results.map(({ name }: { name: string }) => name)
    expect(names).toEqual(['Archive', 'Inner'])
  })

  test('lies eight deep at most, also when one that holds others is moved', async () => {
    let parent: string | null = null
    const ids: string[] = []
    for (let n = 1; n <= 8; n += 1) {
      const answer: { body: { id: string } } = await make(`Level ${n}`, parent)
      parent = answer.body.id
      ids.push(parent)
    }
    expect((await make('Level 9', parent)).body.errors).toEqual({
      parent: ['Categories lie at most 8 deep.'],
    })
    const top = (await make('Top')).body
    const moved = await owner.patch(`${CATEGORIES}${ids[0]}/`, { parent: top.id })
    expect(moved.body.errors).toEqual({ parent: ['Categories lie at most 8 deep.'] })
  })
})
