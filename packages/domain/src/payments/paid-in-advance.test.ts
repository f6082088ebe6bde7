import { expect, test } from 'vitest'
import { paidInAdvance } from './paid-in-advance.ts'

const OLD = { number: 'INV-1', issue_date: '2026-09-30' }
const NEW = { number: 'INV-2', issue_date: '2026-11-02' }

test.each([
  ['2026-09-29', [OLD, NEW]],
  ['2026-09-30', [NEW]],
  ['2026-11-01', [NEW]],
  ['2026-11-02', []],
  [null, []],
])('money of %s comes before the date of the invoices dated later', (day, asked) => {
  expect(paidInAdvance(day, [OLD, NEW])).toEqual(asked)
})
