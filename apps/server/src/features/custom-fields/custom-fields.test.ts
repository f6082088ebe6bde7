import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'

const FIELDS = '/api/invoices/custom_fields/'
const NOBODY = '01900000-0000-7000-8000-000000000000'

let app: TestApp
let owner: Actor
let stranger: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
  stranger = await makeOwner(app)
})
afterAll(() => app?.close())

type Listed = {
  id: string
  key: string
  label: string
  position: number
  version: number
  is_archived: boolean
}
const list = async (actor: Actor): Promise<Listed[]> => (await actor.get(FIELDS)).body.results
const make = async (actor: Actor, fields: Record<string, unknown> = {}): Promise<Listed> =>
  (await actor.post(FIELDS, { label: 'Cost centre', type: 'text', ...fields })).body
const pathOf = ({ id }: { id: string }) => `${FIELDS}${id}/`
const events = async (actor: Actor, count: number) =>
  (await actor.get(`/api/timeline/events/?page_size=${count}`)).body.results.map(
    ({ type, subject, data }: { type: string; subject: string; data: object }) => ({ type, subject, data }),
  )

describe('a field', () => {
  test('begins empty for a company, and is made with a key of its label', async () => {
    const house = await makeOwner(app)
    expect((await house.get(FIELDS)).body).toEqual({ count: 0, next: null, previous: null, results: [] })
    const made = await house.post(FIELDS, { label: ' Kostenträger ', type: 'text' })
    expect(made.status).toBe(201)
    expect(made.body).toMatchObject({
      key: 'kostentrager',
      label: 'Kostenträger',
      type: 'text',
      choices: [],
      position: 1,
      shows_on_documents: true,
      shows_in_lists: false,
      is_required: false,
      is_archived: false,
      version: 1,
    })
    expect((await house.get(pathOf(made.body))).body).toEqual(made.body)
    expect(await events(house, 1)).toEqual([
      {
        type: 'custom_field.created',
        subject: 'Kostenträger',
        data: {
          custom_field: made.body.id,
          after: {
            key: 'kostentrager',
            type: 'text',
            label: 'Kostenträger',
            choices: [],
            shows_on_documents: true,
            shows_in_lists: false,
            is_required: false,
          },
        },
      },
    ])
  })

  test('keeps key and type for good; what else is changed is told with before and after', async () => {
    const house = await makeOwner(app)
    const made = await make(house)
    for (const fixed of [{ key: 'other' }, { type: 'number' }])
      expectProblem(await house.patch(pathOf(made), fixed), 400, 'validation_error')
    const changed = (await house.patch(pathOf(made), { label: 'Project', is_required: true })).body
    expect(changed).toMatchObject({ key: 'cost_centre', label: 'Project', is_required: true, version: 2 })
    // The same once more changes nothing and is no event.
    expect((await house.patch(pathOf(made), { label: 'Project' })).body.version).toBe(2)
    expect(await events(house, 1)).toEqual([
      {
        type: 'custom_field.updated',
        subject: 'Project',
        data: {
          custom_field: made.id,
          before: { label: 'Cost centre', is_required: false },
          after: { label: 'Project', is_required: true },
        },
      },
    ])
    // The label it had is free, its key is not.
    expect((await make(house)).key).toBe('cost_centre_2')
  })

  test('is refused with a label there is, with a choice of nothing, with choices of what is none', async () => {
    const house = await makeOwner(app)
    await make(house)
    const second = await make(house, { label: 'Region', type: 'choice', choices: ['North'] })
    for (const [body, errors] of [
      [
        { label: 'COST centre', type: 'date' },
        { label: ['There is a field with this label already. It may be archived.'] },
      ],
      [{ label: 'Area', type: 'choice' }, { choices: ['Name at least one choice.'] }],
      [
        { label: 'Area', type: 'text', choices: ['North'] },
        { choices: ['Only a field of the type choice has choices.'] },
      ],
      [{ label: 'Area', type: 'choice', choices: ['A', 'A '] }, { choices: ['This choice is named twice.'] }],
      [{ label: '  ', type: 'text' }, { label: ['This field is required.'] }],
      [{ label: 'x'.repeat(41), type: 'text' }, { label: ['At most 40 characters.'] }],
      [
        { label: 'Area', type: 'money' },
        { type: ['Give one of these: text, number, date, boolean, choice.'] },
      ],
    ] as const) {
      const answer = await house.post(FIELDS, body)
      expectProblem(answer, 400, 'validation_error')
      expect(answer.body.errors).toEqual(errors)
    }
    expect((await house.patch(pathOf(second), { choices: [] })).body.errors).toEqual({
      choices: ['Name at least one choice.'],
    })
    expect(await list(house)).toHaveLength(2)
  })

  test('moves among the others, which make room and keep their versions', async () => {
    const house = await makeOwner(app)
    for (const label of ['A', 'B', 'C', 'D']) await make(house, { label })
    const order = async () => (await list(house)).map(({ label, version }) => `${label}${version}`).join(' ')
    const [, , third] = await list(house)
    expect((await house.patch(pathOf(third as Listed), { position: 1 })).body.position).toBe(1)
    expect(await order()).toBe('C1 A1 B1 D1')
    expect((await house.patch(pathOf(third as Listed), { position: 99 })).body.position).toBe(4)
    expect(await order()).toBe('A1 B1 D1 C1')
    expect((await list(house)).map(({ position }) => position)).toEqual([1, 2, 3, 4])
    expect((await events(house, 1))[0]).toMatchObject({
      type: 'custom_field.moved',
      data: { before: { position: 1 }, after: { position: 4 } },
    })
  })

  test('is archived while a quote or a schedule has a value of it', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house)
    const items = [{ description: 'Work', quantity: '1', unit_price: '1' }]
    for (const [label, path, more] of [
      ['Quoted', '/api/quotes/', {}],
      ['Ordered', '/api/recurring/', { unit: 'month', start_date: '2030-01-01' }],
    ] as const) {
      const field = await make(house, { label })
      const custom_fields = { [label.toLowerCase()]: 'x' }
      const made = await house.post(path, { client: client.id, items, custom_fields, ...more })
      expect(made.status, made.text).toBe(201)
      expect((await house.delete(pathOf(field))).status).toBe(204)
      expect((await events(house, 1))[0].type).toBe('custom_field.archived')
      expect((await house.get(`${path}${made.body.id}/`)).body.custom_fields).toEqual(custom_fields)
    }
  })

  test('is deleted while no invoice has a value of it, and archived afterwards', async () => {
    const house = await makeOwner(app)
    const client = await makeClient(house)
    const [used, unused] = [await make(house, { label: 'Used' }), await make(house, { label: 'Unused' })]
    const draft = await makeDraft(house, client.id, { custom_fields: { used: 'kept' } })
    for (const one of [used, unused]) expect((await house.delete(pathOf(one))).status).toBe(204)
    expect((await list(house)).map(({ key, is_archived }) => [key, is_archived])).toEqual([['used', true]])
    expect((await events(house, 2)).map(({ type }: { type: string }) => type)).toEqual([
      'custom_field.deleted',
      'custom_field.archived',
    ])
    expectProblem(await house.delete(pathOf(unused)), 404, 'not_found')
    // Twice is as once, and is told once.
    expect((await house.delete(pathOf(used))).status).toBe(204)
    expect((await events(house, 1))[0].type).toBe('custom_field.deleted')
    const path = `/api/invoices/${draft.id}/`
    expect((await house.get(path)).body.custom_fields).toEqual({ used: 'kept' })
    expect((await house.patch(path, { custom_fields: { used: 'new' } })).body.errors).toEqual({
      'custom_fields.used': ['This field is archived and takes no new value.'],
    })
    expect((await house.patch(pathOf(used), { is_archived: false })).body.is_archived).toBe(false)
    expect((await events(house, 1))[0].type).toBe('custom_field.restored')
    expect((await house.patch(path, { custom_fields: { used: 'new' } })).status).toBe(200)
  })

  test('is one of at most 20 in use', async () => {
    const house = await makeOwner(app)
    for (let at = 1; at <= 20; at += 1) await make(house, { label: `Field ${at}` })
    const [first] = await list(house)
    const refused = await house.post(FIELDS, { label: 'One more', type: 'text' })
    expectProblem(refused, 409, 'conflict')
    expect(refused.body.detail).toContain('at most 20')
    await house.patch(pathOf(first as Listed), { is_archived: true })
    expect((await make(house, { label: 'One more' })).position).toBe(21)
    expectProblem(await house.patch(pathOf(first as Listed), { is_archived: false }), 409, 'conflict')
  })

  test('made by several at once is made once, and each has a place of its own', async () => {
    const house = await makeOwner(app)
    const answers = await Promise.all(
      ['A', 'a', 'B', 'C', 'A'].map((label) => house.post(FIELDS, { label, type: 'text' })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 201, 400, 400])
    expect((await list(house)).map(({ position }) => position)).toEqual([1, 2, 3])
  })
})

