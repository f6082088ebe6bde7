import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { MyCompany } from '@counterfoil/contract/companies/companies.schema.ts'
import { waitFor } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/errors/api-error.ts'
import { companyScope } from '../../../api/requests/company-scope.ts'
import { tokenStore } from '../../../api/tokens/token-store.ts'
import { chooseCompany, createSession, SESSION_EXPIRED, VERIFICATION_FAILED } from './session.ts'

const company = (id: string, facts: Partial<MyCompany> = {}) =>
  ({ id, name: id, status: 'active', is_default: false, ...facts }) as MyCompany
const user = { id: 'u', first_name: 'Ada', company: 'b', permissions: [] as string[] } as unknown as User
const failure = (status: number) => new ApiError({ status, code: 'unknown_error' })

const SIGNED_IN = { access: 'x', refresh: 'y', expires_in: 3600, user }
type SessionCalls = Parameters<typeof createSession>[0]['calls']

function setUp() {
  const calls = {
    getMe: vi.fn(() => Promise.resolve(user)),
    login: vi.fn<SessionCalls['login']>(() => Promise.resolve(SIGNED_IN)),
    verifyTwoFactor: vi.fn<SessionCalls['verifyTwoFactor']>(() => Promise.resolve(SIGNED_IN)),
    logout: vi.fn(() => Promise.resolve(null)),
  }
  const listCompanies = vi.fn((_anew: boolean) =>
    Promise.resolve([company('a'), company('b', { is_default: true })]),
  )
  const session = createSession({ calls, listCompanies, tokens: tokenStore, scope: companyScope })
  return { calls, listCompanies, session }
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
  expect(calls.getMe).toHaveBeenCalledWith({ companyId: null })
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

test('the profile of another company than the current one is fetched again', async () => {
  companyScope.set('a')
  const { session, calls } = setUp()
  expect(await session.start()).toMatchObject({ company: { id: 'a' } })
  expect(calls.getMe.mock.calls).toEqual([[{ companyId: 'a' }], [{ companyId: 'a' }]])
})

test('whoever is no longer in the company of this tab is let into their own', async () => {
  companyScope.set('gone')
  const { session, calls } = setUp()
  calls.getMe.mockRejectedValueOnce(failure(403))
  expect(await session.start()).toMatchObject({ isAuthenticated: true, company: { id: 'b' } })
  expect(calls.getMe.mock.calls).toEqual([[{ companyId: 'gone' }], [{ companyId: null }]])
})

test.each([
  [500, null],
  [503, { status: 503 }],
  [0, { status: 0 }],
])('a list of companies that fails with %i signs nobody out', async (status, companiesFault) => {
  const { session, listCompanies } = setUp()
  listCompanies.mockRejectedValue(failure(status))
  const state = await session.start()
  expect(state).toMatchObject({ isAuthenticated: true, companies: [], company: null, error: null })
  expect(state.companiesFault).toEqual(companiesFault && expect.objectContaining(companiesFault))
  expect(tokenStore.read()).toEqual({ access: 'x', refresh: 'y' })
  listCompanies.mockResolvedValue([company('b')])
  await session.reload()
  expect(session.get()).toMatchObject({ company: { id: 'b' }, companiesFault: null })
})

test('a switch takes the list that is known, and a new company has it fetched again', async () => {
  const { session, listCompanies } = setUp()
  await session.start()
  await session.reload('a')
  listCompanies.mockImplementation((anew) => Promise.resolve(anew ? [company('new')] : [company('a')]))
  await session.reload('new')
  expect(session.get().company?.id).toBe('new')
  expect(listCompanies.mock.calls).toEqual([[true], [false], [false], [true]])
})

test('a switch that fails leaves all as it was', async () => {
  const { session, listCompanies } = setUp()
  await session.start()
  listCompanies.mockRejectedValue(failure(500))
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
  await waitFor(() => expect(calls.getMe).toHaveBeenCalledTimes(2))
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
  const { session, calls, listCompanies } = setUp()
  await session.start()
  localStorage.setItem('counterfoil.access', tokenOf('bob'))
  localStorage.setItem('counterfoil.refresh', 'z')
  window.dispatchEvent(
    new StorageEvent('storage', { storageArea: localStorage, key: 'counterfoil.refresh', newValue: 'z' }),
  )
  expect(session.get()).toMatchObject({ isAuthenticated: false, isLoading: true, user: null })
  calls.getMe.mockResolvedValueOnce({ ...user, id: 'bob', company: 'c' })
  listCompanies.mockResolvedValueOnce([company('c')])
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

test('a page that is loaded anew while a sign-in is under way keeps its tokens', async () => {
  vi.useFakeTimers()
  tokenStore.clear('refused')
  const { session, calls } = setUp()
  calls.getMe.mockImplementationOnce(async () => {
    window.dispatchEvent(new Event('beforeunload'))
    throw failure(0)
  })
  const attempt = session
    .signIn({ username: 'ada', password: 'secret', remember: true })
    .catch(() => 'failed')
  await vi.advanceTimersByTimeAsync(1000)
  const { access } = tokenStore.read()
  expect(access).not.toBeNull()
  // Nobody left after all: then it was a failure like any other.
  await vi.advanceTimersByTimeAsync(1000)
  expect(await attempt).toBe('failed')
  expect(tokenStore.read().access).toBeNull()
  vi.useRealTimers()
})
