import qrcode from 'qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import {
  appCode,
  begin,
  makeTwoFactorUser,
  STEP_MS,
  type TwoFactorUser,
} from '../../../../test/calls/second-factor.ts'
import { accountMails } from '../../../../test/processes/account-mails.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { logIn, makeOwner, PASSWORD, registerUser, unique } from '../../../../test/processes/factories.ts'

const WRONG = { code: ['This code is not right. Please try the next one.'] }
const OFF = { enabled: false, recovery_codes_left: 0 }
const NO_SUCH = 'A'.repeat(43)

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(() => {
  // The middle of a step, so that no code runs out in the middle of a test.
  const now = app.clock.now()
  app.clock.set(new Date(now - (now % STEP_MS) + STEP_MS / 2).toISOString())
})

const state = async (token: string, at = app) => (await at.call({ path: '/api/auth/2fa/', token })).body
const verify = (body: unknown, token?: string, at = app) =>
  at.call({ path: '/api/auth/2fa/verify/', body, ...(token ? { token } : {}) })
const disable = (token: string, body: unknown) => app.call({ path: '/api/auth/2fa/disable/', token, body })
const renew = (token: string, body: unknown) =>
  app.call({ path: '/api/auth/2fa/recovery-codes/', token, body })
const twenty = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))
const sessionsOf = (id: string) =>
  app.sql('select id from sessions where user_id = $1 and ended_at is null', [id])

/** The password's half of a login. */
async function challengeFor({ username }: { username: string }, at = app): Promise<string> {
  const answer = await at.call({ path: '/api/auth/login/', body: { username, password: PASSWORD } })
  expect(answer.status, answer.text).toBe(200)
  return answer.body.challenge
}

/** A code that is none of the three that would do. */
function wrongFor({ secret }: { secret: string }): string {
  const right = new Set([-1, 0, 1].map((steps) => appCode(app, secret, steps)))
  return ['000000', '111111', '222222', '333333'].find((code) => !right.has(code)) ?? ''
}

async function signedIn() {
  const user = await registerUser(app)
  return { ...user, token: (await logIn(app, user.username)).access }
}

