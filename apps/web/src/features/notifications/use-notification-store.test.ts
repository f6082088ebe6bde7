import { renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { enter, sessionAnswers } from '../../test-page.tsx'
import { serve, silence } from '../../test-server.ts'
import { session } from '../auth/session/session.ts'
import { notificationPreferences } from './notification-preferences.ts'
import { useNotificationLife, useNotificationStore, useNotifications } from './use-notification-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
  serve({ ...sessionAnswers(), '/api/notifications/stream/': silence })
})
afterEach(() => {
  vi.useRealTimers()
  notificationPreferences.set('payment', true)
})

function useNews() {
  const store = useNotificationStore()
  useNotificationLife(store)
  return useNotifications(store)
}

/** One message of the stream. */
function told(id: string, event: string, category: string): string {
  const texts = { text: '', subject: '', actor: null, created_at: '2026-11-21T10:00:00.000Z' }
  const of = { invoice: null, client: null, payment: null, reason: 'company', data: {} }
  return `id: ${id}\ndata: ${JSON.stringify({ id, event, category, type: 'success', ...texts, ...of })}\n\n`
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

test('what is switched off is not told, neither now nor once it is switched on again', async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  const text = told('1', 'payment.completed', 'payment') + told('2', 'invoice.paid', 'invoice')
  serve({ ...sessionAnswers(), '/api/notifications/stream/': () => new Response(text) })
  notificationPreferences.set('payment', false)
  await enter()
  expect(await visit()).toEqual(['Welcome', 'Invoice paid'])
  notificationPreferences.set('payment', true)
  expect(await visit()).toEqual(['Welcome', 'Invoice paid'])
})

test('what one follows is told even where its category is switched off', async () => {
  vi.setSystemTime(new Date('2026-11-21T10:00:00Z'))
  const text = told('3', 'payment.refunded', 'payment').replace('"company"', '"followed"')
  serve({ ...sessionAnswers(), '/api/notifications/stream/': () => new Response(text) })
  notificationPreferences.set('payment', false)
  await enter()
  expect(await visit()).toEqual(['Welcome', 'News'])
})
