import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import {
  address,
  base,
  invitationCalls,
  registration,
  resend,
  revoke,
  tokenOf,
} from '../../../../test/calls/invitation-calls.ts'
import { create } from '../../../../test/calls/user-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeOwner,
  PASSWORD,
  registerUser,
  unique,
} from '../../../../test/processes/factories.ts'
import { toldEvents } from '../../../../test/stories/told-events.ts'

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
const { accept, check, invitations, invited, mails, rolesOf } = invitationCalls(() => ({ app, owner }))

describe('accepting, signed in', () => {
  test('waits for a password of their own where a company made the account, and leaves that company nothing', async () => {
    const employer = await makeOwner(app)
    const made = (await create(employer)).body
    const theirs = await logIn(app, made.username)
    const own = await logIn(app, made.username)
    const { token } = await invited(made.email, 'accountant')
    const early = await accept({ token }, own.access)
    expectProblem(early, 409, 'password_not_own')
    expect(early.body.detail).toBe(
      'A company made your account and may know its password. Choose a password of your own, then accept the invitation.',
    )
    expect((await check(token)).body.status).toBe('pending')
    const body = { old_password: PASSWORD, new_password: 'Ch0sen!by-myself' }
    const path = '/api/auth/change-password/'
    expect((await app.call({ path, token: own.access, body })).status).toBe(204)
    expect((await accept({ token }, own.access)).status).toBe(200)
    const clients = { path: '/api/clients/', company: owner.companyId }
    expect((await app.call({ ...clients, token: own.access })).status).toBe(200)
    expectProblem(await app.call({ ...clients, token: theirs.access }), 401, 'not_authenticated')
    const login = { username: made.username, password: PASSWORD }
    expectProblem(await app.call({ path: '/api/auth/login/', body: login }), 401, 'invalid_password')
  })

  test('makes the user a member from the next request on, once', async () => {
    const guest = await makeOwner(app)
    const { id, token } = await invited(guest.email, 'accountant')
    const answer = await accept({ token }, guest.token)
    expect(answer.status).toBe(200)
    const company = (await owner.get(`${base(owner)}/`)).body.company_name
    expect(answer.body).toEqual({
      company_id: owner.companyId,
      company_name: company,
      role: 'accountant',
      username: guest.username,
    })
    const mine = (await guest.get('/api/auth/my-companies/')).body
    expect(
      mine.map((one: { id: string; role: string; is_default: boolean }) => [
        one.id,
        one.role,
        one.is_default,
      ]),
    ).toEqual([
      [guest.companyId, 'owner', true],
      [owner.companyId, 'accountant', false],
    ])
    expect(
      (await app.call({ path: '/api/clients/', token: guest.token, company: owner.companyId })).status,
    ).toBe(200)
    const twice = await accept({ token }, guest.token)
    expectProblem(twice, 409, 'invitation_closed')
    expect(twice.body.detail).toBe('This invitation was accepted already. Sign in to go on.')
    expect((await check(token)).body.status).toBe('accepted')
    expect((await invitations()).count).toBe(0)
    const [event, ...more] = await eventsOf('user.joined')
    expect(more).toEqual([])
    expect(event).toMatchObject({
      actor: 'Ada Lovelace',
      data: { user: guest.userId, invitation: id, before: null, after: { role: 'accountant' } },
    })
    const closed = await resend(owner, id)
    expectProblem(closed, 409, 'invitation_closed')
    expect(closed.body.detail).toBe('This invitation was accepted already.')
    expectProblem(await revoke(owner, id), 409, 'invitation_closed')
  })

  test('is for the invited address alone', async () => {
    const email = address()
    const { token } = await invited(email)
    const other = await makeOwner(app)
    const refused = await accept({ token }, other.token)
    expectProblem(refused, 409, 'invitation_other_address')
    expect(refused.body.detail).toBe(
      `This invitation is for ${email}. You are signed in as ${other.email}: sign in with the invited address to accept it.`,
    )
    expect((await check(token)).body.status).toBe('pending')
    const known = await registerUser(app, { email })
    const nobody = await accept({ token })
    expectProblem(nobody, 401, 'not_authenticated')
    expect(nobody.body.detail).toBe(`Sign in as ${email} to accept this invitation.`)
    const anew = await accept({ token, ...registration() })
    expectProblem(anew, 400, 'validation_error')
    expect(anew.body.errors).toEqual({
      email: ['This email is already registered. Try logging in instead, or use a different email address.'],
    })
    for (const bad of ['garbage', `${other.token}x`, other.refresh])
      expectProblem(await accept({ token }, bad), 401, 'not_authenticated')
    const { access } = await logIn(app, known.username)
    expect((await accept({ token }, access)).status).toBe(200)
  })

  test('is refused to who has become a member meanwhile', async () => {
    const guest = await makeOwner(app)
    const { token } = await invited(guest.email, 'admin')
    await app.sql("insert into memberships (company_id, user_id, role) values ($1, $2, 'viewer')", [
      owner.companyId,
      guest.userId,
    ])
    expectProblem(await accept({ token }, guest.token), 409, 'already_member')
    expect(await rolesOf(guest.email)).toEqual([{ role: 'viewer' }])
  })

  test('repeats its answer under the same key', async () => {
    const guest = await makeOwner(app)
    const { token } = await invited(guest.email)
    const call = { path: '/api/auth/invitations/accept/', body: { token }, token: guest.token }
    const first = await app.call({ ...call, idempotencyKey: `join-${token}` })
    const second = await app.call({ ...call, idempotencyKey: `join-${token}` })
    expect([first.status, second.status]).toEqual([200, 200])
    expect(second.body).toEqual(first.body)
    expect(second.headers.get('idempotent-replayed')).toBe('true')
    expect(await eventsOf('user.joined')).toHaveLength(1)
  })
})

