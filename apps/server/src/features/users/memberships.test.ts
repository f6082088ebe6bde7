import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { create, person } from '../../../test/calls/user-calls.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeClient,
  makeDraft,
  makeMember,
  makeOwner,
} from '../../../test/processes/factories.ts'
import { toldEvents } from '../../../test/stories/told-events.ts'
import { sql } from '../../db/statement.ts'

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
    expectProblem(await inOwners(member, '/api/auth/me/'), 403, 'permission_denied')
    expect((await member.get('/api/auth/me/')).body.company).toBe(member.companyId)
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
