import type { Tx } from './database.ts'
import { databaseNow } from './database-clock.db.ts'

/**
 * The one clock all nodes share, for whatever changes rows by the calendar: a node whose own clock is wrong must not
 * decide it. Tests set it.
 */
export type DatabaseClock = { readonly now: (tx: Tx) => Promise<number> }

export const databaseClock: DatabaseClock = {
  now: async (tx) => {
    const row = await tx.first(databaseNow)
    if (!row) throw new Error('the database told no time')
    return row.now
  },
}
