import { createTabChannel, type TabChannel } from './tab-channel.ts'
import { createTabPresence, type TabPresence } from './tab-presence.ts'
import { createTokenShelf, REFRESH_KEY, type Shelved } from './token-shelf.ts'

/** How long another tab, known to have a session, has to lend it to a tab that was just opened. */
const LEND_MS = 2000
/** The same where it is not known whether there is one: whoever has none waits so long to be asked to sign in. */
const UNSURE_MS = 80

export type Tokens = { access: string; refresh: string; expires_in: number }
/** `refused`: the server takes them no longer. `ended`: somebody signed out, here or in another tab. */
export type TokenChange = 'saved' | 'refused' | 'ended'
type StoreParts = {
  session: Storage
  local: Storage
  channel: TabChannel
  presence: TabPresence
  now: () => number
}

export type TokenStore = ReturnType<typeof createTokenStore>

/**
 * Keeps the tokens: in the session's store, or in the local one when the person asked to be remembered (the other
 * store is cleared). An access token past its expiry counts as absent; the refresh token beside it is left to fetch a
 * new one. Signing out in one tab signs out all of them.
 */
export function createTokenStore({ session, local, channel, presence, now }: StoreParts) {
  const shelf = createTokenShelf(session, local, now)
  const listeners = new Set<(cause: TokenChange) => void>()
  const notify = (cause: TokenChange) => {
    presence.hold(shelf.inSession() !== null)
    for (const listener of listeners) listener(cause)
  }
  const shelved = ({ access, refresh, expires_in }: Tokens): Shelved => ({
    access,
    refresh,
    expiresAt: now() + expires_in * 1000,
  })

  function save(tokens: Tokens, remember: boolean): void {
    shelf.wipe(remember ? session : local)
    shelf.write(remember ? local : session, shelved(tokens))
    notify('saved')
  }

  /** Keeps what a refresh brought, where the old tokens were, and tells tabs that hold the same ones. */
  function renew(tokens: Tokens): void {
    const previous = shelf.read().refresh ?? ''
    shelf.write(shelf.place(), shelved(tokens))
    channel.post({ type: 'refreshed', previous, ...shelved(tokens) })
  }

  function clear(cause: 'refused' | 'ended'): void {
    shelf.wipe(session)
    shelf.wipe(local)
    if (cause === 'ended') channel.post({ type: 'signed-out' })
    notify(cause)
  }

  /** A tab opened from another one has an empty session store: it asks the others once. True: somebody is signed in. */
  async function borrow(): Promise<boolean> {
    const { access, refresh } = shelf.read()
    if (access === null && refresh === null) {
      const known = await presence.others()
      if (known === false) return false
      const waitMs = known ? LEND_MS : UNSURE_MS
      if (!(await askOtherTabs(channel, waitMs, (lent) => shelf.write(session, lent)))) return false
    }
    presence.hold(shelf.inSession() !== null)
    return true
  }

  channel.listen((message) => {
    const mine = shelf.inSession()
    if (message.type === 'signed-out') {
      shelf.wipe(session)
      notify('ended')
    } else if (message.type === 'refreshed' && mine?.refresh === message.previous) {
      shelf.write(session, message)
    } else if (message.type === 'who-is-signed-in' && mine !== null) {
      channel.post({ type: 'signed-in-here', ...mine })
    }
  })
  window.addEventListener('storage', (event) => {
    if (event.storageArea === local && (event.key === null || event.key === REFRESH_KEY)) notify('ended')
  })

  function subscribe(listener: (cause: TokenChange) => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  }

  return { read: shelf.read, save, renew, clear, borrow, subscribe }
}

function askOtherTabs(channel: TabChannel, waitMs: number, take: (lent: Shelved) => void): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (found: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
    const timer = setTimeout(() => finish(false), waitMs)
    const stop = channel.listen((message) => {
      if (message.type !== 'signed-in-here') return
      take(message)
      finish(true)
    })
    channel.post({ type: 'who-is-signed-in' })
  })
}

export const tokenStore = createTokenStore({
  session: window.sessionStorage,
  local: window.localStorage,
  channel: createTabChannel(),
  presence: createTabPresence(),
  now: Date.now,
})
