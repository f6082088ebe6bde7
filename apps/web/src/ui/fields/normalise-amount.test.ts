import { expect, test } from 'vitest'
import { normaliseAmount } from './normalise-amount.ts'

test.each([
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,5', '1234.5'],
  ["1'234.50", '1234.50'],
  ['1234', '1234'],
  ['10,50', '10.50'],
  ['10.50', '10.50'],
  ['.5', '0.5'],
  ['-,5', '-0.5'],
  ['12.', '12'],
  ['1.234.567', '1234567'],
  ['1,234,567', '1234567'],
  ['0,125', '0.125'],
  ['0.125', '0.125'],
  ['1234,567', '1234.567'],
  ['1234.567', '1234.567'],
  ['', ''],
  ['abc', 'abc'],
])('%s is %s in every language', (typed, amount) => {
  expect(normaliseAmount(typed, '.')).toBe(amount)
  expect(normaliseAmount(typed, ',')).toBe(amount)
})

test.each([
  ['1,500', '.', '1500'],
  ['1,500', ',', '1.500'],
  ['1.500', ',', '1500'],
  ['1.500', '.', '1.500'],
  ['-12.345', ',', '-12345'],
] as const)('%s where %s is the decimal sign is %s', (typed, decimal, amount) => {
  expect(normaliseAmount(typed, decimal)).toBe(amount)
})