describe('who may', () => {
  test('change fields: owner and admin; every member reads them', async () => {
    const made = await make(owner)
    for (const [role, mayWrite] of [
      ['admin', true],
      ['accountant', false],
      ['member', false],
      ['viewer', false],
    ] as const) {
      const actor = await makeMember(app, owner, role)
      expect((await actor.get(FIELDS)).status).toBe(200)
      expect((await actor.get(pathOf(made))).status).toBe(200)
      const answers = [
        await actor.post(FIELDS, { label: `Of ${role}`, type: 'text' }),
        await actor.patch(pathOf(made), { is_required: false }),
        await actor.delete(pathOf(await make(owner, { label: `For ${role}` }))),
      ]
      if (mayWrite) expect(answers.map(({ status }) => status)).toEqual([201, 200, 204])
      else for (const answer of answers) expectProblem(answer, 403, 'permission_denied')
    }
  })

  test('not: who has no token, and a stranger, for whom there is nothing', async () => {
    const made = await make(owner, { label: 'Secret' })
    const path = pathOf(made)
    for (const call of [
      { path: FIELDS },
      { path: FIELDS, method: 'POST' as const, body: { label: 'X', type: 'text' } },
      { path },
      { path, method: 'PATCH' as const, body: { label: 'X' } },
      { path, method: 'DELETE' as const },
    ])
      expectProblem(await app.call(call), 401, 'not_authenticated')
    for (const answer of [
      await stranger.get(path),
      await stranger.patch(path, { label: 'X' }),
      await stranger.delete(path),
      await owner.get(`${FIELDS}${NOBODY}/`),
    ])
      expectProblem(answer, 404, 'not_found')
    expect(await list(stranger)).toEqual([])
    const client = await makeClient(stranger)
    const refused = await stranger.post('/api/invoices/', {
      client: client.id,
      custom_fields: { [made.key]: 'x' },
    })
    expect(refused.body.errors).toEqual({ 'custom_fields.secret': ['Unknown field.'] })
  })

  test('not, who has read an earlier version', async () => {
    const made = await make(owner, { label: 'Versioned' })
    const upon = { headers: { 'if-match': '"1"' } }
    expect((await owner.patch(pathOf(made), { is_required: true }, upon)).status).toBe(200)
    expectProblem(await owner.patch(pathOf(made), { is_required: false }, upon), 412, 'stale_version')
  })
})
