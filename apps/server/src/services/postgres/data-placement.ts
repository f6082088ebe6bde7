import { createHash } from 'node:crypto'
import { chmodSync, existsSync, mkdirSync, readFileSync, realpathSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { EmbeddedPostgresError } from './errors.ts'
import { canEnter, chooseServiceAccount, makePrivateDir, type ServiceAccount } from './service-account.ts'

const FALLBACK_ROOT = '/var/lib/counterfoil'
const RECORD = 'location.json'

export interface DataPlacement {
  /** The folder the caller named: secret, log and record lie here. */
  dataDir: string
  /** Where cluster, sockets and lock lie: dataDir itself unless the database's account cannot get there. */
  baseDir: string
  clusterDir: string
  account: ServiceAccount | undefined
}

/**
 * Finds where the cluster is or shall be. As root the database runs under another account, and a data folder
 * below a private one (such as /root) is out of its reach: then the cluster lies under /var/lib/counterfoil.
 */
export async function placeData(folder: string): Promise<DataPlacement> {
  // Another account must be able to pass through, not to list; nothing in here is readable by others.
  makeFolder(folder, process.getuid?.() === 0 ? 0o711 : 0o700)
  const dataDir = realpathSync(folder)
  const recorded = readRecord(dataDir)
  if (recorded) return withAccount(dataDir, recorded, chooseServiceAccount([clusterOf(recorded)]))
  const fallback = fallbackFor(dataDir)
  const account = chooseServiceAccount([clusterOf(dataDir), clusterOf(fallback)])
  if (!account || (await canEnter(dataDir, account))) return withAccount(dataDir, dataDir, account)
  makeFolder(FALLBACK_ROOT, 0o711)
  await makePrivateDir(fallback, account)
  return withAccount(dataDir, fallback, account)
}

/** The mode is set for a folder made here, whatever the umask; one that exists is as its owner wants it. */
function makeFolder(folder: string, mode: number): void {
  if (existsSync(folder)) return
  mkdirSync(folder, { recursive: true })
  chmodSync(folder, mode)
}

/** Written once the cluster exists, so that a record without a cluster always means a loss, never a first start. */
export function recordPlacement(placement: DataPlacement): void {
  const file = path.join(placement.dataDir, RECORD)
  if (placement.baseDir === placement.dataDir || existsSync(file)) return
  writeFileSync(file, `${JSON.stringify({ base: placement.baseDir })}\n`, { mode: 0o600 })
}

function withAccount(dataDir: string, baseDir: string, account: ServiceAccount | undefined): DataPlacement {
  return { dataDir, baseDir, clusterDir: clusterOf(baseDir), account }
}

function clusterOf(baseDir: string): string {
  return path.join(baseDir, 'cluster')
}

function fallbackFor(dataDir: string): string {
  return path.join(FALLBACK_ROOT, createHash('sha256').update(dataDir).digest('hex').slice(0, 12))
}

function readRecord(dataDir: string): string | undefined {
  const file = path.join(dataDir, RECORD)
  if (!existsSync(file)) return undefined
  const { base } = JSON.parse(readFileSync(file, 'utf8')) as { base?: unknown }
  if (typeof base !== 'string') throw new EmbeddedPostgresError(`${file} names no folder.`)
  if (existsSync(path.join(clusterOf(base), 'PG_VERSION'))) return base
  throw new EmbeddedPostgresError(
    `${file} says that the database lies in ${base}, but it is not there. Put it back from where it was, ` +
      `or, only if its data are not wanted any more, delete ${file}.`,
  )
}
