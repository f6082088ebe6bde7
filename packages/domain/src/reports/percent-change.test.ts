import { expect, test } from 'vitest'
import { percentChange } from './percent-change.ts'

test.each<[string, string, number | null]>([
  ['150.00', '100.00', 50],
  ['0.00', '100.00', -100],
  ['-50.00', '100.00', -150],
  ['100.05', '100.00', 0.1],
  ['2', '0.5', 300],
  ['8', '12.5', -36],
  ['100.00', '0.00', null],
  ['100.00', '-5.00', null],
  ['none', '1', null],
])('%s after %s is a change of %s percent', (now, before, change) => {
  expect(percentChange(now, before)).toBe(change)
})
