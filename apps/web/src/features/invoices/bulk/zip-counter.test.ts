import { expect, test } from 'vitest'
import { zipOf } from '../../../test-samples/sample-zip.ts'
import { makeZipCounter } from './zip-counter.ts'

const ZIP = zipOf({ 'a.pdf': 'one', 'empty.pdf': '', 'ü.pdf': 'PK\u0003\u0004 within' })

test.each([1, 7, 30, 31, 10_000])('files are counted as they come, in parts of %i bytes', (size) => {
  const count = makeZipCounter()
  const counted: number[] = []
  for (let at = 0; at < ZIP.length; at += size) counted.push(count(ZIP.subarray(at, at + size)))
  expect(counted.at(-1)).toBe(3)
  expect(counted).toEqual(counted.toSorted((a, b) => a - b))
})

test('a file counts once it is there whole', () => {
  const count = makeZipCounter()
  const first = 30 + 'a.pdf'.length + 'one'.length
  expect(count(ZIP.subarray(0, first - 1))).toBe(0)
  expect(count(ZIP.subarray(first - 1, first))).toBe(1)
})
