import type { Tx } from '../../../db/database.ts'
import { forgetResets } from '../recovery/passwords.db.ts'
import { forgetChallenges } from '../two-factor/two-factor.db.ts'
import { endSessionsBut } from './sessions.db.ts'

/**
 * Takes away what an old password has opened: mailed links, logins that wait for a code, and the sessions but the one
 * given (null: every one). To be called after the new password was written, in its transaction: a login that was
 * admitted by the old one either waits for that row or has its session there by now. Sessions go last for the same
 * reason: a login that is being completed holds its challenge until its session is there.
 */
export async function endOldAccess(tx: Tx, userId: string, sessionId: string | null): Promise<void> {
  await tx.run(forgetResets, [userId])
  await tx.run(forgetChallenges, [userId])
  await tx.run(endSessionsBut, [userId, sessionId])
}
