import type { TwoFactorState } from '@counterfoil/contract/auth/two-factor.schema.ts'
import { readSecondFactor } from '@counterfoil/domain/auth/second-factor.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { toUser } from '../../../http/access/authenticate.ts'
import type { CurrentUser } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { stepOfCode } from '../../../services/one-time-codes.ts'
import { queueAccountNotice } from '../../emails/account/queue-account-notice.ts'
import { userById } from '../auth.db.ts'
import { endOtherSessions } from '../sessions/end-sessions.ts'
import { completeLogin } from '../sign-in/complete-login.ts'
import { readTwoFactor } from './read-two-factor.ts'
import { countSecondFactor, forgiveSecondFactor, wrongCode } from './second-factor.ts'
import { confirmTwoFactor, secretOfUser } from './two-factor.db.ts'

export type VerifyInput = {
  bearer: string | null
  body: { code: string; challenge?: string | undefined }
  address: string
  userAgent: string
}

/** The step of a right code; a recovery code does not show that the app was set up. */
async function stepTyped(tx: Tx, deps: Deps, userId: string, typed: string) {
  const secret = await tx.first(secretOfUser, [userId])
  if (!secret) throw new AppError('two_factor_not_begun')
  if (secret.confirmed) throw new AppError('two_factor_enabled')
  const factor = readSecondFactor(typed)
  if (factor?.kind !== 'app') throw wrongCode()
  const step = stepOfCode(deps.encryption.decrypt(secret.secret_encrypted), factor.code, deps.clock.now())
  if (step === null) throw wrongCode()
  return { step, encrypted: secret.secret_encrypted }
}

/**
 * Switches two-factor on by its first code, signs the user out everywhere else, since those sessions were opened with
 * the password alone, and tells the user by mail.
 */
async function confirm(tx: Tx, deps: Deps, user: CurrentUser, typed: string): Promise<TwoFactorState> {
  const { id: userId } = user
  const { step, encrypted } = await stepTyped(tx, deps, userId, typed)
  // Of many at once one is the first; another secret that came in between wants a code of its own.
  if (!(await tx.run(confirmTwoFactor, [userId, step, encrypted]))) throw new AppError('two_factor_enabled')
  await forgiveSecondFactor(tx, userId)
  await endOtherSessions(tx, user)
  const account = found(await tx.first(userById, [userId]))
  await queueAccountNotice(tx, deps, account, { kind: 'two_factor_enabled' })
  return readTwoFactor(tx, userId)
}

async function confirmEnrolment(deps: Deps, input: VerifyInput): Promise<TwoFactorState> {
  const check = deps.tokens.check(input.bearer ?? '')
  if (!check.ok) throw new AppError(check.reason === 'expired' ? 'token_expired' : 'not_authenticated')
  const { token } = check
  const caller = { ...token, companyId: null }
  await deps.database.callerTransaction('read', caller, async ({ session }) => toUser(await session, token))
  await countSecondFactor(deps, token.userId)
  return deps.database.callerTransaction('write', caller, async ({ tx, session }) => {
    const user = toUser(await session, token)
    return confirm(tx, deps, user, input.body.code)
  })
}

/** With a challenge the second step of a login; else, for who is signed in, the last step of switching two-factor on. */
export async function verifyTwoFactor(deps: Deps, input: VerifyInput) {
  const { challenge, code } = input.body
  if (challenge !== undefined) return completeLogin(deps, { ...input, challenge, code })
  return confirmEnrolment(deps, input)
}
