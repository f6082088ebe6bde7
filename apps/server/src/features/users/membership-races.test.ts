import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeMember,
  makeOwner,
  PASSWORD,
  unique,
} from '../../../test/processes/factories.ts'

const TWENTY = Array.from({ length: 20 }, (_, n) => n)

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())

/** Statuses with how often each came, and the codes of what was refused. */
function tally(answers: readonly ApiResponse[]): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const { status, body } of answers) {
    const key = status < 300 ? String(status) : `${status} ${body?.error_code}`
    counts[key] = (counts[key] ?? 0) + 1
  }
  return counts
}

const base = (actor: Actor) => `/api/auth/companies/${actor.companyId}`
const setRole = (actor: Actor, target: Actor, role: string) =>
  app.call({
    method: 'PUT',
    path: `${base(actor)}/users/${target.userId}/`,
    token: actor.token,
    body: { role },
  })
const remove = (actor: Actor, target: Actor) => actor.delete(`${base(actor)}/users/${target.userId}/`)
const leave = (actor: Actor) => actor.post(`/api/auth/my-companies/${actor.companyId}/leave/`)
const deactivate = (actor: Actor, target: Actor) => actor.delete(`/api/auth/users/${target.userId}/`)
const accept = (body: Record<string, unknown>, token: string | null = null) =>
  app.call({ path: '/api/auth/invitations/accept/', body, token })
const registration = () => ({
  username: unique('new'),
  password: PASSWORD,
  first_name: 'Nele',
  last_name: 'Neu',
  terms_accepted: true,
})

/** How many owners can work in the company, read past every action. */
async function ownersOf({ companyId }: Actor): Promise<number> {
  const [row] = await app.sql<{ n: number }>(
    `select count(*)::int as n from memberships m join users u on u.id = m.user_id
     where m.company_id = $1 and m.role = 'owner' and m.deactivated_at is null and u.is_active`,
    [companyId],
  )
  return row?.n ?? 0
}
const eventsOf = ({ companyId }: Actor, type: string) =>
  app.sql<{ actor_id: string }>('select actor_id from timeline_events where company_id = $1 and type = $2', [
    companyId,
    type,
  ])

async function makeOwners(count: number): Promise<[Actor, ...Actor[]]> {
  const first = await makeOwner(app)
  const others = await Promise.all(Array.from({ length: count - 1 }, () => makeMember(app, first, 'owner')))
  return [first, ...others]
}
async function invite(owner: Actor, email: string, role = 'member'): Promise<{ id: string; token: string }> {
  const { body } = await owner.post(`${base(owner)}/users/invite/`, { email, role })
  return { id: body.id, token: body.link.split('/').at(-1) }
}

