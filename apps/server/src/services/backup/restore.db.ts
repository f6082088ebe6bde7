import { createHash, type Hash } from 'node:crypto'
import { once } from 'node:events'
import { finished } from 'node:stream/promises'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import type { ConnectionConfig } from '../../db/database.ts'
import { MIGRATION_LOCK, type Migration, makeSchema } from '../../db/migrate.ts'
import { unlockAbandonedJobs } from '../../db/tables/jobs.db.ts'
import { type CatalogTable, TABLES_OF_SCHEMA } from './backup.db.ts'
import { BackupError } from './backup-error.ts'
import { type Manifest, type TableFacts, tableName } from './manifest.ts'

/** Whoever restores must find nothing: neither tables nor jobs that wait. */
const OCCUPIED = `
  select (select count(*)::int from pg_class c where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')) as tables,
    to_regclass('public.schema_migrations') is not null as has_schema`

/**
 * What would fire, refuse or hide rows while they are loaded, and the statements that put it back as it was, in their
 * order: foreign keys are checked while all rows can still be seen.
 */
const GUARDS = `
  select 1 as step, format('alter table %s drop constraint %I', k.conrelid::regclass, k.conname) as lift,
    format('alter table %s add constraint %I %s', k.conrelid::regclass, k.conname, pg_get_constraintdef(k.oid)) as restore
  from pg_constraint k where k.contype = 'f' and k.conparentid = 0
    and k.connamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  union all
  select 2, format('alter table %s disable trigger %I', t.tgrelid::regclass, t.tgname),
    format('alter table %s enable %s trigger %I', t.tgrelid::regclass,
      case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
  from pg_trigger t join pg_class c on c.oid = t.tgrelid
  where not t.tgisinternal and t.tgenabled <> 'D' and t.tgparentid = 0
    and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  union all
  select 3, format('alter table %s no force row level security', c.oid::regclass),
    format('alter table %s force row level security', c.oid::regclass)
  from pg_class c where c.relforcerowsecurity and c.relkind = 'r'
    and c.relnamespace in ('public'::regnamespace, 'graphile_worker'::regnamespace)
  order by step`

const SETTINGS = `
  select set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true), set_config('TimeZone', 'UTC', true),
    set_config('client_encoding', 'UTF8', true), set_config('statement_timeout', '0', true),
    set_config('idle_in_transaction_session_timeout', '0', true)`

export type Target = {
  /** Throws unless the database is empty. */
  readonly refuseOccupied: () => Promise<void>
  /** Makes the schema, and loads rows into it; all of it is one transaction, which `commit` ends. */
  readonly begin: (manifest: Manifest, migrations: readonly Migration[]) => Promise<Load>
  readonly close: () => Promise<void>
}

type Load = {
  /** The next piece of a table's rows; the pieces of a table come one after the other. */
  readonly write: (table: string, piece: Buffer) => Promise<void>
  readonly commit: () => Promise<void>
}

export async function openTarget(owner: ConnectionConfig): Promise<Target> {
  const client = new pg.Client({ ...owner, keepAlive: true, application_name: 'counterfoil restore' })
  client.on('error', () => undefined)
  await client.connect()
  // Whoever starts the application on this database meanwhile waits until the restore has ended.
  await client.query('select pg_advisory_lock($1)', [MIGRATION_LOCK])
  return {
    refuseOccupied: () => refuseOccupied(client),
    begin: (manifest, migrations) => begin(client, manifest, migrations),
    close: () => client.end(),
  }
}

async function refuseOccupied(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ tables: number; has_schema: boolean }>(OCCUPIED)
  const { tables = 0, has_schema: hasSchema = false } = rows[0] ?? {}
  if (tables === 0) return
  throw new BackupError(
    hasSchema
      ? 'The database holds an installation of Counterfoil already. A restore replaces nothing: name an empty DATA_DIR, or an empty database in DATABASE_URL.'
      : `The database is not empty: it has ${tables} tables. Name an empty one in DATABASE_URL.`,
  )
}

