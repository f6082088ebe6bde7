import { createHash, type Hash } from 'node:crypto'
import { readArchive } from './archive-reader.ts'
import type { DecryptionKey } from './backup-encryption.ts'
import { BackupError } from './backup-error.ts'
import {
  KEY,
  MANIFEST,
  MANIFEST_HASH,
  type Manifest,
  readManifest,
  tableName,
  tableOfPart,
} from './manifest.ts'

export type VerifiedBackup = { manifest: Manifest; secretKey: string }

/** What was met while reading, to be compared with what the backup itself says it holds. */
type Met = {
  tables: Map<string, { hash: Hash; bytes: number }>
  key: Buffer | null
  manifest: Buffer | null
  manifestHash: string | null
}

/** Reads a backup from its first byte to its last; throws unless everything in it is as it was written. */
export async function verifyBackup(file: string, decryptionKey: DecryptionKey): Promise<VerifiedBackup> {
  const met: Met = { tables: new Map(), key: null, manifest: null, manifestHash: null }
  for await (const { name, content } of readArchive(file, decryptionKey)) meet(met, name, content)
  if (met.manifest === null) throw broken('its list of contents is missing')
  if (sha256(met.manifest) !== met.manifestHash) throw broken('its list of contents was changed')
  const manifest = readManifest(met.manifest.toString())
  compareTables(manifest, met)
  if (met.key === null || sha256(met.key) !== manifest.key.sha256) throw broken('its key was changed')
  return { manifest, secretKey: met.key.toString().trim() }
}

function meet(met: Met, name: string, content: Buffer): void {
  const table = tableOfPart(name)
  if (table !== undefined) {
    const known = met.tables.get(table) ?? { hash: createHash('sha256'), bytes: 0 }
    known.hash.update(content)
    known.bytes += content.length
    met.tables.set(table, known)
  } else if (name === KEY) met.key = content
  else if (name === MANIFEST) met.manifest = content
  else if (name === MANIFEST_HASH) met.manifestHash = content.toString().trim()
  else throw broken(`it holds ${name}, which belongs to no backup`)
}

function compareTables(manifest: Manifest, met: Met): void {
  const empty = sha256(Buffer.alloc(0))
  for (const table of manifest.tables) {
    const name = tableName(table)
    const found = met.tables.get(name)
    const hash = found?.hash.digest('hex') ?? empty
    if (hash !== table.sha256 || (found?.bytes ?? 0) !== table.bytes)
      throw broken(`the rows of ${name} were changed`)
    met.tables.delete(name)
  }
  for (const name of met.tables.keys()) throw broken(`it holds rows of ${name} that it does not list`)
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex')
}

function broken(reason: string): BackupError {
  return new BackupError(`This is no whole backup, or it was changed: ${reason}.`)
}
