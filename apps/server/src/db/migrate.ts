import { createHash } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { APP_ROLE, type ConnectionConfig } from './database.ts'

const FOLDER = join(import.meta.dirname, '../../migrations')
/** Any number, the same on every node: two nodes that start at once migrate one after the other. */
const LOCK = 7_426_001

const PREPARE = `
  create table if not exists schema_migrations (
    name text primary key, checksum text not null, applied_at timestamptz not null default now()
  )`

/** The role is of the whole cluster, so another database of it may have made it already, or be making it now. */
const MAKE_ROLE = `
  do $$ begin
    if not exists (select from pg_roles where rolname = '${APP_ROLE}') then
      create role ${APP_ROLE} nologin nosuperuser nobypassrls;
    end if;
  exception when duplicate_object or unique_violation then null;
  end $$;
  grant ${APP_ROLE} to current_user`

const GRANTS = `
  grant usage on schema public to ${APP_ROLE};
  grant select, insert, update, delete on all tables in schema public to ${APP_ROLE};
  revoke update, delete, truncate on timeline_events, plan_receipts from ${APP_ROLE};
  revoke all on schema_migrations from ${APP_ROLE};
  grant usage on all sequences in schema public to ${APP_ROLE};
  grant execute on all functions in schema public to ${APP_ROLE}`

export type Migration = { name: string; text: string; checksum: string }

export function readMigrations(folder = FOLDER): Migration[] {
  return readdirSync(folder)
    .filter((file) => /^\d{4}_[a-z0-9_]+\.sql$/.test(file))
    .sort()
    .map((name) => {
      const text = readFileSync(join(folder, name), 'utf8')
      return { name, text, checksum: createHash('sha256').update(text).digest('hex') }
    })
}

async function applyPending(client: pg.Client, migrations: readonly Migration[]): Promise<string[]> {
  const { rows } = await client.query<{ name: string; checksum: string }>(
    'select name, checksum from schema_migrations',
  )
  const applied = new Map(rows.map((row) => [row.name, row.checksum]))
  const done: string[] = []
  for (const migration of migrations) {
    const known = applied.get(migration.name)
    if (known !== undefined) {
      if (known !== migration.checksum)
        throw new Error(`The migration ${migration.name} was changed after it had been applied.`)
      continue
    }
    await client.query('begin')
    try {
      await client.query(migration.text)
      await client.query('insert into schema_migrations (name, checksum) values ($1, $2)', [
        migration.name,
        migration.checksum,
      ])
      await client.query('commit')
    } catch (error) {
      await client.query('rollback')
      throw new Error(
        `The migration ${migration.name} failed: ${error instanceof Error ? error.message : String(error)}`,
        { cause: error },
      )
    }
    done.push(migration.name)
  }
  return done
}

/** Brings the schema up to date as its owner; answers the names of what it applied. */
export async function migrate(owner: ConnectionConfig, migrations = readMigrations()): Promise<string[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    await client.query('select pg_advisory_lock($1)', [LOCK])
    await client.query(PREPARE)
    await client.query(MAKE_ROLE)
    const done = await applyPending(client, migrations)
    await client.query(GRANTS)
    return done
  } finally {
    await client.end()
  }
}