describe('the last owner stays', () => {
  test('when twenty owners leave at once', async () => {
    const owners = await makeOwners(20)
    const answers = await Promise.all(owners.map(leave))
    expect(tally(answers)).toEqual({ '204': 19, '409 last_owner': 1 })
    expect(await ownersOf(owners[0])).toBe(1)
    expect(await eventsOf(owners[0], 'user.left')).toHaveLength(19)
  })

  test.each([
    ['lower', (actor: Actor, target: Actor) => setRole(actor, target, 'viewer'), 'user.role_changed'],
    ['remove', remove, 'user.removed'],
    ['deactivate', deactivate, 'user.deactivated'],
  ] as const)('when twenty owners in a ring %s each other at once', async (_how, act, event) => {
    const owners = await makeOwners(20)
    const answers = await Promise.all(
      owners.map((actor, n) => act(actor, owners[(n + 1) % owners.length] ?? actor)),
    )
    for (const { status } of answers) expect(status).toBeLessThan(500)
    const done = answers.filter(({ status }) => status < 300).length
    expect(await ownersOf(owners[0])).toBe(20 - done)
    expect(20 - done).toBeGreaterThanOrEqual(1)
    expect(await eventsOf(owners[0], event)).toHaveLength(done)
  })

  test('when two owners take each other’s role, ten times over', async () => {
    for (let round = 0; round < 10; round += 1) {
      const [one, other] = (await makeOwners(2)) as [Actor, Actor]
      const answers = await Promise.all([setRole(one, other, 'admin'), setRole(other, one, 'admin')])
      expect(tally(answers)).toMatchObject({ '200': 1 })
      expect(await ownersOf(one)).toBe(1)
    }
  })

  test('when an owner leaves while twenty others are made and unmade', async () => {
    const owner = await makeOwner(app)
    const members = await Promise.all(TWENTY.map(() => makeMember(app, owner, 'admin')))
    const answers = await Promise.all([
      ...members.map((member) => setRole(owner, member, 'owner')),
      leave(owner),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
    expect(await ownersOf(owner)).toBeGreaterThanOrEqual(1)
  })
})

test('who is lowered gives no role any more, whatever was under way', async () => {
  const owner = await makeOwner(app)
  const admin = await makeMember(app, owner, 'admin')
  const members = await Promise.all(TWENTY.map(() => makeMember(app, owner, 'viewer')))
  const answers = await Promise.all([
    ...members.slice(0, 10).map((member) => setRole(admin, member, 'admin')),
    setRole(owner, admin, 'viewer'),
    ...members.slice(10).map((member) => setRole(admin, member, 'admin')),
  ])
  for (const key of Object.keys(tally(answers))) expect(['200', '403 permission_denied']).toContain(key)
  const rows = await app.sql<{ actor_id: string; data: { user: string } }>(
    "select actor_id, data from timeline_events where company_id = $1 and type = 'user.role_changed' order by id",
    [owner.companyId],
  )
  // Nothing of the administrator's comes after what took the role away.
  const fall = rows.findIndex(({ data }) => data.user === admin.userId)
  expect(fall).toBeGreaterThanOrEqual(0)
  expect(rows.slice(fall + 1)).toEqual([])
})

describe('an invitation is taken once', () => {
  test('by twenty clicks of one who is signed in', async () => {
    const owner = await makeOwner(app)
    const guest = await makeOwner(app)
    const { token } = await invite(owner, guest.email)
    const answers = await Promise.all(TWENTY.map(() => accept({ token }, guest.token)))
    expect(tally(answers)).toEqual({ '200': 1, '409 invitation_closed': 19 })
    expect(
      await app.sql('select role from memberships where company_id = $1 and user_id = $2', [
        owner.companyId,
        guest.userId,
      ]),
    ).toEqual([{ role: 'member' }])
    expect(await eventsOf(owner, 'user.joined')).toEqual([{ actor_id: guest.userId }])
  })

  test('by twenty registrations at once', async () => {
    const owner = await makeOwner(app)
    const email = `${unique('race')}@example.com`
    const { token } = await invite(owner, email)
    const answers = await Promise.all(TWENTY.map(() => accept({ token, ...registration() })))
    expect(tally(answers)).toEqual({ '200': 1, '409 invitation_closed': 19 })
    const users = await app.sql<{ id: string; username: string }>(
      'select id, username from users where email = $1',
      [email],
    )
    expect(users).toHaveLength(1)
    const winner = answers.find(({ status }) => status === 200)?.body.username
    expect(users[0]?.username).toBe(winner)
    expect(await eventsOf(owner, 'user.joined')).toEqual([{ actor_id: users[0]?.id }])
    await logIn(app, winner)
  })

  test('or taken back, never both', async () => {
    const owner = await makeOwner(app)
    for (let round = 0; round < 10; round += 1) {
      const guest = await makeOwner(app)
      const { id, token } = await invite(owner, guest.email)
      const [accepted, revoked] = await Promise.all([
        accept({ token }, guest.token),
        owner.delete(`${base(owner)}/invitations/${id}/`),
      ])
      const rows = await app.sql('select from memberships where company_id = $1 and user_id = $2', [
        owner.companyId,
        guest.userId,
      ])
      expect([accepted.status, revoked.status].sort()).toEqual(rows.length === 1 ? [200, 409] : [204, 409])
    }
  })

  test('the first password of an account that waited is chosen once', async () => {
    const owner = await makeOwner(app)
    const username = unique('made')
    await owner.post('/api/auth/users/', {
      username,
      email: `${username}@example.com`,
      first_name: 'Bea',
      last_name: 'Brandt',
      role: 'viewer',
    })
    const [invitation] = (await owner.get(`${base(owner)}/invitations/`)).body.results
    const token = invitation.link.split('/').at(-1)
    const password = (n: number) => `Passw0rd!number${n}`
    const answers = await Promise.all(
      TWENTY.map((n) => accept({ token, password: password(n), terms_accepted: true })),
    )
    expect(tally(answers)).toEqual({ '200': 1, '409 invitation_closed': 19 })
    const winner = answers.findIndex(({ status }) => status === 200)
    const login = { username, password: password(winner) }
    expect((await app.call({ path: '/api/auth/login/', body: login })).status).toBe(200)
  })
})

describe('one of twenty', () => {
  test('invites an address', async () => {
    const owner = await makeOwner(app)
    const email = `${unique('race')}@example.com`
    const body = { email, role: 'viewer' }
    const answers = await Promise.all(TWENTY.map(() => owner.post(`${base(owner)}/users/invite/`, body)))
    expect(tally(answers)).toEqual({ '201': 1, '409 already_invited': 19 })
    expect(
      await app.sql("select to_addresses from email_messages where kind = 'invitation' and company_id = $1", [
        owner.companyId,
      ]),
    ).toEqual([{ to_addresses: [email] }])
  })

  test('creates a user', async () => {
    const owner = await makeOwner(app)
    const username = unique('race')
    const body = {
      username,
      email: `${username}@example.com`,
      first_name: 'Bea',
      last_name: 'Brandt',
      role: 'viewer',
      password: PASSWORD,
    }
    const answers = await Promise.all(TWENTY.map(() => owner.post('/api/auth/users/', body)))
    expect(tally(answers)).toEqual({ '201': 1, '400 validation_error': 19 })
    expect((await owner.get('/api/auth/users/')).body.count).toBe(2)
    expect(await eventsOf(owner, 'user.created')).toHaveLength(1)
  })

  test('companies is the default one', async () => {
    const user = await makeOwner(app)
    const companies = [user.companyId]
    for (let n = 0; n < 3; n += 1) {
      const name = unique('Further')
      const body = { company_name: name, company_email: `${name}@example.com` }
      companies.push((await user.post('/api/auth/companies/', body)).body.id)
    }
    const answers = await Promise.all(
      TWENTY.map((n) => user.post(`/api/auth/my-companies/${companies[n % companies.length]}/set_default/`)),
    )
    expect(tally(answers)).toEqual({ '200': 20 })
    expect(
      await app.sql('select from memberships where user_id = $1 and is_default', [user.userId]),
    ).toHaveLength(1)
  })

  test('limits of invitations holds', async () => {
    const owner = await makeOwner(app)
    const answers = await Promise.all(
      [...TWENTY, ...TWENTY].map(() =>
        owner.post(`${base(owner)}/users/invite/`, {
          email: `${unique('race')}@example.com`,
          role: 'viewer',
        }),
      ),
    )
    expect(tally(answers)).toEqual({ '201': 20, '429 rate_limited': 20 })
  })
})