describe('switching two-factor on', () => {
  test('shows secret, address, picture and ten codes, and changes nothing yet', async () => {
    const { token, username } = await signedIn()
    expect(await state(token)).toEqual(OFF)
    const answer = await begin(app, token)
    expect(answer.status, answer.text).toBe(200)
    const { secret, otpauth_url, qr_code, recovery_codes } = answer.body
    expect(answer.body).toEqual({ secret, otpauth_url, qr_code, recovery_codes })
    expect(secret).toMatch(/^[A-Z2-7]{32}$/)
    const address = new URL(otpauth_url)
    expect([address.protocol, address.host, decodeURIComponent(address.pathname)]).toEqual([
      'otpauth:',
      'totp',
      `/Counterfoil:${username}`,
    ])
    expect([address.searchParams.get('secret'), address.searchParams.get('issuer')]).toEqual([
      secret,
      'Counterfoil',
    ])
    expect(new Set(recovery_codes).size).toBe(10)
    for (const code of recovery_codes)
      expect(code).toMatch(/^([0-9A-HJKMNP-TV-Z]{4}-){3}[0-9A-HJKMNP-TV-Z]{4}$/)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await state(token)).toEqual(OFF)
    expect(typeof (await logIn(app, username)).access).toBe('string')
  })

  test('draws the picture of that very address', async () => {
    const { token } = await signedIn()
    const { otpauth_url, qr_code } = (await begin(app, token)).body
    const [head, data] = qr_code.split(',')
    expect(head).toBe('data:image/png;base64')
    const image = sharp(Buffer.from(data, 'base64')).greyscale()
    const { data: dots, info } = await image.raw().toBuffer({ resolveWithObject: true })
    const { modules } = qrcode.create(otpauth_url, { errorCorrectionLevel: 'M' })
    const scale = info.width / (modules.size + 8)
    expect(Number.isInteger(scale)).toBe(true)
    const seen = Array.from({ length: modules.size * modules.size }, (_, n) => {
      const [x, y] = [n % modules.size, Math.floor(n / modules.size)]
      const at = (Math.floor((y + 4.5) * scale) * info.width + Math.floor((x + 4.5) * scale)) * info.channels
      return (dots[at] ?? 0) < 128 ? 1 : 0
    })
    expect(seen).toEqual(Array.from(modules.data))
  })

  test('takes a code of that secret, and tells the user by mail', async () => {
    const { token, email } = await signedIn()
    const { secret, recovery_codes } = (await begin(app, token)).body
    const wrong = await verify({ code: wrongFor({ secret }) }, token)
    expectProblem(wrong, 400, 'validation_error')
    expect(wrong.body.errors).toEqual(WRONG)
    expect((await verify({ code: recovery_codes[0] }, token)).body.errors).toEqual(WRONG)
    expect(await state(token)).toEqual(OFF)
    expect(await accountMails(app, email)).toEqual([])
    const answer = await verify({ code: appCode(app, secret) }, token)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({ enabled: true, recovery_codes_left: 10 })
    expect(await state(token)).toEqual({ enabled: true, recovery_codes_left: 10 })
    expect((await accountMails(app, email)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication is on',
    ])
  })

  test('signs the user out everywhere else', async () => {
    const { token, username, id, email } = await signedIn()
    const other = await logIn(app, username)
    const stranger = await signedIn()
    const { secret } = (await begin(app, token)).body
    expect((await verify({ code: wrongFor({ secret }) }, token)).status).toBe(400)
    expect(await sessionsOf(id)).toHaveLength(2)
    expect((await verify({ code: appCode(app, secret) }, token)).status).toBe(200)
    expect(await sessionsOf(id)).toHaveLength(1)
    expectProblem(await app.call({ path: '/api/auth/me/', token: other.access }), 401, 'not_authenticated')
    expectProblem(
      await app.call({ path: '/api/auth/refresh/', body: { refresh: other.refresh } }),
      401,
      'not_authenticated',
    )
    for (const kept of [token, stranger.token])
      expect((await app.call({ path: '/api/auth/me/', token: kept })).status).toBe(200)
    const [mail] = await accountMails(app, email)
    expect(mail?.text).toContain('You were signed out everywhere but where you switched it on.')
  })

  test('begun again forgets what was begun before', async () => {
    const { token } = await signedIn()
    const first = (await begin(app, token)).body
    const second = (await begin(app, token)).body
    expect(second.secret).not.toBe(first.secret)
    expect((await verify({ code: appCode(app, first.secret) }, token)).status).toBe(400)
    expect((await verify({ code: appCode(app, second.secret) }, token)).body.recovery_codes_left).toBe(10)
  })

  test('that is on, or was never begun, is no state for it', async () => {
    const { token } = await signedIn()
    expectProblem(await verify({ code: '123456' }, token), 409, 'two_factor_not_begun')
    const on = await makeTwoFactorUser(app)
    expectProblem(await begin(app, on.token), 409, 'two_factor_enabled')
    expectProblem(await verify({ code: appCode(app, on.secret) }, on.token), 409, 'two_factor_enabled')
    // The secret in use is not shown again, nor replaced.
    expect(await challengeFor(on)).toEqual(expect.any(String))
  })

  test('wants somebody signed in', async () => {
    for (const token of [undefined, 'garbage'])
      expectProblem(await verify({ code: '123456' }, token), 401, 'not_authenticated')
    const { token, id } = await signedIn()
    await begin(app, token)
    await app.sql('update sessions set ended_at = now() where user_id = $1', [id])
    expectProblem(await verify({ code: '123456' }, token), 401, 'not_authenticated')
    expectProblem(await begin(app, token), 401, 'not_authenticated')
  })

  test('wants the password of a session that is not quite new', async () => {
    const { token, id } = await signedIn()
    await app.sql("update sessions set created_at = now() - interval '16 minutes' where user_id = $1", [id])
    const without = await begin(app, token)
    expectProblem(without, 400, 'validation_error')
    expect(without.body.errors).toEqual({ password: ['Password is required'] })
    const wrong = await begin(app, token, { password: 'Wrong4me!' })
    expect(wrong.body.errors).toEqual({ password: ['This password is not right.'] })
    expect(await app.sql('select from two_factors where user_id = $1', [id])).toEqual([])
    expect((await begin(app, token, { password: PASSWORD })).status).toBe(200)
  })

  test('twenty times at once with one code switches it on once', async () => {
    const { token, email } = await signedIn()
    const { secret } = (await begin(app, token)).body
    const code = appCode(app, secret)
    const answers = await twenty(() => verify({ code }, token))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) expect([200, 409, 429]).toContain(answer.status)
    expect(await accountMails(app, email)).toHaveLength(1)
  })

  test('keeps neither secret nor code where they could be read', async () => {
    const user = await makeTwoFactorUser(app)
    const { recovery_codes } = (
      await renew(user.token, { password: PASSWORD, code: appCode(app, user.secret) })
    ).body
    const challenge = await challengeFor(user)
    const tables = ['two_factors', 'recovery_codes', 'login_challenges', 'idempotency_keys', 'account_emails']
    const rows = await Promise.all(tables.map((name) => app.sql(`select t::text as row from ${name} t`)))
    const seen = JSON.stringify(rows) + app.logs.join('\n')
    for (const secret of [user.secret, challenge, ...user.recoveryCodes, ...recovery_codes]) {
      expect(seen).not.toContain(secret)
      expect(seen).not.toContain(secret.replaceAll('-', ''))
      expect(seen).not.toContain(Buffer.from(secret).toString('hex'))
    }
    // Nor does any answer that is not made to show it.
    for (const path of ['/api/auth/2fa/', '/api/auth/me/', '/api/auth/sessions/'])
      expect((await app.call({ path, token: user.token })).text).not.toMatch(
        /secret|hash|totp|recovery_codes"/,
      )
  })
})

