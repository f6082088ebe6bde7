import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { expectProblem, expectSameProblem } from '../../../../test/calls/expect-problem.ts'
import { buildTestApp, type TestApp } from '../../../../test/processes/build-test-app.ts'
import { logIn, PASSWORD, registerUser, unique } from '../../../../test/processes/factories.ts'

const NOBODY = '01900000-0000-7000-8000-000000000000'
type Listed = {
  id: string
  is_current: boolean
  address: string
  user_agent: string
  created_at: string
  last_used_at: string
}

let app: TestApp

beforeAll(async () => {
  app = await buildTestApp({ trustedProxies: ['127.0.0.1'] })
})
afterAll(() => app?.close())

const me = async (token: string) => (await app.call({ path: '/api/auth/me/', token })).status
const list = (token: string, query = '') => app.call({ path: `/api/auth/sessions/${query}`, token })
const listed = async (token: string): Promise<Listed[]> => (await list(token)).body.results
const end = (token: string, id: string, more = {}) =>
  app.call({ method: 'DELETE', path: `/api/auth/sessions/${id}/`, token, ...more })
const endOthers = (token: string, more = {}) =>
  app.call({ method: 'POST', path: '/api/auth/sessions/end-others/', token, ...more })

/** A user signed in so many times, each from a place of its own. */
async function signedIn(times: number) {
  const user = await registerUser(app)
  const tokens: string[] = []
  for (let n = 0; n < times; n += 1) {
    const answer = await app.call({
      path: '/api/auth/login/',
      body: { username: user.username, password: PASSWORD },
      headers: { 'x-forwarded-for': `192.0.2.${n + 1}`, 'user-agent': `Browser ${n + 1}` },
    })
    tokens.push(answer.body.access)
  }
  return { ...user, tokens }
}

describe('the list of sessions', () => {
  test('tells where one is signed in, and which is this one', async () => {
    const { tokens } = await signedIn(3)
    const [first = '', second = ''] = tokens
    const answer = await list(second)
    expect(answer.status, answer.text).toBe(200)
    expect(answer.body).toEqual({
      count: 3,
      next: null,
      previous: null,
      results: [3, 2, 1].map((n) => ({
        id: expect.stringMatching(/^[0-9a-f-]{36}$/),
        is_current: n === 2,
        address: `192.0.2.${n}`,
        user_agent: `Browser ${n}`,
        created_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
        last_used_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
      })),
    })
    expect((await listed(first)).find(({ is_current }) => is_current)?.address).toBe('192.0.2.1')
    // Nothing of a token.
    expect(answer.text).not.toMatch(/token|hash|refresh/)
  })

  test('puts the one that was renewed last first', async () => {
    const user = await signedIn(1)
    const { refresh } = await logIn(app, user.username)
    await logIn(app, user.username)
    await app.call({ path: '/api/auth/refresh/', body: { refresh } })
    const [first] = await listed(user.tokens[0] ?? '')
    expect(first && first.last_used_at > first.created_at).toBe(true)
    const oldest = (await list(user.tokens[0] ?? '', '?ordering=created_at')).body.results
    expect(oldest[0].address).toBe('192.0.2.1')
  })

  test('leaves out what is over: ended, run out, or not renewed for seven days', async () => {
    const { tokens, id } = await signedIn(4)
    const [current = ''] = tokens
    const ids = (await listed(current)).filter(({ is_current }) => !is_current).map((one) => one.id)
    const set = (what: string, at: number) => app.sql(`update sessions set ${what} where id = $1`, [ids[at]])
    await set('ended_at = now()', 0)
    await set('expires_at = now()', 1)
    await set("last_used_at = now() - interval '7 days'", 2)
    const answer = await list(current)
    expect(answer.body.count).toBe(1)
    expect(answer.body.results.map(({ is_current }: Listed) => is_current)).toEqual([true])
    for (const over of ids) expectProblem(await end(current, over), 404, 'not_found')
    expect(await app.sql('select from sessions where user_id = $1', [id])).toHaveLength(4)
  })

  test('is paged like every list', async () => {
    const { tokens } = await signedIn(5)
    const [current = ''] = tokens
    const seen: string[] = []
    let path: string | null = '/api/auth/sessions/?page_size=2'
    while (path) {
      const { body } = await app.call({ path, token: current })
      expect(body.count).toBe(5)
      seen.push(...body.results.map((one: Listed) => one.id))
      path = body.next
    }
    expect(seen).toEqual((await listed(current)).map((one) => one.id))
    const found = (await list(current, '?search=browser%203')).body
    expect([found.count, found.results[0].address]).toEqual([1, '192.0.2.3'])
    expectProblem(await list(current, '?ordering=address'), 400, 'validation_error')
    expectProblem(await list(current, '?user=x'), 400, 'validation_error')
  })
})

