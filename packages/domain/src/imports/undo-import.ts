const HOUR_MS = 3_600_000
/** An import can be undone for so long. */
const UNDO_HOURS = 24

type Import = { readonly createdAt: Date; readonly undoneAt: Date | null }

/** Why an import cannot be undone now, or null. */
export function undoRefusal(
  { createdAt, undoneAt }: Import,
  now: Date,
): 'import_undone' | 'import_too_old' | null {
  if (undoneAt !== null) return 'import_undone'
  return now.getTime() - createdAt.getTime() > UNDO_HOURS * HOUR_MS ? 'import_too_old' : null
}
