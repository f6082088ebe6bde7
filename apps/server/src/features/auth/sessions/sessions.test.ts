import { createHmac, randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ApiResponse } from '../../../../test/calls/call-api.ts'
import { expectProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import {
  type Actor,
  logIn,
  makeMember,
  makeOwner,
  registerUser,
} from '../../../../test/processes/factories.ts'
import { sha256 } from '../../../services/encryption.ts'

const REFRESH = '/api/auth/refresh/'
const LOGOUT = '/api/auth/logout/'

let app: TestApp
let owner: Actor

beforeAll(async () => {
  app = await buildTestApp()
  owner = await makeOwner(app)
})
afterAll(() => app?.close())

const me = (token: string) => app.call({ path: '/api/auth/me/', token })
const refresh = (token: unknown, at = app) => at.call({ path: REFRESH, body: { refresh: token } })
const twenty = <T>(work: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: 20 }, (_, n) => work(n)))

async function signedIn(): Promise<{ username: string; userId: string; access: string; refresh: string }> {
  const { username, id } = await registerUser(app)
  return { username, userId: id, ...(await logIn(app, username)) }
}

/** The successor of a refresh token, or the refusal. */
async function rotate(token: string): Promise<{ access: string; refresh: string }> {
  const answer = await refresh(token)
  expect(answer.status, answer.text).toBe(200)
  return answer.body
}

