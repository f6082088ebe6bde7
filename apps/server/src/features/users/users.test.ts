import pg from 'pg'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { create, person } from '../../../test/calls/user-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeMember,
  makeOwner,
  PASSWORD,
  registerUser,
} from '../../../test/processes/factories.ts'
import { toldEvents } from '../../../test/stories/told-events.ts'

const NEW_PASSWORD = 'An0ther!horse'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  owner = await makeOwner(app)
})

const eventsOf = (type: string) => toldEvents(owner, type)

describe('the list of users', () => {
  test('shows everybody of the company, and nobody else', async () => {
    const admin = await makeMember(app, owner, 'admin')
    const made = (await create(owner, { first_name: 'Zoe', last_name: 'Zander' })).body
    const list = (await admin.get('/api/auth/users/')).body
    expect(list).toMatchObject({ count: 3, next: null, previous: null })
    const mine = list.results.find((one: { id: string }) => one.id === admin.userId)
    expect(mine).toEqual({
      id: admin.userId,
      username: admin.username,
      email: admin.email,
      first_name: 'Ada',
      last_name: 'Lovelace',
      avatar: null,
      role: 'admin',
      status: 'active',
      is_active: true,
      joined_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      is_superuser: false,
      is_self: true,
      is_managed: false,
      deactivated_at: null,
      version: 1,
    })
    expect(list.results.map((one: { id: string }) => one.id).sort()).toEqual(
      [owner.userId, admin.userId, made.id].sort(),
    )
    expect((await admin.get(`/api/auth/users/${made.id}/`)).body).toEqual(
      list.results.find((one: { id: string }) => one.id === made.id),
    )
    const stranger = await makeOwner(app)
    expectProblem(await stranger.get(`/api/auth/users/${made.id}/`), 404, 'not_found')
    expect((await stranger.get('/api/auth/users/')).body.count).toBe(1)
  })

  test('is searched, filtered, ordered and paged', async () => {
    const anna = (await create(owner, { first_name: 'Anna', last_name: 'Zett', role: 'viewer' })).body
    const bert = (await create(owner, { first_name: 'Bert', last_name: 'Ypsilon', role: 'accountant' })).body
    const ids = async (query: string): Promise<string[]> =>
      (await owner.get(`/api/auth/users/${query}`)).body.results.map((one: { id: string }) => one.id)
    expect(await ids('?search=zett')).toEqual([anna.id])
    expect(await ids('?search=ANNA%20Z')).toEqual([anna.id])
    expect(await ids(`?search=${bert.username}`)).toEqual([bert.id])
    expect(await ids('?search=%25')).toEqual([])
    expect(await ids('?role=viewer')).toEqual([anna.id])
    expect(await ids('?role=viewer&search=bert')).toEqual([])
    expect(await ids('')).toEqual([owner.userId, anna.id, bert.id])
    expect(await ids('?ordering=-name')).toEqual([bert.id, anna.id, owner.userId])
    expect(await ids('?ordering=role')).toEqual([owner.userId, bert.id, anna.id])
    expect(await ids('?ordering=-joined_at')).toEqual([bert.id, anna.id, owner.userId])
    await owner.delete(`/api/auth/users/${bert.id}/`)
    expect(await ids('?status=deactivated')).toEqual([bert.id])
    expect(await ids('?status=active')).toEqual([owner.userId, anna.id])
    expect(await ids('?is_active=false')).toEqual([bert.id])
    const first = (await owner.get('/api/auth/users/?page_size=2&ordering=email')).body
    const second = (await owner.get(first.next)).body
    expect([first.count, first.results.length, second.results.length, second.next]).toEqual([3, 2, 1, null])
    expect(new Set([...first.results, ...second.results].map((one: { id: string }) => one.id)).size).toBe(3)
    expectProblem(await owner.get('/api/auth/users/?ordering=password_hash'), 400, 'validation_error')
    expectProblem(await owner.get('/api/auth/users/?role=root'), 400, 'validation_error')
  })

  test('is for who manages users; members with their roles are for every member', async () => {
    for (const role of ['accountant', 'member', 'viewer'] as const) {
      const member = await makeMember(app, owner, role)
      expectProblem(await member.get('/api/auth/users/'), 403, 'permission_denied')
      const list = (await member.get(`/api/auth/companies/${owner.companyId}/users/?ordering=role`)).body
      expect(list.results[0]).toMatchObject({ id: owner.userId, role: 'owner', status: 'active' })
      expect(list.results[0]).not.toHaveProperty('is_managed')
    }
    const stranger = await makeOwner(app)
    expectProblem(await stranger.get(`/api/auth/companies/${owner.companyId}/users/`), 404, 'not_found')
  })

  test('never shows a secret', async () => {
    await create(owner)
    const [row] = await app.sql<{ password_hash: string }>('select password_hash from users where id = $1', [
      owner.userId,
    ])
    const { text } = await owner.get('/api/auth/users/')
    expect(text).not.toContain(row?.password_hash)
    expect(text).not.toMatch(/password|hash|secret|token/)
  })
})

