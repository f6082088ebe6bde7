import { randomUUID } from 'node:crypto'
import { mkdir, rm, statfs, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isDiskFull } from './disk-full.ts'

export type DiskState = 'ok' | 'low' | 'full' | 'unavailable'

const MEBIBYTE = 1024 * 1024
/** With less the next upload or the database’s next log file may not fit. */
const FULL_BELOW = 32 * MEBIBYTE
const LOW_BELOW = 512 * MEBIBYTE
/** More than a block, so that a file system that is full cannot keep it in what it has left. */
const PROBE_BYTES = 8192

/** Whether files can be written to a folder and how much room is left: by writing one, which also sees quotas. */
export async function checkDisk(folder: string): Promise<DiskState> {
  const probe = join(folder, `.room-${randomUUID()}`)
  try {
    await mkdir(folder, { recursive: true, mode: 0o700 })
    const { bavail, bsize } = await statfs(folder)
    await writeFile(probe, Buffer.alloc(PROBE_BYTES), { mode: 0o600 })
    const free = bavail * bsize
    return free < FULL_BELOW ? 'full' : free < LOW_BELOW ? 'low' : 'ok'
  } catch (error) {
    return isDiskFull(error) ? 'full' : 'unavailable'
  } finally {
    await rm(probe, { force: true }).catch(() => undefined)
  }
}
