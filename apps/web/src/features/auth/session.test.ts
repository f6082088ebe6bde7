import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../api/api-error.ts'
import { companyScope } from '../../api/company-scope.ts'
import { tokenStore } from '../../api/token-store.ts'
import { chooseCompany, createSession, SESSION_EXPIRED, VERIFICATION_FAILED } from './session.ts'

const company = (id: string, facts: Partial<MyCompany> = {}) =>
  ({ id, name: id, status: 'active', is_default: false, ...facts }) as MyCompany
const user = { id: 'u', first_name: 'Ada', permissions: [] as string[] } as unknown as User
const failure = (status: number) => new ApiError({ status, code: 'unknown_error' })

const SIGNED_IN = { access: 'x', refresh: 'y', expires_in: 3600, user }
type SessionCalls = Parameters<typeof createSession>[0]['calls']

function setUp() {
  const calls = {
    getMe: vi.fn(() => Promise.resolve(user)),
    listMyCompanies: vi.fn(() => Promise.resolve([company('a'), company('b', { is_default: true })])),
    login: vi.fn<SessionCalls['login']>(() => Promise.resolve(SIGNED_IN)),
    verifyTwoFactor: vi.fn<SessionCalls['verifyTwoFactor']>(() => Promise.resolve(SIGNED_IN)),
    logout: vi.fn(() => Promise.resolve(null)),
  }
  return { calls, session: createSession({ calls, tokens: tokenStore, scope: companyScope }) }
}

beforeEach(() => {
  companyScope.set(null)
  tokenStore.save({ access: 'x', refresh: 'y', expires_in: 3600 }, false)
})

test('the current company is the default one, else the first, else none; a closed one never', () => {
  expect(chooseCompany([company('a'), company('b', { is_default: true })], null)?.id).toBe('b')
  expect(chooseCompany([company('a'), company('b')], null)?.id).toBe('a')
  expect(chooseCompany([company('a'), company('b', { is_default: true })], 'a')?.id).toBe('a')
  expect(chooseCompany([company('a', { is_default: true, status: 'closed' }), company('b')], null)?.id).toBe(
    'b',
  )
  expect(chooseCompany([], 'a')).toBeNull()
})

test('with a token the profile is fetched, in the current company', async () => {
  const { session, calls } = setUp()
  expect(session.get().isLoading).toBe(true)
  const state = await session.start()
  expect(state).toMatchObject({ isAuthenticated: true, isLoading: false, user, company: { id: 'b' } })
  expect(calls.getMe).toHaveBeenCalledWith({ companyId: 'b' })
  await session.start()
  expect(calls.getMe).toHaveBeenCalledTimes(1)
})

test('without tokens nobody is signed in, and no call is made', async () => {
  tokenStore.clear('refused')
  const { session, calls } = setUp()
  expect(await session.start()).toMatchObject({ isAuthenticated: false, isLoading: false, error: null })
  expect(calls.getMe).not.toHaveBeenCalled()
})

test.each([
  [401, null],
  [503, VERIFICATION_FAILED],
])('a profile that fails with %i clears the tokens', async (status, error) => {
  const { session, calls } = setUp()
  calls.getMe.mockRejectedValue(failure(status))
  expect(await session.start()).toMatchObject({ isAuthenticated: false, error })
  expect(tokenStore.read()).toEqual({ access: null, refresh: null })
})

test('a list of companies that breaks on the server is an empty one', async () => {
  const { session, calls } = setUp()
  calls.listMyCompanies.mockRejectedValue(failure(500))
  expect(await session.start()).toMatchObject({ isAuthenticated: true, companies: [], company: null })
})

test('a switch that fails leaves all as it was', async () => {
  const { session, calls } = setUp()
  await session.start()
  calls.listMyCompanies.mockRejectedValue(failure(500))
  await expect(session.reload('a')).rejects.toMatchObject({ status: 500 })
  expect(session.get()).toMatchObject({ company: { id: 'b' }, companies: [{ id: 'a' }, { id: 'b' }] })
  expect(companyScope.get()).toBe('b')
})

