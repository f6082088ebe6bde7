import {
  IMPORT_ROWS_SHOWN,
  type ImportDetail,
  type KeptRecord,
} from '@counterfoil/contract/imports/imports.schema.ts'
import { serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { memberScope } from '../../http/access/check-member.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { recordEvent } from '../timeline/record-event.ts'
import type { ImportKind } from './import-kind.ts'
import {
  beginUndoing,
  breakOffUndoing,
  finishUndoing,
  keepUndoing,
  type UndoingRow,
  undoingForUpdate,
} from './import-run.db.ts'
import { type ImportRow, importForUpdate } from './imports.db.ts'
import { refusalOf } from './imports.presenter.ts'
import { type ImportJob, queueImport } from './queue-import.ts'
import { readImport } from './read-import.ts'

/** Records that are looked at in one transaction: whoever wants to use one of them waits no longer than that. */
const AT_ONCE = 500
/** So many are removed within a second or two. */
const FEW = 1000

type UndoDeps = Pick<Deps, 'database' | 'clock' | 'config'>

/**
 * Orders that what an import made is removed where nobody has used or changed it since; a job does it. Once, and for a
 * day: else 409 `import_undone` or `import_too_old`; `import_running` while an import of the company is under way.
 */
export async function undoImport<Field extends string>(
  tx: Tx,
  scope: CompanyScope,
  kind: Pick<ImportKind, 'noun'>,
  id: string,
): Promise<ImportDetail<Field>> {
  const { companyId, user } = scope
  const row = found(await tx.first(importForUpdate, [companyId, kind.noun, id]))
  const refusal = refusalOf(row)
  if (refusal) throw new AppError(refusal)
  try {
    await tx.run(beginUndoing, { company_id: companyId, id, undone_by: user.id })
  } catch (error) {
    throw isUniqueViolation(error) ? new AppError('import_running') : error
  }
  await queueImport(tx, companyId, id, { isSmall: row.imported <= FEW })
  return readImport(tx, scope, kind, id)
}

async function finish(tx: Tx, scope: CompanyScope, kind: ImportKind, row: UndoingRow): Promise<void> {
  await tx.run(finishUndoing, { company_id: scope.companyId, id: row.id })
  const data = { import: row.id, count: row.removed ?? 0, kept: row.kept ?? 0 }
  await recordEvent(tx, scope, { type: kind.undoneEvent, subject: row.file_name, data })
}

/** Looks at the next records of an undoing; answers whether others follow. */
async function step(tx: Tx, scope: CompanyScope, kind: ImportKind, row: UndoingRow): Promise<boolean> {
  const made = await kind.madeBy(tx, scope, { importId: row.id, after: row.undo_after, most: AT_ONCE })
  if (made.length === 0) {
    await finish(tx, scope, kind, row)
    return false
  }
  const removed = made.filter(({ reason }) => reason === null)
  const kept = made.flatMap(({ reason, ...record }) => (reason === null ? [] : [{ ...record, reason }]))
  await kind.remove(tx, scope, removed)
  const shown: KeptRecord[] = [...JSON.parse(row.kept_records), ...kept].slice(0, IMPORT_ROWS_SHOWN)
  await tx.run(keepUndoing, {
    company_id: scope.companyId,
    id: row.id,
    done: row.done + made.length,
    removed: (row.removed ?? 0) + removed.length,
    kept: (row.kept ?? 0) + kept.length,
    kept_records: JSON.stringify(shown),
    undo_after: made.at(-1)?.id ?? null,
  })
  return true
}

/**
 * Removes the next records of an undoing in a transaction of their own, with how far it is: whatever ends the process,
 * it goes on behind them. Answers whether others follow. Whoever ordered it and may not any more is told so on the
 * import, and what is left can be undone by another.
 */
export async function removeNext(
  deps: UndoDeps,
  kinds: Readonly<Record<ImportRow['noun'], ImportKind>>,
  { company_id, import_id: id }: ImportJob,
): Promise<boolean> {
  try {
    return await deps.database.transaction('write', { companyId: company_id }, async (tx) => {
      const row = await tx.first(undoingForUpdate, { company_id, id })
      if (!row) return false
      const kind = kinds[row.noun]
      const userId = row.undone_by ?? row.created_by
      const scope = await memberScope(tx, deps, {
        companyId: company_id,
        userId,
        permission: kind.permission,
      })
      return step(tx, scope, kind, row)
    })
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    await deps.database.transaction('write', { companyId: company_id }, (tx) =>
      tx.run(breakOffUndoing, { company_id, id, fault: serialiseFault(error.detail) }),
    )
    return false
  }
}
