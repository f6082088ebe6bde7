import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Logger } from 'pino'
import { type DataPlaces, keyFile } from '../../config.ts'
import { checkVersion } from '../../db/checks/check-version.ts'
import type { ConnectionConfig } from '../../db/database.ts'
import { isOfLaterRelease, type Migration, readMigrations } from '../../db/migrate.ts'
import { prepareJobs } from '../jobs/job-runner.ts'
import { DataFolderInUseError } from '../postgres/errors.ts'
import { writeWhole } from '../storage/write-whole.ts'
import { readArchive } from './archive-reader.ts'
import type { DecryptionKey } from './backup-encryption.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, tableOfPart } from './manifest.ts'
import { openTarget, readQueueMigrations, type Target } from './restore.db.ts'
import { isMarked, mark, unmark } from './unfinished-restore.ts'
import { type VerifiedBackup, verifyBackup } from './verify-backup.ts'

export type RestoreRequest = {
  places: DataPlaces
  file: string
  decryptionKey: DecryptionKey
  /** Starts or names the database; called when the backup is known to be whole and to fit. */
  openDatabase: () => Promise<{ owner: ConnectionConfig; stop: () => Promise<void> }>
  logger: Logger
}

/** Puts a backup into an empty installation: read whole and checked first, then written, all or nothing. */
export async function restoreBackup(request: RestoreRequest): Promise<Manifest> {
  const { places, logger } = request
  const backup = await verifyBackup(request.file, request.decryptionKey)
  const migrations = chooseMigrations(backup.manifest)
  refuseOccupiedFolder(places, backup)
  // Before anything else: a database that was only just made would pass for an installation nobody has used yet.
  const withdraw = await mark(places.dataDir)
  const { owner, stop } = await request.openDatabase().catch((error: unknown) => {
    if (error instanceof DataFolderInUseError) withdraw()
    throw error
  })
  try {
    await checkVersion(owner)
    const target = await openTarget(owner)
    try {
      await target.refuseOccupied().catch((error: unknown) => {
        withdraw()
        throw error
      })
      await prepareJobs(owner, logger)
      await checkQueue(owner, backup.manifest)
      await write(request, target, backup, migrations)
    } finally {
      await target.close()
    }
    unmark(places.dataDir)
  } finally {
    await stop()
  }
  return backup.manifest
}

/** The key is on the disk before the rows that need it are committed. */
async function write(
  { places, file, decryptionKey }: RestoreRequest,
  target: Target,
  { manifest, secretKey }: VerifiedBackup,
  migrations: readonly Migration[],
): Promise<void> {
  const load = await target.begin(manifest, migrations)
  for await (const { name, content } of readArchive(file, decryptionKey)) {
    const table = tableOfPart(name)
    if (table !== undefined) await load.write(table, content)
  }
  if (places.secretKey === null) await writeWhole(keyFile(places.dataDir), Buffer.from(`${secretKey}\n`))
  await load.commit()
}

/** The schema is made by exactly the steps that had made it; a later release goes on from there when it starts. */
function chooseMigrations(manifest: Manifest): Migration[] {
  const migrations = readMigrations()
  const known = new Map(migrations.map((migration) => [migration.name, migration]))
  return manifest.migrations.map(({ name, checksum }) => {
    const migration = known.get(name)
    if (!migration && !isOfLaterRelease(name, migrations)) {
      throw new BackupError(
        `This backup was made by a version that was never released (${manifest.version}): ${name} is not a migration of any release. ` +
          'Restore it with the version that made it.',
      )
    }
    if (!migration) {
      throw new BackupError(
        `This backup was made by a newer release (${manifest.version}): its schema has ${name}, which this one does not know. ` +
          'Restore it with that release or a later one.',
      )
    }
    if (migration.checksum !== checksum) {
      throw new BackupError(
        `The migration ${name} of this release is not the one that made the backup: restore it with Counterfoil ${manifest.version}.`,
      )
    }
    return migration
  })
}

async function checkQueue(owner: ConnectionConfig, manifest: Manifest): Promise<void> {
  const here = await readQueueMigrations(owner)
  if (here.join() === manifest.queue_migrations.join()) return
  throw new BackupError(
    `The queue of this release is laid out otherwise than in the backup: restore it with Counterfoil ${manifest.version}, then upgrade.`,
  )
}

function refuseOccupiedFolder({ dataDir, secretKey }: DataPlaces, backup: VerifiedBackup): void {
  if (secretKey !== null && secretKey !== backup.secretKey) {
    throw new BackupError(
      'SECRET_KEY is not the key of this backup, and nobody could read what the key encrypted. Set it to the key that was in use, ' +
        'or leave it out: then the key in the backup is kept in DATA_DIR.',
    )
  }
  if (isMarked(dataDir)) return
  const occupied = new BackupError(
    `${dataDir} holds an installation already. A restore replaces nothing: name an empty DATA_DIR.`,
  )
  // An earlier release kept files there; the start would take them into the database.
  const filesFolder = join(dataDir, 'files')
  if (existsSync(filesFolder) && readdirSync(filesFolder).length > 0) throw occupied
  const file = keyFile(dataDir)
  if (secretKey === null && existsSync(file) && readFileSync(file, 'utf8').trim() !== backup.secretKey)
    throw occupied
}