describe('logging in with two-factor on', () => {
  let user: TwoFactorUser
  beforeEach(async () => {
    user = await makeTwoFactorUser(app)
  })

  test('answers a challenge and nothing else, and a code turns it into tokens', async () => {
    const before = await sessionsOf(user.id)
    const first = await app.call({
      path: '/api/auth/login/',
      body: { username: user.username, password: PASSWORD },
    })
    expect(first.status).toBe(200)
    expect(first.body).toEqual({
      two_factor_required: true,
      challenge: expect.stringMatching(/^[\w-]{43}$/),
    })
    expect(await sessionsOf(user.id)).toEqual(before)
    const answer = await verify({ challenge: first.body.challenge, code: appCode(app, user.secret) })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      access: expect.any(String),
      refresh: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3600,
      user: expect.objectContaining({ id: user.id, username: user.username, company: null, role: null }),
    })
    expect((await app.call({ path: '/api/auth/me/', token: answer.body.access })).body.id).toBe(user.id)
    expect(await sessionsOf(user.id)).toHaveLength(before.length + 1)
  })

  test('answers company and role like any login', async () => {
    const owner = await makeOwner(app)
    const { secret } = (await begin(app, owner.token)).body
    await verify({ code: appCode(app, secret, -1) }, owner.token)
    const answer = await verify({ challenge: await challengeFor(owner), code: appCode(app, secret) })
    expect(answer.body.user).toMatchObject({ company: owner.companyId, role: 'owner' })
  })

  test('takes the code of one step more or less, and of none further', async () => {
    for (const steps of [-2, 2]) {
      const challenge = await challengeFor(user)
      const refused = await verify({ challenge, code: appCode(app, user.secret, steps) })
      expect(refused.body.errors, String(steps)).toEqual(WRONG)
    }
    app.clock.advance(2 * STEP_MS)
    for (const steps of [-1, 0, 1]) {
      const challenge = await challengeFor(user)
      expect(
        (await verify({ challenge, code: appCode(app, user.secret, steps) })).status,
        String(steps),
      ).toBe(200)
    }
  })

  test('takes no code twice, nor one from before the last', async () => {
    const [older, code] = [appCode(app, user.secret), appCode(app, user.secret, 1)]
    expect((await verify({ challenge: await challengeFor(user), code })).status).toBe(200)
    for (const used of [code, older]) {
      const again = await verify({ challenge: await challengeFor(user), code: used })
      expectProblem(again, 400, 'validation_error')
      expect(again.body.errors).toEqual(WRONG)
    }
    app.clock.advance(2 * STEP_MS)
    const next = await verify({ challenge: await challengeFor(user), code: appCode(app, user.secret) })
    expect(next.status).toBe(200)
  })

  test('lets one of twenty in that come with one code at once', async () => {
    const code = appCode(app, user.secret)
    const challenges: string[] = []
    for (let n = 0; n < 20; n += 1) challenges.push(await challengeFor(user))
    const before = await sessionsOf(user.id)
    const answers = await Promise.all(challenges.map((challenge) => verify({ challenge, code })))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) expect([200, 400, 429]).toContain(answer.status)
    expect(await sessionsOf(user.id)).toHaveLength(before.length + 1)
  })

  test('lets one of twenty in that come with one challenge at once', async () => {
    const challenge = await challengeFor(user)
    const codes = [appCode(app, user.secret), ...user.recoveryCodes, appCode(app, user.secret, 1)]
    const before = await sessionsOf(user.id)
    const answers = await twenty((n) => verify({ challenge, code: codes[n % codes.length] }))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) expect([200, 400, 401, 429]).toContain(answer.status)
    expect(await sessionsOf(user.id)).toHaveLength(before.length + 1)
    // What lost took no code with it: nine of ten, or all ten, are left.
    const { recovery_codes_left: left } = await state(user.token)
    expect([9, 10]).toContain(left)
  })

  test('takes each recovery code once, however it is written', async () => {
    const [first = '', second = ''] = user.recoveryCodes
    const typed = first.toLowerCase().replaceAll('-', ' ')
    expect((await verify({ challenge: await challengeFor(user), code: typed })).status).toBe(200)
    expect(await state(user.token)).toEqual({ enabled: true, recovery_codes_left: 9 })
    const again = await verify({ challenge: await challengeFor(user), code: first })
    expect(again.body.errors).toEqual(WRONG)
    const challenges = [await challengeFor(user), await challengeFor(user), await challengeFor(user)]
    const answers = await Promise.all(challenges.map((challenge) => verify({ challenge, code: second })))
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 400, 400])
    expect(await state(user.token)).toEqual({ enabled: true, recovery_codes_left: 8 })
  })

  test('takes no recovery code of somebody else', async () => {
    const other = await makeTwoFactorUser(app)
    const answer = await verify({ challenge: await challengeFor(user), code: other.recoveryCodes[0] })
    expect(answer.body.errors).toEqual(WRONG)
    const crossed = await verify({ challenge: await challengeFor(user), code: appCode(app, other.secret) })
    expect(crossed.status).toBe(400)
  })

  test('keeps a challenge for one login, for five minutes, and for its own user', async () => {
    const challenge = await challengeFor(user)
    expect((await verify({ challenge, code: appCode(app, user.secret) })).status).toBe(200)
    const gone = await verify({ challenge, code: user.recoveryCodes[0] })
    expectProblem(gone, 401, 'challenge_expired')
    expect(gone.body.detail).toBe('This sign-in has expired. Please log in again.')
    expectSameProblem(gone, await verify({ challenge: NO_SUCH, code: user.recoveryCodes[0] }))
    const late = await challengeFor(user)
    const [life] = await app.sql<{ seconds: number }>(
      'select extract(epoch from max(expires_at) - now())::int as seconds from login_challenges where user_id = $1',
      [user.id],
    )
    expect(life?.seconds).toBeGreaterThan(290)
    expect(life?.seconds).toBeLessThanOrEqual(300)
    await app.sql('update login_challenges set expires_at = now() where user_id = $1', [user.id])
    expectSameProblem(gone, await verify({ challenge: late, code: user.recoveryCodes[0] }))
    expect((await state(user.token)).recovery_codes_left).toBe(10)
  })

  test('gives five tries under one challenge', async () => {
    const challenge = await challengeFor(user)
    for (let n = 0; n < 5; n += 1)
      expect((await verify({ challenge, code: wrongFor(user) })).status).toBe(400)
    expectProblem(await verify({ challenge, code: appCode(app, user.secret) }), 401, 'challenge_expired')
  })

  test('makes wait after ten wrong codes, whatever the challenge, and no longer than five minutes', async () => {
    for (let n = 0; n < 10; n += 1) {
      const challenge = await challengeFor(user)
      expect((await verify({ challenge, code: wrongFor(user) })).status).toBe(400)
    }
    const late = await verify({ challenge: await challengeFor(user), code: appCode(app, user.secret) })
    expectProblem(late, 429, 'rate_limited')
    expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(300)
    // Who is signed in is held by the same count; another user is not.
    expect((await disable(user.token, { password: PASSWORD, code: appCode(app, user.secret) })).status).toBe(
      429,
    )
    const other = await makeTwoFactorUser(app)
    expect(
      (await verify({ challenge: await challengeFor(other), code: appCode(app, other.secret) })).status,
    ).toBe(200)
    await app.sql("update throttle_counters set window_ends_at = now() where key like 'second-factor:%'")
    expect(
      (await verify({ challenge: await challengeFor(user), code: appCode(app, user.secret) })).status,
    ).toBe(200)
  })

  test('thirty wrong codes at once are judged ten times at most', async () => {
    const challenges: string[] = []
    for (let n = 0; n < 6; n += 1) challenges.push(await challengeFor(user))
    const answers = await Promise.all(
      Array.from({ length: 30 }, (_, n) => verify({ challenge: challenges[n % 6], code: wrongFor(user) })),
    )
    expect(answers.filter(({ status }) => status === 400).length).toBeLessThanOrEqual(10)
    for (const answer of answers) expect([400, 401, 429]).toContain(answer.status)
  })

  test('has no way round it', async () => {
    const challenge = await challengeFor(user)
    // The challenge is no token of any kind.
    expectProblem(await app.call({ path: '/api/auth/me/', token: challenge }), 401, 'not_authenticated')
    const refreshed = await app.call({ path: '/api/auth/refresh/', body: { refresh: challenge } })
    expectProblem(refreshed, 401, 'not_authenticated')
    const asReset = await app.call({ path: '/api/auth/reset-password/check/', body: { token: challenge } })
    expect(asReset.body).toEqual({ valid: false })
    // Nor is another's access token a code, nor a code alone a login.
    const { token } = await signedIn()
    expectProblem(await verify({ code: appCode(app, user.secret) }, token), 409, 'two_factor_not_begun')
    expectProblem(await verify({ code: appCode(app, user.secret) }), 401, 'not_authenticated')
    const crossed = await verify({ challenge, code: wrongFor(user) }, user.token)
    expectProblem(crossed, 400, 'validation_error')
  })

  test('with a deactivated account says so, and opens nothing', async () => {
    const challenge = await challengeFor(user)
    await app.sql('update users set is_active = false where id = $1', [user.id])
    const before = await sessionsOf(user.id)
    expectProblem(await verify({ challenge, code: appCode(app, user.secret) }), 401, 'account_inactive')
    expect(await sessionsOf(user.id)).toEqual(before)
  })

  test.each<[unknown, Record<string, string[]>]>([
    [{}, { code: ['This field is required.'] }],
    [{ code: '', challenge: NO_SUCH }, { code: ['This field is required.'] }],
    [{ code: 7 }, { code: ['This field is required.'] }],
  ])('with %j tells the field', async (body, errors) => {
    const answer = await verify(body, user.token)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(errors)
  })

  test.each(['12345', '1234567', 'abcdef', '１２３４５６', 'Z'.repeat(64), '-', '000000; drop'])(
    'with the code %j is told that it is wrong',
    async (code) => {
      expect((await verify({ challenge: await challengeFor(user), code })).body.errors).toEqual(WRONG)
    },
  )

  test('in an installation that says less tells nobody without the password that it is on', async () => {
    const quiet = await buildTestApp({ loginErrors: 'generic' })
    try {
      const on = await makeTwoFactorUser(quiet)
      const off = await registerUser(quiet)
      const tries = [on.username, off.username, unique('nobody')].map((username) =>
        quiet.call({ path: '/api/auth/login/', body: { username, password: 'Wrong4me!' } }),
      )
      const [first, ...others] = await Promise.all(tries)
      if (!first) throw new Error('no answer')
      expectProblem(first, 401, 'invalid_credentials')
      for (const other of others) expectSameProblem(first, other)
      expect(await challengeFor(on, quiet)).toEqual(expect.any(String))
    } finally {
      await quiet.close()
    }
  })
})

