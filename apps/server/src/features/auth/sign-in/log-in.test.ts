import { randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { makeOwner, PASSWORD, registerUser, unique } from '../../../../test/processes/factories.ts'
import { createPasswords } from '../../../services/passwords.ts'

const REGISTER = '/api/auth/register/'
const LOGIN = '/api/auth/login/'
const EMAIL_TAKEN =
  'This email is already registered. Try logging in instead, or use a different email address.'

let app: TestApp

beforeAll(async () => {
  // Here a guess costs what it costs in the product.
  app = await buildTestApp({ trustedProxies: ['127.0.0.1'], replace: { passwords: createPasswords() } })
})
afterAll(() => app?.close())

function person(over: Record<string, unknown> = {}): Record<string, unknown> {
  const username = unique('ada')
  return {
    username,
    email: `${username}@example.com`,
    password: PASSWORD,
    first_name: 'Ada',
    last_name: 'Lovelace',
    terms_accepted: true,
    ...over,
  }
}
const register = (body: Record<string, unknown>) => app.call({ path: REGISTER, body })
/** Each from an address of its own unless told otherwise: failures are counted by address. */
let nextAddress = 1
const elsewhere = () => `198.51.${(nextAddress >> 8) & 255}.${nextAddress++ & 255}`
const logIn = (username: unknown, password: unknown, address = elsewhere(), at = app): Promise<ApiResponse> =>
  at.call({ path: LOGIN, body: { username, password }, headers: { 'x-forwarded-for': address } })

describe('logging in', () => {
  test('by name or address, in whatever case, answers tokens and profile', async () => {
    const owner = await makeOwner(app)
    for (const username of [
      owner.username,
      owner.username.toUpperCase(),
      owner.email,
      ` ${owner.email.toUpperCase()} `,
    ]) {
      const answer = await logIn(username, PASSWORD)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body).toEqual({
        access: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
        refresh: expect.stringMatching(/^[\w-]{43}$/),
        expires_in: 3600,
        user: expect.objectContaining({ id: owner.userId, company: owner.companyId, role: 'owner' }),
      })
      expect(answer.headers.get('cache-control')).toBe('no-store')
    }
    const rows = await app.sql('select address, user_agent from sessions where user_id = $1', [owner.userId])
    expect(rows.length).toBe(5)
    expect(rows.at(-1)).toMatchObject({ address: expect.stringMatching(/^198\.51\./) })
  })

  test('by an international address, however it is written', async () => {
    const name = unique('ada')
    const made = await register(person({ username: name, email: `${name}@xn--mller-kva.example` }))
    expect(made.status, made.text).toBe(201)
    for (const address of [`${name}@müller.example`, `${name}@XN--MLLER-KVA.example`]) {
      const answer = await logIn(address, PASSWORD)
      expect(answer.status, answer.text).toBe(200)
      expect(answer.body.user.email).toBe(`${name}@müller.example`)
    }
    const again = await register(person({ email: `${name}@müller.example` }))
    expect(again.body.errors).toEqual({ email: [EMAIL_TAKEN] })
  })

  test('says what is wrong, by code and in words', async () => {
    const { username, id } = await registerUser(app)
    const wrong = await logIn(username, 'Wrong4me!')
    expectProblem(wrong, 401, 'invalid_password')
    expect(wrong.body.detail).toBe('Invalid password. Please check your password and try again.')
    const unknown = await logIn(unique('nobody'), PASSWORD)
    expectProblem(unknown, 401, 'user_not_found')
    expect(unknown.body.detail).toBe('No account found with this username or email address.')
    await app.sql('update users set is_active = false where id = $1', [id])
    const inactive = await logIn(username, PASSWORD)
    expectProblem(inactive, 401, 'account_inactive')
    expect(inactive.body.detail).toBe('Your account has been deactivated. Please contact support.')
    expectProblem(await logIn(username, 'Wrong4me!'), 401, 'invalid_password')
    expect(await app.sql('select id from sessions where user_id = $1', [id])).toEqual([])
  })

  test.each<[unknown, unknown, Record<string, string[]>]>([
    ['', '', { username: ['Username or email is required'], password: ['Password is required'] }],
    [
      undefined,
      undefined,
      { username: ['Username or email is required'], password: ['Password is required'] },
    ],
    [
      'ada@',
      'abc',
      {
        username: ['Please enter a valid email address'],
        password: ['Password must be at least 4 characters'],
      },
    ],
    [7, ['x'], { username: ['Username or email is required'], password: ['Password is required'] }],
  ])('with %j and %j tells each field', async (username, password, errors) => {
    const answer = await logIn(username, password)
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.errors).toEqual(errors)
  })

  test('reads a password as typed on any keyboard: composed or not', async () => {
    const { username } = await registerUser(app, { password: 'Gr\u00fc\u00dfe!123' })
    expect((await logIn(username, 'Gru\u0308\u00dfe!123')).status).toBe(200)
    expect((await logIn(username, 'Grusse!123')).status).toBe(401)
  })

  test('compares with a hash for nobody as for somebody, so that both take as long', async () => {
    const { username } = await registerUser(app)
    const matches = vi.spyOn(app.deps.passwords, 'matches')
    await logIn(username, 'Wrong4me!')
    await logIn(unique('nobody'), 'Wrong4me!')
    expect(matches.mock.calls).toEqual([
      [expect.stringMatching(/^\$argon2id\$/), 'Wrong4me!'],
      [null, 'Wrong4me!'],
    ])
    matches.mockRestore()
  })

  test('with a name that is a book is told no more than that', async () => {
    expectProblem(await logIn(randomBytes(6000).toString('hex'), PASSWORD), [400, 401])
  })

  test('in an installation that says less, the two refusals are one', async () => {
    const quiet = await buildTestApp({ loginErrors: 'generic', trustedProxies: ['127.0.0.1'] })
    try {
      const { username, id } = await registerUser(quiet)
      const wrong = await logIn(username, 'Wrong4me!', elsewhere(), quiet)
      expectProblem(wrong, 401, 'invalid_credentials')
      expectSameProblem(wrong, await logIn(unique('nobody'), PASSWORD, elsewhere(), quiet))
      await quiet.sql('update users set is_active = false where id = $1', [id])
      expectSameProblem(wrong, await logIn(username, 'Wrong4me!', elsewhere(), quiet))
    } finally {
      await quiet.close()
    }
  })
})

