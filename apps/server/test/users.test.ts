import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/db/statement.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import type { ApiResponse } from './call-api.ts'
import { expectProblem } from './expect-problem.ts'
import {
  type Actor,
  logIn,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
  PASSWORD,
  registerUser,
  unique,
} from './factories.ts'

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

type Event = { type: string; actor: string; subject: string; data: Record<string, unknown>; text: string }
const eventsOf = async (type: string): Promise<Event[]> =>
  (await owner.get(`/api/timeline/events/?type=${type}`)).body.results

const person = (over: Record<string, unknown> = {}) => {
  const username = unique('user')
  return {
    username,
    email: `${username}@example.com`,
    first_name: 'Bea',
    last_name: 'Brandt',
    role: 'member',
    ...over,
  }
}
const create = (actor: Actor, over: Record<string, unknown> = {}) =>
  actor.post('/api/auth/users/', person({ password: PASSWORD, ...over }))
const putRole = (actor: Actor, userId: string, role: string): Promise<ApiResponse> =>
  app.call({
    method: 'PUT',
    path: `/api/auth/companies/${actor.companyId}/users/${userId}/`,
    token: actor.token,
    body: { role },
  })
const remove = (actor: Actor, userId: string) =>
  actor.delete(`/api/auth/companies/${actor.companyId}/users/${userId}/`)
const leave = (actor: Actor, companyId = actor.companyId) =>
  actor.post(`/api/auth/my-companies/${companyId}/leave/`)
/** A member of the owner's company who is the owner of one of their own, too. */
async function ofTwoCompanies(role: string): Promise<Actor> {
  const other = await makeOwner(app)
  await app.sql('insert into memberships (company_id, user_id, role) values ($1, $2, $3)', [
    owner.companyId,
    other.userId,
    role,
  ])
  return other
}
const inOwners = (actor: Actor, path: string) =>
  app.call({ path, token: actor.token, company: owner.companyId })

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
    const { access } = await logIn(app, made.username)
    const company = { company_name: unique('Own'), company_email: `${unique('own')}@example.com` }
    const own = await app.call({ path: '/api/auth/companies/', token: access, body: company })
    expect(own.status).toBe(201)
    const path = `/api/auth/users/${made.id}/`
    expect((await owner.get(path)).body.is_managed).toBe(false)
    expectProblem(await owner.patch(path, { first_name: 'X' }), 409, 'account_not_managed')
    await app.sql('delete from memberships where user_id = $1 and company_id = $2', [made.id, own.body.id])
    expectProblem(
      await owner.post(`${path}change_password/`, { new_password: NEW_PASSWORD }),
      409,
      'account_not_managed',
    )
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