describe('refreshing', () => {
  test('gives a new pair, and both of the pair work', async () => {
    const first = await signedIn()
    const answer = await refresh(first.refresh)
    expect(answer.status).toBe(200)
    expect(answer.body).toEqual({
      access: expect.any(String),
      refresh: expect.stringMatching(/^[\w-]{43}$/),
      expires_in: 3600,
    })
    expect(answer.body.refresh).not.toBe(first.refresh)
    expect((await me(answer.body.access)).body.id).toBe(first.userId)
    expect((await me(first.access)).status).toBe(200)
    const second = await rotate(answer.body.refresh)
    expect((await me(second.access)).status).toBe(200)
  })

  test('again with the same token gives the same successor, twenty at once too', async () => {
    const first = await signedIn()
    const answers = await twenty(() => refresh(first.refresh))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(new Set(answers.map(({ body }) => body.refresh)).size).toBe(1)
    expect((await rotate(first.refresh)).refresh).toBe(answers[0]?.body.refresh)
    const rows = await app.sql(
      'select t.token_hash from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = $1',
      [first.userId],
    )
    expect(rows).toHaveLength(2)
  })

  test('with a token whose successor was used ends the session, and all that came of it', async () => {
    const first = await signedIn()
    const second = await rotate(first.refresh)
    const third = await rotate(second.refresh)
    expect((await me(third.access)).status).toBe(200)
    // A thief, or a copy of the browser's store: the first token after the second was used.
    expectProblem(await refresh(first.refresh), 401, 'not_authenticated')
    for (const token of [first.access, second.access, third.access])
      expectProblem(await me(token), 401, 'not_authenticated')
    for (const token of [first.refresh, second.refresh, third.refresh])
      expectProblem(await refresh(token), 401, 'not_authenticated')
    const [row] = await app.sql('select ended_at is not null as ended from sessions where user_id = $1', [
      first.userId,
    ])
    expect(row).toEqual({ ended: true })
  })

  test('again with the same token more than 60 seconds after its first use ends the session', async () => {
    const first = await signedIn()
    const second = await rotate(first.refresh)
    const age = (seconds: number) =>
      app.sql(
        'update refresh_tokens set created_at = now() - make_interval(secs => $2) where token_hash = $1',
        [sha256(second.refresh), seconds],
      )
    await age(55)
    expect((await rotate(first.refresh)).refresh).toBe(second.refresh)
    // Sending it again within the minute does not begin another one.
    await age(61)
    const answers = await twenty(() => refresh(first.refresh))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([401]))
    for (const token of [first.access, second.access])
      expectProblem(await me(token), 401, 'not_authenticated')
    expectProblem(await refresh(second.refresh), 401, 'not_authenticated')
  })

  test('gives grace to the direct parent alone', async () => {
    const first = await signedIn()
    const second = await rotate(first.refresh)
    expect((await rotate(first.refresh)).refresh).toBe(second.refresh)
    const third = await rotate(second.refresh)
    expect((await rotate(second.refresh)).refresh).toBe(third.refresh)
    await rotate(third.refresh)
    expectProblem(await refresh(second.refresh), 401, 'not_authenticated')
  })

  test('ends one session and leaves the user’s others', async () => {
    const first = await signedIn()
    const other = await logIn(app, first.username)
    const second = await rotate(first.refresh)
    await rotate(second.refresh)
    await refresh(first.refresh)
    expect((await me(second.access)).status).toBe(401)
    expect((await me(other.access)).status).toBe(200)
    expect((await refresh(other.refresh)).status).toBe(200)
  })

  test('stops after 7 days unused, after 30 days in any case, and with the account', async () => {
    const idle = await signedIn()
    const [life] = await app.sql<{ days: string; whole: string }>(
      `select round(extract(epoch from t.expires_at - t.created_at) / 86400)::text as days,
         round(extract(epoch from s.expires_at - s.created_at) / 86400)::text as whole
       from refresh_tokens t join sessions s on s.id = t.session_id where s.user_id = $1`,
      [idle.userId],
    )
    expect(life).toEqual({ days: '7', whole: '30' })
    await app.sql('update refresh_tokens set expires_at = now() where token_hash = $1', [
      sha256(idle.refresh),
    ])
    expectProblem(await refresh(idle.refresh), 401, 'not_authenticated')

    const old = await signedIn()
    await app.sql("update sessions set expires_at = now() + interval '1 day' where user_id = $1", [
      old.userId,
    ])
    const next = await rotate(old.refresh)
    const [capped] = await app.sql<{ capped: boolean }>(
      "select expires_at <= now() + interval '1 day' as capped from refresh_tokens where token_hash = $1",
      [sha256(next.refresh)],
    )
    expect(capped).toEqual({ capped: true })
    await app.sql('update sessions set expires_at = now() where user_id = $1', [old.userId])
    expectProblem(await refresh(next.refresh), 401, 'not_authenticated')
    expectProblem(await me(next.access), 401, 'not_authenticated')

    const gone = await signedIn()
    await app.sql('update users set is_active = false where id = $1', [gone.userId])
    expectProblem(await refresh(gone.refresh), 401, 'not_authenticated')
    expectProblem(await me(gone.access), 401, 'account_inactive')
  })

  test('takes no token there never was, nor an access token', async () => {
    const { access } = await signedIn()
    for (const token of ['x', randomUUID(), 'A'.repeat(43), 'a'.repeat(200), access.slice(0, 200)])
      expectProblem(await refresh(token), 401, 'not_authenticated')
    for (const token of ['', undefined, null, 7, ['x'], 'a'.repeat(201)])
      expectProblem(await refresh(token), 400, 'validation_error')
  })

  test('keeps no token in the clear', async () => {
    const first = await signedIn()
    const second = await rotate(first.refresh)
    const dump =
      JSON.stringify(await app.sql('select t::text as row from refresh_tokens t')) +
      JSON.stringify(await app.sql('select t::text as row from sessions t')) +
      JSON.stringify(await app.sql('select t::text as row from idempotency_keys t'))
    for (const token of [first.refresh, second.refresh, first.access, second.access]) {
      expect(dump).not.toContain(token)
      expect(dump).not.toContain(Buffer.from(token).toString('hex'))
      expect(app.logs.join('\n')).not.toContain(token)
    }
  })
})

