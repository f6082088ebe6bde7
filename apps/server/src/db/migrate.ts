import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { StartRefused } from '../start-refused.ts'
import { GRANT_BACKUP_RIGHTS } from './checks/backup-rights.ts'
import { GRANTS_OF_FUNCTIONS, MAKE_ROLES } from './checks/roles.ts'
import { APP_ROLE, type ConnectionConfig } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any number, the same on every node: two nodes that start at once migrate one after the other. */
export const MIGRATION_LOCK = 7_426_001

const PREPARE = `
  create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`

const GRANTS = `
  grant usage on schema public to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
  revoke update, delete, truncate on timeline_events, event_seals, plan_receipts, ledger_movements, ledger_entries from ${APP_ROLE};
  revoke all on schema_migrations from ${APP_ROLE};
  grant usage on all sequences in schema public to ${APP_ROLE};
  grant execute on all functions in schema public to ${APP_ROLE};
  ${GRANTS_OF_FUNCTIONS};
  ${GRANT_BACKUP_RIGHTS}`

export type Migration = { name: string; text: string; checksum: string }

/** The migrations of this release in their order: number, then name. */
export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

/** The schema is not one that this program may work on, or bring up to date; the message says why. */
export class MigrationRefused extends StartRefused {
  override name = 'MigrationRefused'
}

function numberOf(name: string): number {
  return Number(name.slice(0, 4))
}

/**
 * Whether a migration that these do not contain is one of a later release. Migrations are only ever added at the end, so an
 * unknown one whose number is taken or passed comes from a version that was never released.
 */
export function isOfLaterRelease(name: string, migrations: readonly Migration[]): boolean {
  return migrations.every((known) => numberOf(known.name) < numberOf(name))
}

function refuseUnknown(names: readonly string[], migrations: readonly Migration[]): void {
  const unreleased = names.find((name) => !isOfLaterRelease(name, migrations))
  if (unreleased !== undefined) {
    throw new MigrationRefused(
      `The database was made by a version of Counterfoil that was never released: ${unreleased} is not a migration of any release, ` +
        'and only the database of a release can be brought up to date. ' +
        'Start the version that made it, or begin with an empty database.',
    )
  }
  const newest = names.at(-1)
  if (newest !== undefined) {
    throw new MigrationRefused(
      `The database was brought up to date by a newer release of Counterfoil: this one does not know ${newest}. ` +
        'Start that release or a later one, or restore a backup from before the upgrade.',
    )
  }
}

/** Those still to be applied. Refuses a database that another release brought up to date, or one of changed migrations. */
function pendingOf(applied: readonly AppliedMigration[], migrations: readonly Migration[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration.checksum]))
  const names = applied.map(({ name }) => name).sort()
  refuseUnknown(
    names.filter((name) => !known.has(name)),
    migrations,
  )
  const changed = applied.find(({ name, checksum }) => known.get(name) !== checksum)
  if (changed) {
    throw new MigrationRefused(
      `The migration ${changed.name} was changed after it had been applied. ` +
        'Put the file back as it came with the release.',
    )
  }
  const done = new Set(applied.map(({ name }) => name))
  return migrations.filter(({ name }) => !done.has(name))
}

type AppliedMigration = { name: string; checksum: string }

async function readApplied(client: pg.Client): Promise<AppliedMigration[]> {
  const { rows } = await client.query<AppliedMigration>(
    'select name, checksum from schema_migrations order by name',
  )
  return rows
}

/** Throws {@link MigrationRefused} before anything is touched; answers whether there is a schema at all. */
export async function checkMigrations(client: pg.Client, migrations = readMigrations()): Promise<boolean> {
  const { rows } = await client.query<{ exists: boolean }>(
    `select to_regclass('public.schema_migrations') is not null as exists`,
  )
  if (!rows[0]?.exists) return false
  pendingOf(await readApplied(client), migrations)
  return true
}

async function applyOne(client: pg.Client, { name, text, checksum }: Migration): Promise<void> {
  await client.query(text)
  await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [name, checksum])
}

/** All that is still to be done, with the rights on it, or nothing: a release that fails half way leaves no trace. */
async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const pending = pendingOf(await readApplied(client), migrations)
  let at = 'rights'
  await client.query('begin')
  try {
    for (const migration of pending) {
      at = migration.name
      await applyOne(client, migration)
    }
    at = 'rights'
    await client.query(GRANTS)
    await client.query('commit')
  } catch (error) {
    await client.query('rollback')
    throw new MigrationRefused(
      `The migration ${at} failed, and nothing was changed: ${error instanceof Error ? error.message : String(error)}`,
      { cause: error },
    )
  }
  return pending.map(({ name }) => name)
}

/** Makes the schema of exactly these migrations in the caller's transaction, in a database that has none. */
export async function makeSchema(client: pg.Client, migrations: readonly Migration[]): Promise<void> {
  await client.query(PREPARE)
  await client.query(MAKE_ROLES)
  for (const migration of migrations) await applyOne(client, migration)
  await client.query(GRANTS)
}

/** Brings the schema up to date as its owner; answers the names of what it applied. */
export async function migrate(owner: ConnectionConfig, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
    await client.query(PREPARE)
    await client.query(MAKE_ROLES)
    return await applyPending(client, migrations)
  } finally {
    await client.end()
  }
}

/** Throws {@link MigrationRefused} unless the database has the schema of this release, which a start brings it to. */
export async function requireCurrentSchema(owner: ConnectionConfig): Promise<void> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const migrations = readMigrations()
    const exists = await checkMigrations(client, migrations)
    if (exists && pendingOf(await readApplied(client), migrations).length === 0) return
    throw new MigrationRefused(
      'The database is of an earlier version. Start this version of Counterfoil once, then run the command again.',
    )
  } finally {
    await client.end()
  }
}
