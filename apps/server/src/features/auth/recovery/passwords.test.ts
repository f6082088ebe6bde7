import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { appCode, makeTwoFactorUser } from '../../../../test/calls/second-factor.ts'
import { accountMails, mailedToken } from '../../../../test/processes/account-mails.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { logIn, PASSWORD, registerUser, unique } from '../../../../test/processes/factories.ts'
import { databaseDigest } from '../../../../test/stories/database-digest.ts'

const NEW = 'N3w!password-of-mine'
const NO_SUCH = 'A'.repeat(43)
const DEAD_LINK = { token: ['This link does not work any more. Ask for a new one.'] }

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => app?.close())

const me = (token: string) => app.call({ path: '/api/auth/me/', token })
const enter = (username: string, password: string, at = app) =>
  at.call({ path: '/api/auth/login/', body: { username, password } })
const change = (token: string, body: unknown, more = {}) =>
  app.call({ path: '/api/auth/change-password/', token, body, ...more })
const forgot = (email: unknown, headers: Record<string, string> = {}, at = app) =>
  at.call({ path: '/api/auth/forgot-password/', body: { email }, headers })
const check = async (token: string) =>
  (await app.call({ path: '/api/auth/reset-password/check/', body: { token } })).body
const reset = (token: unknown, new_password: unknown = NEW, more = {}) =>
  app.call({ path: '/api/auth/reset-password/confirm/', body: { token, new_password }, ...more })
const twenty = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

async function signedIn() {
  const user = await registerUser(app)
  return { ...user, ...(await logIn(app, user.username)) }
}
const hashOf = async (id: string) => (await app.sql('select password_hash from users where id = $1', [id]))[0]

async function resetLink(email: string): Promise<string> {
  expect((await forgot(email)).status).toBe(204)
  return mailedToken(app, email)
}

