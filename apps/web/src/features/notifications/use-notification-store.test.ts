import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter, sessionAnswers } from '../../test-page.tsx'
import { serve, silence } from '../../test-server.ts'
import { session } from '../auth/session/session.ts'
import { useNotificationLife, useNotificationStore, useNotifications } from './use-notification-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  serve({ ...sessionAnswers(), '/api/notifications/stream/': silence })
})
afterEach(() => {
  vi.useRealTimers()
})

function useNews() {
  const store = useNotificationStore()
  useNotificationLife(store)
  return useNotifications(store)
}

/** The workspace is shown for a second, which is left again. */
async function visit(): Promise<string[]> {
  const { result, unmount } = renderHook(useNews)
  await vi.advanceTimersByTimeAsync(1000)
  const titles = result.current.map(({ title }) => title.id)
  unmount()
  return titles
}

test('whoever signs in again in the same tab is welcomed again; a page loaded anew is no coming back', async () => {
  await enter()
  expect(await visit()).toEqual(['Welcome'])
  expect(await visit()).toEqual(['Welcome'])
  await session.signOut()
  await enter()
  expect(await visit()).toEqual(['Welcome', 'Welcome'])
})
