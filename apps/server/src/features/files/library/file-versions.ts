import type { fileVersionUpload } from '@counterfoil/contract/files/files.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { FILE_VERSIONS_MAX } from '@counterfoil/domain/files/file-limits.ts'
import { fileNameOf } from '@counterfoil/domain/files/file-name.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import { keepContent } from '../contents/keep-content.ts'
import type { NewFile } from '../contents/take-in-upload.ts'
import { actorOf, recordActivity } from '../history/record-activity.ts'
import { insertVersion, makeCurrent, versionOfFile } from './file-versions.db.ts'
import type { HeldFileRow } from './files.db.ts'
import { holdFile } from './save-file.ts'

type Added = {
  readonly key: string
  readonly size: number | bigint
  readonly name: string
  readonly type: string
  readonly restoredFrom: number | null
}

/** The file keeps its own name, with an ending of what it is now. */
async function addVersion(tx: Tx, scope: CompanyScope, file: HeldFileRow, added: Added): Promise<void> {
  const { key, size, name, type, restoredFrom } = added
  const number = file.current_number + 1
  if (number > FILE_VERSIONS_MAX)
    throw new AppError('conflict', { detail: fault('too_many_file_versions', { max: FILE_VERSIONS_MAX }) })
  const company_id = scope.companyId
  await tx.run(insertVersion, {
    company_id,
    file_id: file.id,
    number,
    key,
    name,
    type,
    size,
    restored_from: restoredFrom,
    created_by: scope.user.id,
  })
  const fileName = fileNameOf(file.name, type)
  await tx.run(makeCurrent, { company_id, id: file.id, number, name: fileName, type, size })
  await recordActivity(tx, actorOf(scope), {
    kind: restoredFrom === null ? 'version_added' : 'version_restored',
    fileId: file.id,
    fileName,
    before: String(restoredFrom ?? file.current_number),
    after: String(number),
  })
}

/** Keeps an uploaded file as the newest version of one there is; what is wrong with it is said once that was found. */
export async function createFileVersion(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  { name: newName }: z.output<typeof fileVersionUpload>,
  taken: () => NewFile,
): Promise<void> {
  const file = await holdFile(tx, scope.companyId, id)
  const { name, type, content } = taken()
  await keepContent(tx, scope.companyId, content)
  const { key, size } = content
  const renamed = { ...file, name: newName ?? file.name }
  await addVersion(tx, scope, renamed, { key, size, name, type, restoredFrom: null })
}

/** Brings an earlier version back as the newest one: nothing of the history is lost, and no room is taken. */
export async function restoreFileVersion(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  number: number,
): Promise<void> {
  const file = await holdFile(tx, scope.companyId, id)
  if (number === file.current_number) throw new AppError('file_version_is_current')
  const earlier = await tx.first(versionOfFile, [scope.companyId, id, number])
  if (!earlier) throw invalid({ number: [fault('no_such_file_version')] })
  const { key, size, name, type } = earlier
  await addVersion(tx, scope, file, { key, size, name, type, restoredFrom: number })
}
