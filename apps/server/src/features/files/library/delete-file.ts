import { DELETED_FILES_DAYS } from '@counterfoil/domain/files/file-limits.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { inEveryCompany } from '../../statistics/every-company.ts'
import { lockQuota, removeContents } from '../contents/keep-content.ts'
import { actorOf, recordActivity } from '../history/record-activity.ts'
import {
  contentsOfFiles,
  dropFiles,
  fileForUpdate,
  filesToRemove,
  type HeldFileRow,
  markDeleted,
  markRestored,
} from './files.db.ts'

/** Deletes a file that is held: it can be taken back for a while. One that was deleted already stays so. */
export async function deleteHeldFile(tx: Tx, scope: CompanyScope, file: HeldFileRow): Promise<void> {
  if ((await tx.run(markDeleted, [scope.companyId, file.id])) === 0) return
  await recordActivity(tx, actorOf(scope), { kind: 'deleted', fileId: file.id, fileName: file.name })
}

/** The files go with their versions, comments and links; what no other file holds gives its room back. */
async function removeFiles(tx: Tx, companyId: string, ids: readonly string[]): Promise<void> {
  await lockQuota(tx, companyId)
  const contents = await tx.rows(contentsOfFiles, [companyId, ids])
  await tx.run(dropFiles, [companyId, ids])
  await removeContents(
    tx,
    companyId,
    contents.map(({ key }) => key),
  )
}

/** Deletes a file; it can be taken back for a while. */
export async function deleteFile(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  await deleteHeldFile(tx, scope, found(await tx.first(fileForUpdate, [scope.companyId, id])))
  return null
}

/** Removes a file for good, also one that was deleted before. */
export async function removeFile(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const file = found(await tx.first(fileForUpdate, [scope.companyId, id]))
  await removeFiles(tx, scope.companyId, [id])
  await recordActivity(tx, actorOf(scope), { kind: 'removed', fileId: null, fileName: file.name })
  return null
}

/** Takes a deleted file back, with all that belongs to it. */
export async function restoreFile(tx: Tx, scope: CompanyScope, id: string): Promise<void> {
  const file = found(await tx.first(fileForUpdate, [scope.companyId, id]))
  if (!file.deleted_at) throw new AppError('file_not_deleted')
  await tx.run(markRestored, [scope.companyId, id])
  await recordActivity(tx, actorOf(scope), { kind: 'restored', fileId: id, fileName: file.name })
}

/** Removes what was deleted longer ago than it can be taken back, some hundreds at a time. */
export async function removeDeletedFiles(deps: Pick<Deps, 'database' | 'logger'>): Promise<void> {
  await inEveryCompany(
    deps,
    'deleted files of a company could not be removed',
    async ({ company_id: companyId }) => {
      for (let isMore = true; isMore; ) {
        isMore = await deps.database.transaction('write', { companyId, actor: 'upkeep' }, async (tx) => {
          const files = await tx.rows(filesToRemove, [companyId, DELETED_FILES_DAYS])
          if (files.length > 0)
            await removeFiles(
              tx,
              companyId,
              files.map(({ id }) => id),
            )
          return files.length > 0
        })
      }
    },
  )
}
