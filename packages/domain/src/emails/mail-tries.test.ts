import { expect, test } from 'vitest'
import { secondsToNextTry } from './mail-tries.ts'

test('waits grow from seconds to an hour', () => {
  expect([1, 2, 3, 4, 5, 6, 7, 8, 50].map(secondsToNextTry)).toEqual([
    10, 30, 90, 270, 810, 2430, 3600, 3600, 3600,
  ])
})

test('the last try comes three days after the first', () => {
  let tries = 1
  let seconds = 0
  for (let wait = secondsToNextTry(tries); wait !== null; wait = secondsToNextTry(tries)) {
    seconds += wait
    tries += 1
  }
  expect({ tries, seconds }).toEqual({ tries: 78, seconds: 259_240 })
})
