/** After so many failures in a row the form locks, for so long (specification, section 9). */
const MAX_FAILURES = 5
export const LOCKOUT_MS = 300_000

export type LockoutState = { failures: number; lockedUntil: number | null }
export const UNLOCKED: LockoutState = { failures: 0, lockedUntil: null }
const KEY = 'counterfoil.sign-in-failures'

/** The state as it is now: a lock that has run out also resets the counter. */
export function settle(state: LockoutState, now: number): LockoutState {
  return state.lockedUntil !== null && state.lockedUntil <= now ? UNLOCKED : state
}

export function afterFailure(state: LockoutState, now: number): LockoutState {
  const failures = settle(state, now).failures + 1
  return { failures, lockedUntil: failures >= MAX_FAILURES ? now + LOCKOUT_MS : null }
}

export function attemptsLeft(state: Pick<LockoutState, 'failures'>): number {
  return MAX_FAILURES - state.failures
}

function isLockoutState(value: unknown): value is LockoutState {
  if (typeof value !== 'object' || value === null) return false
  const { failures, lockedUntil } = value as Record<string, unknown>
  return Number.isInteger(failures) && (lockedUntil === null || typeof lockedUntil === 'number')
}

/** Kept over a reload, so that the countdown goes on. No lock is longer than one: the clock may have been set back. */
export function readLockout(store: Storage, now: number): LockoutState {
  try {
    const stored: unknown = JSON.parse(store.getItem(KEY) ?? 'null')
    if (!isLockoutState(stored)) return UNLOCKED
    const { failures, lockedUntil } = settle(stored, now)
    return { failures, lockedUntil: lockedUntil === null ? null : Math.min(lockedUntil, now + LOCKOUT_MS) }
  } catch {
    return UNLOCKED
  }
}

export function writeLockout(store: Storage, state: LockoutState): void {
  if (state.failures === 0) store.removeItem(KEY)
  else store.setItem(KEY, JSON.stringify(state))
}

/** Hears when another tab has written it. Answers the way to hear no more. */
export function followLockout(store: Storage, hear: () => void): () => void {
  const handle = ({ storageArea, key }: StorageEvent) => {
    if (storageArea === store && (key === null || key === KEY)) hear()
  }
  window.addEventListener('storage', handle)
  return () => window.removeEventListener('storage', handle)
}