test('answers that come after a sign-out do not bring it back', async () => {
  const { session, calls } = setUp()
  await session.start()
  const held = Promise.withResolvers<User>()
  calls.getMe.mockReturnValueOnce(held.promise)
  const reload = session.reload('a')
  await vi.waitFor(() => expect(calls.getMe).toHaveBeenCalledTimes(2))
  await session.signOut()
  held.resolve(user)
  await reload
  session.setUser(user)
  await session.reload('a')
  expect(session.get()).toMatchObject({ isAuthenticated: false, user: null })
  expect(companyScope.get()).toBeNull()
  expect(calls.getMe).toHaveBeenCalledTimes(2)
})

test('who signed in instead, in another tab, is found out anew', async () => {
  const tokenOf = (sub: string) => `head.${btoa(JSON.stringify({ sub }))}.seal`
  tokenStore.save({ access: tokenOf('u'), refresh: 'y', expires_in: 3600 }, true)
  const { session, calls } = setUp()
  await session.start()
  localStorage.setItem('counterfoil.access', tokenOf('bob'))
  localStorage.setItem('counterfoil.refresh', 'z')
  window.dispatchEvent(
    new StorageEvent('storage', { storageArea: localStorage, key: 'counterfoil.refresh', newValue: 'z' }),
  )
  expect(session.get()).toMatchObject({ isAuthenticated: false, isLoading: true, user: null })
  calls.getMe.mockResolvedValueOnce({ ...user, id: 'bob' })
  calls.listMyCompanies.mockResolvedValueOnce([company('c')])
  expect(await session.start()).toMatchObject({ user: { id: 'bob' }, company: { id: 'c' } })
})

test('a switch made while a reload is under way is not undone by it', async () => {
  const { session, calls } = setUp()
  await session.start()
  const held = Promise.withResolvers<User>()
  calls.getMe.mockReturnValueOnce(held.promise)
  const slow = session.reload()
  const swift = session.reload('a')
  held.resolve(user)
  await Promise.all([slow, swift])
  expect(session.get().company?.id).toBe('a')
  expect(companyScope.get()).toBe('a')
})

test('signing out ends here even when the server does not answer', async () => {
  const { session, calls } = setUp()
  await session.start()
  calls.logout.mockRejectedValue(failure(500))
  await session.signOut()
  expect(calls.logout).toHaveBeenCalledWith({ body: { refresh: 'y' } })
  expect(session.get()).toMatchObject({ isAuthenticated: false, user: null, error: null })
  expect(tokenStore.read()).toEqual({ access: null, refresh: null })
})

test('tokens that are refused in the middle end the session and say so', async () => {
  const { session } = setUp()
  await session.start()
  tokenStore.clear('refused')
  expect(session.get()).toMatchObject({ isAuthenticated: false, error: SESSION_EXPIRED })
})

test('with two-factor on, the password alone signs nobody in; the code does', async () => {
  tokenStore.clear('refused')
  const { session, calls } = setUp()
  calls.login.mockResolvedValueOnce({ two_factor_required: true, challenge: 'c' })
  const step = await session.signIn({ username: 'ada', password: 'secret', remember: false })
  expect(step).toEqual({ challenge: 'c' })
  expect(session.get().isAuthenticated).toBe(false)
  expect(tokenStore.read().access).toBeNull()
  await session.answerChallenge('c', '123456', false)
  expect(calls.verifyTwoFactor).toHaveBeenCalledWith({ body: { challenge: 'c', code: '123456' } })
  expect(session.get().isAuthenticated).toBe(true)
})

test('a page that is left before the profile came signs nobody out', async () => {
  vi.useFakeTimers()
  const { session, calls } = setUp()
  calls.getMe.mockRejectedValueOnce(new ApiError({ status: 0, code: 'network_error' }))
  window.dispatchEvent(new Event('beforeunload'))
  void session.start()
  await vi.advanceTimersByTimeAsync(1000)
  expect(tokenStore.read().access).toBe('x')
  // Nobody left after all: then it was a failure like any other.
  await vi.advanceTimersByTimeAsync(1000)
  expect(tokenStore.read().access).toBeNull()
  vi.useRealTimers()
})

test('a sign-in that fails half-way leaves no tokens behind', async () => {
  tokenStore.clear('refused')
  const { session, calls } = setUp()
  calls.getMe.mockRejectedValueOnce(failure(503))
  const attempt = session.signIn({ username: 'ada', password: 'secret', remember: true })
  await expect(attempt).rejects.toMatchObject({ status: 503 })
  expect(session.get().isAuthenticated).toBe(false)
  expect(tokenStore.read()).toEqual({ access: null, refresh: null })
})
