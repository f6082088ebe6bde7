import { expect, test } from 'vitest'
import { numbersTogether } from './paid-together.ts'

const numbers = (count: number) => Array.from({ length: count }, (_, index) => `INV-2026-${1000 + index}`)

test('the numbers stand one after the other', () => {
  expect(numbersTogether(['INV-1'])).toBe('INV-1')
  expect(numbersTogether(['INV-1', 'INV-2'])).toBe('INV-1, INV-2')
  expect(numbersTogether(numbers(6))).toBe(numbers(6).join(', '))
})

test('what does not fit into the reference of a payment is counted', () => {
  expect(numbersTogether(numbers(7))).toBe(`${numbers(6).join(', ')} +1`)
  expect(numbersTogether(numbers(50))).toBe(`${numbers(6).join(', ')} +44`)
  for (let count = 2; count <= 50; count += 1)
    expect(numbersTogether(numbers(count)).length).toBeLessThanOrEqual(100)
})

test('a number that is too long by itself is still named', () => {
  expect(numbersTogether(['X'.repeat(130), 'Y'])).toBe(`${'X'.repeat(130)} +1`)
})