describe('changing the password', () => {
  test('lets the new one in and the old one not, and tells the user by mail', async () => {
    const user = await signedIn()
    const answer = await change(user.access, { old_password: PASSWORD, new_password: NEW })
    expect([answer.status, answer.text]).toEqual([204, ''])
    expectProblem(await enter(user.username, PASSWORD), 401, 'invalid_password')
    expect((await enter(user.username, NEW)).status).toBe(200)
    expect((await accountMails(app, user.email)).map(({ subject }) => subject)).toEqual([
      'Your password was changed',
    ])
    expect(JSON.stringify(await hashOf(user.id))).toMatch(/\$argon2id\$v=19\$/)
    expect(app.logs.join('\n')).not.toContain(NEW)
  })

  test('keeps the moment, for the user alone to see; another try that fails does not', async () => {
    const user = await signedIn()
    expect((await me(user.access)).body.password_changed_at).toBeNull()
    await change(user.access, { old_password: 'wrong', new_password: NEW })
    expect((await me(user.access)).body.password_changed_at).toBeNull()
    const [{ before } = { before: '' }] = await app.sql<{ before: string }>('select now() as before')
    await change(user.access, { old_password: PASSWORD, new_password: NEW })
    const changed = (await me(user.access)).body.password_changed_at
    expect(new Date(changed).getTime()).toBeGreaterThanOrEqual(new Date(before).getTime())
    await reset(await resetLink(user.email), 'An0ther!password')
    const { access } = (await enter(user.username, 'An0ther!password')).body
    const later = (await me(access)).body.password_changed_at
    expect(new Date(later).getTime()).toBeGreaterThan(new Date(changed).getTime())
  })

  test('ends every other session at once, and every link and login under way', async () => {
    const user = await makeTwoFactorUser(app)
    const link = await resetLink(user.email)
    const { challenge } = (await enter(user.username, PASSWORD)).body
    const stay = await app.call({
      path: '/api/auth/2fa/verify/',
      body: { challenge, code: user.recoveryCodes[0] },
    })
    const waiting = (await enter(user.username, PASSWORD)).body.challenge
    expect((await change(stay.body.access, { old_password: PASSWORD, new_password: NEW })).status).toBe(204)
    expect((await me(stay.body.access)).status).toBe(200)
    expectProblem(await me(user.token), 401, 'not_authenticated')
    expect(await check(link)).toEqual({ valid: false })
    const late = await app.call({
      path: '/api/auth/2fa/verify/',
      body: { challenge: waiting, code: user.recoveryCodes[1] },
    })
    expectProblem(late, 401, 'challenge_expired')
    const refreshed = await app.call({ path: '/api/auth/refresh/', body: { refresh: stay.body.refresh } })
    expect(refreshed.status).toBe(200)
  })

  test('leaves no session behind that an old password opened meanwhile', async () => {
    const user = await signedIn()
    const [changed, ...logins] = await Promise.all([
      change(user.access, { old_password: PASSWORD, new_password: NEW }),
      ...Array.from({ length: 4 }, () => enter(user.username, PASSWORD)),
    ])
    expect(changed?.status).toBe(204)
    for (const login of logins) {
      if (login.status === 200) expectProblem(await me(login.body.access), 401, 'not_authenticated')
      else expectProblem(login, 401, 'invalid_password')
    }
  })

  test('wants the old one', async () => {
    const user = await signedIn()
    const before = await databaseDigest(app)
    const answer = await change(user.access, { old_password: 'Wrong4me!', new_password: NEW })
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({ old_password: ['This password is not right.'] })
    expect(await databaseDigest(app)).toEqual(before)
    expectProblem(await change('garbage', { old_password: PASSWORD, new_password: NEW }), 401)
  })

  test.each<[string, unknown, Record<string, string[]>]>([
    ['nothing', {}, { old_password: ['Password is required'], new_password: ['Password is required'] }],
    [
      'nulls',
      { old_password: null, new_password: null },
      { old_password: ['Password is required'], new_password: ['Password is required'] },
    ],
    [
      'a weak one',
      { old_password: PASSWORD, new_password: 'abc' },
      {
        new_password: [
          'Password must be at least 8 characters long',
          'Password must contain at least one uppercase letter',
          'Password must contain at least one number',
          'Password must contain at least one special character',
        ],
      },
    ],
    [
      'one everybody has',
      { old_password: PASSWORD, new_password: 'P@ssw0rd' },
      { new_password: ['This password is too common.'] },
    ],
    [
      'a book',
      { old_password: 'x'.repeat(201), new_password: NEW },
      { old_password: ['Password must be no more than 200 characters long'] },
    ],
  ])('to %s says what is wrong', async (_what, body, errors) => {
    const user = await signedIn()
    const answer = await change(user.access, body)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(errors)
  })

  test('five wrong tries make wait, also at once, and no longer than five minutes', async () => {
    const user = await signedIn()
    const answers = await twenty(() => change(user.access, { old_password: 'Wrong4me!', new_password: NEW }))
    expect(answers.filter(({ status }) => status === 400).length).toBe(5)
    const late = await change(user.access, { old_password: PASSWORD, new_password: NEW })
    expectProblem(late, 429, 'rate_limited')
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    const other = await signedIn()
    expect((await change(other.access, { old_password: PASSWORD, new_password: NEW })).status).toBe(204)
  })

  test('is forgiven by getting it right', async () => {
    const user = await signedIn()
    for (let round = 0; round < 2; round += 1) {
      for (let n = 0; n < 4; n += 1) {
        const wrong = await change(user.access, { old_password: 'Wrong4me!', new_password: PASSWORD })
        expect(wrong.status).toBe(400)
      }
      const right = await change(user.access, { old_password: PASSWORD, new_password: PASSWORD })
      expect(right.status).toBe(204)
    }
  })

  test('under one key is done once, and answered twice', async () => {
    const user = await signedIn()
    const body = { old_password: PASSWORD, new_password: NEW }
    const idempotencyKey = unique('change')
    expect((await change(user.access, body, { idempotencyKey })).status).toBe(204)
    const again = await change(user.access, body, { idempotencyKey })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true'])
    expect(await accountMails(app, user.email)).toHaveLength(1)
  })

  test('five times at once to five others sets one of them', async () => {
    const user = await signedIn()
    const names = ['one', 'two', 'three', 'four', 'five'].map((word) => `N3w!${word}-of-mine`)
    const answers = await Promise.all(
      names.map((new_password) => change(user.access, { old_password: PASSWORD, new_password })),
    )
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 400, 400, 400, 400])
    const set = names[answers.findIndex(({ status }) => status === 204)] ?? ''
    expect((await enter(user.username, set)).status).toBe(200)
    expect(await accountMails(app, user.email)).toHaveLength(1)
  })
})

