import { beforeEach, expect, test, vi } from 'vitest'
import { serve } from '../../test-server.ts'
import { ApiError } from '../errors/api-error.ts'
import { api } from '../requests/api-client.ts'
import { createTokenRefresh } from './refresh-tokens.ts'
import { tokenStore } from './token-store.ts'

type Sent = { path: string; token: string | null; key: string | null }
let sent: Sent[] = []
let valid = 'access-2'
let refreshes: (() => Response)[] = []

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } })
}

function answer(path: string, token: string | null): Response {
  if (path === '/api/auth/refresh/') return (refreshes.shift() ?? (() => json({}, 500)))()
  if (token === `Bearer ${valid}`) return json(path === '/api/auth/my-companies/' ? [] : {})
  return json({ error_code: 'token_expired', status: 401 }, 401)
}

beforeEach(() => {
  sent = []
  valid = 'access-2'
  refreshes = []
  tokenStore.save({ access: 'access-1', refresh: 'refresh-1', expires_in: 3600 }, false)
  serve(async ({ path, headers }) => {
    const token = headers.get('authorization')
    sent.push({ path, token, key: headers.get('idempotency-key') })
    await Promise.resolve()
    return answer(path, token)
  })
})

const renewal = () => json({ access: 'access-2', refresh: 'refresh-2', expires_in: 3600 })

test('requests that fail together share one refresh and are sent again', async () => {
  refreshes = [renewal]
  await Promise.all([api.getMe(), api.listMyCompanies(), api.getDashboard()])
  expect(sent.filter(({ path }) => path === '/api/auth/refresh/')).toHaveLength(1)
  expect(sent.filter(({ token }) => token === 'Bearer access-2')).toHaveLength(3)
  expect(tokenStore.read()).toEqual({ access: 'access-2', refresh: 'refresh-2' })
})

test('a request is refreshed once: a second 401 is its answer', async () => {
  valid = 'nothing'
  refreshes = [renewal, renewal]
  await expect(api.getMe()).rejects.toMatchObject({ status: 401 })
  expect(sent.filter(({ path }) => path === '/api/auth/refresh/')).toHaveLength(1)
})

test('a change sent again after a refresh carries the same idempotency key', async () => {
  refreshes = [renewal]
  await api.updateMe({ body: { first_name: 'Ada' } })
  const keys = sent.filter(({ path }) => path === '/api/auth/me/').map(({ key }) => key)
  expect(keys).toHaveLength(2)
  expect(keys[0]).toMatch(/^[0-9a-f]{32}$/)
  expect(keys[1]).toBe(keys[0])
})

test('a refused refresh clears the tokens, and the answer is the 401', async () => {
  refreshes = [() => json({ error_code: 'not_authenticated' }, 401)]
  await expect(api.getMe()).rejects.toMatchObject({ status: 401 })
  expect(tokenStore.read()).toEqual({ access: null, refresh: null })
})

test('a server that cannot be reached clears nothing', async () => {
  refreshes = [
    () => {
      throw new TypeError('offline')
    },
  ]
  await expect(api.getMe()).rejects.toMatchObject({ code: 'network_error' })
  expect(tokenStore.read().refresh).toBe('refresh-1')
})

test('a wrong password does not spend a refresh', async () => {
  valid = 'nothing'
  await expect(api.login({ body: { username: 'ada', password: 'wrong' } })).rejects.toMatchObject({
    status: 401,
  })
  expect(sent).toHaveLength(1)
  expect(sent[0]?.token).toBeNull()
})

test('a tab that waited takes what another tab brought', async () => {
  const post = vi.fn()
  tokenStore.save({ access: 'brought', refresh: 'refresh-9', expires_in: 3600 }, false)
  expect(await createTokenRefresh(tokenStore, post)('stale')).toBe('brought')
  expect(post).not.toHaveBeenCalled()
})

test('without a refresh token there is nothing to be had', async () => {
  tokenStore.clear('refused')
  expect(
    await createTokenRefresh(tokenStore, () =>
      Promise.reject(new ApiError({ status: 500, code: 'server_error' })),
    )(null),
  ).toBeNull()
})

test.each([
  ['is granted', () => Promise.resolve({ access: 'late', refresh: 'late', expires_in: 3600 })],
  ['is refused', () => Promise.reject(new ApiError({ status: 401, code: 'not_authenticated' }))],
])(
  'a refresh that %s after a sign-out, or after the next sign-in, changes nothing',
  async (_what, answer) => {
    const late = createTokenRefresh(tokenStore, () => {
      tokenStore.clear('ended')
      return answer()
    })
    expect(await late('access-1')).toBeNull()
    expect(tokenStore.read()).toEqual({ access: null, refresh: null })

    tokenStore.save({ access: 'access-1', refresh: 'refresh-1', expires_in: 3600 }, false)
    const later = createTokenRefresh(tokenStore, () => {
      tokenStore.save({ access: 'next', refresh: 'next', expires_in: 3600 }, false)
      return answer()
    })
    expect(await later('access-1')).toBe('next')
    expect(tokenStore.read()).toEqual({ access: 'next', refresh: 'next' })
  },
)

test('what one person asked for is not sent again as another', async () => {
  const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.seal`
  tokenStore.save({ access: tokenOf('ada'), refresh: 'ada', expires_in: 3600 }, false)
  const asked = api.updateMe({ body: { first_name: 'Ada' } })
  tokenStore.save({ access: tokenOf('bob'), refresh: 'bob', expires_in: 3600 }, false)
  await expect(asked).rejects.toMatchObject({ status: 401 })
  expect(sent.map(({ token }) => token)).toEqual([`Bearer ${tokenOf('ada')}`])
})

/** The browser's lock between tabs: one holder at a time, the next one when the work is done. */
function stubLocks(): void {
  let last: Promise<unknown> = Promise.resolve()
  const request = (_name: string, work: () => Promise<unknown>) => {
    last = last.catch(() => undefined).then(work)
    return last
  }
  vi.stubGlobal('navigator', { ...navigator, locks: { request, query: async () => ({ held: [] }) } })
}

test('a tab that waited for another one’s refresh has heard of it by its turn', async () => {
  vi.useFakeTimers()
  stubLocks()
  const kept = { access: 'stale', refresh: 'refresh-1' }
  const post = vi.fn(async () => ({ access: 'brought', refresh: 'refresh-2', expires_in: 3600 }))
  const other = { ...tokenStore, read: () => ({ ...kept }) }
  // News between tabs takes its time, and so it does here.
  const here = {
    ...tokenStore,
    renew: (tokens: Parameters<typeof tokenStore.renew>[0]) => {
      tokenStore.renew(tokens)
      setTimeout(() => Object.assign(kept, { access: tokens.access, refresh: tokens.refresh }), 60)
    },
  }
  const both = Promise.all([
    createTokenRefresh(here, post)('access-1'),
    createTokenRefresh(other, post)('stale'),
  ])
  await vi.runAllTimersAsync()
  expect(await both).toEqual(['brought', 'brought'])
  expect(post).toHaveBeenCalledTimes(1)
  vi.useRealTimers()
  vi.unstubAllGlobals()
})
