import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { sql } from '../src/db/statement.ts'
import { composeInvitationEmail } from '../src/features/emails/compose-invitation-email.ts'
import { buildTestApp, type TestApp } from './build-test-app.ts'
import type { ApiResponse } from './call-api.ts'
import { expectProblem, expectSameProblem } from './expect-problem.ts'
import { type Actor, logIn, makeMember, makeOwner, PASSWORD, registerUser, unique } from './factories.ts'

const DAY_MS = 86_400_000
const PUBLIC = 'http://counterfoil.test/invite/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(async () => {
  owner = await makeOwner(app)
})

type Event = { type: string; actor: string; data: Record<string, unknown>; text: string }
const eventsOf = async (type: string): Promise<Event[]> =>
  (await owner.get(`/api/timeline/events/?type=${type}`)).body.results

const address = () => `${unique('invited')}@example.com`
const base = (actor: Actor) => `/api/auth/companies/${actor.companyId}`
const invite = (actor: Actor, email: string, role = 'member') =>
  actor.post(`${base(actor)}/users/invite/`, { email, role })
const invitations = async (actor = owner, query = '') =>
  (await actor.get(`${base(actor)}/invitations/${query}`)).body
const tokenOf = (link: string) => link.slice(PUBLIC.length)
async function invited(email: string, role = 'member'): Promise<{ id: string; token: string }> {
  const answer = await invite(owner, email, role)
  expect(answer.status, answer.text).toBe(201)
  return { id: answer.body.id, token: tokenOf(answer.body.link) }
}
const check = (token: string) => app.call({ path: '/api/auth/invitations/check/', body: { token } })
const accept = (body: Record<string, unknown>, token: string | null = null): Promise<ApiResponse> =>
  app.call({ path: '/api/auth/invitations/accept/', body, token })
const registration = (over: Record<string, unknown> = {}) => ({
  username: unique('new'),
  password: PASSWORD,
  first_name: 'Nele',
  last_name: 'Neu',
  terms_accepted: true,
  ...over,
})
const rolesOf = (email: string) =>
  app.sql<{ role: string }>(
    'select m.role from memberships m join users u on u.id = m.user_id where u.email = $1 and m.company_id = $2',
    [email, owner.companyId],
  )
const mails = () =>
  app.sql<{ id: string; html: string; text: string; to_addresses: string[]; subject: string }>(
    "select * from email_messages where kind = 'invitation' and company_id = $1 order by created_at, id",
    [owner.companyId],
  )
async function resend(actor: Actor, id: string): Promise<ApiResponse> {
  return actor.post(`${base(actor)}/invitations/${id}/resend/`)
}
const revoke = (actor: Actor, id: string) => actor.delete(`${base(actor)}/invitations/${id}/`)

