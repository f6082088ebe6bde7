import { createHash } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import {
  address,
  base,
  invitationCalls,
  invite,
  PUBLIC,
  registration,
  resend,
  revoke,
  tokenOf,
} from '../../../../test/calls/invitation-calls.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeMember,
  makeOwner,
  registerUser,
} from '../../../../test/processes/factories.ts'
import { toldEvents } from '../../../../test/stories/told-events.ts'
import { sql } from '../../../db/statement.ts'
import { composeInvitationEmail } from '../../emails/account/compose-invitation-email.ts'

const DAY_MS = 86_400_000

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
    // The token is kept encrypted beside the mail, and is put in when it leaves.
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
