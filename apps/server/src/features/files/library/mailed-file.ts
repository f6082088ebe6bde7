import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found } from '../../../http/app-error.ts'
import { readContent } from '../contents/read-content.ts'
import { versionToSend } from './file-versions.db.ts'
import { fileById } from './files.db.ts'

/** A file that a mail may bring along. */
export type MailedFile = {
  readonly name: string
  readonly type: string
  readonly size: number
  /** Whose file it is; null of one that is no client's. */
  readonly clientId: string | null
}

/** Null where there is no such file, or it was deleted. */
export async function findMailedFile(tx: Tx, companyId: string, id: string): Promise<MailedFile | null> {
  const row = await tx.first(fileById, [companyId, id])
  if (!row || row.deleted_at !== null) return null
  return { name: row.name, type: row.type, size: Number(row.size), clientId: row.client_id }
}

/** The bytes of a file as it is now, for a mail that leaves: whoever wrote the mail has made sure that its reader may have it. */
export async function readMailedFile(
  deps: Pick<Deps, 'database'>,
  companyId: string,
  id: string,
): Promise<{ bytes: Buffer }> {
  const look = <T>(read: (tx: Tx) => Promise<T>) =>
    deps.database.transaction('read', { companyId, actor: 'documents' }, read)
  const { key, size } = found(await look((tx) => tx.first(versionToSend, [companyId, id, null])))
  const pieces: Buffer[] = []
  for await (const piece of readContent(look, { companyId, key, size: Number(size) })) pieces.push(piece)
  return { bytes: Buffer.concat(pieces) }
}
