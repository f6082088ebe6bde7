import { randomBytes } from 'node:crypto'
import type { FileShare, fileShareCreate } from '@counterfoil/contract/files/files.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { fileShareState } from '@counterfoil/domain/files/file-activity-kinds.ts'
import { FILE_SHARES_MAX } from '@counterfoil/domain/files/file-limits.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { actorOf, recordActivity } from '../history/record-activity.ts'
import { fileForUpdate } from '../library/files.db.ts'
import { endShare, insertShare, type ShareRow, shareById, shareForUpdate, sharesOfFile } from './shares.db.ts'

type Showing = Pick<Deps, 'clock' | 'config' | 'encryption'>
type Body = z.output<typeof fileShareCreate>

/** 256 bits. */
const TOKEN_BYTES = 32

function presentShare({ clock, config, encryption }: Showing, row: ShareRow): FileShare {
  const token = encryption.decrypt(row.token_encrypted)
  const facts = { endedAt: row.ended_at, expiresAt: row.expires_at }
  return {
    id: row.id,
    file: row.file_id,
    share_token: token,
    url: `${config.publicUrl}/shared/${token}`,
    status: fileShareState(facts, clock.now()),
    has_password: row.has_password,
    expires_at: row.expires_at?.toISOString() ?? null,
    view_count: row.view_count,
    download_count: row.download_count,
    created_by: row.author,
    created_at: row.created_at.toISOString(),
  }
}

/** The links of a file, the newest first, with their addresses. */
export async function listShares(
  tx: Tx,
  deps: Showing,
  companyId: string,
  fileId: string,
): Promise<FileShare[]> {
  return (await tx.rows(sharesOfFile, [companyId, fileId])).map((row) => presentShare(deps, row))
}

/**
 * Makes a link that opens a file. The password is hashed before, outside the transaction: `passwordHash` is its hash.
 * @throws AppError `file_deleted`, `conflict` where there are too many.
 */
export async function shareFile(
  tx: Tx,
  deps: Showing,
  scope: CompanyScope,
  { id: fileId, body, passwordHash }: { id: string; body: Body; passwordHash: string | null },
): Promise<FileShare> {
  const { companyId, user } = scope
  const file = found(await tx.first(fileForUpdate, [companyId, fileId]))
  if (file.deleted_at) throw new AppError('file_deleted')
  if (body.expires_at && Date.parse(body.expires_at) <= deps.clock.now())
    throw invalid({ expires_at: [fault('time_not_in_future')] })
  const open = (await listShares(tx, deps, companyId, fileId)).filter(({ status }) => status === 'active')
  if (open.length >= FILE_SHARES_MAX)
    throw new AppError('conflict', { detail: fault('too_many_shares', { max: FILE_SHARES_MAX }) })
  const token = randomBytes(TOKEN_BYTES).toString('base64url')
  const id = newId()
  await tx.run(insertShare, {
    company_id: companyId,
    id,
    file_id: file.id,
    token_hash: sha256(token),
    token_encrypted: deps.encryption.encrypt(token),
    password_hash: passwordHash,
    expires_at: body.expires_at,
    created_by: user.id,
  })
  await recordActivity(tx, actorOf(scope), { kind: 'shared', fileId: file.id, fileName: file.name })
  return presentShare(deps, found(await tx.first(shareById, [companyId, id])))
}

/** Ends a link; one that has ended stays so. */
export async function endFileShare(tx: Tx, scope: CompanyScope, id: string): Promise<null> {
  const share = found(await tx.first(shareForUpdate, [scope.companyId, id]))
  if ((await tx.run(endShare, [scope.companyId, id])) === 0) return null
  await recordActivity(tx, actorOf(scope), {
    kind: 'share_ended',
    fileId: share.file_id,
    fileName: share.file_name,
  })
  return null
}
