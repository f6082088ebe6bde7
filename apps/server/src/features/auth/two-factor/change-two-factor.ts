import type { TwoFactorState } from '@counterfoil/contract/auth/two-factor.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueAccountNotice } from '../../emails/account/queue-account-notice.ts'
import type { UserRow } from '../auth.db.ts'
import { checkOwnPassword, requireOwnPassword } from '../recovery/check-own-password.ts'
import { readTwoFactor } from './read-two-factor.ts'
import { countSecondFactor, replaceRecoveryCodes, takeSecondFactor } from './second-factor.ts'
import { deleteTwoFactor, forgetChallenges } from './two-factor.db.ts'

type Proof = { password: string; code: string }

/** Does something to two-factor that wants both the password and a code; both tries are counted before they are judged. */
async function prepareWithProof<T>(
  deps: Deps,
  userId: string,
  { password, code }: Proof,
  work: (tx: Tx, user: UserRow) => Promise<T>,
): Promise<(tx: Tx) => Promise<T>> {
  const checked = await checkOwnPassword(deps, userId, password)
  // A wrong password is refused before the code is looked at, so the code is not spent on it.
  if (checked.matches) await countSecondFactor(deps, userId)
  return async (tx) => {
    await requireOwnPassword(tx, checked, 'password')
    await takeSecondFactor(tx, deps, userId, code)
    return work(tx, checked.row)
  }
}

/** Switches two-factor off and tells the user by mail. */
export function prepareTwoFactorOff(deps: Deps, userId: string, proof: Proof) {
  return prepareWithProof<TwoFactorState>(deps, userId, proof, async (tx, user) => {
    await tx.run(deleteTwoFactor, [userId])
    await tx.run(forgetChallenges, [userId])
    await queueAccountNotice(tx, deps, user, { kind: 'two_factor_disabled' })
    return readTwoFactor(tx, userId)
  })
}

/** Ten new recovery codes in place of those there were; the user is told by mail, without them. */
export function prepareRecoveryCodes(deps: Deps, userId: string, proof: Proof) {
  return prepareWithProof(deps, userId, proof, async (tx, user) => {
    const codes = await replaceRecoveryCodes(tx, deps, userId)
    await queueAccountNotice(tx, deps, user, { kind: 'recovery_codes_renewed' })
    return { recovery_codes: codes }
  })
}
