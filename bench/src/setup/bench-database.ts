import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startEmbeddedPostgres } from '@counterfoil/server/services/postgres/embedded-postgres.ts'
import pg from 'pg'
import { PlainFault } from '../plain-fault.ts'

export type BenchDatabase = {
  /** An address for the API and the raw server alike: the owner of the database. */
  readonly url: string
  readonly version: string
  readonly place: 'embedded, in a temporary folder' | 'DATABASE_URL'
  readonly stop: () => Promise<void>
}

const DATABASE_NAME = 'counterfoil_bench'
const quiet = {
  info: () => undefined,
  warn: () => undefined,
  error: (facts: unknown, text?: string) => process.stderr.write(`${text ?? String(facts)}\n`),
}

export async function withClient<T>(url: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString: url, application_name: 'counterfoil bench' })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

async function versionOf(url: string): Promise<string> {
  const { rows } = await withClient(url, (client) =>
    client.query<{ server_version: string }>('show server_version'),
  )
  return rows[0]?.server_version ?? 'unknown'
}

function addressOf(facts: { host: string; port: number; user: string; password: string }, database: string) {
  const host = encodeURIComponent(facts.host)
  return `postgres://${facts.user}:${encodeURIComponent(facts.password)}@${host}:${facts.port}/${database}`
}

/** fsync stays on: a commit costs what it costs. */
async function startOwn(): Promise<BenchDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'counterfoil-bench-'))
  const postgres = await startEmbeddedPostgres({ dataDir: join(folder, 'postgres'), logger: quiet })
  const stop = async () => {
    await postgres.stop()
    rmSync(folder, { recursive: true, force: true })
  }
  try {
    const { connection } = postgres
    await withClient(addressOf(connection, connection.database), (client) =>
      client.query(`create database ${DATABASE_NAME}`),
    )
    const url = addressOf(connection, DATABASE_NAME)
    return { url, version: await versionOf(url), place: 'embedded, in a temporary folder', stop }
  } catch (error) {
    await stop()
    throw error
  }
}

const OUR_SCHEMAS = `select n.nspname from pg_namespace n
  where n.nspname !~ '^pg_' and n.nspname not in ('information_schema', 'public')`

const COUNT_TABLES = `select count(*)::int as tables from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname !~ '^pg_' and n.nspname <> 'information_schema' and c.relkind in ('r', 'p', 'v', 'm', 'S', 'f')`

/** Refuses whatever might be somebody's data: only an empty database with a name of ours is used. */
async function checkGiven(url: string): Promise<void> {
  const name = decodeURIComponent(new URL(url).pathname.slice(1))
  if (!name.endsWith('_bench'))
    throw new PlainFault(`"${name}" is not used: the name of a database to measure must end in "_bench".`)
  const { rows } = await withClient(url, (client) => client.query<{ tables: number }>(COUNT_TABLES))
  if (rows[0]?.tables !== 0)
    throw new PlainFault(`"${name}" is not used: it is not empty. Drop it and create it again.`)
}

/** Left as it was found: empty. */
async function emptyGiven(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ nspname: string }>(OUR_SCHEMAS)
    for (const { nspname } of rows) await client.query(`drop schema ${nspname} cascade`)
    await client.query('drop schema public cascade; create schema public')
  })
}

export async function openBenchDatabase(given: string | undefined): Promise<BenchDatabase> {
  if (!given) return startOwn()
  await checkGiven(given)
  return {
    url: given,
    version: await versionOf(given),
    place: 'DATABASE_URL',
    stop: () => emptyGiven(given),
  }
}
