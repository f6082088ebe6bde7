import { readFileSync } from 'node:fs'
import path from 'node:path'
import { type ConnectionFacts, DATABASE, OWNER, readSecrets } from './cluster.ts'
import { placeData } from './data-placement.ts'
import { EmbeddedPostgresError } from './errors.ts'

/** What the server writes beside its data, a line each (PostgreSQL's `postmaster.pid`). */
const LINES = { port: 3, socketDir: 4, address: 5, state: 7 } as const

/**
 * The way to the embedded database that another process of ours runs on this data folder, for a command beside it.
 * Throws an EmbeddedPostgresError while it is just starting or stopping.
 */
export async function findRunningPostgres(dataDir: string): Promise<ConnectionFacts> {
  const placement = await placeData(dataDir)
  const { owner } = readSecrets(path.join(placement.dataDir, 'secret.json'), placement.baseDir)
  const lines = readLines(path.join(placement.clusterDir, 'postmaster.pid'))
  const at = (line: number) => lines[line]?.trim() ?? ''
  const host = at(LINES.socketDir) || at(LINES.address)
  if (at(LINES.state) !== 'ready' || host === '') {
    throw new EmbeddedPostgresError(
      `The database in ${dataDir} is just starting or stopping: run the command again in a moment.`,
    )
  }
  return { host, port: Number(at(LINES.port)), user: OWNER, password: owner, database: DATABASE }
}

function readLines(file: string): string[] {
  try {
    return readFileSync(file, 'utf8').split('\n')
  } catch {
    return []
  }
}