test('roles, permissions and groups say what decisions say', async () => {
  const viewer = await makeMember(app, owner, 'viewer')
  const roles = (await viewer.get('/api/auth/roles/')).body
  expect(
    roles.results.map((one: { role: string; permissions: string[] }) => [one.role, one.permissions.length]),
  ).toEqual([
    ['owner', 22],
    ['admin', 19],
    ['accountant', 15],
    ['member', 11],
    ['viewer', 1],
  ])
  const permissions = (await viewer.get('/api/auth/permissions/')).body
  expect(permissions).toMatchObject({ count: 22, next: null, previous: null })
  expect(permissions.results).toContainEqual({
    key: 'users.manage',
    label: 'Manage users, roles and invitations',
    group: 'users',
  })
  const groups = (await viewer.get('/api/auth/groups/')).body
  expect(groups.count).toBe(7)
  expect(groups.results.find((one: { key: string }) => one.key === 'users')).toEqual({
    key: 'users',
    label: 'Users, roles and invitations',
    permissions: ['users.manage'],
    roles: ['owner', 'admin'],
  })
})

describe('creating a user', () => {
  test('with a password: they sign in with it, in the role given', async () => {
    const answer = await create(owner, { role: 'accountant' })
    expect(answer.status).toBe(201)
    expect(answer.body).toMatchObject({
      role: 'accountant',
      status: 'active',
      is_managed: true,
      is_self: false,
      is_superuser: false,
    })
    const { access } = await logIn(app, answer.body.username)
    const me = (await app.call({ path: '/api/auth/me/', token: access })).body
    expect(me).toMatchObject({ company: owner.companyId, role: 'accountant', is_superuser: false })
    expect(
      await app.sql('select managed_by, terms_accepted_at, awaits_password from users where id = $1', [
        answer.body.id,
      ]),
    ).toEqual([{ managed_by: owner.companyId, terms_accepted_at: null, awaits_password: false }])
    expect(
      await app.sql("select from email_messages where kind = 'invitation' and company_id = $1", [
        owner.companyId,
      ]),
    ).toEqual([])
    const [event] = await eventsOf('user.created')
    expect(event).toMatchObject({
      subject: 'Bea Brandt',
      actor: 'Ada Lovelace',
      text: 'Ada Lovelace created the user Bea Brandt.',
      data: {
        user: answer.body.id,
        before: null,
        after: { username: answer.body.username, role: 'accountant' },
      },
    })
  })

  test('with a taken address or name is refused with the known words, and touches nobody', async () => {
    const known = await registerUser(app)
    const read = () => app.sql('select u::text as row from users u where email = $1', [known.email])
    const before = await read()
    const answer = await create(owner, {
      email: known.email.toUpperCase(),
      username: known.username.toUpperCase(),
    })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({
      username: ['This username is already taken. Please choose a different username.'],
      email: ['This email is already registered. Try logging in instead, or use a different email address.'],
    })
    expect(await read()).toEqual(before)
    expect((await owner.get('/api/auth/users/')).body.count).toBe(1)
  })

  test('holds to the rules of a sign-up, all faults at once', async () => {
    const answer = await owner.post('/api/auth/users/', { username: 'a b', email: 'x', password: 'short' })
    expectProblem(answer, 400, 'validation_error')
    expect(Object.keys(answer.body.errors).sort()).toEqual(
      ['email', 'first_name', 'last_name', 'password', 'role', 'username'].sort(),
    )
    const sly = await create(owner, { is_superuser: true, managed_by: owner.companyId })
    expectProblem(sly, 400, 'validation_error')
    expect(sly.body.errors).toEqual({
      is_superuser: ['This field is set by the server.'],
      managed_by: ['Unknown field.'],
    })
  })

  test('as an owner is an owner’s', async () => {
    const admin = await makeMember(app, owner, 'admin')
    expectProblem(await create(admin, { role: 'owner' }), 403, 'permission_denied')
    expect((await create(admin, { role: 'admin' })).status).toBe(201)
    expect((await create(owner, { role: 'owner' })).status).toBe(201)
  })

  test('once, however often the call is repeated under one key', async () => {
    const body = person({ password: PASSWORD })
    const answers = [1, 2, 3].map(
      () => () => owner.post('/api/auth/users/', body, { idempotencyKey: 'make-bea' }),
    )
    const [first, second] = [await answers[0]?.(), await answers[1]?.()]
    expect([first?.status, second?.status]).toEqual([201, 201])
    expect(second?.headers.get('idempotent-replayed')).toBe('true')
    expect(second?.body).toEqual(first?.body)
    expect(await app.sql('select from users where email = $1', [body.email])).toHaveLength(1)
  })
})

