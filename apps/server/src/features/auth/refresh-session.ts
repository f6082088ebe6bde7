import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { AppError } from '../../http/app-error.ts'
import { ACCESS_TOKEN_SECONDS } from '../../services/access-tokens.ts'
import { sha256 } from '../../services/sealed.ts'
import { endSession, insertRefreshToken, refreshTokenByHash, retireToken, touchSession } from './auth.db.ts'
import type { Tokens } from './open-session.ts'

type Rotation = { ok: true; tokens: Tokens } | { ok: false }

/**
 * Rotation with one successor: the successor is derived from the token, so a repeated refresh (a lost answer, two
 * tabs) gets the same one. Using the successor retires its parent; a retired token that comes back is stolen or
 * copied, and ends the whole session.
 */
async function rotate(tx: Tx, deps: Deps, token: string): Promise<Rotation> {
  const hash = sha256(token)
  const row = await tx.first(refreshTokenByHash, [hash])
  if (!row || row.expired || row.session_over || !row.is_active) return { ok: false }
  if (row.retired) {
    await tx.run(endSession, [row.session_id])
    return { ok: false }
  }
  const successor = deps.sealer.derive('refresh-successor', token).toString('base64url')
  if (row.parent_hash) await tx.run(retireToken, [row.parent_hash])
  await tx.run(insertRefreshToken, [sha256(successor), row.session_id, hash])
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