describe('ending a session', () => {
  test('ends that one at once, and its refresh token with it', async () => {
    const user = await signedIn(1)
    const [token = ''] = user.tokens
    const other = await logIn(app, user.username)
    const target = (await listed(token)).find(({ is_current }) => !is_current)?.id ?? ''
    const answer = await end(token, target)
    expect([answer.status, answer.text]).toEqual([204, ''])
    expect([await me(other.access), await me(token)]).toEqual([401, 200])
    expectProblem(await app.call({ path: '/api/auth/refresh/', body: { refresh: other.refresh } }), 401)
    expectProblem(await end(token, target), 404, 'not_found')
  })

  test('may end the very one it is asked with', async () => {
    const { tokens } = await signedIn(2)
    const [first = '', second = ''] = tokens
    const own = (await listed(first)).find(({ is_current }) => is_current)?.id ?? ''
    expect((await end(first, own)).status).toBe(204)
    expect([await me(first), await me(second)]).toEqual([401, 200])
  })

  test('of somebody else is as unknown as one that never was', async () => {
    const [one, other] = [await signedIn(1), await signedIn(1)]
    const [token = '', theirs = ''] = [one.tokens[0], other.tokens[0]]
    const foreign = await end(token, (await listed(theirs))[0]?.id ?? '')
    expectProblem(foreign, 404, 'not_found')
    expectSameProblem(foreign, await end(token, NOBODY))
    expect(await me(theirs)).toBe(200)
  })

  test('under one key is done once, and answered twice', async () => {
    const { tokens } = await signedIn(2)
    const [token = ''] = tokens
    const target = (await listed(token)).find(({ is_current }) => !is_current)?.id ?? ''
    const idempotencyKey = unique('end')
    expect((await end(token, target, { idempotencyKey })).status).toBe(204)
    const again = await end(token, target, { idempotencyKey })
    expect([again.status, again.headers.get('idempotent-replayed')]).toEqual([204, 'true'])
  })
})

describe('ending all the others', () => {
  test('ends them, says how many, and leaves this one and other people’s', async () => {
    const [user, somebody] = [await signedIn(4), await signedIn(1)]
    const [current = '', ...others] = user.tokens
    const answer = await endOthers(current)
    expect([answer.status, answer.body]).toEqual([200, { ended: 3 }])
    for (const token of others) expect(await me(token)).toBe(401)
    expect([await me(current), await me(somebody.tokens[0] ?? '')]).toEqual([200, 200])
    expect((await listed(current)).map(({ is_current }) => is_current)).toEqual([true])
    expect((await endOthers(current)).body).toEqual({ ended: 0 })
  })

  test('twenty times at once leaves the one that asked', async () => {
    const { tokens } = await signedIn(3)
    const [current = ''] = tokens
    const answers = await Promise.all(Array.from({ length: 20 }, () => endOthers(current)))
    expect(answers.map(({ status }) => status)).toEqual(Array(20).fill(200))
    expect(await me(current)).toBe(200)
  })

  test('each asked by another at once leaves one at most', async () => {
    const { tokens } = await signedIn(5)
    await Promise.all(tokens.map((token) => endOthers(token)))
    const left = await Promise.all(tokens.map(me))
    expect(left.filter((status) => status === 200).length).toBeLessThanOrEqual(1)
  })
})
