import { execFile } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { chown, mkdir, rename, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'
import { Client, escapeIdentifier, escapeLiteral } from 'pg'
import type { DataPlacement } from './data-placement.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { bareEnvironment, type NativeBinaries } from './native-binaries.ts'
import { handOver } from './service-account.ts'

const run = promisify(execFile)

export const SUPERUSER = 'postgres'
export const OWNER = 'counterfoil'
export const DATABASE = 'counterfoil'

export interface ClusterSecrets {
  superuser: string
  owner: string
}

/** Plain facts for `new pg.Client(…)` or `new pg.Pool(…)`. */
export interface ConnectionFacts {
  host: string
  port: number
  user: string
  password: string
  database: string
}

/** Makes the cluster on a first start; afterwards only checks that these programs can read it. */
export async function prepareCluster(
  placement: DataPlacement,
  binaries: NativeBinaries,
  isDurable: boolean,
): Promise<ClusterSecrets> {
  const { clusterDir, dataDir } = placement
  const secretFile = path.join(dataDir, 'secret.json')
  if (existsSync(clusterDir)) {
    checkMajor(clusterDir, binaries.major)
    await handOver(clusterDir, placement.account)
    return readSecrets(secretFile, placement.baseDir)
  }
  const secrets = { superuser: randomBytes(24).toString('hex'), owner: randomBytes(24).toString('hex') }
  await writeFile(secretFile, `${JSON.stringify(secrets)}\n`, { mode: 0o600 })
  await initialise(placement, binaries, secrets.superuser, isDurable)
  return secrets
}

/** Makes the owner and the database where they are missing. The owner is no superuser: row policies bind it. */
export async function ensureDatabase(superuser: ConnectionFacts, ownerPassword: string): Promise<void> {
  const client = new Client(superuser)
  await client.connect()
  try {
    const known = await client.query<{ owner: boolean; database: boolean }>(
      `select exists (select from pg_roles where rolname = $1) as owner,
              exists (select from pg_database where datname = $2) as database`,
      [OWNER, DATABASE],
    )
    const owner = escapeIdentifier(OWNER)
    if (!known.rows[0]?.owner) {
      await client.query(
        `create role ${owner} login createdb createrole in role pg_monitor password ${escapeLiteral(ownerPassword)}`,
      )
    }
    if (!known.rows[0]?.database) {
      await client.query(`create database ${escapeIdentifier(DATABASE)} owner ${owner}`)
    }
  } finally {
    await client.end()
  }
}

/** Under another name until complete, so that an interrupted first start leaves nothing that looks like a cluster. */
async function initialise(
  { baseDir, clusterDir, account }: DataPlacement,
  binaries: NativeBinaries,
  password: string,
  isDurable: boolean,
): Promise<void> {
  const draft = path.join(baseDir, 'cluster.draft')
  const passwordFile = path.join(baseDir, 'first-password')
  await rm(draft, { recursive: true, force: true })
  await rm(passwordFile, { force: true })
  await mkdir(draft, { mode: 0o700 })
  await writeFile(passwordFile, password, { mode: 0o600, flag: 'wx' })
  if (account) {
    await chown(draft, account.uid, account.gid)
    await chown(passwordFile, account.uid, account.gid)
  }
  try {
    await run(binaries.initdb, initdbArguments(draft, passwordFile, isDurable), {
      ...account,
      cwd: path.parse(draft).root,
      env: bareEnvironment(),
    })
  } catch (error) {
    const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error)
    throw new EmbeddedPostgresError(`The database could not be made in ${baseDir}: ${output.trim()}`)
  } finally {
    await rm(passwordFile, { force: true })
  }
  await rename(draft, clusterDir)
}

/** The built-in C.UTF-8 keeps indexes independent of the system's C library and its changing sort orders. */
function initdbArguments(dir: string, passwordFile: string, isDurable: boolean): string[] {
  return [
    `--pgdata=${dir}`,
    `--username=${SUPERUSER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-instructions',
    ...(isDurable ? [] : ['--no-sync']),
  ]
}

function checkMajor(clusterDir: string, major: number): void {
  const made = Number(readFileSync(path.join(clusterDir, 'PG_VERSION'), 'utf8'))
  if (made === major) return
  throw new EmbeddedPostgresError(
    `The data in ${clusterDir} were made by PostgreSQL ${made}, and this is PostgreSQL ${major}. ` +
      'Export them with the release that made them, and import them into a new DATA_DIR.',
  )
}

/** What opens the database; it lies beside the data. */
export function readSecrets(file: string, baseDir: string): ClusterSecrets {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as ClusterSecrets
  } catch {
    throw new EmbeddedPostgresError(
      `${file}, which opens the database in ${baseDir}, is missing or damaged. Put it back from a copy, ` +
        `or, only if its data are not wanted any more, remove ${baseDir}.`,
    )
  }
}
