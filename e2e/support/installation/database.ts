import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

const FOLDER = join(process.env.E2E_DATA_DIR ?? '', 'data/postgres')

const read = (...parts: string[]) => readFileSync(join(...parts), 'utf8')

/** Where the server under test keeps its own PostgreSQL: there, or where a note says that it had to go. */
function baseFolder(): string {
  const note = join(FOLDER, 'location.json')
  return existsSync(note) ? (JSON.parse(read(note)) as { base: string }).base : FOLDER
}

/** Lends a connection to the database of the server under test, past its rows' locks. */
export async function connected<T>(work: (client: pg.Client) => Promise<T>): Promise<T> {
  const base = baseFolder()
  const lines = read(base, 'cluster/postmaster.pid').split('\n')
  const { superuser } = JSON.parse(read(FOLDER, 'secret.json')) as { superuser: string }
  const client = new pg.Client({
    host: lines[4]?.trim(),
    port: Number(lines[3]),
    user: 'postgres',
    password: superuser,
    database: 'counterfoil',
  })
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}

/** Runs a statement there: for letting time pass and things fail, which no screen can do. */
export function sql<Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> {
  return connected(async (client) => (await client.query(text, values)).rows as Row[])
}
