import type { ImportRecord, ImportUndoing } from '@counterfoil/contract/imports/imports.schema.ts'
import type { Paged } from '@counterfoil/contract/paging.ts'
import { undoRefusal } from '@counterfoil/domain/imports/undo-import.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { presentShortList } from '../../http/input/paging.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { ImportKind } from './import-kind.ts'
import { type ImportRow, importForUpdate, latestImports, markUndone } from './imports.db.ts'

type Kind = Pick<ImportKind<string, { name: string }>, 'noun' | 'madeBy' | 'remove' | 'undoneEvent'>

const refusalOf = (row: ImportRow) =>
  undoRefusal({ createdAt: row.created_at, undoneAt: row.undone_at }, row.read_at)

function presentImport({ read_at: _, ...row }: ImportRow, canUndo: boolean): ImportRecord {
  return {
    ...row,
    created_at: row.created_at.toISOString(),
    undone_at: row.undone_at?.toISOString() ?? null,
    can_undo: canUndo,
  }
}

/** The latest imports of a noun, newest first. */
export async function listImports(
  tx: Tx,
  scope: CompanyScope,
  { noun }: Pick<Kind, 'noun'>,
  query: { page?: number | undefined; page_size?: number | undefined },
): Promise<Paged<ImportRecord>> {
  const rows = await tx.rows(latestImports, [scope.companyId, noun])
  const imports = rows.map((row) => presentImport(row, refusalOf(row) === null))
  return presentShortList(`/api/${noun}s/bulk_import/`, query, imports)
}

/**
 * Removes what an import made and nobody has used or changed since, and tells what stays and why. Once, and for a day:
 * else 409 `import_undone` or `import_too_old`.
 */
export async function undoImport(
  tx: Tx,
  scope: CompanyScope,
  kind: Kind,
  id: string,
): Promise<ImportUndoing> {
  const row = found(await tx.first(importForUpdate, [scope.companyId, kind.noun, id]))
  const refusal = refusalOf(row)
  if (refusal) throw new AppError(refusal)
  const made = await kind.madeBy(tx, scope, id)
  const removed = made.filter(({ reason }) => reason === null)
  await kind.remove(tx, scope, removed)
  await tx.run(markUndone, [scope.companyId, id, removed.length])
  const kept = made.flatMap(({ reason, ...record }) => (reason === null ? [] : [{ ...record, reason }]))
  const data = { import: id, count: removed.length, kept: kept.length }
  await recordEvent(tx, scope, { type: kind.undoneEvent, subject: row.file_name, data })
  return { removed: removed.length, kept }
}
