import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { registration } from '../../../test/calls/invitation-calls.ts'
import { turnOnTwoFactor } from '../../../test/calls/second-factor.ts'
import type { TestApp } from '../../../test/processes/build-test-app.ts'
import { makeOwner, PASSWORD, unique } from '../../../test/processes/factories.ts'
import { type MailedApp, openMailedApp, someAddress } from '../../../test/processes/mailed-app.ts'

const NEW = 'N3w!password-of-mine'

let mailed: MailedApp
let app: TestApp

beforeAll(async () => {
  mailed = await openMailedApp()
  app = mailed.app
})
afterAll(() => mailed?.close())
afterEach(() => {
  mailed.inbox.length = 0
})

const forgot = async (email: string) =>
  expect((await app.call({ path: '/api/auth/forgot-password/', body: { email } })).status).toBe(204)
const reset = (token: string, new_password = NEW) =>
  app.call({ path: '/api/auth/reset-password/confirm/', body: { token, new_password } })
const enter = (username: string, password: string) =>
  app.call({ path: '/api/auth/login/', body: { username, password } })
/** The links for a new password that reached a mailbox, with the user name each mail gives. */
async function resetLinks(email: string): Promise<{ token: string; username: string }[]> {
  const mails = (await mailed.mailsTo(email)).filter(({ subject }) => subject === 'Choose a new password')
  return mails.map(({ text }) => ({
    token: /\/reset-password\/([\w-]+)/.exec(text)?.[1] ?? '',
    username: /account (\w+)\./.exec(text)?.[1] ?? '',
  }))
}
async function linkFor(email: string, username: string): Promise<string> {
  const link = (await resetLinks(email)).findLast((one) => one.username === username)
  return link?.token ?? ''
}
const accountOf = async (id: string) =>
  (
    await app.sql<{ managed_by: string | null; is_confirmed: boolean }>(
      'select managed_by, email_confirmed_at is not null as is_confirmed from users where id = $1',
      [id],
    )
  )[0]

describe('a link for a new password', () => {
  test('takes an account from the company that made it: nobody else sets its password afterwards', async () => {
    const attacker = await makeOwner(app)
    const email = someAddress()
    const body = { username: unique('made'), email, first_name: 'Vera', last_name: 'Opfer', role: 'member' }
    const made = await attacker.post('/api/auth/users/', body)
    expect(made.status, made.text).toBe(201)
    await forgot(email)
    expect((await reset(await linkFor(email, body.username))).status).toBe(204)
    expect(await accountOf(made.body.id)).toEqual({ managed_by: null, is_confirmed: true })
    const taken = await attacker.post(`/api/auth/users/${made.body.id}/change_password/`, {
      new_password: PASSWORD,
    })
    expectProblem(taken, 409, 'account_not_managed')
    expect((await enter(email, PASSWORD)).status).toBe(401)
    expect((await enter(email, NEW)).status).toBe(200)
  })

  test('gives an account to who has its mailbox: sessions and two-factor of who made it are gone', async () => {
    const squatter = await mailed.newcomer()
    const { email } = squatter
    const waiting = await turnOnTwoFactor(app, squatter)
    const { challenge } = (await enter(squatter.username, PASSWORD)).body
    expect(challenge).toEqual(expect.any(String))
    await forgot(email)
    expect((await reset(await linkFor(email, squatter.username))).status).toBe(204)
    expect(await accountOf(squatter.id)).toMatchObject({ is_confirmed: true })
    expectProblem(await app.call({ path: '/api/auth/me/', token: squatter.access }), 401)
    const late = { challenge, code: waiting.recoveryCodes[0] }
    expectProblem(await app.call({ path: '/api/auth/2fa/verify/', body: late }), 401, 'challenge_expired')
    expect((await enter(email, PASSWORD)).status).toBe(401)
    const mine = await enter(email, NEW)
    expect(mine.body.user).toMatchObject({ username: squatter.username, email_confirmed: true })
    const left =
      'select from two_factors where user_id = $1 union all select from recovery_codes where user_id = $1'
    expect(await app.sql(left, [squatter.id])).toHaveLength(0)
  })

  test('comes once for each account of an address nobody has confirmed, the five newest, each named', async () => {
    const email = someAddress()
    const names: string[] = []
    for (let n = 0; n < 6; n += 1) {
      const body = { ...registration(), email }
      expect((await app.call({ path: '/api/auth/register/', body })).status).toBe(201)
      names.push(body.username)
    }
    await forgot(email)
    const links = await resetLinks(email)
    expect(links.map(({ username }) => username).sort()).toEqual(names.slice(1).sort())
    const [first, second] = links
    expect((await reset(first?.token ?? '')).status).toBe(204)
    // The address is that account's now: no other link to it gives another account the address.
    expectProblem(await reset(second?.token ?? ''), 400, 'validation_error')
    expect((await enter(second?.username ?? '', PASSWORD)).status).toBe(200)
    mailed.inbox.length = 0
    // An hour later: those five were all that the mailbox gets in one.
    await app.sql("update throttle_counters set window_ends_at = now() where key like 'reset-mail:%'")
    await forgot(email)
    expect((await resetLinks(email)).map(({ username }) => username)).toEqual([first?.username])
  })

  test('reaches a mailbox at most five times an hour, however many accounts name it', async () => {
    const email = someAddress()
    for (let n = 0; n < 6; n += 1) {
      const body = { ...registration(), email }
      expect((await app.call({ path: '/api/auth/register/', body })).status).toBe(201)
      await forgot(email)
    }
    expect((await resetLinks(email)).length).toBe(5)
  })
})

