import { expect, test } from 'vitest'
import { normaliseAmount } from './normalise-amount.ts'

test.each([
  ['1.234,50', '1234.50'],
  ['1,234.50', '1234.50'],
  ['1 234,5', '1234.5'],
  ["1'234.50", '1234.50'],
  ['1234', '1234'],
  ['10,50', '10.50'],
  ['.5', '0.5'],
  ['-,5', '-0.5'],
  ['12.', '12'],
  ['1.234.567', '1234567'],
  ['', ''],
  ['abc', 'abc'],
])('%s is %s', (typed, amount) => {
  expect(normaliseAmount(typed)).toBe(amount)
})
