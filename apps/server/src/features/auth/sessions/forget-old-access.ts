import type { Database } from '../../../db/database.ts'
import { forgetOldConfirmations } from '../email-confirmation/email-confirmation.db.ts'
import { forgetOldChallenges, forgetOldResets } from '../recovery/passwords.db.ts'
import { forgetOldSessions } from './sessions.db.ts'

/** Drops what has run out by itself, and where people signed in from once that is 90 days over. */
export async function forgetOldAccess(database: Database): Promise<void> {
  await database.transaction('write', {}, async (tx) => {
    await tx.run(forgetOldResets)
    await tx.run(forgetOldChallenges)
    await tx.run(forgetOldConfirmations)
    await tx.run(forgetOldSessions)
  })
}
