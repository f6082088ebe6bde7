const ACCESS = 'counterfoil.access'
export const REFRESH_KEY = 'counterfoil.refresh'
const EXPIRES_AT = 'counterfoil.expires-at'

export type Shelved = { access: string; refresh: string; expiresAt: number }

/** The two places where tokens may lie, and what lies there; who may put them there is the token store's concern. */
export function createTokenShelf(session: Storage, local: Storage, now: () => number) {
  const place = (): Storage =>
    local.getItem(REFRESH_KEY) !== null || local.getItem(ACCESS) !== null ? local : session

  /** A stored access token past its expiry is treated as absent, and cleared; its expiry tells which tokens are newer. */
  function read(): { access: string | null; refresh: string | null } {
    const store = place()
    const access = store.getItem(ACCESS)
    if (access !== null && Number(store.getItem(EXPIRES_AT) ?? 0) <= now()) {
      store.removeItem(ACCESS)
      return { access: null, refresh: store.getItem(REFRESH_KEY) }
    }
    return { access, refresh: store.getItem(REFRESH_KEY) }
  }

  /** The stored access token as it is, past its expiry or not. */
  const access = (): string | null => place().getItem(ACCESS)

  function write(store: Storage, tokens: Shelved): void {
    store.setItem(ACCESS, tokens.access)
    store.setItem(REFRESH_KEY, tokens.refresh)
    store.setItem(EXPIRES_AT, String(tokens.expiresAt))
  }

  function wipe(store: Storage): void {
    for (const key of [ACCESS, REFRESH_KEY, EXPIRES_AT]) store.removeItem(key)
  }

  /** What this tab could lend to another one. */
  function inSession(): Shelved | null {
    const refresh = session.getItem(REFRESH_KEY)
    if (refresh === null) return null
    return {
      access: session.getItem(ACCESS) ?? '',
      refresh,
      expiresAt: Number(session.getItem(EXPIRES_AT) ?? 0),
    }
  }

  return { place, read, access, write, wipe, inSession }
}
