import qrcode from 'qrcode'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { appCode, begin, makeTwoFactorUser, secondFactorCalls } from '../../../../test/calls/second-factor.ts'
import { accountMails } from '../../../../test/processes/account-mails.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { logIn, PASSWORD, unique } from '../../../../test/processes/factories.ts'

const WRONG = { code: ['This code is not right. Please try the next one.'] }
const OFF = { enabled: false, recovery_codes_left: 0 }

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(() => goToMiddleOfStep())

const { state, verify, disable, sessionsOf, challengeFor, wrongFor, signedIn, goToMiddleOfStep } =
  secondFactorCalls(() => app)
const renew = (token: string, body: unknown) =>
  app.call({ path: '/api/auth/2fa/recovery-codes/', token, body })
const twenty = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

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
