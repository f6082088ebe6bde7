const LOCK = 'counterfoil.signed-in'

export type TabPresence = {
  /** Tells the other tabs, for as long as this one is open, whether it has a session it could lend. */
  hold: (has: boolean) => void
  /** Whether another tab has one; null where the browser cannot say. */
  others: () => Promise<boolean | null>
}

/** Known by a shared lock, which the browser gives back for a tab that is closed or has crashed. */
export function createTabPresence(): TabPresence {
  let release: (() => void) | null = null
  // Without Web Locks (plain http) nobody knows.
  const locks: LockManager | null | undefined = navigator.locks
  return {
    hold: (has) => {
      if (has === (release !== null) || !locks) return
      release?.()
      release = null
      if (!has) return
      const kept = new Promise<void>((resolve) => {
        release = resolve
      })
      void locks.request(LOCK, { mode: 'shared' }, () => kept)
    },
    others: async () => {
      if (!locks) return null
      const { held = [] } = await locks.query()
      return held.some(({ name }) => name === LOCK)
    },
  }
}
