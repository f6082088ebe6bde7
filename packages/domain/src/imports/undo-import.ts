import type { ImportStatus } from './import-status.ts'

const HOUR_MS = 3_600_000
/** An import can be undone for so long after it was done. */
const UNDO_HOURS = 24

type Import = { readonly status: ImportStatus; readonly endedAt: Date | null; readonly imported: number }

type UndoRefusal = 'import_running' | 'import_failed' | 'import_undone' | 'import_too_old'

/** Why an import cannot be undone now, or null. */
export function undoRefusal({ status, endedAt, imported }: Import, now: Date): UndoRefusal | null {
  if (status === 'undone') return 'import_undone'
  if (status === 'failed' || status === 'cancelled') return 'import_failed'
  if (status !== 'done' || endedAt === null) return 'import_running'
  if (imported === 0) return 'import_failed'
  return now.getTime() - endedAt.getTime() > UNDO_HOURS * HOUR_MS ? 'import_too_old' : null
}
