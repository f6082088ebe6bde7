import { existsSync } from 'node:fs'
import { readdir, readFile, rename } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyBaseLogger } from 'fastify'
import type { Database } from '../../db/database.ts'
import { isUser } from '../../db/tables/stored-files.db.ts'
import { type FileOwner, type Storage, storageKey } from './storage.ts'

const OWNER = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/
const KEY = /^[0-9a-f]{64}$/

async function ownerOf(database: Database, id: string): Promise<FileOwner> {
  const user = await database.transaction('read', {}, (tx) => tx.first(isUser, [id]))
  return user ? { userId: id } : { companyId: id }
}

/**
 * Takes the files that earlier versions kept in a folder of each node into the database, before the first request. The
 * folder then gets another name, so this happens once; whoever keeps the installation may remove it.
 */
export async function bringOverFiles(
  folder: string,
  { database, storage, logger }: { database: Database; storage: Storage; logger: FastifyBaseLogger },
): Promise<void> {
  if (!existsSync(folder)) return
  let count = 0
  const owners = (await readdir(folder)).filter((name) => OWNER.test(name))
  if (owners.length === 0) return
  for (const id of owners) {
    const owner = await ownerOf(database, id)
    const entries = await readdir(join(folder, id), { recursive: true, withFileTypes: true })
    for (const { name, parentPath } of entries.filter((entry) => entry.isFile() && KEY.test(entry.name))) {
      const bytes = await readFile(join(parentPath, name))
      if (storageKey(bytes) === name) {
        await storage.put(owner, bytes)
        count += 1
      } else logger.error({ owner: id, key: name }, 'a file of the data folder is damaged and was left out')
    }
  }
  const done = `${folder}-brought-over`
  const name = existsSync(done) ? `${done}-${Date.now()}` : done
  await rename(folder, name)
  logger.info({ files: count, folder: name }, 'files of the data folder were taken into the database')
}
