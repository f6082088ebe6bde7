import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../test/calls/call-api.ts'
import { expectProblem } from '../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../test/processes/build-test-app.ts'
import { PASSWORD, registerUser, unique } from '../../../test/processes/factories.ts'
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
