import type { ImportDetail, ImportRecord } from '@counterfoil/contract/imports/imports.schema.ts'
import { faultText, parseFault } from '@counterfoil/domain/faults/fault.ts'
import { isTakingIn } from '@counterfoil/domain/imports/import-status.ts'
import { undoRefusal } from '@counterfoil/domain/imports/undo-import.ts'
import type { ImportDetailRow, ImportRow } from './imports.db.ts'

/** Why the import cannot be undone now, or null. */
export function refusalOf(row: ImportRow): ReturnType<typeof undoRefusal> {
  return undoRefusal({ status: row.status, endedAt: row.ended_at, imported: row.imported }, row.read_at)
}

function presentFault(text: string | null): ImportRecord['fault'] {
  const found = text === null ? null : parseFault(text)
  return found && { message: faultText(found), code: found.code, params: found.params }
}

/** An import as lists show it. */
export function presentImport(row: ImportRow): ImportRecord {
  return {
    id: row.id,
    file_name: row.file_name,
    status: row.status,
    rows: row.rows,
    done: row.done,
    imported: row.imported,
    refused: row.refused,
    has_refused_list: row.has_refused_list,
    fault: presentFault(row.fault),
    created_by_name: row.created_by_name,
    created_at: row.created_at.toISOString(),
    ended_at: row.ended_at?.toISOString() ?? null,
    can_cancel: isTakingIn(row.status) && !row.cancel_asked,
    can_undo: refusalOf(row) === null,
    undone_at: row.undone_at?.toISOString() ?? null,
    removed: row.removed,
    kept: row.kept,
  }
}

/** An import with what came of it. What its answer shows was written by this server, in the contract's shape. */
export function presentImportDetail<Field extends string>(row: ImportDetailRow): ImportDetail<Field> {
  return {
    ...presentImport(row),
    refused_rows: JSON.parse(row.refused_rows),
    columns: JSON.parse(row.columns),
    kept_records: JSON.parse(row.kept_records),
  }
}
