import { useCallback, useEffect, useState } from 'react'
import {
  afterFailure,
  followLockout,
  type LockoutState,
  readLockout,
  settle,
  UNLOCKED,
  writeLockout,
} from './login-lockout.ts'

const store = window.localStorage

/** Writes what it reads, so that a lock that was too long is shortened once and not at every look. */
function readAgain(): LockoutState {
  const state = readLockout(store, Date.now())
  writeLockout(store, state)
  return state
}

/** The lockout of this browser's sign-in forms, in whichever tab the failures were, counting down while it holds. */
export function useLockout() {
  const [now, setNow] = useState(() => Date.now())
  const [stored, setStored] = useState(readAgain)
  const state = settle(stored, now)
  const locked = state.lockedUntil !== null
  const look = useCallback(() => {
    setNow(Date.now())
    setStored(readLockout(store, Date.now()))
  }, [])

  useEffect(() => {
    if (!locked) return
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [locked])
  useEffect(() => followLockout(store, look), [look])

  return {
    failures: state.failures,
    locked,
    secondsLeft: state.lockedUntil === null ? 0 : Math.max(0, Math.ceil((state.lockedUntil - now) / 1000)),
    fail: () => {
      writeLockout(store, afterFailure(readLockout(store, Date.now()), Date.now()))
      look()
    },
    reset: () => {
      writeLockout(store, UNLOCKED)
      look()
    },
  }
}