describe('inviting', () => {
  test('writes an invitation of seven days, its mail and its event', async () => {
    const email = address()
    const answer = await invite(owner, email.toUpperCase(), 'accountant')
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.any(String),
      email,
      role: 'accountant',
      status: 'pending',
      user: null,
      invited_by: 'Ada Lovelace',
      link: expect.stringMatching(/^http:\/\/counterfoil\.test\/invite\/[\w-]{43}$/),
      created_at: expect.any(String),
      sent_at: answer.body.created_at,
      expires_at: new Date(Date.parse(answer.body.created_at) + 7 * DAY_MS).toISOString(),
    })
    const token = tokenOf(answer.body.link)
    const [row] = await app.sql<{ token_hash: Buffer; whole: string }>(
      'select token_hash, i::text as whole from invitations i where id = $1',
      [answer.body.id],
    )
    expect(row?.token_hash).toEqual(createHash('sha256').update(token).digest())
    expect(row?.whole).not.toContain(token)
    expect(await invitations()).toEqual({ count: 1, next: null, previous: null, results: [answer.body] })
    const [event] = await eventsOf('invitation.created')
    expect(event).toMatchObject({
      text: `Ada Lovelace invited ${email}.`,
      data: { invitation: answer.body.id, before: null, after: { role: 'accountant' } },
    })
    expect(await rolesOf(email)).toEqual([])
  })

  test('mails the link to the invited alone, under the installation’s own address', async () => {
    const email = address()
    const answer = await app.call({
      method: 'POST',
      path: `${base(owner)}/users/invite/`,
      token: owner.token,
      body: { email, role: 'viewer' },
      headers: { 'x-forwarded-host': 'evil.example' },
    })
    const [mail] = await mails()
    expect(mail?.to_addresses).toEqual([email])
    const company = (await owner.get(`${base(owner)}/`)).body.company_name
    expect(mail?.subject).toBe(`Invitation to ${company}`)
    // The token lies sealed beside the mail, and is put in when it leaves.
    expect(JSON.stringify(mail)).not.toContain(tokenOf(answer.body.link))
    expect(JSON.stringify(mail)).not.toContain('evil.example')
    await app.runJobs()
    const shown = (await owner.get(`/api/email/outbox/${mail?.id}/`)).body
    expect(shown).toMatchObject({ kind: 'invitation', status: 'captured', to: [email] })
    expect(shown.text).toContain(`Accept invitation:\n${answer.body.link}\n`)
    expect(shown.text).toContain('Ada Lovelace invites you to work with')
    expect(shown.text).toContain('Your role: Viewer')
    expect(shown.html).toContain(`href="${answer.body.link}"`)
  })

  test('says names as they are, and lets none of them be more than a name', () => {
    const mail = composeInvitationEmail({
      language: 'de',
      companyName: '<script>x</script> & Co\r\nBcc: evil@example.com',
      accentColor: '#1f4d3a',
      logoUrl: 'javascript:alert(1)',
      inviter: '"><img src=x onerror=alert(1)>',
      email: 'a@example.com',
      role: 'accountant',
      username: null,
      url: `${PUBLIC}token`,
      days: 7,
    })
    expect(mail.subject).toBe('Einladung zu <script>x</script> & Co Bcc: evil@example.com')
    expect(mail.html).not.toMatch(/<script|<img|javascript:/)
    expect(mail.html).toContain('&lt;script&gt;x&lt;/script&gt; &amp; Co')
    expect(mail.text).toContain(`Einladung annehmen:\n${PUBLIC}token\n`)
    expect(mail.text).toContain('Ihre Rolle: Buchhaltung')
    expect(mail.text).toContain('Der Link gilt einmal, 7 Tage lang und nur für Sie')
  })

  test('is in the language of the account it goes to, else of the company', async () => {
    const german = await registerUser(app)
    await app.sql("update users set language = 'de' where id = $1", [german.id])
    await invite(owner, german.email)
    await invite(owner, address())
    const [one, other] = await mails()
    expect(one?.text).toContain('Einladung annehmen')
    expect(other?.text).toContain('Accept invitation')
  })

  test('is refused for who is there, and for who is asked already', async () => {
    const member = await makeMember(app, owner, 'viewer')
    expectProblem(await invite(owner, member.email), 409, 'already_member')
    await owner.delete(`/api/auth/users/${member.userId}/`)
    const gone = await invite(owner, member.email)
    expectProblem(gone, 409, 'already_member')
    expect(gone.body.detail).toBe(
      'This address belongs to a deactivated user of the company. Activate them again instead.',
    )
    const email = address()
    const { id } = await invited(email)
    const twice = await invite(owner, email, 'admin')
    expectProblem(twice, 409, 'already_invited')
    expect(twice.body.detail).toBe(
      'This address is invited already. Send the invitation again, or revoke it first.',
    )
    await revoke(owner, id)
    expect((await invite(owner, email, 'admin')).status).toBe(201)
    expect(await mails()).toHaveLength(2)
    // Another company may ask the same address.
    expect((await invite(await makeOwner(app), email)).status).toBe(201)
  })

  test('is for who manages users, and into an owner’s role for owners', async () => {
    const admin = await makeMember(app, owner, 'admin')
    for (const role of ['accountant', 'member', 'viewer'] as const)
      expectProblem(await invite(await makeMember(app, owner, role), address()), 403, 'permission_denied')
    expectProblem(await invite(admin, address(), 'owner'), 403, 'permission_denied')
    expect((await invite(admin, address(), 'admin')).status).toBe(201)
    const { id } = await invited(address(), 'owner')
    expectProblem(await resend(admin, id), 403, 'permission_denied')
    expectProblem(await revoke(admin, id), 403, 'permission_denied')
    expect((await invitations(admin, '?role=owner')).results).toMatchObject([{ id, link: null }])
    expectProblem(await invite(owner, address(), 'root'), 400, 'validation_error')
    expectProblem(await invite(owner, 'no address'), 400, 'validation_error')
  })

  test('has an end: no more than twenty in a minute', async () => {
    for (let n = 0; n < 20; n += 1) expect((await invite(owner, address())).status).toBe(201)
    const refused = await invite(owner, address())
    expectProblem(refused, 429, 'rate_limited')
    expect(refused.headers.get('retry-after')).toBe('60')
    expect(refused.body.detail).toBe('Too many invitations. Please wait 60 seconds before sending another.')
    expect(await mails()).toHaveLength(20)
    await app.sql(
      "update email_messages set created_at = created_at - interval '61 seconds' where company_id = $1",
      [owner.companyId],
    )
    expect((await invite(owner, address())).status).toBe(201)
  })
})

