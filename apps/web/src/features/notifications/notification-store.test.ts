import { beforeEach, describe, expect, test } from 'vitest'
import { createNotificationPreferences } from './notification-preferences.ts'
import {
  createNotificationStore,
  type NewNotification,
  type NotificationStore,
} from './notification-store.ts'

const START = Date.parse('2026-03-04T10:00:00Z')
let now = START
let store: NotificationStore
const make = () => createNotificationStore('user', window.localStorage, () => now)

beforeEach(() => {
  window.localStorage.clear()
  now = START
  store = make()
})

const item = (id: string, over: Partial<NewNotification> = {}): NewNotification => ({
  id,
  type: 'info',
  category: 'invoice',
  title: { id: 'Invoice seen' },
  message: { id: 'The client has seen it.' },
  timestamp: now,
  persistent: true,
  ...over,
})
const ids = () => store.get().map(({ id }) => id)

test('a new one is unread and comes first', () => {
  store.add(item('a'))
  store.add(item('b'))
  expect(store.get().map(({ id, read }) => [id, read])).toEqual([
    ['b', false],
    ['a', false],
  ])
})

test('none is told twice, not even after it was dismissed or the page loaded anew', () => {
  expect(store.add(item('a'))).toBe(true)
  expect(store.add(item('a'))).toBe(false)
  store.dismiss('a')
  expect(make().add(item('a'))).toBe(false)
  expect(ids()).toEqual([])
})

test('what was not wanted is not told later', () => {
  store.pass('a')
  store.pass('a')
  expect(ids()).toEqual([])
  expect(make().add(item('a'))).toBe(false)
})

test('one or all are marked read', () => {
  store.add(item('a'))
  store.add(item('b'))
  store.markRead('a')
  expect(store.get().map(({ read }) => read)).toEqual([false, true])
  store.markAllRead()
  expect(store.get().map(({ read }) => read)).toEqual([true, true])
})

test('coming back to the tab reads what is under 60 seconds old', () => {
  store.add(item('old'))
  now += 1000
  store.add(item('fresh'))
  now += 59_000
  store.markFreshRead()
  expect(store.get().map(({ id, read }) => [id, read])).toEqual([
    ['fresh', true],
    ['old', false],
  ])
})

test('after 30 seconds those go that are not persistent', () => {
  store.add(item('stays'))
  store.add(item('goes', { persistent: false }))
  now += 29_999
  store.dismissSpent()
  expect(ids()).toEqual(['goes', 'stays'])
  now += 1
  store.dismissSpent()
  expect(ids()).toEqual(['stays'])
})

test('what is older than 7 days is purged, once a day', () => {
  store.purge()
  store.add(item('week'))
  now += 7 * 86_400_000
  store.purge()
  expect(ids()).toEqual(['week'])
  now += 3_600_000
  store.purge()
  expect(ids()).toEqual(['week'])
  now += 23 * 3_600_000
  store.purge()
  expect(ids()).toEqual([])
})

test('what somebody else was told in this browser is purged as well, and nothing else is touched', () => {
  const other = createNotificationStore('other', window.localStorage, () => now)
  const othersIds = () => createNotificationStore('other', window.localStorage, () => now).get()
  window.localStorage.setItem('counterfoil.notifications.after.other.acme', 'mark')
  other.add(item('week'))
  now += 1
  other.add(item('younger'))
  now += 7 * 86_400_000
  store.purge()
  expect(othersIds().map(({ id }) => id)).toEqual(['younger'])
  // It is not told again either.
  expect(createNotificationStore('other', window.localStorage, () => now).add(item('week'))).toBe(false)
  expect(window.localStorage.getItem('counterfoil.notifications.after.other.acme')).toBe('mark')
})

describe('another tab', () => {
  test('shows the same, and hears what came in', () => {
    const other = make()
    const heard: string[] = []
    other.onArrival(({ id }) => heard.push(id))
    store.add(item('a'))
    other.reread()
    expect(other.get().map(({ id }) => id)).toEqual(['a'])
    expect(heard).toEqual(['a'])
    other.reread()
    expect(heard).toEqual(['a'])
  })

  test('keeps what this one wrote meanwhile', () => {
    const other = make()
    store.add(item('a'))
    other.add(item('b'))
    store.markRead('a')
    expect(store.get().map(({ id, read }) => [id, read])).toEqual([
      ['b', false],
      ['a', true],
    ])
  })
})

test.each(['no json', '{}', 'null', '{"items":3,"seen":[]}'])(
  'a store spoilt as %j is an empty one',
  (text) => {
    window.localStorage.setItem('counterfoil.notifications.user', text)
    expect(make().get()).toEqual([])
  },
)

test('a full store of the browser still lets this tab hear', () => {
  store.add(item('a'))
  const full = {
    getItem: (key: string) => window.localStorage.getItem(key),
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError')
    },
  } as unknown as Storage
  const told = createNotificationStore('user', full, () => now)
  expect(told.add(item('b'))).toBe(true)
  expect(told.add(item('b'))).toBe(false)
  expect(told.get().map(({ id }) => id)).toEqual(['b', 'a'])
})

describe('preferences', () => {
  const flags = ['email', 'push', 'browser', 'invoice', 'payment', 'user', 'system']

  test('are all on, are kept, and survive a spoilt store', () => {
    const preferences = createNotificationPreferences(window.localStorage)
    expect(Object.entries(preferences.get())).toEqual(flags.map((name) => [name, true]))
    preferences.set('browser', false)
    expect(createNotificationPreferences(window.localStorage).get()).toEqual({
      ...Object.fromEntries(flags.map((name) => [name, true])),
      browser: false,
    })
    window.localStorage.setItem('counterfoil.notification-preferences', '[broken')
    expect(Object.values(createNotificationPreferences(window.localStorage).get())).toEqual(
      flags.map(() => true),
    )
  })
})
