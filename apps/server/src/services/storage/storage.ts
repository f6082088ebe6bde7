import { createHash } from 'node:crypto'
import type { Database, Tx } from '../../db/database.ts'
import * as db from '../../db/tables/stored-files.db.ts'

/** Whose file it is: a company's (logo, documents) or a user's (picture). */
export type FileOwner = { readonly companyId: string } | { readonly userId: string }

/** What lies under a key. Bytes are handed out only when they are those that were put there. */
type StoredFile =
  | { readonly ok: true; readonly bytes: Buffer }
  | { readonly ok: false; readonly reason: 'missing' | 'damaged' }

/**
 * Keeps bytes under the SHA-256 of their content, apart for each owner, where every node sees them. Each call is a
 * transaction of its own: whoever holds one already must not wait for it.
 */
export type Storage = {
  readonly put: (owner: FileOwner, bytes: Buffer) => Promise<string>
  readonly get: (owner: FileOwner, key: string) => Promise<StoredFile>
}

/** The key that bytes are stored under. */
export function storageKey(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

const statementsOf = (owner: FileOwner) =>
  'companyId' in owner
    ? { id: owner.companyId, identity: owner, read: db.companyFile, keep: db.keepCompanyFile }
    : { id: owner.userId, identity: { actor: owner.userId }, read: db.userFile, keep: db.keepUserFile }

/** Keeps bytes in the transaction that names them, which must be the owner's: both are done, or neither is. */
export async function keepFile(tx: Tx, owner: FileOwner, bytes: Buffer): Promise<string> {
  const { id, keep } = statementsOf(owner)
  const key = storageKey(bytes)
  await tx.run(keep, [id, key, bytes])
  return key
}

/** Storage in the database itself: shared by all nodes, and in the same backup as the rows that name the files. */
export function databaseStorage(database: Database): Storage {
  return {
    put: async (owner, bytes) => {
      const { identity } = statementsOf(owner)
      return database.transaction('write', identity, (tx) => keepFile(tx, owner, bytes))
    },
    get: async (owner, key) => {
      const { id, identity, read } = statementsOf(owner)
      const row = await database.transaction('read', identity, (tx) => tx.first(read, [id, key]))
      if (!row) return { ok: false, reason: 'missing' }
      return storageKey(row.bytes) === key ? { ok: true, bytes: row.bytes } : { ok: false, reason: 'damaged' }
    },
  }
}