describe('failing to log in', () => {
  const uses = (username: string, address: string, password = 'Wrong4me!') =>
    logIn(username, password, address)

  test('five times makes this account wait for this address, and no other', async () => {
    const [{ username, email }, other] = [await registerUser(app), await registerUser(app)]
    const here = elsewhere()
    for (let n = 0; n < 5; n += 1) expectProblem(await uses(username, here), 401, 'invalid_password')
    const sixth = await uses(username, here)
    expectProblem(sixth, 429, 'rate_limited')
    const seconds = Number(sixth.headers.get('retry-after'))
    expect(seconds).toBeGreaterThan(280)
    expect(seconds).toBeLessThanOrEqual(300)
    expect(sixth.body.detail).toBe(`Too many requests. Please wait ${seconds} seconds before trying again.`)
    // The right password, another case, the address of the same account: all the same account.
    expect((await uses(username, here, PASSWORD)).status).toBe(429)
    expect((await uses(username.toUpperCase(), here)).status).toBe(429)
    expect((await uses(email, here, PASSWORD)).status).toBe(429)
    expect((await uses(other.username, here, PASSWORD)).status).toBe(200)
    expect((await uses(username, elsewhere(), PASSWORD)).status).toBe(200)
    await app.sql(
      "update throttle_counters set window_ends_at = now() - interval '1 second' where count >= 5",
    )
    expect((await uses(username, here, PASSWORD)).status).toBe(200)
  })

  test('is forgiven by getting it right', async () => {
    const { username } = await registerUser(app)
    const here = elsewhere()
    for (let round = 0; round < 3; round += 1) {
      for (let n = 0; n < 4; n += 1) expect((await uses(username, here)).status).toBe(401)
      expect((await uses(username, here, PASSWORD)).status).toBe(200)
    }
  })

  test('thirty times at once is judged five times at most', async () => {
    const { username } = await registerUser(app)
    const here = elsewhere()
    const answers = await Promise.all(Array.from({ length: 30 }, () => uses(username, here)))
    expect(answers.filter(({ status }) => status === 401).length).toBeLessThanOrEqual(5)
    for (const answer of answers) if (answer.status !== 401) expectProblem(answer, 429, 'rate_limited')
  })

  test('to find out who is there makes wait too', async () => {
    const here = elsewhere()
    const nobody = unique('nobody')
    for (let n = 0; n < 5; n += 1) expectProblem(await uses(nobody, here), 401, 'user_not_found')
    expect((await uses(nobody, here)).status).toBe(429)
  })

  test('over many accounts makes the whole address wait, but no one else', async () => {
    const here = elsewhere()
    const { username } = await registerUser(app)
    const answers = []
    for (let n = 0; n < 50; n += 10)
      answers.push(...(await Promise.all(Array.from({ length: 10 }, () => uses(unique('spray'), here)))))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(401))
    expectProblem(await uses(username, here, PASSWORD), 429, 'rate_limited')
    expect((await uses(username, elsewhere(), PASSWORD)).status).toBe(200)
  })

  test('a thousand at once over many accounts are judged fifty times at most', async () => {
    const here = elsewhere()
    // A name is enough: who is not there takes as long, and is counted the same.
    const answers = []
    for (let n = 0; n < 1000; n += 100) {
      const burst = Array.from({ length: 100 }, () => uses(unique('spray'), here))
      answers.push(...(await Promise.all(burst)))
    }
    expect(answers.filter(({ status }) => status === 401)).toHaveLength(50)
    for (const answer of answers) if (answer.status !== 401) expectProblem(answer, 429, 'rate_limited')
  })

  test('is given back to the address that gets it right, and not counted where it is not judged', async () => {
    const here = elsewhere()
    const [{ username }, other] = [await registerUser(app), await registerUser(app)]
    for (let n = 0; n < 60; n += 1) expect((await uses(other.username, here, PASSWORD)).status).toBe(200)
    for (let n = 0; n < 60; n += 1) await uses(username, here)
    const [row] = await app.sql<{ count: number }>('select count from throttle_counters where key = $1', [
      `login:|${here}`,
    ])
    expect(row?.count).toBe(5)
    expect((await uses(other.username, here, PASSWORD)).status).toBe(200)
  })

  test('is not counted by an address the caller makes up', async () => {
    const { username } = await registerUser(app)
    const here = elsewhere()
    const claiming = (n: number) => uses(username, `203.0.113.${n}, ${here}`)
    for (let n = 0; n < 5; n += 1) expect((await claiming(n)).status).toBe(401)
    expect((await claiming(9)).status).toBe(429)
  })
})
