import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { forgetThrottle } from '../../../http/access/throttle.ts'
import { found, invalid } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { queueAccountNotice } from '../../emails/account/queue-account-notice.ts'
import { type UserRow, userForUpdate } from '../auth.db.ts'
import { confirmByMail } from '../email-confirmation/confirm-email.ts'
import { endOldAccess } from '../sessions/end-old-access.ts'
import { loginKey } from '../sign-in/log-in.ts'
import { deleteTwoFactor, forgetRecoveryCodes } from '../two-factor/two-factor.db.ts'
import { resetInForce, setPassword, takeReset } from './passwords.db.ts'

/** Whether a mailed link still works. */
export async function checkReset(tx: Tx, token: string): Promise<{ valid: boolean }> {
  return { valid: (await tx.first(resetInForce, [sha256(token)])) !== undefined }
}

const DEAD = fault('reset_link_dead')

/**
 * The account is that of who has the mailbox, who may be another than who made it: where nobody had proven the address
 * before, two-factor goes with everything else that was set up. Where it was confirmed two-factor stays on, for a
 * mailbox is not a second factor.
 */
async function claimByMail(tx: Tx, deps: Deps, user: UserRow): Promise<void> {
  if (user.email_confirmed_at !== null) return
  if (!(await confirmByMail(tx, deps, user.id))) throw invalid({ token: [DEAD] })
  await tx.run(forgetRecoveryCodes, [user.id])
  await tx.run(deleteTwoFactor, [user.id])
}

/**
 * Sets a new password by a mailed link, once: of many at once one does. Every session ends, and no company manages the
 * account any more. 400 at `token` when the link does not work any more, or when another account has confirmed the
 * address since.
 */
export async function prepareReset(
  deps: Deps,
  input: { body: { token: string; new_password: string }; address: string },
): Promise<(tx: Tx) => Promise<null>> {
  const tokenHash = sha256(input.body.token)
  const inForce = await deps.database.transaction('read', {}, (tx) => tx.first(resetInForce, [tokenHash]))
  // Hashing is dear, so a made-up token is not worth it; the link is judged again when it is taken.
  const hash = inForce ? await deps.passwords.hash(input.body.new_password) : ''
  return async (tx) => {
    const taken = inForce ? await tx.first(takeReset, [tokenHash]) : undefined
    const user = taken ? found(await tx.first(userForUpdate, [taken.user_id])) : undefined
    if (!user?.is_active) throw invalid({ token: [DEAD] })
    await claimByMail(tx, deps, user)
    await tx.run(setPassword, [user.id, hash])
    await endOldAccess(tx, user.id, null)
    // Who was made to wait after too many wrong passwords need not go on waiting with the new one.
    await forgetThrottle(tx, loginKey(user.id, input.address))
    // Whoever has the link has the mailbox.
    const confirmed = { ...user, email_confirmed_at: new Date(deps.clock.now()) }
    await queueAccountNotice(tx, deps, confirmed, { kind: 'password_changed' })
    return null
  }
}
