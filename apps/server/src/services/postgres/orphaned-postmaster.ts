import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { DataFolderInUseError, StillClosingError } from './errors.ts'
import { answers } from './folder-lock.ts'
import type { PostgresLogger } from './postmaster.ts'
import { findProcess } from './process-facts.ts'

const PATIENCE_MS = 60_000

/**
 * What an app that died without stopping its database left behind. Called with the folder's lock held, so no
 * living app owns the server: one that still runs is on its way out, or is told to go. A pid file whose number
 * now belongs to another process, or to a zombie, would make PostgreSQL refuse to start for ever.
 */
export async function clearOrphan(
  clusterDir: string,
  socketFile: string,
  logger: PostgresLogger,
): Promise<void> {
  const pidFile = path.join(clusterDir, 'postmaster.pid')
  const deadline = Date.now() + PATIENCE_MS
  let told: boolean | undefined
  for (;;) {
    const pid = readPid(pidFile)
    if (pid === undefined) return
    const isOurs = findProcess(pid)?.command.includes(` -D ${clusterDir} `) ?? false
    if (!isOurs && !(await answers(socketFile))) return disownPidFile(pidFile, pid)
    if (isOurs && told === undefined) {
      logger.warn({ pid }, 'waiting for a database server that an earlier run left behind to stop')
      told = askToStop(pid)
    }
    if (told === false) throw new DataFolderInUseError(clusterDir, pid)
    if (Date.now() > deadline) throw new StillClosingError(clusterDir, pid)
    await delay(20)
  }
}

/** False when it runs under an account that we may not signal. */
function askToStop(pid: number): boolean {
  try {
    process.kill(pid, 'SIGINT')
    return true
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'ESRCH'
  }
}

/**
 * The file is not deleted: its other lines let PostgreSQL see backends that still hold the shared memory.
 * The number becomes our own, because PostgreSQL takes its parent's number in that file for a stale one.
 */
function disownPidFile(pidFile: string, stalePid: number): void {
  if (findProcess(stalePid) === undefined && !isZombie(stalePid)) return
  const [, ...others] = readFileSync(pidFile, 'utf8').split('\n')
  writeFileSync(pidFile, [process.pid, ...others].join('\n'))
}

function isZombie(pid: number): boolean {
  return existsSync(`/proc/${pid}`)
}

function readPid(pidFile: string): number | undefined {
  try {
    return Number(readFileSync(pidFile, 'utf8').split('\n', 1)[0])
  } catch {
    return undefined
  }
}
