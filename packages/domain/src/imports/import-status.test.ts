import { expect, test } from 'vitest'
import { importShare, isTakingIn, isUnderWay } from './import-status.ts'

test.each([
  ['waiting', 0, 0, 0],
  ['reading', 0, 0, 0],
  ['judging', 0, 50_000, 5],
  ['judging', 25_000, 50_000, 18],
  ['writing', 0, 50_000, 30],
  ['writing', 50_000, 50_000, 100],
  ['undoing', 12_500, 50_000, 25],
  ['done', 0, 0, 100],
] as const)('%s, %i of %i rows: %i of 100', (status, done, rows, share) => {
  expect(importShare({ status, done, rows })).toBe(share)
})

test('an import that is undone is under way and cannot be cancelled', () => {
  expect([isTakingIn('writing'), isTakingIn('undoing'), isTakingIn('done')]).toEqual([true, false, false])
  expect([isUnderWay('waiting'), isUnderWay('undoing'), isUnderWay('undone')]).toEqual([true, true, false])
})