describe('a forgotten password', () => {
  test('is set anew by the mailed link, once, and every session ends', async () => {
    const user = await signedIn()
    const token = await resetLink(user.email)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(await check(token)).toEqual({ valid: true })
    expect(await check(token)).toEqual({ valid: true })
    const answer = await reset(token)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expectProblem(await me(user.access), 401, 'not_authenticated')
    expectProblem(await app.call({ path: '/api/auth/refresh/', body: { refresh: user.refresh } }), 401)
    expectProblem(await enter(user.username, PASSWORD), 401, 'invalid_password')
    expect((await enter(user.username, NEW)).status).toBe(200)
    expect(await check(token)).toEqual({ valid: false })
    const again = await reset(token)
    expectProblem(again, 400, 'validation_error')
    expect(again.body.errors).toEqual(DEAD_LINK)
    expect((await accountMails(app, user.email)).map(({ subject }) => subject)).toEqual([
      'Choose a new password',
      'Your password was changed',
    ])
  })

  test('the link names the configured address, whatever the request says', async () => {
    const user = await registerUser(app)
    const evil = 'evil.example'
    const asked = await forgot(user.email, {
      'x-forwarded-host': evil,
      'x-forwarded-proto': 'https',
      forwarded: `host=${evil};proto=https`,
      origin: `https://${evil}`,
      referer: `https://${evil}/`,
    })
    expect(asked.status).toBe(204)
    const [mail] = await accountMails(app, user.email)
    expect(mail?.text).toContain('http://counterfoil.test/reset-password/')
    expect(mail?.text + (mail?.html ?? '')).not.toContain(evil)
  })

  test('a link works for 60 minutes, and no longer', async () => {
    const user = await registerUser(app)
    const token = await resetLink(user.email)
    const [life] = await app.sql<{ minutes: number }>(
      'select round(extract(epoch from expires_at - now()) / 60)::int as minutes from password_resets where user_id = $1',
      [user.id],
    )
    expect(life).toEqual({ minutes: 60 })
    await app.sql('update password_resets set expires_at = now() where user_id = $1', [user.id])
    expect(await check(token)).toEqual({ valid: false })
    expect((await reset(token)).body.errors).toEqual(DEAD_LINK)
    expect((await enter(user.username, PASSWORD)).status).toBe(200)
  })

  test('twenty at once with one link set one password', async () => {
    const user = await registerUser(app)
    const token = await resetLink(user.email)
    const words = Array.from({ length: 20 }, (_, n) => `N3w!${n}-of-mine`)
    const answers = await Promise.all(words.map((word) => reset(token, word)))
    expect(answers.filter(({ status }) => status === 204)).toHaveLength(1)
    for (const answer of answers) if (answer.status !== 204) expect(answer.body.errors).toEqual(DEAD_LINK)
    const set = words[answers.findIndex(({ status }) => status === 204)] ?? ''
    expect((await enter(user.username, set)).status).toBe(200)
    expect(await accountMails(app, user.email)).toHaveLength(2)
  })

  test('under one key is set once, and answered twice', async () => {
    const user = await registerUser(app)
    const token = await resetLink(user.email)
    const idempotencyKey = unique('reset')
    expect((await reset(token, NEW, { idempotencyKey })).status).toBe(204)
    const again = await reset(token, NEW, { idempotencyKey })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true'])
  })

  test('leaves two-factor on', async () => {
    const user = await makeTwoFactorUser(app)
    expect((await reset(await resetLink(user.email))).status).toBe(204)
    const login = await enter(user.username, NEW)
    expect(login.body).toEqual({ two_factor_required: true, challenge: expect.any(String) })
    const answer = await app.call({
      path: '/api/auth/2fa/verify/',
      body: { challenge: login.body.challenge, code: appCode(app, user.secret) },
    })
    expect(answer.status).toBe(200)
  })

  test('takes other links, and logins under way, with it', async () => {
    const user = await registerUser(app)
    const [one, other] = [await resetLink(user.email), await resetLink(user.email)]
    expect(one).not.toBe(other)
    expect(await check(one)).toEqual({ valid: true })
    expect((await reset(other)).status).toBe(204)
    expect(await check(one)).toEqual({ valid: false })
  })

  test('ends the wait after too many wrong ones', async () => {
    const user = await registerUser(app)
    for (let n = 0; n < 5; n += 1) await enter(user.username, 'Wrong4me!')
    expect((await enter(user.username, PASSWORD)).status).toBe(429)
    expect((await reset(await resetLink(user.email))).status).toBe(204)
    expect((await enter(user.username, NEW)).status).toBe(200)
  })

  test('with a new one that is none leaves the link good', async () => {
    const user = await registerUser(app)
    const token = await resetLink(user.email)
    const weak = await reset(token, 'Password1!')
    expect(weak.body.errors).toEqual({ new_password: ['This password is too common.'] })
    expect((await reset(token, undefined)).status).toBe(204)
  })

  test('cannot be set by a link nobody mailed', async () => {
    const before = await databaseDigest(app)
    const first = await reset(NO_SUCH)
    expect(first.body.errors).toEqual(DEAD_LINK)
    for (const token of ['x', 'a'.repeat(200), '%00', '../..']) expectSameProblem(first, await reset(token))
    for (const token of ['', null, 7, undefined, 'a'.repeat(201)])
      expectProblem(await reset(token), 400, 'validation_error')
    expect(await check(NO_SUCH)).toEqual({ valid: false })
    expect(await databaseDigest(app)).toEqual(before)
  })

  test('of a deactivated account is not set', async () => {
    const user = await registerUser(app)
    const token = await resetLink(user.email)
    await app.sql('update users set is_active = false where id = $1', [user.id])
    expect(await check(token)).toEqual({ valid: false })
    expect((await reset(token)).body.errors).toEqual(DEAD_LINK)
    await forgot(user.email)
    expect(await accountMails(app, user.email)).toHaveLength(1)
  })

  test('no token is kept in the clear, before and after the mail', async () => {
    const user = await registerUser(app)
    await forgot(user.email)
    const queued = JSON.stringify(await app.sql('select j::text as row from graphile_worker._private_jobs j'))
    const token = await mailedToken(app, user.email)
    const tables = ['password_resets', 'account_emails', 'idempotency_keys', 'graphile_worker._private_jobs']
    const rows = await Promise.all(tables.map((name) => app.sql(`select t::text as row from ${name} t`)))
    const seen = queued + JSON.stringify(rows) + app.logs.join('\n')
    expect(seen).not.toContain(token)
    expect(seen).not.toContain(Buffer.from(token).toString('hex'))
    expect(seen).not.toContain(Buffer.from(token, 'base64url').toString('hex'))
  })

  test('looking at a link does nothing', async () => {
    const user = await registerUser(app)
    const token = await resetLink(user.email)
    for (const path of ['check', 'confirm'])
      expectProblem(
        await app.call({ path: `/api/auth/reset-password/${path}/?token=${token}` }),
        405,
        'method_not_allowed',
      )
    expect(await check(token)).toEqual({ valid: true })
  })
})

