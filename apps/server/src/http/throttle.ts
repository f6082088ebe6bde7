import type { Database, Tx } from '../db/database.ts'
import { countUse, forgetUses, giveBackUse } from '../db/throttle.db.ts'
import { AppError } from './app-error.ts'

export type Limit = { uses: number; seconds: number }

async function refuse(endsAt: Date, now: number): Promise<never> {
  const seconds = Math.max(1, Math.ceil((endsAt.getTime() - now) / 1000))
  throw new AppError('rate_limited', {
    retryAfterSeconds: seconds,
    detail: `Too many requests. Please wait ${seconds} seconds before trying again.`,
  })
}

/** Counts a use of `key` in the database, so that the limit holds over all nodes; 429 beyond it. */
export async function throttle(database: Database, key: string, limit: Limit, now: number): Promise<void> {
  const row = await database.transaction('write', {}, (tx) => tx.first(countUse, [key, limit.seconds]))
  if (row && row.count > limit.uses) await refuse(row.window_ends_at, now)
}

/** Counts a use in the caller's own transaction, and says whether it is one too many instead of refusing it. */
export async function isOneTooMany(tx: Tx, key: string, limit: Limit): Promise<boolean> {
  const row = await tx.first(countUse, [key, limit.seconds])
  return row !== undefined && row.count > limit.uses
}

/** Takes back one use that was counted before it was judged, and has turned out to be none. */
export async function giveBack(tx: Tx, key: string): Promise<void> {
  await tx.run(giveBackUse, [key])
}

export async function forgetThrottle(tx: Tx, key: string): Promise<void> {
  await tx.run(forgetUses, [key])
}
