import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { ACCESS_TOKEN_SECONDS } from '../../../services/access-tokens.ts'
import { sha256 } from '../../../services/encryption.ts'
import {
  endSession,
  insertRefreshToken,
  isTokenOlder,
  refreshTokenByHash,
  retireToken,
  touchSession,
} from '../auth.db.ts'
import type { Tokens } from './open-session.ts'

type Rotation = { ok: true; tokens: Tokens } | { ok: false }

/**
 * How long a token may be sent again after its first use: as long as an honest client takes to try again, or a second
 * tab to send the same one. Later only a copy of it would come.
 */
const TWIN_SECONDS = 60

/**
 * Rotation with one successor: the successor is derived from the token, so a repeated refresh (a lost answer, two
 * tabs) gets the same one, for {@link TWIN_SECONDS}. Using the successor retires its parent. A token that comes back
 * after either is stolen or copied, and ends the whole session.
 */
async function rotate(tx: Tx, deps: Deps, token: string): Promise<Rotation> {
  const hash = sha256(token)
  const successor = deps.encryption.derive('refresh-successor', token).toString('base64url')
  const successorHash = sha256(successor)
  const row = await tx.first(refreshTokenByHash, [hash])
  if (!row || row.expired || row.session_over || !row.is_active) return { ok: false }
  const earlier = await tx.first(isTokenOlder, [successorHash, TWIN_SECONDS])
  if (row.retired || earlier?.is_older) {
    await tx.run(endSession, [row.session_id])
    return { ok: false }
  }
  if (row.parent_hash) await tx.run(retireToken, [row.parent_hash])
  await tx.run(insertRefreshToken, [successorHash, row.session_id, hash])
  await tx.run(touchSession, [row.session_id])
  const access = deps.tokens.sign({ userId: row.user_id, sessionId: row.session_id })
  return { ok: true, tokens: { access, refresh: successor, expires_in: ACCESS_TOKEN_SECONDS } }
}

export async function refreshSession(deps: Deps, token: string): Promise<Tokens> {
  // The refusal is thrown after the commit: the end of a stolen session must not be rolled back with it.
  const rotation = await deps.database.transaction('write', {}, (tx) => rotate(tx, deps, token))
  if (!rotation.ok) throw new AppError('not_authenticated')
  return rotation.tokens
}