describe('names and passwords of others', () => {
  const OWN =
    'Only they themselves can change the name and password of this account: it was not made by this company, or belongs to another one too.'

  test('are changed where the company made the account', async () => {
    const made = (await create(owner)).body
    const answer = await owner.patch(`/api/auth/users/${made.id}/`, { first_name: 'Beate' })
    expect(answer.body).toMatchObject({ first_name: 'Beate', last_name: 'Brandt', version: 2 })
    const [event] = await eventsOf('user.updated')
    expect(event?.data).toMatchObject({ before: { first_name: 'Bea' }, after: { first_name: 'Beate' } })
    expect((await owner.patch(`/api/auth/users/${made.id}/`, { first_name: 'Beate' })).body.version).toBe(2)
    expect(await eventsOf('user.updated')).toHaveLength(1)
  })

  test('are left alone where the account is somebody’s own', async () => {
    const member = await makeMember(app, owner, 'member')
    const path = `/api/auth/users/${member.userId}/`
    for (const answer of [
      await owner.patch(path, { last_name: 'Stolen' }),
      await owner.post(`${path}change_password/`, { new_password: NEW_PASSWORD }),
    ]) {
      expectProblem(answer, 409, 'account_not_managed')
      expect(answer.body.detail).toBe(OWN)
    }
    expect((await owner.get(path)).body).toMatchObject({ last_name: 'Lovelace', is_managed: false })
    await logIn(app, member.username)
    // What is so already is no change.
    expect((await owner.patch(path, { last_name: 'Lovelace' })).status).toBe(200)
  })

  test('are the user’s own for good once the account has belonged to another company', async () => {
    const made = (await create(owner)).body
    const other = await makeOwner(app)
    await app.sql("insert into memberships (company_id, user_id, role) values ($1, $2, 'member')", [
      other.companyId,
      made.id,
    ])
    const path = `/api/auth/users/${made.id}/`
    expect((await owner.get(path)).body.is_managed).toBe(false)
    expectProblem(await owner.patch(path, { first_name: 'X' }), 409, 'account_not_managed')
    await app.sql('delete from memberships where user_id = $1 and company_id = $2', [
      made.id,
      other.companyId,
    ])
    expectProblem(
      await owner.post(`${path}change_password/`, { new_password: NEW_PASSWORD }),
      409,
      'account_not_managed',
    )
  })

  test('names are left alone that became the user’s own at the same moment', async () => {
    const made = (await create(owner)).body
    const choosing = new pg.Client(app.owner)
    await choosing.connect()
    try {
      await choosing.query('begin')
      await choosing.query('update users set managed_by = null where id = $1', [made.id])
      const renaming = owner.patch(`/api/auth/users/${made.id}/`, { last_name: 'Stolen' })
      const waits =
        "select from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()"
      await expect.poll(async () => (await app.sql(waits)).length).toBe(1)
      await choosing.query('commit')
      expectProblem(await renaming, 409, 'account_not_managed')
    } finally {
      await choosing.end()
    }
    expect((await owner.get(`/api/auth/users/${made.id}/`)).body.last_name).toBe('Brandt')
    expect(await eventsOf('user.updated')).toEqual([])
  })

  test('a new password ends every session and is told to the user', async () => {
    const made = (await create(owner)).body
    const { access, refresh } = await logIn(app, made.username)
    const answer = await owner.post(`/api/auth/users/${made.id}/change_password/`, {
      new_password: NEW_PASSWORD,
    })
    expect(answer.status).toBe(204)
    expectProblem(await app.call({ path: '/api/auth/me/', token: access }), 401, 'not_authenticated')
    expectProblem(await app.call({ path: '/api/auth/refresh/', body: { refresh } }), 401, 'not_authenticated')
    const old = { username: made.username, password: PASSWORD }
    expectProblem(await app.call({ path: '/api/auth/login/', body: old }), 401, 'invalid_password')
    expect(
      (await app.call({ path: '/api/auth/login/', body: { ...old, password: NEW_PASSWORD } })).status,
    ).toBe(200)
    expect(
      await app.sql('select kind, to_address from account_emails where user_id = $1', [made.id]),
    ).toEqual([{ kind: 'password_changed', to_address: made.email }])
    expect((await eventsOf('user.password_changed')).map(({ text }) => text)).toEqual([
      'Ada Lovelace set a new password for Bea Brandt.',
    ])
  })

  test('a password its user chooses at the same moment is not replaced', async () => {
    const CHOSEN = 'Ch0sen!by-myself'
    for (let round = 0; round < 8; round += 1) {
      const made = (await create(owner)).body
      const { access } = await logIn(app, made.username)
      const body = { old_password: PASSWORD, new_password: CHOSEN }
      const [own, ours] = await Promise.all([
        app.call({ path: '/api/auth/change-password/', token: access, body }),
        owner.post(`/api/auth/users/${made.id}/change_password/`, { new_password: NEW_PASSWORD }),
      ])
      // Whoever comes second is refused.
      expect([own.status, ours.status].filter((status) => status === 204)).toHaveLength(1)
      const opens = async (password: string) =>
        (await app.call({ path: '/api/auth/login/', body: { username: made.username, password } })).status ===
        200
      expect([await opens(CHOSEN), await opens(NEW_PASSWORD)]).toEqual([
        own.status === 204,
        ours.status === 204,
      ])
    }
  })

  test('an administrator does not reach an owner by them, nor anybody themselves', async () => {
    const made = (await create(owner, { role: 'owner' })).body
    const admin = await makeMember(app, owner, 'admin')
    const path = `/api/auth/users/${made.id}/`
    const password = { new_password: NEW_PASSWORD }
    expectProblem(await admin.post(`${path}change_password/`, password), 403, 'permission_denied')
    expectProblem(await admin.patch(path, { first_name: 'X' }), 403, 'permission_denied')
    const self = await admin.post(`/api/auth/users/${admin.userId}/change_password/`, password)
    expectProblem(self, 409, 'own_membership')
    expect(self.body.detail).toBe(
      'Change your own password in your settings, where the old one is asked for.',
    )
    await app.sql('update users set is_superuser = true where id = $1', [made.id])
    expectProblem(await owner.post(`${path}change_password/`, password), 409, 'account_not_managed')
  })
})