describe('the outbox', () => {
  const hidden = `${PUBLIC}--hidden--`
  const read = async (actor: Actor) => {
    const [mail] = await mails()
    return (await actor.get(`/api/email/outbox/${mail?.id}/`)).body
  }

  test('shows the link to who could have made it, and to nobody else', async () => {
    const { token } = await invited(address(), 'admin')
    for (const role of ['viewer', 'member', 'accountant'] as const) {
      const member = await makeMember(app, owner, role)
      const mail = await read(member)
      expect(mail.text).toContain(hidden)
      expect(JSON.stringify(mail)).not.toContain(token)
      const [row] = await mails()
      await app.sql("update email_messages set status = 'failed' where id = $1", [row?.id])
      const again = await member.post(`/api/email/outbox/${row?.id}/resend/`)
      expect(again.text).not.toContain(token)
    }
    expect((await read(await makeMember(app, owner, 'admin'))).text).toContain(PUBLIC + token)
  })

  test('shows an owner’s link to owners alone', async () => {
    const { token } = await invited(address(), 'owner')
    expect((await read(await makeMember(app, owner, 'admin'))).text).toContain(hidden)
    expect((await read(owner)).text).toContain(PUBLIC + token)
  })
})

describe('looking at an invitation', () => {
  test('says what it is for and changes nothing', async () => {
    const email = address()
    const { token } = await invited(email, 'viewer')
    const company = (await owner.get(`${base(owner)}/`)).body
    for (const _ of [1, 2]) {
      expect((await check(token)).body).toEqual({
        status: 'pending',
        company_name: company.company_name,
        company_logo: null,
        accent_color: company.accent_color,
        inviter: 'Ada Lovelace',
        email,
        role: 'viewer',
        account: 'none',
        username: null,
        first_name: null,
        last_name: null,
        expires_at: expect.any(String),
      })
    }
    await registerUser(app, { email })
    expect((await check(token)).body.account).toBe('exists')
    expect(await rolesOf(email)).toEqual([])
    expect(app.logs.join('\n')).not.toContain(token)
  })

  test('a token that is none is not found, whatever else it opens', async () => {
    const { token } = await invited(address())
    const link = (await owner.post('/api/payments/links/', { amount: '5.00', currency: 'EUR' })).body
    const wrong = await check('wrong')
    expectProblem(wrong, 404, 'not_found')
    for (const other of [link.share_token, `${token}x`, token.slice(1), owner.token.slice(0, 200)])
      expectSameProblem(wrong, await check(other))
    expectSameProblem(wrong, await accept({ token: 'wrong', ...registration() }))
    expectSameProblem(wrong, await accept({ token: link.share_token, ...registration() }))
    // Nor does an invitation's token pay.
    expectProblem(await app.call({ path: `/api/payments/public/${token}/` }), 404, 'not_found')
  })

  test('shows nothing of one that is closed', async () => {
    const { id, token } = await invited(address())
    await revoke(owner, id)
    const { status, ...rest } = (await check(token)).body
    expect(status).toBe('revoked')
    expect(new Set(Object.values(rest))).toEqual(new Set([null]))
  })

  test('its token sees the one row in the database, and has no right to it', async () => {
    const { id, token } = await invited(address())
    await invited(address())
    const identity = { shareTokenHash: createHash('sha256').update(token).digest('hex') }
    const goRound = (text: string) =>
      app.deps.database.transaction('write', identity, (tx) => tx.rows(sql<{ id: string }>(text)))
    expect(await goRound('select id from invitations')).toEqual([{ id }])
    expect(await goRound("update invitations set role = 'owner' returning id")).toEqual([])
    expect(await goRound('delete from invitations returning id')).toEqual([])
    expect(await goRound('select user_id as id from memberships')).toEqual([])
  })
})

