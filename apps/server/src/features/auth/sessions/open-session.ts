import { randomBytes } from 'node:crypto'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { ACCESS_TOKEN_SECONDS } from '../../../services/access-tokens.ts'
import { sha256 } from '../../../services/encryption.ts'
import { insertRefreshToken, insertSession } from '../auth.db.ts'

export type Tokens = { access: string; refresh: string; expires_in: number }

/** Begins a session (30 days at most, 7 days idle) and gives its first pair of tokens. */
export function openSession(
  tx: Tx,
  deps: Deps,
  userId: string,
  from: { address: string; userAgent: string },
): Tokens {
  const sessionId = newId()
  const refresh = randomBytes(32).toString('base64url')
  // Not awaited: they travel with the COMMIT, which fails if one of them does.
  tx.run(insertSession, {
    id: sessionId,
    user_id: userId,
    address: from.address,
    user_agent: from.userAgent,
  }).catch(() => undefined)
  tx.run(insertRefreshToken, [sha256(refresh), sessionId, null]).catch(() => undefined)
  return { access: deps.tokens.sign({ userId, sessionId }), refresh, expires_in: ACCESS_TOKEN_SECONDS }
}
