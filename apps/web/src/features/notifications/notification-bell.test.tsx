import { screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, beforeAll, expect, test, vi } from 'vitest'
import { activateLanguage, loadAllTexts } from '../../i18n/language.ts'
import { ACME, enter, sessionAnswers, shownAddress, showPage } from '../../test-page.tsx'
import { serve } from '../../test-server.ts'
import { NotificationList } from './notification-list.tsx'
import { createNotificationStore, type NewNotification } from './notification-store.ts'
import { useNotifications } from './use-notification-store.ts'

const NOW = Date.parse('2026-11-21T10:00:00Z')
const user = userEvent.setup({ delay: null })

beforeAll(loadAllTexts)
afterEach(async () => {
  vi.useRealTimers()
  await activateLanguage('en')
})

const told = (id: string, part: Partial<NewNotification> = {}): NewNotification => ({
  id,
  type: 'info',
  category: 'system',
  title: { id: 'Welcome' },
  message: { id: 'Welcome back, {name}! You have access to all invoice features.', values: { name: 'Ada' } },
  timestamp: NOW - 60_000,
  persistent: true,
  ...part,
})

async function open(given: readonly NewNotification[]) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date'] })
  const store = createNotificationStore('ada', window.localStorage, Date.now)
  for (const one of given) store.add(one)
  const onLeave = vi.fn()
  function List() {
    return <NotificationList store={store} notifications={useNotifications(store)} onLeave={onLeave} />
  }
  serve(sessionAnswers())
  await enter()
  showPage(() => <List />, {
    others: { '/dashboard/settings': 'The settings', '/dashboard/clients': 'The clients' },
  })
  await screen.findByRole('heading', { name: 'Notifications' })
  return { store, onLeave }
}
const items = () => screen.queryAllByRole('listitem').map(({ textContent }) => textContent)

test('nothing new says what would be here, and offers nothing to clear', async () => {
  await open([])
  expect(
    screen.getByText('Nothing new. When a client opens or pays an invoice, it says so here.'),
  ).toBeTruthy()
  expect(screen.queryByRole('button')).toBeNull()
})

test('what came in stands newest first, with what is unread told in words', async () => {
  const { store } = await open([told('a'), told('b', { title: { id: 'News' } })])
  expect(items().map((text) => text?.replace(/!.*/, '!'))).toEqual([
    'News(unread)Welcome back, Ada!',
    'Welcome(unread)Welcome back, Ada!',
  ])
  await user.click(screen.getByRole('button', { name: /^Welcome/ }))
  expect(store.get().map(({ id, read }) => [id, read])).toEqual([
    ['b', false],
    ['a', true],
  ])
})

test('one that leads somewhere is read and left, and names its company', async () => {
  const action = { to: '/dashboard/clients?view=active', company: ACME.id }
  const { onLeave, store } = await open([told('a', { action })])
  await user.click(screen.getByRole('button', { name: /^Welcome/ }))
  expect(await screen.findByRole('heading', { name: 'The clients' })).toBeTruthy()
  expect(shownAddress()).toBe(`/dashboard/clients?view=active&company=${ACME.id}`)
  expect(onLeave).toHaveBeenCalledOnce()
  expect(store.get()[0]?.read).toBe(true)
})

test('all are marked as read at once, and the keyboard stays in the list', async () => {
  const { store } = await open([told('a'), told('b')])
  await user.click(screen.getByRole('button', { name: 'Mark all as read' }))
  expect(store.get().every(({ read }) => read)).toBe(true)
  await waitFor(() => expect(screen.queryByText('(unread)')).toBeNull())
  expect(screen.queryByRole('button', { name: 'Mark all as read' })).toBeNull()
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Notifications' }))
})

test('one is dismissed, then all of them', async () => {
  await open([told('a'), told('b', { title: { id: 'News' } })])
  await user.click(screen.getByRole('button', { name: 'Dismiss News' }))
  await waitFor(() => expect(items()).toHaveLength(1))
  await user.click(screen.getByRole('button', { name: 'Clear all' }))
  await waitFor(() => expect(items()).toEqual([]))
})