describe('accepting, signed in', () => {
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

describe('time, and taking back', () => {
  afterAll(() => app.clock.set(new Date().toISOString()))

  test('an invitation runs out after seven days, and works again once it is sent again', async () => {
    const email = address()
    const { id, token } = await invited(email)
    app.clock.advance(7 * DAY_MS - 60_000)
    expect((await check(token)).body.status).toBe('pending')
    app.clock.advance(60_000)
    const { access } = await logIn(app, owner.username)
    const late = { ...owner, token: access }
    const again = (method: 'GET' | 'POST', path: string, body?: unknown) =>
      app.call({ method, path, token: late.token, company: owner.companyId, ...(body ? { body } : {}) })
    expect((await check(token)).body).toMatchObject({ status: 'expired', email: null })
    const refused = await accept({ token, ...registration() })
    expectProblem(refused, 409, 'invitation_closed')
    expect(refused.body.detail).toBe('This invitation has expired. Ask for it to be sent again.')
    const list = (await again('GET', `${base(owner)}/invitations/?status=expired`)).body
    expect(list.results).toMatchObject([{ id, status: 'expired', link: null }])
    const sent = await again('POST', `${base(owner)}/invitations/${id}/resend/`)
    expect(sent.status).toBe(200)
    expect(sent.body).toMatchObject({ id, status: 'pending', link: PUBLIC + token })
    expect(Date.parse(sent.body.expires_at)).toBe(Date.parse(sent.body.sent_at) + 7 * DAY_MS)
    expect(await mails()).toHaveLength(2)
    expect((await accept({ token, ...registration() })).status).toBe(200)
    app.clock.set(new Date().toISOString())
  })

  test('one that ran out makes room for another role', async () => {
    const email = address()
    const { token } = await invited(email, 'admin')
    await app.sql("update invitations set expires_at = now() - interval '1 second' where email = $1", [email])
    const { token: second } = await invited(email, 'viewer')
    expect((await check(token)).body.status).toBe('revoked')
    expect((await check(second)).body.role).toBe('viewer')
    expect((await invitations()).count).toBe(1)
  })

  test('one that was taken back opens nothing, and that is told', async () => {
    const email = address()
    const { id, token } = await invited(email)
    expect((await revoke(owner, id)).status).toBe(204)
    const refused = await accept({ token, ...registration() })
    expectProblem(refused, 409, 'invitation_closed')
    expect(refused.body.detail).toBe('This invitation was taken back. Ask for a new one.')
    expectProblem(await revoke(owner, id), 409, 'invitation_closed')
    expectProblem(await resend(owner, id), 409, 'invitation_closed')
    expect((await eventsOf('invitation.revoked')).map(({ text }) => text)).toEqual([
      `Ada Lovelace revoked the invitation of ${email}.`,
    ])
    const stranger = await makeOwner(app)
    expectProblem(await resend(stranger, id), 404, 'not_found')
  })

  test.each(['lowered', 'deactivated', 'removed', 'left'])(
    'who is %s leaves no link that gives what they no longer may',
    async (how) => {
      const admin = await makeMember(app, owner, 'admin')
      const email = address()
      const token = tokenOf((await invite(admin, email, 'admin')).body.link)
      const path = `${base(owner)}/users/${admin.userId}/`
      const done = {
        lowered: () => app.call({ method: 'PUT', path, token: owner.token, body: { role: 'member' } }),
        deactivated: () => owner.delete(`/api/auth/users/${admin.userId}/`),
        removed: () => owner.delete(path),
        left: () => admin.post(`/api/auth/my-companies/${owner.companyId}/leave/`),
      }[how]
      expect((await done?.())?.status).toBeLessThan(300)
      expect((await check(token)).body.status).toBe('revoked')
      expectProblem(await accept({ token, ...registration() }), 409, 'invitation_closed')
      expect(await eventsOf('invitation.revoked')).toHaveLength(1)
    },
  )

  test('an owner who becomes an administrator takes back owners’ invitations alone', async () => {
    const second = await makeMember(app, owner, 'owner')
    const [ofOwner, ofAdmin] = [address(), address()]
    const first = tokenOf((await invite(second, ofOwner, 'owner')).body.link)
    const other = tokenOf((await invite(second, ofAdmin, 'admin')).body.link)
    await owner.patch(`/api/auth/users/${second.userId}/`, { role: 'admin' })
    expect([(await check(first)).body.status, (await check(other)).body.status]).toEqual([
      'revoked',
      'pending',
    ])
  })

  test('a closed company lets nobody in', async () => {
    const guest = await makeOwner(app)
    const { token } = await invited(guest.email)
    await app.sql('update companies set closed_at = now() where company_id = $1', [owner.companyId])
    expect((await check(token)).body.status).toBe('revoked')
    expectProblem(await accept({ token }, guest.token), 409, 'invitation_closed')
  })
})