describe('roles', () => {
  test('take effect on the next request, and are told with before and after', async () => {
    const member = await makeMember(app, owner, 'viewer')
    expectProblem(await member.post('/api/clients/', { name: 'X' }), 403, 'permission_denied')
    expect((await putRole(owner, member.userId, 'member')).body).toMatchObject({
      id: member.userId,
      role: 'member',
    })
    expect((await member.post('/api/clients/', { name: 'X' })).status).toBe(201)
    expect((await owner.patch(`/api/auth/users/${member.userId}/`, { role: 'viewer' })).body.role).toBe(
      'viewer',
    )
    expectProblem(await member.post('/api/clients/', { name: 'Y' }), 403, 'permission_denied')
    const [second, first] = await eventsOf('user.role_changed')
    expect(first?.data).toMatchObject({
      user: member.userId,
      before: { role: 'viewer' },
      after: { role: 'member' },
    })
    expect(second?.data).toMatchObject({ before: { role: 'member' }, after: { role: 'viewer' } })
    expect(second?.text).toBe('Ada Lovelace changed the role of Ada Lovelace.')
    // The role they have already changes nothing.
    expect((await putRole(owner, member.userId, 'viewer')).status).toBe(200)
    expect(await eventsOf('user.role_changed')).toHaveLength(2)
  })

  test('an administrator gives every one but the owner’s, and touches no owner', async () => {
    const admin = await makeMember(app, owner, 'admin')
    const second = await makeMember(app, owner, 'owner')
    const member = await makeMember(app, owner, 'member')
    expect((await putRole(admin, member.userId, 'admin')).status).toBe(200)
    expectProblem(await putRole(admin, member.userId, 'owner'), 403, 'permission_denied')
    expectProblem(await putRole(admin, second.userId, 'viewer'), 403, 'permission_denied')
    expectProblem(await admin.delete(`/api/auth/users/${second.userId}/`), 403, 'permission_denied')
    expectProblem(await remove(admin, second.userId), 403, 'permission_denied')
    expect((await putRole(owner, second.userId, 'viewer')).status).toBe(200)
  })

  test('nobody changes their own', async () => {
    const admin = await makeMember(app, owner, 'admin')
    for (const answer of [
      await putRole(admin, admin.userId, 'viewer'),
      await admin.patch(`/api/auth/users/${admin.userId}/`, { role: 'viewer' }),
      await admin.patch(`/api/auth/users/${admin.userId}/`, { is_active: false }),
      await admin.delete(`/api/auth/users/${admin.userId}/`),
      await remove(admin, admin.userId),
      await putRole(owner, owner.userId, 'admin'),
    ]) {
      expectProblem(answer, 409, 'own_membership')
      expect(answer.body.detail).toBe(
        'Your own role and access are changed by another owner or administrator.',
      )
    }
    expect((await admin.get('/api/auth/me/')).body.role).toBe('admin')
  })

  test('a superuser passes inside a company it is in, and the last owner stays all the same', async () => {
    const root = await makeMember(app, owner, 'viewer')
    await app.sql('update users set is_superuser = true where id = $1', [root.userId])
    const member = await makeMember(app, owner, 'member')
    expect((await putRole(root, member.userId, 'owner')).status).toBe(200)
    expect((await putRole(root, owner.userId, 'viewer')).status).toBe(200)
    expectProblem(await putRole(root, member.userId, 'viewer'), 409, 'last_owner')
    const stranger = await makeOwner(app)
    expectProblem(
      await app.call({ path: '/api/auth/users/', token: root.token, company: stranger.companyId }),
      403,
      'permission_denied',
    )
  })

  test('an owner who cannot sign in is none', async () => {
    const second = await makeMember(app, owner, 'owner')
    await app.sql('update users set is_active = false where id = $1', [second.userId])
    expectProblem(await leave(owner), 409, 'last_owner')
    await app.sql('update users set is_active = true where id = $1', [second.userId])
    await owner.delete(`/api/auth/users/${second.userId}/`)
    expectProblem(await leave(owner), 409, 'last_owner')
    // One who has not chosen a password yet is none either.
    await owner.post('/api/auth/users/', person({ role: 'owner' }))
    expectProblem(await leave(owner), 409, 'last_owner')
    await owner.patch(`/api/auth/users/${second.userId}/`, { is_active: true })
    expect((await leave(owner)).status).toBe(204)
  })

  test('a stale version is 412, and changes nothing', async () => {
    const member = await makeMember(app, owner, 'member')
    const path = `/api/auth/users/${member.userId}/`
    expect(
      (await owner.patch(path, { role: 'viewer' }, { headers: { 'if-match': '"1"' } })).body.version,
    ).toBe(2)
    expectProblem(
      await owner.patch(path, { role: 'admin' }, { headers: { 'if-match': '"1"' } }),
      412,
      'stale_version',
    )
    expect((await owner.get(path)).body).toMatchObject({ role: 'viewer', version: 2 })
  })
})

describe('deactivating', () => {
  test('refuses the next request to this company, and to no other', async () => {
    const member = await ofTwoCompanies('admin')
    expect((await inOwners(member, '/api/clients/')).status).toBe(200)
    expect((await owner.delete(`/api/auth/users/${member.userId}/`)).status).toBe(204)
    expectProblem(await inOwners(member, '/api/clients/'), 403, 'permission_denied')
    expectProblem(await inOwners(member, `/api/auth/companies/${owner.companyId}/`), 404, 'not_found')
    expectProblem(await leave(member, owner.companyId), 404, 'not_found')
    expect((await member.get('/api/clients/')).status).toBe(200)
    const mine = (await member.get('/api/auth/my-companies/')).body
    expect(mine.map((one: { id: string }) => one.id)).toEqual([member.companyId])
    const named = await inOwners(member, '/api/auth/me/')
    expect(named.body.company).toBe(member.companyId)
    expect((await owner.get(`/api/auth/users/${member.userId}/`)).body).toMatchObject({
      status: 'deactivated',
      is_active: false,
      deactivated_at: expect.any(String),
    })
  })

  test('is known to the database itself: from outside there is no such membership', async () => {
    const member = await ofTwoCompanies('member')
    const seen = async (table: 'memberships' | 'companies') => {
      const rows = await app.deps.database.transaction('read', { actor: member.userId }, (tx) =>
        tx.rows(sql<{ company_id: string }>(`select company_id from ${table}`)),
      )
      return rows.map(({ company_id: id }) => id).sort()
    }
    const both = [owner.companyId, member.companyId].sort()
    expect([await seen('memberships'), await seen('companies')]).toEqual([both, both])
    await owner.delete(`/api/auth/users/${member.userId}/`)
    const one = [member.companyId]
    expect([await seen('memberships'), await seen('companies')]).toEqual([one, one])
  })

  test('is done once, told once, and taken back', async () => {
    const member = await makeMember(app, owner, 'member')
    const path = `/api/auth/users/${member.userId}/`
    for (const _ of [1, 2]) expect((await owner.delete(path)).status).toBe(204)
    expect((await eventsOf('user.deactivated')).map(({ data }) => [data.before, data.after])).toEqual([
      [{ is_active: true }, { is_active: false }],
    ])
    expectProblem(await member.get('/api/clients/'), 403, 'permission_denied')
    // Who has no company left still has an account.
    expect((await member.get('/api/auth/my-companies/')).body).toEqual([])
    expect((await owner.patch(path, { is_active: true })).body).toMatchObject({
      status: 'active',
      deactivated_at: null,
    })
    expect((await member.get('/api/clients/')).status).toBe(200)
    expect(await eventsOf('user.activated')).toHaveLength(1)
  })

  test('moves the default company on', async () => {
    const member = await ofTwoCompanies('member')
    const set = await member.post(`/api/auth/my-companies/${owner.companyId}/set_default/`)
    expect(set.body).toMatchObject({ id: owner.companyId, is_default: true, role: 'member' })
    const company = async () => (await app.call({ path: '/api/auth/me/', token: member.token })).body.company
    expect(await company()).toBe(owner.companyId)
    await owner.delete(`/api/auth/users/${member.userId}/`)
    expect(await company()).toBe(member.companyId)
    expect((await app.call({ path: '/api/clients/', token: member.token })).status).toBe(200)
  })

  test('an invoice is not given to who is deactivated', async () => {
    const member = await makeMember(app, owner, 'member')
    const draft = await makeDraft(owner, (await makeClient(owner)).id)
    await owner.delete(`/api/auth/users/${member.userId}/`)
    expectProblem(
      await owner.patch(`/api/invoices/${draft.id}/`, { assignee: member.userId }),
      400,
      'validation_error',
    )
  })
})