describe('logging out', () => {
  const logOut = (over: { token?: string; refresh?: string }): Promise<ApiResponse> =>
    app.call({
      method: 'POST',
      path: LOGOUT,
      ...(over.token ? { token: over.token } : {}),
      ...(over.refresh ? { body: { refresh: over.refresh } } : {}),
    })

  test('ends the session at once, by either token', async () => {
    for (const by of ['token', 'refresh'] as const) {
      const session = await signedIn()
      const other = await logIn(app, session.username)
      const answer = await logOut(by === 'token' ? { token: session.access } : { refresh: session.refresh })
      expect(answer.status).toBe(204)
      expectProblem(await me(session.access), 401, 'not_authenticated')
      expectProblem(await refresh(session.refresh), 401, 'not_authenticated')
      expect((await me(other.access)).status).toBe(200)
    }
  })

  test('works with an access token that has expired', async () => {
    const session = await signedIn()
    app.clock.advance(3_600_000)
    expectProblem(await me(session.access), 401, 'token_expired')
    expect((await logOut({ token: session.access })).status).toBe(204)
    app.clock.advance(-3_600_000)
    expectProblem(await me(session.access), 401, 'not_authenticated')
    expectProblem(await refresh(session.refresh), 401, 'not_authenticated')
  })

  test('twice is no fault; of nobody is', async () => {
    const session = await signedIn()
    expect((await logOut({ token: session.access })).status).toBe(204)
    expect((await logOut({ token: session.access })).status).toBe(204)
    expectProblem(await logOut({}), 401, 'not_authenticated')
    expectProblem(await logOut({ token: 'garbage' }), 401, 'not_authenticated')
    expectProblem(await logOut({ refresh: 'no such token' }), 401, 'not_authenticated')
  })
})

describe('power', () => {
  test('that is lowered is lowered with the next request', async () => {
    const admin = await makeMember(app, owner, 'admin')
    const patch = () => admin.patch(`/api/auth/companies/${owner.companyId}/`, { city: 'Kiel' })
    const post = () => admin.post('/api/clients/', { name: 'x' })
    expect((await patch()).status).toBe(200)
    await app.sql("update memberships set role = 'member' where user_id = $1", [admin.userId])
    expectProblem(await patch(), 403, 'permission_denied')
    expect((await post()).status).toBe(201)
    await app.sql("update memberships set role = 'viewer' where user_id = $1", [admin.userId])
    expectProblem(await post(), 403, 'permission_denied')
    expect((await admin.get('/api/clients/')).status).toBe(200)
    await app.sql('delete from memberships where user_id = $1', [admin.userId])
    expectProblem(await admin.get('/api/clients/'), 403, 'permission_denied')
    expectProblem(await admin.get(`/api/auth/companies/${owner.companyId}/`), 404, 'not_found')
    expect((await me(admin.token)).body).toMatchObject({ company: null, role: null, permissions: [] })
  })

  test('of a superuser ends where they are no member', async () => {
    const root = await makeMember(app, owner, 'viewer')
    await app.sql('update users set is_superuser = true where id = $1', [root.userId])
    expect((await root.post('/api/clients/', { name: 'By root' })).status).toBe(201)
    const other = await makeOwner(app)
    expectProblem(await app.call({ path: '/api/clients/', token: root.token, company: other.companyId }), 403)
  })

  test('in a closed company is none', async () => {
    const house = await makeOwner(app)
    await app.sql('update companies set closed_at = now() where company_id = $1', [house.companyId])
    expectProblem(await house.get('/api/clients/'), 403, 'permission_denied')
    expectProblem(await house.get(`/api/auth/companies/${house.companyId}/`), 404, 'not_found')
    expect((await app.call({ path: '/api/auth/my-companies/', token: house.token })).body).toEqual([])
  })
})

