import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'

/** Runs a statement in the database of its own that a server keeps in its data folder. */
export async function runInOwnDatabase(dataDir: string, statement: string): Promise<void> {
  const folder = join(dataDir, 'postgres')
  const note = join(folder, 'location.json')
  const base: string = existsSync(note) ? JSON.parse(readFileSync(note, 'utf8')).base : folder
  const lines = readFileSync(join(base, 'cluster/postmaster.pid'), 'utf8').split('\n')
  const { superuser } = JSON.parse(readFileSync(join(folder, 'secret.json'), 'utf8'))
  const client = new pg.Client({
    host: lines[4]?.trim(),
    port: Number(lines[3]),
    user: 'postgres',
    password: superuser,
    database: 'counterfoil',
  })
  await client.connect()
  try {
    await client.query(statement)
  } finally {
    await client.end()
  }
}
