import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import type { ConnectionConfig } from '../../db/database.ts'
import { StartRefused } from '../../start-refused.ts'
import { writeWhole } from '../storage/write-whole.ts'
import { BackupError, wordsFor } from './backup-error.ts'
import { hasSchema } from './restore.db.ts'

/** Lies in DATA_DIR from before a restore writes anything until it has written everything. */
function markOf(dataDir: string): string {
  return join(dataDir, 'restore.unfinished')
}

export function isMarked(dataDir: string): boolean {
  return existsSync(markOf(dataDir))
}

/** Answers what takes the mark back where nothing was written and none was found; the folder is then as it was. */
export async function mark(dataDir: string): Promise<() => void> {
  if (isMarked(dataDir)) return () => undefined
  let made: string | undefined
  try {
    made = mkdirSync(dataDir, { recursive: true })
    await writeWhole(
      markOf(dataDir),
      Buffer.from('A restore was begun here. Run "npm run restore" again to complete it.\n'),
    )
  } catch (error) {
    throw new BackupError(`${dataDir} cannot be written: ${wordsFor(error)}.`)
  }
  return () => {
    unmark(dataDir)
    if (made !== undefined && readdirSync(dataDir).length === 0) rmdirSync(dataDir)
  }
}

export function unmark(dataDir: string): void {
  rmSync(markOf(dataDir), { force: true })
}

/** A restore into this data folder was broken off; the application would start empty, and somebody would use it. */
class UnfinishedRestoreError extends StartRefused {
  override name = 'UnfinishedRestoreError'
}

/**
 * Refuses to start on what a broken-off restore left. The database's part is one transaction and the last to be written,
 * so tables that are there say that all is there, and only the mark is left to be removed.
 */
export async function refuseUnfinishedRestore(dataDir: string, owner: ConnectionConfig): Promise<void> {
  if (!isMarked(dataDir)) return
  if (!(await hasSchema(owner))) {
    throw new UnfinishedRestoreError(
      `A restore into ${dataDir} was broken off. Run "npm run restore" again with the same settings; it completes what it had begun. ` +
        `To begin with an empty installation instead, remove ${markOf(dataDir)}.`,
    )
  }
  unmark(dataDir)
}
