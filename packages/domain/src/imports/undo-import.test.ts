import { expect, test } from 'vitest'
import { undoRefusal } from './undo-import.ts'

const createdAt = new Date('2026-11-24T10:00:00Z')

test.each([
  ['2026-11-24T10:00:01Z', null, null],
  ['2026-11-25T10:00:00Z', null, null],
  ['2026-11-25T10:00:01Z', null, 'import_too_old'],
  ['2026-11-24T11:00:00Z', new Date('2026-11-24T10:30:00Z'), 'import_undone'],
])('at %s, undone at %s: %s', (now, undoneAt, refusal) => {
  expect(undoRefusal({ createdAt, undoneAt }, new Date(now))).toBe(refusal)
})