async function begin(client: pg.Client, manifest: Manifest, migrations: readonly Migration[]): Promise<Load> {
  await client.query('begin')
  await client.query(SETTINGS)
  await makeSchema(client, migrations)
  const tables = await matchTables(client, manifest)
  const { rows: guards } = await client.query<{ lift: string; restore: string }>(GUARDS)
  for (const { lift } of guards) await client.query(lift)
  await client.query(`truncate ${[...tables.values()].map(({ table }) => table.ident).join(', ')}`)
  const copying = startCopies(client, tables)
  return {
    write: copying.write,
    commit: async () => {
      await copying.finish()
      await setSequences(client, manifest)
      // Whoever worked on a job when the backup was taken is gone.
      await client.query(unlockAbandonedJobs.text)
      for (const { restore } of guards) await client.query(restore)
      await client.query('commit')
      // All is kept by now; statistics that are missing come by themselves.
      for (const { table } of tables.values())
        await client.query(`analyze ${table.ident}`).catch(() => undefined)
    },
  }
}

type Matched = Map<string, { table: CatalogTable; facts: TableFacts }>

/** The same migrations make the same tables; a difference means that rows would be lost. */
async function matchTables(client: pg.Client, manifest: Manifest): Promise<Matched> {
  const { rows } = await client.query<CatalogTable>(TABLES_OF_SCHEMA)
  const made = new Map(rows.map((table) => [tableName(table), table]))
  const matched: Matched = new Map()
  for (const facts of manifest.tables) {
    const name = tableName(facts)
    const table = made.get(name)
    // A table that somebody else keeps in the same schema is none of ours to make.
    if (table && table.columns.join() !== facts.columns.join())
      throw new BackupError(
        `The columns of ${name} are not those of the backup: restore it with Counterfoil ${manifest.version}.`,
      )
    if (table) matched.set(name, { table, facts })
  }
  const absent = [...made.keys()].filter((name) => !matched.has(name))
  if (absent.length > 0) throw new BackupError(`The backup has no rows of ${absent.join(', ')}.`)
  return matched
}

type Copy = {
  name: string
  stream: copyStreams.CopyStreamQuery
  hash: Hash
  fault?: unknown
}

/** One COPY after the other; what arrives is counted and compared with what was read. */
function startCopies(client: pg.Client, tables: Matched) {
  let current: Copy | undefined
  const loaded = new Map<string, { rows: number; sha256: string }>()
  const begin = (name: string, { ident, columns }: CatalogTable): Copy => {
    const text = `copy ${ident} (${columns.join(', ')}) from stdin`
    const copy: Copy = { name, stream: client.query(copyStreams.from(text)), hash: createHash('sha256') }
    copy.stream.on('error', (error) => {
      copy.fault = error
    })
    return copy
  }
  const end = async () => {
    if (!current) return
    const { name, stream, hash } = current
    current = undefined
    stream.end()
    await finished(stream)
    loaded.set(name, { rows: stream.rowCount, sha256: hash.digest('hex') })
  }
  const write = async (name: string, piece: Buffer) => {
    const table = tables.get(name)?.table
    if (!table) return
    if (current?.name !== name) {
      await end()
      current = begin(name, table)
    }
    if (current.fault !== undefined) throw current.fault
    current.hash.update(piece)
    if (!current.stream.write(piece)) await once(current.stream, 'drain')
  }
  const finish = async () => {
    await end()
    for (const [name, { facts }] of tables) {
      if (facts.rows === 0) continue
      const { rows = 0, sha256 } = loaded.get(name) ?? {}
      if (rows !== facts.rows || sha256 !== facts.sha256)
        throw new BackupError(`Of ${name}, ${rows} rows of ${facts.rows} arrived as they were.`)
    }
  }
  return { write, finish }
}

async function setSequences(client: pg.Client, manifest: Manifest): Promise<void> {
  for (const { schema, name, last_value: last, is_called: isCalled } of manifest.sequences) {
    await client.query(
      `select setval(s.oid::regclass, $3::bigint, $4::boolean) from pg_class s
       where s.relnamespace = to_regnamespace($1) and s.relname = $2 and s.relkind = 'S'`,
      [schema, name, last, isCalled],
    )
  }
}

/** Which steps the queue's own schema has taken. */
export async function readQueueMigrations(owner: ConnectionConfig): Promise<number[]> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ id: number }>(
      'select id from graphile_worker.migrations order by id',
    )
    return rows.map(({ id }) => id)
  } finally {
    await client.end()
  }
}

/** Whether the application's tables were made here. */
export async function hasSchema(owner: ConnectionConfig): Promise<boolean> {
  const client = new pg.Client(owner)
  await client.connect()
  try {
    const { rows } = await client.query<{ found: boolean }>(
      "select to_regclass('public.schema_migrations') is not null as found",
    )
    return rows[0]?.found ?? false
  } finally {
    await client.end()
  }
}