describe('removing and leaving', () => {
  test('takes the membership and what hangs on it, at once', async () => {
    const member = await makeMember(app, owner, 'member')
    const draft = await makeDraft(owner, (await makeClient(owner)).id)
    expect((await owner.patch(`/api/invoices/${draft.id}/`, { assignee: member.userId })).status).toBe(200)
    expect((await remove(owner, member.userId)).status).toBe(204)
    expectProblem(await member.get('/api/clients/'), 403, 'permission_denied')
    expectProblem(await owner.get(`/api/auth/users/${member.userId}/`), 404, 'not_found')
    expectProblem(await remove(owner, member.userId), 404, 'not_found')
    expect((await owner.get(`/api/invoices/${draft.id}/`)).body.assignee).toBeNull()
    expect((await eventsOf('user.removed')).map(({ data }) => data)).toEqual([
      { user: member.userId, email: member.email, before: { role: 'member' }, after: null },
    ])
    // The account is the person's own.
    await logIn(app, member.username)
  })

  test('an account that was made here and never used goes with it', async () => {
    const unused = (await owner.post('/api/auth/users/', person())).body
    const used = (await create(owner)).body
    await remove(owner, unused.id)
    await remove(owner, used.id)
    expect(
      await app.sql('select id, managed_by from users where id = any($1)', [[unused.id, used.id]]),
    ).toEqual([{ id: used.id, managed_by: null }])
    // Its address and name are free again.
    expect((await create(owner, { email: unused.email, username: unused.username })).status).toBe(201)
  })

  test('leaving is everybody’s but the last owner’s', async () => {
    const viewer = await makeMember(app, owner, 'viewer')
    expect((await leave(viewer)).status).toBe(204)
    expectProblem(await viewer.get('/api/clients/'), 403, 'permission_denied')
    expect((await eventsOf('user.left')).map(({ text }) => text)).toEqual(['Ada Lovelace left the company.'])
    const refused = await leave(owner)
    expectProblem(refused, 409, 'last_owner')
    expect(refused.body.detail).toBe('A company needs an owner. Make somebody else an owner first.')
    await makeMember(app, owner, 'owner')
    expect((await leave(owner)).status).toBe(204)
    expectProblem(await leave(owner), 404, 'not_found')
  })
})

describe('the default company', () => {
  test('is one, of the companies one is in', async () => {
    const member = await ofTwoCompanies('viewer')
    const defaults = async () =>
      (await member.get('/api/auth/my-companies/')).body
        .filter((one: { is_default: boolean }) => one.is_default)
        .map((one: { id: string }) => one.id)
    expect(await defaults()).toEqual([member.companyId])
    for (const id of [owner.companyId, owner.companyId, member.companyId]) {
      expect((await member.post(`/api/auth/my-companies/${id}/set_default/`)).status).toBe(200)
      expect(await defaults()).toEqual([id])
    }
    const stranger = await makeOwner(app)
    expectProblem(
      await member.post(`/api/auth/my-companies/${stranger.companyId}/set_default/`),
      404,
      'not_found',
    )
    expect(await defaults()).toEqual([member.companyId])
  })
})
