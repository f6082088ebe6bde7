import { createHash } from 'node:crypto'
import type { Readable } from 'node:stream'
import type { ConnectionConfig } from '../../db/database.ts'
import { makeEncryption } from '../encryption.ts'
import { type ArchiveWriter, type Written, writeArchive } from './archive-writer.ts'
import { openSnapshot, type Snapshot } from './backup.db.ts'
import type { EncryptionKey } from './backup-encryption.ts'
import {
  FORMAT,
  KEY,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  TABLES,
  type TableFacts,
  tableName,
} from './manifest.ts'

/** Rows are gathered to parts of this size: a tar wants to know how long a part is before its first byte. */
const PART_BYTES = 4 * 1024 * 1024

export type BackupRequest = {
  owner: ConnectionConfig
  secretKey: string
  keyFrom: 'file' | 'environment'
  /** Where to; must not exist. */
  file: string
  encryptionKey: EncryptionKey | null
  version: string
}

export type TakenBackup = { manifest: Manifest; written: Written }

/** Writes database and key as of one moment into one file, while the application works. */
export async function takeBackup(request: BackupRequest): Promise<TakenBackup> {
  const archive = await writeArchive(request.file, request.encryptionKey)
  try {
    const snapshot = await openSnapshot(request.owner, makeEncryption(request.secretKey))
    const facts = await readDatabase(snapshot, archive).finally(() => snapshot.close())
    await archive.add(KEY, Buffer.from(`${request.secretKey}\n`))
    const manifest: Manifest = {
      format: FORMAT,
      version: request.version,
      ...facts,
      key: { from: request.keyFrom, sha256: hashOf(Buffer.from(`${request.secretKey}\n`)) },
    }
    const text = Buffer.from(`${JSON.stringify(manifest, null, 1)}\n`)
    await archive.add(MANIFEST, text)
    await archive.add(MANIFEST_HASH, Buffer.from(`${hashOf(text)}\n`))
    return { manifest, written: await archive.finish() }
  } catch (error) {
    await archive.abandon()
    throw error
  }
}

function hashOf(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

async function readDatabase(snapshot: Snapshot, archive: ArchiveWriter) {
  const takenAt = new Date().toISOString()
  const tables: TableFacts[] = []
  for (const table of snapshot.tables) {
    const { stream, rows } = await snapshot.copy(table)
    const prefix = `${TABLES}${tableName(table)}/`
    const { bytes, sha256 } = await addParts(archive, prefix, stream)
    const { schema, name, columns } = table
    tables.push({ schema, name, columns, rows: rows(), bytes, sha256 })
  }
  return {
    taken_at: takenAt,
    postgres: snapshot.postgres,
    migrations: snapshot.migrations,
    queue_migrations: snapshot.queueMigrations,
    tables,
    sequences: await snapshot.sequences(),
  }
}

async function addParts(archive: ArchiveWriter, prefix: string, stream: Readable) {
  const hash = createHash('sha256')
  let bytes = 0
  let part = 0
  let waiting: Buffer[] = []
  let size = 0
  const flush = async () => {
    await archive.add(`${prefix}${String(part).padStart(6, '0')}`, Buffer.concat(waiting))
    part += 1
    waiting = []
    size = 0
  }
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    hash.update(chunk)
    bytes += chunk.length
    size += chunk.length
    waiting.push(chunk)
    if (size >= PART_BYTES) await flush()
  }
  if (size > 0) await flush()
  return { bytes, sha256: hash.digest('hex') }
}
