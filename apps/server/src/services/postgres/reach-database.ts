import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionConfig } from '../../db/database.ts'
import { startEmbeddedPostgres } from './embedded-postgres.ts'
import { DataFolderInUseError, EmbeddedPostgresError } from './errors.ts'
import type { PostgresLogger } from './postmaster.ts'
import { findRunningPostgres } from './running-postgres.ts'

export type ReachedDatabase = { readonly owner: ConnectionConfig; readonly stop: () => Promise<void> }
type Places = { readonly dataDir: string; readonly databaseUrl: string | null }

const nothingToStop = async () => undefined

/** The database of the settings: the one of DATABASE_URL, the embedded one that runs, or the embedded one started here. */
export async function reachDatabase(
  { dataDir, databaseUrl }: Places,
  logger: PostgresLogger,
): Promise<ReachedDatabase> {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres', 'secret.json')))
    throw new EmbeddedPostgresError(`There is no database in ${dataDir}. Set DATA_DIR or DATABASE_URL.`)
  try {
    return await reachOrMakeDatabase({ dataDir, databaseUrl }, logger)
  } catch (error) {
    if (!(error instanceof DataFolderInUseError)) throw error
    return { owner: await findRunningPostgres(join(dataDir, 'postgres')), stop: nothingToStop }
  }
}

/** The database of the settings for a program of its own: an embedded one is made where there is none. */
export async function reachOrMakeDatabase(
  { dataDir, databaseUrl }: Places,
  logger: PostgresLogger,
): Promise<ReachedDatabase> {
  if (databaseUrl) return { owner: { connectionString: databaseUrl }, stop: nothingToStop }
  const postgres = await startEmbeddedPostgres({
    dataDir: join(dataDir, 'postgres'),
    logger,
    isPassing: true,
  })
  return { owner: postgres.connection, stop: () => postgres.stop() }
}
