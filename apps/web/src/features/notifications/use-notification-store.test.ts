import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { session } from '../auth/session.ts'
import { useNotificationLife, useNotificationStore, useNotifications } from './use-notification-store.ts'

const ADA = { id: 'ada', first_name: 'Ada' }
const ANSWERS: Record<string, unknown> = {
  '/api/auth/login/': { access: 'a', refresh: 'r', expires_in: 3600, user: ADA },
  '/api/auth/my-companies/': [{ id: 'acme', name: 'Acme', status: 'active', is_default: true }],
  '/api/auth/me/': ADA,
}

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('fetch', async (address: string) => new Response(JSON.stringify(ANSWERS[address] ?? null)))
})
afterEach(() => {
  vi.useRealTimers()
})

function useNews() {
  const store = useNotificationStore()
  useNotificationLife(store)
  return useNotifications(store)
}

const signIn = () => session.signIn({ username: 'ada', password: 'secret', remember: false })

/** The workspace is shown for a second, which is left again. */
async function visit(): Promise<string[]> {
  const { result, unmount } = renderHook(useNews)
  await vi.advanceTimersByTimeAsync(1000)
  const titles = result.current.map(({ title }) => title.id)
  unmount()
  return titles
}

test('whoever signs in again in the same tab is welcomed again; a page loaded anew is no coming back', async () => {
  await signIn()
  expect(await visit()).toEqual(['Welcome'])
  expect(await visit()).toEqual(['Welcome'])
  await session.signOut()
  await signIn()
  expect(await visit()).toEqual(['Welcome', 'Welcome'])
})