describe('accepting with a new account', () => {
  test('makes account and membership together, and the web can sign in', async () => {
    const email = address()
    const { token } = await invited(email, 'member')
    const fields = registration()
    const answer = await accept({ token, ...fields })
    expect(answer.status).toBe(200)
    expect(answer.body).toMatchObject({
      company_id: owner.companyId,
      role: 'member',
      username: fields.username,
    })
    const { access } = await logIn(app, answer.body.username)
    expect((await app.call({ path: '/api/auth/me/', token: access })).body).toMatchObject({
      email,
      company: owner.companyId,
      role: 'member',
    })
    // It is the person's own account, not the company's.
    const [row] = await app.sql(
      'select managed_by, awaits_password, terms_accepted_at from users where email = $1',
      [email],
    )
    expect(row).toMatchObject({
      managed_by: null,
      awaits_password: false,
      terms_accepted_at: expect.any(Date),
    })
  })

  test('asks for a whole registration, and leaves nothing behind where it fails', async () => {
    const email = address()
    const { token } = await invited(email)
    const bare = await accept({ token })
    expectProblem(bare, 400, 'validation_error')
    expect(bare.body.errors).toEqual({
      username: ['Username is required'],
      password: ['Password is required'],
      first_name: ['First name is required'],
      last_name: ['Last name is required'],
      terms_accepted: ['You must accept the terms and conditions'],
    })
    const taken = await registerUser(app)
    const refused = await accept({ token, ...registration({ username: taken.username }) })
    expect(refused.body.errors).toEqual({
      username: ['This username is already taken. Please choose a different username.'],
    })
    expectProblem(
      await accept({ token, ...registration({ terms_accepted: false }) }),
      400,
      'validation_error',
    )
    expectProblem(
      await accept({ token, ...registration({ email: 'other@example.com' }) }),
      400,
      'validation_error',
    )
    expectProblem(await accept({ token, ...registration({ role: 'owner' }) }), 400, 'validation_error')
    expect(await app.sql('select from users where email = $1', [email])).toEqual([])
    expect((await accept({ token, ...registration() })).status).toBe(200)
  })
})

describe('an account that waits for its password', () => {
  const make = async (over: Record<string, unknown> = {}) => {
    const username = unique('made')
    const body = {
      username,
      email: `${username}@example.com`,
      first_name: 'Bea',
      last_name: 'Brandt',
      role: 'member',
      ...over,
    }
    const made = (await owner.post('/api/auth/users/', body)).body
    const [invitation] = (await invitations(owner, `?search=${made.email}`)).results
    return { made, invitation, token: tokenOf(invitation.link) }
  }

  test('is told how to choose one, and signs in by it', async () => {
    const { made, invitation, token } = await make()
    expect(made).toMatchObject({ status: 'invited', is_active: true, is_managed: true })
    expect(invitation).toMatchObject({ user: made.id, email: made.email, status: 'pending' })
    const [mail] = await mails()
    expect(mail?.text).toContain('has made a Counterfoil account for you')
    expect(mail?.text).toContain(`Your user name: ${made.username}`)
    expectProblem(
      await app.call({ path: '/api/auth/login/', body: { username: made.username, password: PASSWORD } }),
      401,
      'invalid_password',
    )
    expect((await check(token)).body).toMatchObject({
      status: 'pending',
      account: 'waiting',
      username: made.username,
      first_name: 'Bea',
      last_name: 'Brandt',
    })
    const bare = await accept({ token })
    expect(bare.body.errors).toEqual({
      password: ['Password is required'],
      terms_accepted: ['You must accept the terms and conditions'],
    })
    const answer = await accept({ token, password: PASSWORD, terms_accepted: true, last_name: 'Brand' })
    expect(answer.body).toMatchObject({
      company_id: owner.companyId,
      username: made.username,
      role: 'member',
    })
    await logIn(app, made.username)
    expect((await owner.get(`/api/auth/users/${made.id}/`)).body).toMatchObject({
      status: 'active',
      last_name: 'Brand',
    })
    expect(await eventsOf('user.joined')).toHaveLength(1)
    expectProblem(
      await accept({ token, password: 'An0ther!one', terms_accepted: true }),
      409,
      'invitation_closed',
    )
    await logIn(app, made.username)
  })

  test('has its link end when it comes by a password in another way', async () => {
    const { made, token } = await make()
    const set = await owner.post(`/api/auth/users/${made.id}/change_password/`, {
      new_password: 'An0ther!one',
    })
    expect(set.status).toBe(204)
    expect((await check(token)).body.status).toBe('accepted')
    expectProblem(await accept({ token, password: PASSWORD, terms_accepted: true }), 409, 'invitation_closed')
    expect((await invitations()).count).toBe(0)
  })

  test('has its link refused while it is deactivated, and gone once it is removed', async () => {
    const { made, token } = await make()
    await owner.delete(`/api/auth/users/${made.id}/`)
    expectProblem(await accept({ token, password: PASSWORD, terms_accepted: true }), 409, 'invitation_closed')
    await owner.patch(`/api/auth/users/${made.id}/`, { is_active: true })
    await owner.delete(`${base(owner)}/users/${made.id}/`)
    expectProblem(await check(token), 404, 'not_found')
  })

  test('takes the place of an open invitation of its address', async () => {
    const email = address()
    const { token } = await invited(email)
    await make({ email })
    expect((await check(token)).body.status).toBe('revoked')
    expect(await eventsOf('invitation.revoked')).toHaveLength(1)
    expect((await invitations()).results).toMatchObject([{ email, user: expect.any(String) }])
  })
})
