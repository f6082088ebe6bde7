import { expect, test } from 'vitest'
import {
  afterFailure,
  attemptsLeft,
  LOCKOUT_MS,
  type LockoutState,
  readLockout,
  settle,
  UNLOCKED,
  writeLockout,
} from './login-lockout.ts'

const NOW = 1_000_000
const failTimes = (times: number): LockoutState =>
  Array.from({ length: times }).reduce<LockoutState>((state) => afterFailure(state, NOW), UNLOCKED)

test('four failures warn, the fifth locks for five minutes', () => {
  expect([1, 2, 3, 4].map((times) => attemptsLeft(failTimes(times)))).toEqual([4, 3, 2, 1])
  expect(failTimes(4).lockedUntil).toBeNull()
  expect(failTimes(5).lockedUntil).toBe(NOW + 300_000)
})

test('when it runs out, the counter starts anew', () => {
  const locked = failTimes(5)
  expect(settle(locked, NOW + LOCKOUT_MS - 1)).toEqual(locked)
  expect(settle(locked, NOW + LOCKOUT_MS)).toEqual(UNLOCKED)
  expect(afterFailure(locked, NOW + LOCKOUT_MS)).toEqual({ failures: 1, lockedUntil: null })
})

test('it survives a reload, and not its own end', () => {
  writeLockout(localStorage, failTimes(5))
  expect(readLockout(localStorage, NOW + 1000).lockedUntil).toBe(NOW + LOCKOUT_MS)
  expect(readLockout(localStorage, NOW + LOCKOUT_MS)).toEqual(UNLOCKED)
})

test.each(['{', '7', '{"failures":"many"}', 'null'])('a spoilt store (%s) locks nobody out', (text) => {
  localStorage.setItem('counterfoil.sign-in-failures', text)
  expect(readLockout(localStorage, NOW)).toEqual(UNLOCKED)
})

test('a clock that was set back makes no lock longer than five minutes', () => {
  writeLockout(localStorage, failTimes(5))
  expect(readLockout(localStorage, NOW - 3_600_000).lockedUntil).toBe(NOW - 3_600_000 + LOCKOUT_MS)
})
