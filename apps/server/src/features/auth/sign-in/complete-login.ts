import { randomBytes } from 'node:crypto'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { currentMembership, userById } from '../auth.db.ts'
import { profileOf } from '../profile/read-profile.ts'
import { openSession } from '../sessions/open-session.ts'
import { countSecondFactor, takeSecondFactor } from '../two-factor/second-factor.ts'
import { countTry, insertChallenge, takeChallenge } from '../two-factor/two-factor.db.ts'

/** Codes that may be tried under one challenge; after that the password is asked for again. */
const TRIES = 5

/** What a login with two-factor on answers in place of tokens: good for this user, for 5 minutes, for one login. */
export async function openChallenge(tx: Tx, userId: string) {
  const challenge = randomBytes(32).toString('base64url')
  await tx.run(insertChallenge, [sha256(challenge), userId])
  return { two_factor_required: true as const, challenge }
}

/**
 * Completes a login by a code. The try is counted, and that is committed, before the code is judged; a code and its
 * challenge are taken in the transaction that opens the session, so that of many at once one gets in.
 */
export async function completeLogin(
  deps: Deps,
  input: { challenge: string; code: string; address: string; userAgent: string },
) {
  const hash = sha256(input.challenge)
  const tried = await deps.database.transaction('write', {}, (tx) => tx.first(countTry, [hash, TRIES]))
  if (!tried) throw new AppError('challenge_expired')
  const userId = tried.user_id
  await countSecondFactor(deps, userId)
  return deps.database.transaction('write', { actor: userId }, async (tx) => {
    // The challenge goes first: a change of password takes it away before it ends the sessions there are.
    if (!(await tx.run(takeChallenge, [hash]))) throw new AppError('challenge_expired')
    await takeSecondFactor(tx, deps, userId, input.code)
    const row = await tx.first(userById, [userId])
    if (!row?.is_active) throw new AppError('account_inactive')
    const tokens = openSession(tx, deps, userId, input)
    return {
      ...tokens,
      user: await profileOf(tx, deps, row, await tx.first(currentMembership, [userId, null])),
    }
  })
}
