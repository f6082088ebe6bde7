import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import {
  appCode,
  begin,
  makeTwoFactorUser,
  STEP_MS,
  secondFactorCalls,
  type TwoFactorUser,
} from '../../../../test/calls/second-factor.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { makeOwner, PASSWORD, registerUser, unique } from '../../../../test/processes/factories.ts'

const WRONG = { code: ['This code is not right. Please try the next one.'] }
const NO_SUCH = 'A'.repeat(43)

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp()
})
afterAll(() => app?.close())
beforeEach(() => goToMiddleOfStep())

const { state, verify, disable, sessionsOf, challengeFor, wrongFor, signedIn, goToMiddleOfStep } =
  secondFactorCalls(() => app)
const twenty = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

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
