import { expect, test } from 'vitest'
import { takenPrefixes } from './document-prefixes.ts'

const BEFORE = { prefix: 'INV-', credit_note_prefix: 'CN-', quote_prefix: 'QU-' }

test.each([
  ['nothing is changed', {}, []],
  ['all stay as they are', BEFORE, []],
  ['each has a new one', { prefix: 'RE-', credit_note_prefix: 'RK-', quote_prefix: 'AN-' }, []],
  ['only upper and lower case differ', { quote_prefix: 'cn-' }, ['quote_prefix']],
  ['another has it and is named as it is', { ...BEFORE, prefix: 'QU-' }, ['prefix']],
  ['another had it until now', { prefix: 'CN-', credit_note_prefix: 'RK-' }, ['prefix']],
  ['two change places', { prefix: 'QU-', quote_prefix: 'INV-' }, ['prefix', 'quote_prefix']],
  ['two are made the same', { credit_note_prefix: 'A-', quote_prefix: 'a-' }, ['quote_prefix']],
  [
    'all are made the same',
    { prefix: 'A-', credit_note_prefix: 'A-', quote_prefix: 'A-' },
    ['credit_note_prefix', 'quote_prefix'],
  ],
])('where %s', (_, wanted, taken) => {
  expect(takenPrefixes(BEFORE, wanted)).toEqual(taken)
})

test('two that are the same already may stay so while something else is changed', () => {
  const same = { ...BEFORE, quote_prefix: 'INV-' }
  expect(takenPrefixes(same, { ...same, credit_note_prefix: 'RK-' })).toEqual([])
})
