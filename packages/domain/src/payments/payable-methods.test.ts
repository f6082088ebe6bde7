import { expect, test } from 'vitest'
import { payableMethods } from './payable-methods.ts'

const ALL = ['card', 'bank_transfer', 'wire_transfer', 'cash', 'check']

test('a transfer is offered once it is known where to', () => {
  expect(payableMethods(ALL, { hasAccount: true, instructions: {} })).toEqual(ALL)
  expect(payableMethods(ALL, { hasAccount: false, instructions: {} })).toEqual(['card', 'cash', 'check'])
})

test('the company’s own words for a method say where to', () => {
  const instructions = { wire_transfer: 'SWIFT: COBADEFF, account 532013000' }
  expect(payableMethods(ALL, { hasAccount: false, instructions })).toEqual([
    'card',
    'wire_transfer',
    'cash',
    'check',
  ])
})