describe('asking for a link', () => {
  test('answers the same for whoever is there and for nobody, and does the same', async () => {
    const user = await registerUser(app)
    const nobody = `${unique('nobody')}@example.com`
    const [known, unknown] = [await forgot(user.email), await forgot(nobody)]
    expect([known.status, known.text]).toEqual([204, ''])
    expect([unknown.status, unknown.text]).toEqual([204, ''])
    const names = (answer: typeof known) => [...answer.headers.keys()].sort()
    expect(names(unknown)).toEqual(names(known))
    // One job each, of the same kind and size: who has the address is found out when nobody waits any more.
    const jobs = await app.sql<{ task: string; size: number }>(
      `select t.identifier as task, length(replace(j.payload::text, $1, $2)) as size
       from graphile_worker._private_jobs j join graphile_worker._private_tasks t on t.id = j.task_id`,
      [nobody, user.email],
    )
    expect(jobs.map(({ task }) => task)).toEqual(['send_password_reset', 'send_password_reset'])
    expect(new Set(jobs.map(({ size }) => size)).size).toBe(1)
    expect(await accountMails(app, user.email)).toHaveLength(1)
    expect(await accountMails(app, nobody)).toEqual([])
  })

  test('in whatever case reaches the account', async () => {
    const user = await registerUser(app)
    await forgot(` ${user.email.toUpperCase()} `)
    expect(await accountMails(app, user.email)).toHaveLength(1)
  })

  test.each([
    ['', 'Email is required'],
    [undefined, 'Email is required'],
    ['ada', 'Please enter a valid email address'],
    ['a@b.example\r\nBcc: c@d.example', 'Please enter a valid email address'],
    ['a@b.example,c@d.example', 'Please enter a valid email address'],
  ])('with %j is told that it is no address', async (email, message) => {
    const answer = await forgot(email)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual({ email: [message] })
  })

  test('has an end for one address, known or not', async () => {
    const strict = await buildTestApp({ passwordResetsPerHour: 3, trustedProxies: ['127.0.0.1'] })
    try {
      const user = await registerUser(strict)
      const from = (address: string, email: string) => forgot(email, { 'x-forwarded-for': address }, strict)
      const answers = await Promise.all(
        Array.from({ length: 20 }, (_, n) => from('192.0.2.1', n % 2 ? user.email : 'nobody@example.com')),
      )
      expect(answers.filter(({ status }) => status === 204)).toHaveLength(3)
      const late = await from('192.0.2.1', 'nobody@example.com')
      expectProblem(late, 429, 'rate_limited')
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
      expect((await from('192.0.2.2', user.email)).status).toBe(204)
      // An address a caller merely claims does not help.
      expect((await from('203.0.113.9, 192.0.2.1', user.email)).status).toBe(429)
    } finally {
      await strict.close()
    }
  })

  test('fills no mailbox: five an hour, and nobody is told', async () => {
    const user = await registerUser(app)
    for (let n = 0; n < 8; n += 1) expect((await forgot(user.email)).status).toBe(204)
    const mails = await accountMails(app, user.email)
    expect(mails).toHaveLength(5)
    expect(await check(await mailedToken(app, user.email))).toEqual({ valid: true })
  })

  test('a job that is run again mails no second link', async () => {
    const user = await registerUser(app)
    await forgot(user.email)
    const [job] = await app.sql<{ payload: { id: string; email: string } }>(
      'select payload from graphile_worker._private_jobs order by id desc limit 1',
    )
    expect(await accountMails(app, user.email)).toHaveLength(1)
    await app.sql("select graphile_worker.add_job('send_password_reset', $1)", [job?.payload])
    expect(await accountMails(app, user.email)).toHaveLength(1)
  })
})

test('what has run out is forgotten', async () => {
  const user = await makeTwoFactorUser(app)
  const token = await resetLink(user.email)
  await enter(user.username, PASSWORD)
  await app.sql("update password_resets set expires_at = now() - interval '1 second' where user_id = $1", [
    user.id,
  ])
  await app.sql("update login_challenges set expires_at = now() - interval '1 second' where user_id = $1", [
    user.id,
  ])
  await app.sql("update sessions set ended_at = now() - interval '91 days' where user_id = $1", [user.id])
  await logIn(app, (await registerUser(app)).username)
  const live = await app.sql('select id from sessions where ended_at is null')
  await app.sql("select graphile_worker.add_job('forget_old_access')")
  await app.runJobs()
  for (const table of ['password_resets', 'login_challenges', 'sessions'])
    expect(await app.sql(`select from ${table} where user_id = $1`, [user.id]), table).toEqual([])
  expect(await app.sql('select id from sessions where ended_at is null')).toEqual(live)
  expect(await check(token)).toEqual({ valid: false })
})
