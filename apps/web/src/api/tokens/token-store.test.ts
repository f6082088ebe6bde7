import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { TabChannel, TabMessage } from './tab-channel.ts'
import type { TabPresence } from './tab-presence.ts'
import { createTokenStore, type TokenChange } from './token-store.ts'

const TOKENS = { access: 'access-1', refresh: 'refresh-1', expires_in: 3600 }
/** Tokens as the server makes them: the access token names its user. */
const tokensOf = (user: string, generation = 1) => ({
  access: `head.${btoa(JSON.stringify({ sub: user, generation }))}.seal`,
  refresh: `${user}-${generation}`,
  expires_in: 3600,
})
let now = 1_000_000

/** Tabs of one browser: each has a session store of its own, all share the local one and the channel. */
function createBrowser() {
  const ears = new Set<{ tab: number; hear: (message: TabMessage) => void }>()
  const local = window.localStorage
  const holders = new Set<number>()
  /** What the browser knows of other tabs, and how long their messages take. */
  const facts = { knows: true, slowMs: 0 }
  let tabs = 0
  function openTab() {
    tabs += 1
    const tab = tabs
    const channel: TabChannel = {
      post: (message) => {
        const deliver = () => {
          for (const ear of [...ears]) if (ear.tab !== tab) ear.hear(message)
        }
        if (facts.slowMs === 0) deliver()
        else setTimeout(deliver, facts.slowMs)
      },
      listen: (hear) => {
        const ear = { tab, hear }
        ears.add(ear)
        return () => ears.delete(ear)
      },
    }
    const session = new MemoryStorage()
    const presence: TabPresence = {
      hold: (has) => void (has ? holders.add(tab) : holders.delete(tab)),
      others: async () => (facts.knows ? holders.size > 0 : null),
    }
    return { session, store: createTokenStore({ session, local, channel, presence, now: () => now }) }
  }
  return { local, facts, openTab }
}

class MemoryStorage implements Storage {
  #entries = new Map<string, string>()
  get length() {
    return this.#entries.size
  }
  clear() {
    this.#entries.clear()
  }
  getItem(key: string) {
    return this.#entries.get(key) ?? null
  }
  key(index: number) {
    return [...this.#entries.keys()][index] ?? null
  }
  removeItem(key: string) {
    this.#entries.delete(key)
  }
  setItem(key: string, value: string) {
    this.#entries.set(key, value)
  }
}

beforeEach(() => {
  now = 1_000_000
})
afterEach(() => void vi.useRealTimers())

test('tokens lie in the session store, and the local one is emptied', () => {
  const { local, openTab } = createBrowser()
  const { session, store } = openTab()
  store.save(TOKENS, true)
  store.save(TOKENS, false)
  expect(session.length).toBe(3)
  expect(local.length).toBe(0)
  expect(store.read()).toEqual({ access: 'access-1', refresh: 'refresh-1' })
})

test('remembered tokens lie in the local store, and the session one is emptied', () => {
  const { local, openTab } = createBrowser()
  const { session, store } = openTab()
  store.save(TOKENS, false)
  store.save(TOKENS, true)
  expect(session.length).toBe(0)
  expect(local.length).toBe(3)
})

test('an access token past its expiry is absent and cleared, its refresh token stays', () => {
  const { session, store } = createBrowser().openTab()
  store.save(TOKENS, false)
  now += 3600 * 1000
  expect(store.read()).toEqual({ access: null, refresh: 'refresh-1' })
  expect([...Array(session.length).keys()].map((index) => session.key(index))).toEqual([
    'counterfoil.refresh',
    'counterfoil.expires-at',
  ])
})

test('a renewed token goes where the old one was, and to a tab that held the same', () => {
  const browser = createBrowser()
  const first = browser.openTab()
  const copy = browser.openTab()
  const stranger = browser.openTab()
  first.store.save(TOKENS, false)
  copy.store.save(TOKENS, false)
  stranger.store.save({ ...TOKENS, access: 'other', refresh: 'other' }, false)
  first.store.renew({ access: 'access-2', refresh: 'refresh-2', expires_in: 3600 })
  expect(browser.local.length).toBe(0)
  expect(copy.store.read()).toEqual({ access: 'access-2', refresh: 'refresh-2' })
  expect(stranger.store.read()).toEqual({ access: 'other', refresh: 'other' })
})

test('signing out in one tab signs out all; a refusal stays where it happened', () => {
  const browser = createBrowser()
  const first = browser.openTab()
  const second = browser.openTab()
  const heard: TokenChange[] = []
  first.store.save(TOKENS, false)
  second.store.save(TOKENS, false)
  second.store.subscribe((cause) => heard.push(cause))
  first.store.clear('refused')
  expect(second.store.read().refresh).toBe('refresh-1')
  first.store.clear('ended')
  expect(second.store.read()).toEqual({ access: null, refresh: null })
  expect(heard).toEqual(['ended'])
})

test('a tab opened from another one is signed in too; alone it is not', async () => {
  const browser = createBrowser()
  const first = browser.openTab()
  expect(await browser.openTab().store.borrow()).toBe(false)
  first.store.save(TOKENS, false)
  const opened = browser.openTab()
  expect(await opened.store.borrow()).toBe(true)
  expect(opened.store.read()).toEqual({ access: 'access-1', refresh: 'refresh-1' })
})

test.each([
  ['a tab is known to have a session: it is waited for', true, 900, true],
  ['nobody knows: a slow answer comes too late', false, 100, false],
  ['nobody knows: a quick answer is taken', false, 30, true],
])('%s', async (_what, knows, slowMs, lent) => {
  vi.useFakeTimers()
  const browser = createBrowser()
  browser.openTab().store.save(TOKENS, false)
  Object.assign(browser.facts, { knows, slowMs })
  const borrowed = browser.openTab().store.borrow()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await borrowed).toBe(lent)
})