describe('whose account it is', () => {
  test('ends with the first proof of the mailbox, or the first password of their own', async () => {
    const company = await makeOwner(app)
    const make = async (email: string) => {
      const body = { username: unique('made'), email, first_name: 'Nele', last_name: 'Neu', role: 'member' }
      const made = await company.post('/api/auth/users/', { ...body, password: PASSWORD })
      expect(made.status, made.text).toBe(201)
      const { access } = (await enter(body.username, PASSWORD)).body
      return { id: made.body.id as string, access: access as string, email }
    }
    const confirmed = await make(someAddress())
    expect(await accountOf(confirmed.id)).toEqual({ managed_by: company.companyId, is_confirmed: false })
    await mailed.confirmBy(confirmed.email, confirmed.access)
    expect(await accountOf(confirmed.id)).toEqual({ managed_by: null, is_confirmed: true })
    const changed = await make(someAddress())
    const body = { old_password: PASSWORD, new_password: NEW }
    const answer = await app.call({ path: '/api/auth/change-password/', token: changed.access, body })
    expect(answer.status).toBe(204)
    expect(await accountOf(changed.id)).toEqual({ managed_by: null, is_confirmed: false })
  })
})

describe('the link to a user made with a password', () => {
  const body = () => ({
    username: unique('made'),
    email: someAddress(),
    first_name: 'Nele',
    last_name: 'Neu',
    role: 'member',
    password: PASSWORD,
  })
  const made = (username: string) => app.sql('select from users where username = $1', [username])

  test('is a mail the company sends: not before an owner has confirmed their address, with no user made', async () => {
    const company = await makeOwner(app, {}, { address: 'as it is' })
    const user = body()
    expectProblem(await company.post('/api/auth/users/', user), 409, 'email_not_confirmed')
    expect(await made(user.username)).toHaveLength(0)
    await mailed.confirmBy(company.email, company.token)
    expect((await company.post('/api/auth/users/', user)).status).toBe(201)
    expect(await mailed.tokensTo(user.email)).toHaveLength(1)
  })

  test('counts as a recipient, and is limited like an invitation', async () => {
    const company = await makeOwner(app)
    const before = { ...app.deps.config.mailLimits }
    Object.assign(app.deps.config, { mailLimits: { perMinute: null, perDayInTrial: 2, perDay: 500 } })
    try {
      const users = [body(), body(), body()]
      const answers = []
      for (const user of users) {
        const answer = await company.post('/api/auth/users/', user)
        answers.push(answer)
        // Room for the next: a seat that is free again is no new mail.
        if (answer.status === 201)
          expect(
            (await company.delete(`/api/auth/companies/${company.companyId}/users/${answer.body.id}/`))
              .status,
          ).toBe(204)
      }
      expect(answers.map(({ status }) => status)).toEqual([201, 201, 429])
      expect(answers[2]?.body.error_code).toBe('mail_limit_reached')
      expect(answers[2]?.body.detail).toContain('mailed 2 of the 2 recipients')
      expect(await made(users[2]?.username ?? '')).toHaveLength(0)
      expect(await mailed.mailsTo(users[2]?.email ?? '')).toEqual([])
    } finally {
      Object.assign(app.deps.config, { mailLimits: before })
    }
    await app.sql(
      `insert into account_emails (id, user_id, kind, to_address, subject, counted_company)
       select gen_random_uuid(), $1, 'confirm_email', 'x@mail.example', 'x', $2 from generate_series(1, 18)`,
      [company.userId, company.companyId],
    )
    expectProblem(await company.post('/api/auth/users/', body()), 429, 'rate_limited')
  })
})

describe('signing in by an address nobody has confirmed', () => {
  test('opens the account whose password it is, and one that others have made first keeps nobody out', async () => {
    const squatter = await mailed.newcomer()
    const { email } = squatter
    const own = { ...registration({ password: NEW }), email }
    expect((await app.call({ path: '/api/auth/register/', body: own })).status).toBe(201)
    expect((await enter(email, NEW)).body.user.username).toBe(own.username)
    expect((await enter(email, PASSWORD)).body.user.username).toBe(squatter.username)
    expectProblem(await enter(email, 'Wr0ng!password'), 401, 'invalid_password')
  })

  test('counts a try for each of its accounts: who has one of them guesses at no other without end', async () => {
    const squatter = await mailed.newcomer()
    const { email } = squatter
    const own = { ...registration({ password: NEW }), email }
    expect((await app.call({ path: '/api/auth/register/', body: own })).status).toBe(201)
    for (let n = 0; n < 5; n += 1) {
      expectProblem(await enter(email, 'Wr0ng!password'), 401, 'invalid_password')
      expect((await enter(squatter.username, PASSWORD)).status).toBe(200)
    }
    expectProblem(await enter(email, NEW), 401, 'invalid_password')
    expectProblem(await enter(own.username, NEW), 429, 'rate_limited')
    expect((await enter(email, PASSWORD)).body.user.username).toBe(squatter.username)
  })
})
