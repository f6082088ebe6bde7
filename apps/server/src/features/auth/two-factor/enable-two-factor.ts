import type { TwoFactorSetup } from '@counterfoil/contract/auth/two-factor.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { toDataURL } from 'qrcode'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CurrentUser } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { makeOneTimeSecret, oneTimeAddress } from '../../../services/one-time-codes.ts'
import { userById } from '../auth.db.ts'
import { checkOwnPassword, requireOwnPassword } from '../recovery/check-own-password.ts'
import { replaceRecoveryCodes } from './second-factor.ts'
import { beginTwoFactor, isSessionFresh } from './two-factor.db.ts'

async function requireFreshSession(tx: Tx, sessionId: string): Promise<void> {
  const row = await tx.first(isSessionFresh, [sessionId])
  if (!row?.fresh) throw invalid({ password: [fault('password_required')] })
}

/**
 * Begins to switch two-factor on: nothing changes until a code was verified. Who holds nothing but a token that was
 * left behind could lock the user out this way, so a session that is not of the last 15 minutes must name the password.
 */
export async function prepareTwoFactor(
  deps: Deps,
  user: CurrentUser,
  password: string | undefined,
): Promise<(tx: Tx) => Promise<TwoFactorSetup>> {
  const checked = password === undefined ? null : await checkOwnPassword(deps, user.id, password)
  const secret = makeOneTimeSecret()
  return async (tx) => {
    if (checked) await requireOwnPassword(tx, checked, 'password')
    else await requireFreshSession(tx, user.sessionId)
    const { username } = found(await tx.first(userById, [user.id]))
    const begun = await tx.first(beginTwoFactor, [user.id, deps.encryption.encrypt(secret)])
    if (!begun) throw new AppError('two_factor_enabled')
    const address = oneTimeAddress(secret, username)
    return {
      secret,
      otpauth_url: address,
      qr_code: await toDataURL(address, {
        type: 'image/png',
        errorCorrectionLevel: 'M',
        margin: 4,
        scale: 6,
      }),
      recovery_codes: await replaceRecoveryCodes(tx, deps, user.id),
    }
  }
}