describe('a token made by somebody else', () => {
  const SECRET = 'k3Jq0yVb7Zc1TnR5mX9wLp2sHd8fGa4uEo6i'
  const encode = (value: unknown) =>
    Buffer.from(typeof value === 'string' ? value : JSON.stringify(value)).toString('base64url')
  const key = createHmac('sha256', SECRET).update('access-token').digest('hex')
  const sign = (text: string, with_: string | Buffer = key, algorithm = 'sha256') =>
    createHmac(algorithm, with_).update(text).digest('base64url')

  function parts(token: string): { header: Record<string, unknown>; claims: Record<string, unknown> } {
    const [header = '', claims = ''] = token.split('.')
    const read = (text: string) => JSON.parse(Buffer.from(text, 'base64url').toString())
    return { header: read(header), claims: read(claims) }
  }
  const make = (header: unknown, claims: unknown, with_: string | Buffer = key, algorithm = 'sha256') => {
    const text = `${encode(header)}.${encode(claims)}`
    return `${text}.${sign(text, with_, algorithm)}`
  }

  test('the way these are made is the way ours are', async () => {
    const { header, claims } = parts(owner.token)
    expect(header).toEqual({ alg: 'HS256', typ: 'JWT' })
    expect(claims).toEqual({
      sub: owner.userId,
      sid: expect.any(String),
      typ: 'access',
      iat: expect.any(Number),
      exp: expect.any(Number),
      iss: 'counterfoil',
      aud: 'counterfoil-api',
    })
    expect(Number(claims.exp) - Number(claims.iat)).toBe(3600)
    expect((await me(make(header, claims))).status).toBe(200)
  })

  const FORGED: readonly (readonly [string, (token: string) => string])[] = [
    ['without a signature', (token) => `${token.split('.').slice(0, 2).join('.')}.`],
    ['without its last part', (token) => token.split('.').slice(0, 2).join('.')],
    ['alg none', (token) => `${encode({ alg: 'none', typ: 'JWT' })}.${token.split('.')[1]}.`],
    ['alg None', (token) => `${encode({ alg: 'None', typ: 'JWT' })}.${token.split('.')[1]}.`],
    [
      'alg none, our signature',
      (token) => `${encode({ alg: 'none' })}.${token.split('.')[1]}.${token.split('.')[2]}`,
    ],
    ['alg HS384', (token) => make({ alg: 'HS384', typ: 'JWT' }, parts(token).claims, key, 'sha384')],
    ['alg HS512', (token) => make({ alg: 'HS512', typ: 'JWT' }, parts(token).claims, key, 'sha512')],
    ['alg RS256 over our key', (token) => make({ alg: 'RS256', typ: 'JWT' }, parts(token).claims)],
    ['alg ES256 over our key', (token) => make({ alg: 'ES256', typ: 'JWT' }, parts(token).claims)],
    ['no alg', (token) => make({ typ: 'JWT' }, parts(token).claims)],
    ['a list as alg', (token) => make({ alg: ['HS256'] }, parts(token).claims)],
    ['a kid that is a path', (token) => make({ alg: 'HS256', kid: '/dev/null' }, parts(token).claims, '')],
    [
      'a key of its own',
      (token) => make({ alg: 'HS256', jwk: { kty: 'oct', k: 'AA' } }, parts(token).claims, Buffer.from([0])),
    ],
    ['another secret', (token) => make({ alg: 'HS256' }, parts(token).claims, 'another')],
    ['an empty secret', (token) => make({ alg: 'HS256' }, parts(token).claims, '')],
    ['the installation’s secret itself', (token) => make({ alg: 'HS256' }, parts(token).claims, SECRET)],
    [
      'the encryption key',
      (token) =>
        make(
          { alg: 'HS256' },
          parts(token).claims,
          createHmac('sha256', SECRET).update('encryption').digest(),
        ),
    ],
    ['another issuer', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, iss: 'evil' })],
    ['no issuer', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, iss: undefined })],
    ['another audience', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, aud: 'files' })],
    ['no audience', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, aud: undefined })],
    ['another type', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, typ: 'refresh' })],
    ['no type', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, typ: undefined })],
    ['no end', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, exp: undefined })],
    ['an end in words', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, exp: '9999999999' })],
    ['no session', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, sid: undefined })],
    ['no user', (token) => make({ alg: 'HS256' }, { ...parts(token).claims, sub: '' })],
    [
      'a user that is an object',
      (token) => make({ alg: 'HS256' }, { ...parts(token).claims, sub: { id: 1 } }),
    ],
    ['claims that are null', () => make({ alg: 'HS256' }, 'null')],
    ['claims that are a list', () => make({ alg: 'HS256' }, [])],
    ['claims that are no JSON', () => make({ alg: 'HS256' }, '{')],
    ['a header that is no JSON', (token) => `${encode('x')}.${token.split('.')[1]}.${token.split('.')[2]}`],
    [
      'one letter of the claims changed',
      (token) => {
        const [header, claims = '', signature] = token.split('.')
        return `${header}.${claims.slice(0, 20)}${claims[20] === 'A' ? 'B' : 'A'}${claims.slice(21)}.${signature}`
      },
    ],
    [
      'one letter of the signature changed',
      (token) => `${token.slice(0, -5)}${token.at(-5) === 'A' ? 'B' : 'A'}${token.slice(-4)}`,
    ],
    ['two tokens', (token) => `${token}.${token}`],
    ['a blank in it', (token) => `${token.slice(0, 10)} ${token.slice(10)}`],
    ['nothing', () => ''],
    ['a book', () => 'A'.repeat(8000)],
    ['dots', () => '..'],
  ]

  test.each(FORGED)('%s opens nothing', async (_what, forge) => {
    const forged = forge(owner.token)
    const answer = await app.call({ path: '/api/auth/me/', headers: { authorization: `Bearer ${forged}` } })
    expectProblem(answer, 401, 'not_authenticated')
    // Nor the second time, when the verifier may remember it.
    expect(
      (await app.call({ path: '/api/clients/', headers: { authorization: `Bearer ${forged}` } })).status,
    ).toBe(401)
  })

  test('swapped to another’s user or session opens nothing', async () => {
    const other = await makeOwner(app)
    const { header, claims } = parts(owner.token)
    const theirs = parts(other.token).claims
    expectProblem(await me(make(header, { ...claims, sub: other.userId })), 401, 'not_authenticated')
    expectProblem(await me(make(header, { ...claims, sid: theirs.sid })), 401, 'not_authenticated')
    expectProblem(await me(make(header, { ...claims, sid: randomUUID() })), 401, 'not_authenticated')
    const [, body] = other.token.split('.')
    const [head, , signature] = owner.token.split('.')
    expectProblem(await me(`${head}.${body}.${signature}`), 401, 'not_authenticated')
  })

  test('past its end says so, a second late, and not a second early', async () => {
    const { header, claims } = parts(owner.token)
    const now = Math.floor(app.clock.now() / 1000)
    expectProblem(await me(make(header, { ...claims, exp: now - 1 })), 401, 'token_expired')
    expect((await me(make(header, { ...claims, exp: now + 30 }))).status).toBe(200)
  })

  test('is read from the header alone, as Bearer', async () => {
    const { token } = owner
    const ways: Record<string, string>[] = [
      { authorization: token },
      { authorization: `Basic ${token}` },
      { authorization: `Token ${token}` },
      { authorization: `bearer${token}` },
      { cookie: `access=${token}; token=${token}; session=${token}` },
      { 'x-access-token': token },
    ]
    for (const headers of ways)
      expectProblem(await app.call({ path: '/api/auth/me/', headers }), 401, 'not_authenticated')
    expectProblem(await app.call({ path: `/api/auth/me/?access_token=${token}&token=${token}` }), 401)
  })
})
