import type { Tx } from '../../../db/database.ts'
import type { CurrentUser } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { countSessionsBut, endSessionOfUser, endSessionsBut } from './sessions.db.ts'

/** Signs one session of the user out; another's, and one that is over, is 404. */
export async function endOneSession(tx: Tx, user: CurrentUser, sessionId: string): Promise<null> {
  if (!(await tx.run(endSessionOfUser, [user.id, sessionId]))) throw new AppError('not_found')
  return null
}

/** Signs the user out everywhere else, and answers of how many live sessions. */
export async function endOtherSessions(tx: Tx, user: CurrentUser): Promise<{ ended: number }> {
  const live = await tx.first(countSessionsBut, [user.id, user.sessionId])
  await tx.run(endSessionsBut, [user.id, user.sessionId])
  return { ended: live?.count ?? 0 }
}
