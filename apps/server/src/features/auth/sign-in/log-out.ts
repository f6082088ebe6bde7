import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { endSession, refreshTokenByHash } from '../auth.db.ts'

/** Ends the session behind the refresh token or, without one, behind the access token, even an expired one. */
export async function logOut(
  deps: Deps,
  input: { refresh: string | undefined; bearer: string | null },
): Promise<void> {
  const check = input.bearer ? deps.tokens.check(input.bearer) : null
  await deps.database.transaction('write', {}, async (tx) => {
    const row = input.refresh ? await tx.first(refreshTokenByHash, [sha256(input.refresh)]) : undefined
    const sessionId = row?.session_id ?? check?.token?.sessionId
    if (!sessionId) throw new AppError('not_authenticated')
    await tx.run(endSession, [sessionId])
  })
}