describe('switching two-factor off', () => {
  test('wants password and code, and then a login wants neither code nor challenge', async () => {
    const user = await makeTwoFactorUser(app)
    const waiting = await challengeFor(user)
    const wrongPassword = await disable(user.token, {
      password: 'Wrong4me!',
      code: appCode(app, user.secret),
    })
    expectProblem(wrongPassword, 400, 'validation_error')
    expect(wrongPassword.body.errors).toEqual({ password: ['This password is not right.'] })
    const wrongCode = await disable(user.token, { password: PASSWORD, code: wrongFor(user) })
    expect(wrongCode.body.errors).toEqual(WRONG)
    expect((await state(user.token)).enabled).toBe(true)
    // The code of the first refusal was not spent on it.
    const answer = await disable(user.token, { password: PASSWORD, code: appCode(app, user.secret) })
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual(OFF)
    expect(typeof (await logIn(app, user.username)).access).toBe('string')
    expectProblem(await verify({ challenge: waiting, code: user.recoveryCodes[0] }), 401, 'challenge_expired')
    expect((await accountMails(app, user.email)).map(({ subject }) => subject)).toEqual([
      'Two-factor authentication is on',
      'Two-factor authentication is off',
    ])
    for (const table of ['two_factors', 'recovery_codes', 'login_challenges'])
      expect(await app.sql(`select from ${table} where user_id = $1`, [user.id]), table).toEqual([])
  })

  test('takes a recovery code, too', async () => {
    const user = await makeTwoFactorUser(app)
    expect((await disable(user.token, { password: PASSWORD, code: user.recoveryCodes[3] })).status).toBe(200)
  })

  test('that is off already is no state for it', async () => {
    const { token } = await signedIn()
    expectProblem(await disable(token, { password: PASSWORD, code: '123456' }), 409, 'two_factor_not_enabled')
    await begin(app, token)
    expectProblem(await disable(token, { password: PASSWORD, code: '123456' }), 409, 'two_factor_not_enabled')
    expectProblem(await renew(token, { password: PASSWORD, code: '123456' }), 409, 'two_factor_not_enabled')
  })

  test('under one key is done once, and answered twice', async () => {
    const user = await makeTwoFactorUser(app)
    const body = { password: PASSWORD, code: appCode(app, user.secret) }
    const call = { path: '/api/auth/2fa/disable/', token: user.token, body, idempotencyKey: unique('off') }
    expect((await app.call(call)).body).toEqual(OFF)
    const again = await app.call(call)
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([200, 'true'])
    expect(await accountMails(app, user.email)).toHaveLength(2)
  })

  test('twenty times at once is done once', async () => {
    const user = await makeTwoFactorUser(app)
    const body = { password: PASSWORD, code: appCode(app, user.secret) }
    const answers = await twenty(() => disable(user.token, body))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    for (const answer of answers) expect([200, 400, 409, 429]).toContain(answer.status)
    expect(await accountMails(app, user.email)).toHaveLength(2)
  })
})

