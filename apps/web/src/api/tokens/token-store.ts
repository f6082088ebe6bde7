import { createSignal } from '../signal.ts'
import { createTabChannel, type TabChannel } from './tab-channel.ts'
import { createTabPresence, type TabPresence } from './tab-presence.ts'
import { createTokenShelf, REFRESH_KEY, type Shelved } from './token-shelf.ts'
import { tokenSubject } from './token-subject.ts'

/** How long another tab, known to have a session, has to lend it to a tab that was just opened. */
const LEND_MS = 2000
/** The same where it is not known whether there is one: whoever has none waits so long to be asked to sign in. */
const UNSURE_MS = 80

export type Tokens = { access: string; refresh: string; expires_in: number }
/**
 * `refused`: the server takes them no longer. `ended`: somebody signed out, here or in another tab. `replaced`: another
 * person signed in for the whole browser, in another tab, and this one now holds their tokens.
 */
export type TokenChange = 'saved' | 'refused' | 'ended' | 'replaced'
type StoreParts = {
  session: Storage
  local: Storage
  channel: TabChannel
  presence: TabPresence
  now: () => number
}

export type TokenStore = ReturnType<typeof createTokenStore>

function shelved({ access, refresh, expires_in }: Tokens, now: number): Shelved {
  return { access, refresh, expiresAt: now + expires_in * 1000 }
}

/**
 * Keeps the tokens: in the session's store, or in the local one when the person asked to be remembered (the other
 * store is cleared). An access token past its expiry counts as absent; the refresh token beside it is left to fetch a
 * new one. Signing out in one tab signs out all of them.
 */
export function createTokenStore({ session, local, channel, presence, now }: StoreParts) {
  const shelf = createTokenShelf(session, local, now)
  const changes = createSignal<TokenChange>()
  /** Whose tokens this tab works with; it outlives an access token that is past its expiry. */
  let owner = tokenSubject(shelf.access())

  const notify = (cause: TokenChange) => {
    presence.hold(shelf.inSession() !== null)
    changes.tell(cause)
  }
  function keep(store: Storage, tokens: Shelved): void {
    shelf.write(store, tokens)
    owner = tokenSubject(tokens.access)
  }

  function save(tokens: Tokens, remember: boolean): void {
    shelf.wipe(remember ? session : local)
    keep(remember ? local : session, shelved(tokens, now()))
    notify('saved')
  }

  /** Keeps what a refresh brought, where the old tokens were, and tells tabs that hold the same ones. */
  function renew(tokens: Tokens): void {
    const previous = shelf.read().refresh ?? ''
    const renewed = shelved(tokens, now())
    keep(shelf.place(), renewed)
    channel.post({ type: 'refreshed', previous, ...renewed })
  }

  function clear(cause: 'refused' | 'ended'): void {
    shelf.wipe(session)
    shelf.wipe(local)
    owner = null
    if (cause === 'ended') channel.post({ type: 'signed-out' })
    notify(cause)
  }

  /**
   * Of what another tab lends, whatever this one lacks: all of it, or the same person's newer tokens. Answers whether
   * there is nothing more to wait for, which is so too where both hold the same.
   */
  function takeLent(lent: Shelved): boolean {
    const mine = shelf.inSession()
    if (mine?.refresh === lent.refresh) return true
    const isTheirs = owner !== null && tokenSubject(lent.access) !== owner
    if (mine !== null && (isTheirs || lent.expiresAt <= mine.expiresAt)) return false
    keep(session, lent)
    return true
  }

  /**
   * Asks the other tabs once: a tab opened from another one has an empty session store, and one the browser brought
   * back may hold a refresh token they have long exchanged, whose use would end the session of all. True: somebody is
   * signed in.
   */
  async function borrow(): Promise<boolean> {
    const { access, refresh } = shelf.read()
    const isOwn = refresh !== null && (access !== null || shelf.place() === local)
    if (!isOwn) {
      const known = await presence.others()
      const waitMs = known ? LEND_MS : UNSURE_MS
      const isLent = known !== false && (await askOtherTabs(channel, waitMs, takeLent))
      if (!isLent && refresh === null) return false
    }
    presence.hold(shelf.inSession() !== null)
    return true
  }

  channel.listen((message) => {
    const mine = shelf.inSession()
    if (message.type === 'signed-out') {
      shelf.wipe(session)
      owner = null
      notify('ended')
    } else if (message.type === 'refreshed' && mine?.refresh === message.previous) {
      keep(session, message)
    } else if (message.type === 'who-is-signed-in' && mine !== null) {
      channel.post({ type: 'signed-in-here', ...mine })
    }
  })
  followRemembered(local, (isKept) => {
    const before = owner
    if (isKept) {
      // What is remembered goes before what this tab alone held.
      shelf.wipe(session)
      owner = tokenSubject(shelf.access())
      presence.hold(false)
      if (before !== null && owner !== before) notify('replaced')
    } else if (shelf.inSession() === null) {
      owner = null
      notify('ended')
    }
  })

  return { read: shelf.read, save, renew, clear, borrow, subscribe: changes.subscribe }
}

/** Hears when another tab keeps tokens in the local store, or takes them away. */
function followRemembered(local: Storage, hear: (isKept: boolean) => void): void {
  window.addEventListener('storage', ({ storageArea, key, newValue }) => {
    if (storageArea === local && (key === null || key === REFRESH_KEY)) hear(newValue !== null)
  })
}

/** Waits for a tab whose tokens are taken; false when none has any within that time. */
function askOtherTabs(
  channel: TabChannel,
  waitMs: number,
  take: (lent: Shelved) => boolean,
): Promise<boolean> {
  return new Promise((resolve) => {
    const finish = (found: boolean) => {
      clearTimeout(timer)
      stop()
      resolve(found)
    }
    const timer = setTimeout(() => finish(false), waitMs)
    const stop = channel.listen((message) => {
      if (message.type === 'signed-in-here' && take(message)) finish(true)
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
