import { expect, test } from 'vitest'
import { makeDistinctNames } from './distinct-names.ts'

test('a name that is taken gets a number', () => {
  const distinct = makeDistinctNames()
  const names = [
    'Draft Meier.pdf',
    'draft meier.pdf',
    'Draft Meier.pdf',
    'Draft Meier (2).pdf',
    'notes',
    'notes',
  ]
  expect(names.map(distinct)).toEqual([
    'Draft Meier.pdf',
    'draft meier (2).pdf',
    'Draft Meier (3).pdf',
    'Draft Meier (2) (2).pdf',
    'notes',
    'notes (2)',
  ])
})

test('two ways to write an accent are one name', () => {
  const distinct = makeDistinctNames()
  expect([distinct('Caf\u00e9.pdf'), distinct('Cafe\u0301.pdf')]).toEqual([
    'Caf\u00e9.pdf',
    'Cafe\u0301 (2).pdf',
  ])
})