test('where no tab has a session, nobody is waited for', async () => {
  vi.useFakeTimers()
  const browser = createBrowser()
  const first = browser.openTab().store
  first.save(TOKENS, false)
  first.clear('ended')
  expect(await browser.openTab().store.borrow()).toBe(false)
  first.save(TOKENS, true)
  localStorage.clear()
  expect(await browser.openTab().store.borrow()).toBe(false)
})

test('a tab the browser brought back takes the newer tokens of its own user, and of nobody else', async () => {
  const browser = createBrowser()
  const restored = browser.openTab()
  restored.store.save(tokensOf('ada'), false)
  const other = browser.openTab()
  now += 3600 * 1000
  other.store.save(tokensOf('bob'), false)
  vi.useFakeTimers()
  const alone = restored.store.borrow()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await alone).toBe(true)
  expect(restored.store.read()).toEqual({ access: null, refresh: 'ada-1' })
  browser.openTab().store.save(tokensOf('ada', 3), false)
  expect(await restored.store.borrow()).toBe(true)
  expect(restored.store.read().refresh).toBe('ada-3')
})

test('a tab that comes back takes no older tokens, and waits for nobody who holds the same', async () => {
  const browser = createBrowser()
  const old = browser.openTab()
  old.store.save(tokensOf('ada'), false)
  now += 1000
  const restored = browser.openTab()
  restored.store.save(tokensOf('ada', 2), false)
  now += 3600 * 1000
  vi.useFakeTimers()
  const asked = restored.store.borrow()
  await vi.advanceTimersByTimeAsync(2000)
  expect(await asked).toBe(true)
  expect(restored.store.read()).toEqual({ access: null, refresh: 'ada-2' })
  // No clock moves from here on.
  old.store.save(tokensOf('ada', 2), false)
  expect(await restored.store.borrow()).toBe(true)
})

test('a tab whose tokens are good asks nobody', async () => {
  const browser = createBrowser()
  const first = browser.openTab()
  first.store.save(tokensOf('ada'), false)
  now += 1000
  browser.openTab().store.save(tokensOf('ada', 2), false)
  expect(await first.store.borrow()).toBe(true)
  expect(first.store.read().refresh).toBe('ada-1')
})

/** What the browser tells this tab when another one has written to the local store. */
function otherTabWrites(tokens: ReturnType<typeof tokensOf> | null) {
  const entries = {
    access: tokens?.access,
    refresh: tokens?.refresh,
    'expires-at': tokens && `${now + 1000}`,
  }
  for (const [name, value] of Object.entries(entries))
    if (value) localStorage.setItem(`counterfoil.${name}`, value)
    else localStorage.removeItem(`counterfoil.${name}`)
  const newValue = tokens?.refresh ?? null
  const key = 'counterfoil.refresh'
  window.dispatchEvent(new StorageEvent('storage', { storageArea: localStorage, key, newValue }))
}

test.each([
  ['renewed: the session goes on', true, tokensOf('ada', 2), [], 'ada-2'],
  ['taken away: signed out', true, null, ['ended'], null],
  ["another person's: they are who is signed in", true, tokensOf('bob'), ['replaced'], 'bob-1'],
  ["another person's, where this tab had its own", false, tokensOf('bob'), ['replaced'], 'bob-1'],
  ["the same person's, where this tab had its own", false, tokensOf('ada', 2), [], 'ada-2'],
  ['taken away, where this tab has its own', false, null, [], 'ada-1'],
])('remembered tokens are %s', (_what, isRemembered, next, told, refresh) => {
  const heard: TokenChange[] = []
  const { store } = createBrowser().openTab()
  store.save(tokensOf('ada'), isRemembered)
  store.subscribe((cause) => heard.push(cause))
  otherTabWrites(next)
  expect(heard).toEqual(told)
  expect(store.read().refresh).toBe(refresh)
})
