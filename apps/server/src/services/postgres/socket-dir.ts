import { createHash } from 'node:crypto'
import { lstatSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { DataPlacement } from './data-placement.ts'
import { EmbeddedPostgresError } from './errors.ts'
import { makePrivateDir } from './service-account.ts'

/** The kernel takes 107 bytes (103 on macOS) for the path of a socket; the longest name here is lock-<12 hex>. */
const LONGEST_DIR = 103 - '/lock-0123456789ab'.length

/** A folder for sockets with a short enough path: beside the cluster, else in the temporary folder. */
export async function makeSocketDir({ baseDir, account }: DataPlacement): Promise<string> {
  const beside = path.join(baseDir, 'run')
  if (process.platform === 'win32' || Buffer.byteLength(beside) <= LONGEST_DIR) {
    await makePrivateDir(beside, account)
    return beside
  }
  // Always the same name for one data folder: whoever starts next finds the sockets of a process still running.
  const name = `counterfoil-${createHash('sha256').update(baseDir).digest('hex').slice(0, 12)}`
  const temporary = account || Buffer.byteLength(tmpdir()) > 40 ? '/tmp' : tmpdir()
  const dir = path.join(temporary, name)
  if (!lstatSync(dir, { throwIfNoEntry: false })) await makePrivateDir(dir, account)
  const stat = lstatSync(dir)
  const uid = account?.uid ?? process.getuid?.()
  if (stat.isDirectory() && stat.uid === uid && (stat.mode & 0o077) === 0) return dir
  throw new EmbeddedPostgresError(`${dir} belongs to somebody else; remove it or use a shorter DATA_DIR.`)
}
