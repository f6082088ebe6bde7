import type { Readable } from 'node:stream'
import pg from 'pg'
import copyStreams from 'pg-copy-streams'
import { faultOfKnownKey, type KeyProof } from '../../db/checks/check-key.ts'
import { BACKUP_ROLE } from '../../db/checks/roles.ts'
import type { ConnectionConfig } from '../../db/database.ts'
import { MIGRATION_LOCK } from '../../db/migrate.ts'
import { BackupError, codeOf } from './backup-error.ts'

/** A table as the catalogue knows it; names are quoted, ready for a statement. */
export type CatalogTable = {
  schema: 'public' | 'graphile_worker'
  name: string
  ident: string
  columns: string[]
  /** Whether the role that reads for backups sees every row of it. */
  whole: boolean
}

/** Everything that decides how a value is written as text. */
const SETTINGS = `
  select set_config('DateStyle', 'ISO, YMD', true), set_config('IntervalStyle', 'postgres', true),
    set_config('TimeZone', 'UTC', true), set_config('extra_float_digits', '3', true), set_config('bytea_output', 'hex', true),
    set_config('client_encoding', 'UTF8', true), set_config('search_path', 'pg_catalog', true),
    set_config('statement_timeout', '0', true), set_config('idle_in_transaction_session_timeout', '0', true),
    set_config('lock_timeout', '60s', true)`

/** Tables of extensions belong to them. A generated column is worked out again; what the catalogue lists is all there is. */
export const TABLES_OF_SCHEMA = `
  select n.nspname as schema, c.relname as name, format('%I.%I', n.nspname, c.relname) as ident,
    array(select quote_ident(a.attname) from pg_attribute a
      where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '' order by a.attnum) as columns,
    n.nspname <> 'public' or not c.relrowsecurity or (
      exists (select from pg_policy p where p.polrelid = c.oid and p.polpermissive and p.polcmd = 'r'
        and p.polroles = array[to_regrole('${BACKUP_ROLE}')::oid] and pg_get_expr(p.polqual, p.polrelid) = 'true')
      and not exists (select from pg_policy p where p.polrelid = c.oid and not p.polpermissive)) as whole
  from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'graphile_worker') and c.relkind = 'r'
    and not exists (select from pg_depend d where d.classid = 'pg_class'::regclass and d.objid = c.oid and d.deptype = 'e')
  order by 1, 2`

export type Snapshot = {
  readonly tables: readonly CatalogTable[]
  readonly postgres: string
  readonly migrations: { name: string; checksum: string }[]
  readonly queueMigrations: number[]
  /** The rows of a table in the text format of COPY; `rows` is right once the stream has ended. */
  readonly copy: (table: CatalogTable) => Promise<{ stream: Readable; rows: () => number }>
  readonly sequences: () => Promise<
    { schema: string; name: string; last_value: string; is_called: boolean }[]
  >
  readonly close: () => Promise<void>
}

type Query = <Row>(text: string) => Promise<Row[]>

/** One moment of the whole database, held until it is closed; others go on writing meanwhile. */
export async function openSnapshot(owner: ConnectionConfig, key: KeyProof): Promise<Snapshot> {
  const client = new pg.Client({ ...owner, keepAlive: true, application_name: 'counterfoil backup' })
  client.on('error', () => undefined)
  await client.connect()
  const query: Query = async <Row>(text: string) => (await client.query(text)).rows as Row[]
  try {
    const fault = await faultOfKnownKey(client, key)
    if (fault !== null) throw new BackupError(fault)
    const tables = await begin(client, query)
    const [server] = await query<{ version: string }>("select current_setting('server_version') as version")
    const migrations = await query<{ name: string; checksum: string }>(
      'select name, checksum from public.schema_migrations order by name',
    )
    const queue = await query<{ id: number }>('select id from graphile_worker.migrations order by id')
    let copying: copyStreams.CopyToStreamQuery | undefined
    return {
      tables,
      postgres: server?.version ?? '',
      migrations,
      queueMigrations: queue.map(({ id }) => id),
      copy: async (table) => {
        const copy = await copyTable(client, query, table)
        copying = copy.stream
        return copy
      },
      sequences: () => readSequences(query),
      // Nothing was to be kept: with the transaction goes the membership that it gave itself. A copy that nobody reads on
      // lets no further statement through: then the connection is cut, which ends the transaction as well.
      close: async () => {
        if (copying === undefined || copying.readableEnded)
          await client.query('rollback').catch(() => undefined)
        await client.end()
      },
    }
  } catch (error) {
    await client.end()
    throw error
  }
}

/**
 * The lock keeps a migration from changing tables between the snapshot and the locks that then hold them as they are; it
 * is given up at once, so that another start need not wait for a long backup.
 */
async function begin(client: pg.Client, query: Query): Promise<CatalogTable[]> {
  await client.query('select pg_advisory_lock_shared($1)', [MIGRATION_LOCK])
  await client.query('begin isolation level repeatable read')
  await client.query(SETTINGS)
  const tables = await query<CatalogTable>(TABLES_OF_SCHEMA)
  checkTables(tables)
  await client.query(`lock table ${tables.map(({ ident }) => ident).join(', ')} in access share mode`)
  await client.query('select pg_advisory_unlock_shared($1)', [MIGRATION_LOCK])
  try {
    // Only within this transaction, which is rolled back: at no other time is anybody a member of this role.
    await client.query(`grant ${BACKUP_ROLE} to current_user`)
  } catch (error) {
    if (codeOf(error) !== '55P03') throw error
    throw new BackupError('Another backup of this PostgreSQL is being taken: try again when it has ended.')
  }
  return tables
}

function checkTables(tables: readonly CatalogTable[]): void {
  if (!tables.some(({ name }) => name === 'schema_migrations'))
    throw new BackupError('This database holds no Counterfoil: there is nothing to back up.')
  const partial = tables.filter(({ whole }) => !whole).map(({ ident }) => ident)
  if (partial.length === 0) return
  throw new BackupError(
    `Not every row of ${partial.join(', ')} could be read. Start this release of Counterfoil once: it gives backups the right to.`,
  )
}

/** Row-level security holds for the owner too, so the tables of the companies are read as the role that sees all. */
async function copyTable(client: pg.Client, query: Query, table: CatalogTable) {
  await query(table.schema === 'public' ? `set local role ${BACKUP_ROLE}` : 'reset role')
  const stream = client.query(copyStreams.to(`copy ${table.ident} (${table.columns.join(', ')}) to stdout`))
  return { stream, rows: () => stream.rowCount }
}

/** Numbers given meanwhile may be ahead of the rows, never behind them. */
async function readSequences(query: Query) {
  await query('reset role')
  const known = await query<{ schema: string; name: string; ident: string }>(
    `select schemaname as schema, sequencename as name, format('%I.%I', schemaname, sequencename) as ident
     from pg_sequences where schemaname in ('public', 'graphile_worker') order by 1, 2`,
  )
  const found = []
  for (const { schema, name, ident } of known) {
    const [at] = await query<{ last_value: string; is_called: boolean }>(
      `select last_value, is_called from ${ident}`,
    )
    if (at) found.push({ schema, name, ...at })
  }
  return found
}
