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
  ['1,23,456', '123456'],
  ['12.34.567,50', '1234567.50'],
  ['1’234’567', '1234567'],
  ['\u00a01\u202f234\u202f567,5 ', '1234567.5'],
  ['', ''],
  ['abc', 'abc'],
  ['-', '-'],
])('%s is %s in every language', (typed, amount) => {
  expect(normaliseAmount(typed, '.')).toBe(amount)
  expect(normaliseAmount(typed, ',')).toBe(amount)
})

test.each([
  '10.50.',
  '10,50.',
  '12..50',
  '12.,50',
  '1,2,3',
  '1,23,45',
  '1,234,56.00',
  '1,234.567,89',
  '0,500,000',
  '10 50',
  '12 3.50',
  '1.5 0',
])('%s is a slip, and stays as it was typed', (typed) => {
  expect(normaliseAmount(typed, '.')).toBe(typed)
  expect(normaliseAmount(` ${typed}`, ',')).toBe(typed)
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
