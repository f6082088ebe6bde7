import type { Tx } from '../../db/database.ts'
import { readSession } from '../../db/session.db.ts'
import type { Deps } from '../../deps.ts'
import { toUser } from '../../http/access/authenticate.ts'
import { AppError } from '../../http/app-error.ts'

/**
 * The user an access token speaks for, in calls that take one or do without; 401 where it does not hold. The
 * transaction speaks for that user from here on, and for no company.
 */
export async function userBehind(tx: Tx, deps: Deps, bearer: string | null): Promise<string> {
  const check = deps.tokens.check(bearer ?? '')
  if (!check.ok) throw new AppError(check.reason === 'expired' ? 'token_expired' : 'not_authenticated')
  const asked = await tx.first(readSession, [check.token.sessionId, check.token.userId, null])
  return toUser(asked?.session ?? null, check.token).id
}
