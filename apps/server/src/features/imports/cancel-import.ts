import type { ImportDetail } from '@counterfoil/contract/imports/imports.schema.ts'
import { isTakingIn } from '@counterfoil/domain/imports/import-status.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import type { ImportKind } from './import-kind.ts'
import { askToCancel, dropFile, importForUpdate, markCancelled } from './imports.db.ts'
import { readImport } from './read-import.ts'

/**
 * Ends an import that is under way: one that waits at once, one at work within a moment, and nothing of it is taken in.
 * Once all is written it is too late: 409 `import_not_running`.
 */
export async function cancelImport<Field extends string>(
  tx: Tx,
  scope: CompanyScope,
  kind: Pick<ImportKind, 'noun'>,
  id: string,
): Promise<ImportDetail<Field>> {
  const key = [scope.companyId, id]
  const { status } = found(await tx.first(importForUpdate, [scope.companyId, kind.noun, id]))
  if (!isTakingIn(status)) throw new AppError('import_not_running')
  if (status === 'waiting') {
    await tx.run(markCancelled, key)
    await tx.run(dropFile, key)
  } else await tx.run(askToCancel, key)
  return readImport(tx, scope, kind, id)
}
