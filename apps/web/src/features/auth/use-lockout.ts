import { useEffect, useState } from 'react'
import { afterFailure, readLockout, settle, UNLOCKED, writeLockout } from './login-lockout.ts'

/** The form's lockout, counting down by the second while it holds. */
export function useLockout() {
  const [now, setNow] = useState(() => Date.now())
  const [stored, setStored] = useState(() => readLockout(window.localStorage, Date.now()))
  const state = settle(stored, now)
  const locked = state.lockedUntil !== null

  useEffect(() => {
    if (!locked) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [locked])
  useEffect(() => writeLockout(window.localStorage, state), [state])

  return {
    failures: state.failures,
    locked,
    secondsLeft: state.lockedUntil === null ? 0 : Math.max(0, Math.ceil((state.lockedUntil - now) / 1000)),
    fail: () => {
      setNow(Date.now())
      setStored(afterFailure(state, Date.now()))
    },
    reset: () => setStored(UNLOCKED),
  }
}