describe('new recovery codes', () => {
  test('take the place of the old ones, and the user is told without them', async () => {
    const user = await makeTwoFactorUser(app)
    await verify({ challenge: await challengeFor(user), code: user.recoveryCodes[0] })
    const answer = await renew(user.token, { password: PASSWORD, code: appCode(app, user.secret) })
    expect(answer.status, answer.text).toBe(200)
    const codes: string[] = answer.body.recovery_codes
    expect(answer.body).toEqual({ recovery_codes: codes })
    expect(new Set([...codes, ...user.recoveryCodes]).size).toBe(20)
    expect((await state(user.token)).recovery_codes_left).toBe(10)
    expect((await verify({ challenge: await challengeFor(user), code: user.recoveryCodes[1] })).status).toBe(
      400,
    )
    expect((await verify({ challenge: await challengeFor(user), code: codes[1] })).status).toBe(200)
    const mail = (await accountMails(app, user.email)).at(-1)
    expect(mail?.subject).toBe('You have new recovery codes')
    for (const code of codes) expect(mail?.text).not.toContain(code)
  })

  test('want password and code', async () => {
    const user = await makeTwoFactorUser(app)
    expect((await renew(user.token, { password: 'Wrong4me!', code: '123456' })).body.errors).toEqual({
      password: ['This password is not right.'],
    })
    expect((await renew(user.token, { password: PASSWORD, code: wrongFor(user) })).body.errors).toEqual(WRONG)
    expect((await renew(user.token, {})).body.errors).toEqual({
      password: ['Password is required'],
      code: ['This field is required.'],
    })
    expect((await verify({ challenge: await challengeFor(user), code: user.recoveryCodes[0] })).status).toBe(
      200,
    )
  })
})
