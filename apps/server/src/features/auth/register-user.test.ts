import { createHash, randomBytes } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem, expectSameProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { makeOwner, PASSWORD, registerUser, unique } from '../../../test/processes/factories.ts'
import { databaseDigest } from '../../../test/stories/database-digest.ts'
import { createPasswords } from '../../services/passwords.ts'

const REGISTER = '/api/auth/register/'
const LOGIN = '/api/auth/login/'
const EMAIL_TAKEN =
  'This email is already registered. Try logging in instead, or use a different email address.'
const USERNAME_TAKEN = 'This username is already taken. Please choose a different username.'

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

describe('registering', () => {
  test('makes a user who is not signed in, with a password nobody can read', async () => {
    const username = unique('Ada')
    const body = person({
      username,
      email: ` ${username}@Example.COM `,
      first_name: ' <b>Ada</b> ',
      last_name: 'O’Neil',
    })
    const answer = await register(body)
    expect(answer.status).toBe(201)
    expect(answer.body).toEqual({
      id: expect.stringMatching(/^[0-9a-f-]{36}$/),
      username,
      email: `${username.toLowerCase()}@example.com`,
      first_name: 'Ada',
      last_name: 'O’Neil',
      avatar: null,
      language: 'en',
      is_superuser: false,
      company: null,
      company_name: null,
      role: null,
      email_confirmed: true,
      pending_email: null,
      company_may_mail: false,
      password_changed_at: null,
      permissions: [],
    })
    const [row] = await app.sql<{ password_hash: string; is_superuser: boolean; terms: boolean }>(
      `select password_hash, is_superuser, terms_accepted_at > now() - interval '1 minute' as terms from users where id = $1`,
      [answer.body.id],
    )
    expect(row?.password_hash).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(row).toMatchObject({ is_superuser: false, terms: true })
    expect(await app.sql('select id from sessions where user_id = $1', [answer.body.id])).toEqual([])
    expect(app.logs.join('\n')).not.toContain(PASSWORD)
  })

  test.each<[string, Record<string, unknown>, Record<string, string[]>]>([
    ['no username', { username: '' }, { username: ['Username is required'] }],
    ['a missing username', { username: undefined }, { username: ['Username is required'] }],
    ['a blank username', { username: '   ' }, { username: ['Username is required'] }],
    ['a short username', { username: 'ab' }, { username: ['Username must be at least 3 characters long'] }],
    [
      'a long username',
      { username: 'a'.repeat(31) },
      { username: ['Username must be no more than 30 characters long'] },
    ],
    [
      'a username with signs',
      { username: 'ada lovelace' },
      { username: ['Username can only contain letters, numbers, and underscores.'] },
    ],
    [
      'a username with letters of elsewhere',
      { username: 'аda_l' },
      { username: ['Username can only contain letters, numbers, and underscores.'] },
    ],
    ['no email', { email: '' }, { email: ['Email is required'] }],
    ['a missing email', { email: undefined }, { email: ['Email is required'] }],
    ['an email that is none', { email: 'ada@example' }, { email: ['Please enter a valid email address'] }],
    ['two emails', { email: 'a@b.example,c@d.example' }, { email: ['Please enter a valid email address'] }],
    [
      'an email with a line break',
      { email: 'a@b.example\r\nBcc: c@d.example' },
      { email: ['Please enter a valid email address'] },
    ],
    ['no password', { password: '' }, { password: ['Password is required'] }],
    ['a missing password', { password: undefined }, { password: ['Password is required'] }],
    [
      'a short password',
      { password: 'Ab1!xyz' },
      { password: ['Password must be at least 8 characters long'] },
    ],
    [
      'a password without small letters',
      { password: 'ABCDEF1!' },
      { password: ['Password must contain at least one lowercase letter'] },
    ],
    [
      'a password without capitals',
      { password: 'abcdef1!' },
      { password: ['Password must contain at least one uppercase letter'] },
    ],
    [
      'a password without figures',
      { password: 'Abcdefg!' },
      { password: ['Password must contain at least one number'] },
    ],
    [
      'a password without signs',
      { password: 'Abcdefg1' },
      { password: ['Password must contain at least one special character'] },
    ],
    [
      'a password of nothing right',
      { password: '-' },
      {
        password: [
          'Password must be at least 8 characters long',
          'Password must contain at least one lowercase letter',
          'Password must contain at least one uppercase letter',
          'Password must contain at least one number',
          'Password must contain at least one special character',
        ],
      },
    ],
    [
      'a password of a book',
      { password: `Aa1!${'x'.repeat(197)}` },
      { password: ['Password must be no more than 200 characters long'] },
    ],
    [
      'no names',
      { first_name: ' ', last_name: undefined },
      { first_name: ['First name is required'], last_name: ['Last name is required'] },
    ],
    [
      'a name that is all markup',
      { first_name: '<script>x</script>' },
      { first_name: ['First name is required'] },
    ],
    [
      'the password a second time, which is nobody’s but the form’s',
      { password_confirm: 'Corr3ct!horse', confirmPassword: 'Corr3ct!horse' },
      { password_confirm: ['Unknown field.'], confirmPassword: ['Unknown field.'] },
    ],
    [
      'terms not accepted',
      { terms_accepted: false },
      { terms_accepted: ['You must accept the terms and conditions'] },
    ],
    [
      'terms not mentioned',
      { terms_accepted: undefined },
      { terms_accepted: ['You must accept the terms and conditions'] },
    ],
    [
      'terms accepted in words',
      { terms_accepted: 'true' },
      { terms_accepted: ['You must accept the terms and conditions'] },
    ],
    [
      'powers of its own',
      { is_superuser: true, role: 'owner', id: 'x', is_active: true, company: 'y' },
      {
        is_superuser: ['This field is set by the server.'],
        role: ['This field is set by the server.'],
        id: ['This field is set by the server.'],
        company: ['This field is set by the server.'],
        is_active: ['Unknown field.'],
      },
    ],
  ])('with %s says so', async (_what, over, errors) => {
    const before = await databaseDigest(app)
    const answer = await register(person(over))
    expectProblem(answer, 400, 'validation_error')
    expect(answer.body.detail).toBeUndefined()
    expect(answer.body.errors).toEqual(errors)
    expect(await databaseDigest(app)).toEqual(before)
  })

  test('with everything wrong says everything at once', async () => {
    const answer = await register({})
    expect(Object.keys(answer.body.errors).sort()).toEqual([
      'email',
      'first_name',
      'last_name',
      'password',
      'terms_accepted',
      'username',
    ])
  })

  test('under a name or address that is taken, in whatever case, names each', async () => {
    const first = person()
    await register(first)
    const [username, email] = [String(first.username), String(first.email)]
    expect((await register(person({ username: username.toUpperCase() }))).body.errors).toEqual({
      username: [USERNAME_TAKEN],
    })
    expect((await register(person({ email: email.toUpperCase() }))).body.errors).toEqual({
      email: [EMAIL_TAKEN],
    })
    expect((await register(first)).body.errors).toEqual({ username: [USERNAME_TAKEN], email: [EMAIL_TAKEN] })
  })

  test('twenty times at once is one account, and the others are told', async () => {
    const body = person()
    const answers = await Promise.all(Array.from({ length: 20 }, () => register(body)))
    expect(answers.filter(({ status }) => status === 201)).toHaveLength(1)
    for (const answer of answers) {
      if (answer.status === 201) continue
      expectProblem(answer, 400, 'validation_error')
      expect(answer.body.errors).toEqual({ username: [USERNAME_TAKEN], email: [EMAIL_TAKEN] })
    }
    expect(await app.sql('select id from users where username = $1', [body.username])).toHaveLength(1)
  })

  test('forty people at once are forty accounts: nobody waits for a connection they hold', async () => {
    const answers = await Promise.all(Array.from({ length: 40 }, () => register(person())))
    expect(answers.map(({ status }) => status)).toEqual(Array(40).fill(201))
  })

  test('under one key is one account and one answer', async () => {
    const body = person()
    const send = (over = {}) =>
      app.call({ path: REGISTER, body: { ...body, ...over }, idempotencyKey: String(body.username) })
    const first = await send()
    const again = await send()
    expect(again.status).toBe(201)
    expect(again.headers.get('idempotent-replayed')).toBe('true')
    expect(again.body).toEqual(first.body)
    // Signed out, a key with another body is another attempt (decision 6).
    const other = await send({ first_name: 'Eve' })
    expectProblem(other, 400, 'validation_error')
    expect(Object.keys(other.body.errors)).toContain('username')
  })

  test('from one IPv6 network, whatever its last half, is from one address', async () => {
    const { username } = await registerUser(app)
    const tries: number[] = []
    for (let n = 1; n <= 6; n += 1)
      tries.push((await logIn(username, 'Wr0ng!pass', `2001:db8:0:7::${n}`)).status)
    expect(tries).toEqual([401, 401, 401, 401, 401, 429])
    expect((await logIn(username, 'Wr0ng!pass', '2001:db8:0:7:ffff:1:2:3')).status).toBe(429)
    expect((await logIn(username, 'Wr0ng!pass', '2001:db8:0:8::1')).status).toBe(401)
  })

  test('leaves nothing in the database that its password could be tried out against faster than its hash', async () => {
    const body = person()
    const key = `key of ${body.username}`.replaceAll(' ', '-')
    expect((await app.call({ path: REGISTER, body, idempotencyKey: key })).status).toBe(201)
    const request = `POST ${REGISTER}\n\n${Buffer.from(JSON.stringify(body)).toString('base64')}`
    const bare = createHash('sha256').update(request).digest('hex')
    const [kept] = await app.sql<{ fingerprint: Buffer }>(
      'select fingerprint from idempotency_keys where key = $1',
      [key],
    )
    expect(kept?.fingerprint).toHaveLength(32)
    expect(kept?.fingerprint.toString('hex')).not.toBe(bare)
  })

  test('has an end for one address, failures counted, and none for another', async () => {
    const strict = await buildTestApp({ signUpsPerHour: 3, trustedProxies: ['127.0.0.1'] })
    try {
      const from = (address: string, over = {}) =>
        strict.call({ path: REGISTER, body: person(over), headers: { 'x-forwarded-for': address } })
      const taken = person()
      expect((await from('192.0.2.1', taken)).status).toBe(201)
      expect((await from('192.0.2.1', taken)).status).toBe(400)
      expect((await from('192.0.2.1')).status).toBe(201)
      const late = await from('192.0.2.1')
      expectProblem(late, 429, 'rate_limited')
      expect(Number(late.headers.get('retry-after'))).toBeGreaterThan(3500)
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(3600)
      expect((await from('192.0.2.2')).status).toBe(201)
      // An address a caller merely claims does not help: the proxy's own word counts.
      const claimed = await strict.call({
        path: REGISTER,
        body: person(),
        headers: { 'x-forwarded-for': '203.0.113.9, 192.0.2.1' },
      })
      expect(claimed.status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})

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

describe('asking whether a company’s name or address is free', () => {
  test('has an end for one address, and room for typing', async () => {
    const strict = await buildTestApp({ availabilityChecksPerMinute: 10, trustedProxies: ['127.0.0.1'] })
    try {
      const ask = (n: number, address: string) =>
        strict.call({
          path: `/api/auth/validate-company-${n % 2 ? 'name' : 'email'}/`,
          body: n % 2 ? { company_name: `Firm ${n}` } : { company_email: `firm${n}@example.com` },
          headers: { 'x-forwarded-for': address },
        })
      const answers = await Promise.all(Array.from({ length: 20 }, (_, n) => ask(n, '192.0.2.1')))
      expect(answers.filter(({ status }) => status === 200)).toHaveLength(10)
      const late = await ask(1, '192.0.2.1')
      expectProblem(late, 429, 'rate_limited')
      expect(Number(late.headers.get('retry-after'))).toBeLessThanOrEqual(60)
      expect((await ask(1, '192.0.2.2')).status).toBe(200)
      expect((await ask(1, '203.0.113.9, 192.0.2.1')).status).toBe(429)
    } finally {
      await strict.close()
    }
  })
})
