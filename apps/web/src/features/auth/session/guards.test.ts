import { isRedirect } from '@tanstack/react-router'
import { expect, test } from 'vitest'
import { readSignInSearch, requireGuest, requireSession, safeReturnPath } from './guards.ts'
import type { SessionState } from './session.ts'

const context = (isAuthenticated: boolean) => ({
  session: { start: () => Promise.resolve({ isAuthenticated } as SessionState) },
})
async function redirectOf(work: Promise<void>) {
  const thrown: unknown = await work.then(
    () => null,
    (error: unknown) => error,
  )
  return isRedirect(thrown) ? thrown.options : thrown
}

test('a visitor is sent to sign in, with the way back, and leaves no trace in the history', async () => {
  const sent = await redirectOf(
    requireSession({ context: context(false), location: { href: '/dashboard/clients?page=2' } }),
  )
  expect(sent).toMatchObject({
    to: '/login',
    search: { redirect: '/dashboard/clients?page=2' },
    replace: true,
  })
})

test('a signed-in person passes', async () => {
  expect(
    await redirectOf(requireSession({ context: context(true), location: { href: '/dashboard' } })),
  ).toBeNull()
})

test('a signed-in person leaves the sign-in page, for where they were going or the dashboard', async () => {
  expect(await redirectOf(requireGuest({ context: context(true) }))).toMatchObject({
    to: '/dashboard',
    replace: true,
  })
  const search = { redirect: '/dashboard/taxes' }
  expect(await redirectOf(requireGuest({ context: context(true), search }))).toMatchObject({
    to: '/dashboard/taxes',
  })
  expect(await redirectOf(requireGuest({ context: context(false) }))).toBeNull()
})

test.each([
  'https://evil.example',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  '/login',
  '/login?redirect=/x',
  '/signup',
  7,
  undefined,
])('nobody is led to %s', (address) => {
  expect(safeReturnPath(address)).toBeUndefined()
  expect(readSignInSearch({ redirect: address })).toEqual({ redirect: undefined })
})

test('a place whose name begins like the sign-in page is a place like any other', () => {
  expect(safeReturnPath('/loginfo')).toBe('/loginfo')
})
