import { isRedirect } from '@tanstack/react-router'
import { expect, test, vi } from 'vitest'
import { ApiError } from '../../../api/errors/api-error.ts'
import { shownToasts } from '../../../test-toasts.ts'
import type { SessionState } from '../../auth/session/session.ts'
import { enterNamedCompany, readCompanySearch } from './enter-named-company.ts'

const A = '01900000-0000-7000-8000-00000000000a'
const B = '01900000-0000-7000-8000-00000000000b'
const C = '01900000-0000-7000-8000-00000000000c'

function setUp(mine: string[], current = mine[0]) {
  let company = current
  const reload = vi.fn((wanted?: string) => {
    company = mine.find((id) => id === wanted) ?? mine[0]
    return Promise.resolve()
  })
  const get = () => ({
    companiesFault: null,
    company: company ? { id: company, name: `Company ${company.at(-1)}` } : null,
  })
  return { reload, session: { get: get as () => SessionState, reload } }
}

test('only an id is a company', () => {
  expect(readCompanySearch({ company: A.toUpperCase() })).toEqual({ company: A })
  for (const company of [undefined, '', 'x', 3, `${A}'`, [A]])
    expect(readCompanySearch({ company })).toEqual({})
})

test('another company of mine is switched to, with its name', async () => {
  const { session, reload } = setUp([A, B])
  await enterNamedCompany({ context: { session }, search: { company: B }, cause: 'enter' })
  expect(reload).toHaveBeenCalledWith(B)
  expect(shownToasts()).toEqual(['success: Switched to Company b'])
})

test.each([
  ['none', undefined, 'enter'],
  ['the current one', A, 'enter'],
  ['another one, only looked ahead at', B, 'preload'],
] as const)('%s changes nothing', async (_what, company, cause) => {
  const { session, reload } = setUp([A, B])
  await enterNamedCompany({ context: { session }, search: { company }, cause })
  expect(reload).not.toHaveBeenCalled()
  expect(shownToasts()).toEqual([])
})

test('a company that is not mine leads to the one I was in', async () => {
  const { session } = setUp([A, B], B)
  const thrown = await enterNamedCompany({
    context: { session },
    search: { company: C },
    cause: 'enter',
  }).catch((error: unknown) => error)
  expect(isRedirect(thrown)).toBe(true)
  expect(session.get().company?.id).toBe(B)
  expect(shownToasts()).toEqual(["error: You don't have permission to perform this action."])
})

test.each([
  [500, 'A server error occurred. Our team has been notified. Please try again in a few minutes.'],
  [503, 'Service is temporarily unavailable. Please try again in a few minutes.'],
  [429, 'Too many requests.'],
])('a switch that fails with %i says so, and I stay where I was', async (status, text) => {
  const { session, reload } = setUp([A, B])
  reload.mockRejectedValueOnce(new ApiError({ status, code: 'unknown_error' }))
  const thrown = await enterNamedCompany({
    context: { session },
    search: { company: B },
    cause: 'enter',
  }).catch((error: unknown) => error)
  expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: '/dashboard', search: { company: A } })
  expect(session.get().company?.id).toBe(A)
  expect(shownToasts()).toEqual([`error: ${text}`])
})

test('a company that is not mine is refused as such, even where the way back fails', async () => {
  const { session, reload } = setUp([A, B], B)
  reload.mockImplementationOnce(reload.getMockImplementation() ?? (() => Promise.resolve()))
  reload.mockRejectedValueOnce(new ApiError({ status: 503, code: 'unknown_error' }))
  const thrown = await enterNamedCompany({
    context: { session },
    search: { company: C },
    cause: 'enter',
  }).catch((error: unknown) => error)
  expect(isRedirect(thrown) && thrown.options).toMatchObject({ to: '/dashboard', search: { company: A } })
  expect(shownToasts()).toEqual(["error: You don't have permission to perform this action."])
})
