import { expect, test } from 'vitest'
import { undoRefusal } from './undo-import.ts'

const endedAt = new Date('2026-11-24T10:00:00Z')

test.each([
  ['2026-11-24T10:00:01Z', 'done', 2, null],
  ['2026-11-25T10:00:00Z', 'done', 2, null],
  ['2026-11-25T10:00:01Z', 'done', 2, 'import_too_old'],
  ['2026-11-24T11:00:00Z', 'undone', 2, 'import_undone'],
  ['2026-11-24T11:00:00Z', 'undoing', 2, 'import_running'],
  ['2026-11-24T11:00:00Z', 'writing', 0, 'import_running'],
  ['2026-11-24T11:00:00Z', 'failed', 0, 'import_failed'],
  ['2026-11-24T11:00:00Z', 'cancelled', 0, 'import_failed'],
  ['2026-11-24T11:00:00Z', 'done', 0, 'import_failed'],
] as const)('at %s, %s with %i: %s', (now, status, imported, refusal) => {
  expect(undoRefusal({ status, endedAt, imported }, new Date(now))).toBe(refusal)
})
