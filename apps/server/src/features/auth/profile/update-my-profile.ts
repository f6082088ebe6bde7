import type { profilePatch, User } from '@counterfoil/contract/auth/auth.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { found, invalid } from '../../../http/app-error.ts'
import { asksForConfirmation } from '../../emails/limits/is-mail-open.ts'
import {
  isEmailTaken,
  setUnconfirmedEmail,
  type UserRow,
  updateProfile,
  userById,
  userForUpdate,
} from '../auth.db.ts'
import { settleAddress } from '../email-confirmation/confirm-email.ts'
import { forgetConfirmationsOf } from '../email-confirmation/email-confirmation.db.ts'
import { sendConfirmation } from '../email-confirmation/send-confirmation.ts'
import { checkOwnPassword, type OwnPassword, requireOwnPassword } from '../recovery/check-own-password.ts'
import { forgetResets } from '../recovery/passwords.db.ts'
import { EMAIL_TAKEN } from '../register-user.ts'
import { readProfile } from './read-profile.ts'

type Patch = z.output<typeof profilePatch>

/** The password that goes with another address; null where the address stays. */
async function checkForEmail(deps: Deps, userId: string, patch: Patch): Promise<OwnPassword | null> {
  if (patch.email === undefined || patch.password === undefined) return null
  const row = await deps.database.transaction('read', { actor: userId }, (tx) => tx.first(userById, [userId]))
  return row?.email === patch.email ? null : checkOwnPassword(deps, userId, patch.password)
}

/**
 * Whoever reads the mails of an address can set the password, so another address wants the password. It counts once it
 * is confirmed, and the one that is confirmed stays until then.
 */
async function changeEmail(tx: Tx, deps: Deps, row: UserRow, email: string, checked: OwnPassword | null) {
  if (email === row.email) {
    // Who names the address they have no longer wants another.
    if (row.email_confirmed_at !== null) await tx.run(forgetConfirmationsOf, [row.id])
    return
  }
  if (!checked) throw invalid({ password: [fault('password_required')] })
  await requireOwnPassword(tx, checked, 'password')
  if (await tx.first(isEmailTaken, [email, row.id])) throw invalid({ email: [EMAIL_TAKEN] })
  if (!asksForConfirmation(deps)) return settleAddress(tx, deps, row, email, 'email')
  await tx.run(forgetConfirmationsOf, [row.id])
  if (row.email_confirmed_at === null) {
    await tx.run(setUnconfirmedEmail, [row.id, email])
    await tx.run(forgetResets, [row.id])
  }
  const refusal = await sendConfirmation(tx, deps, { ...row, email })
  if (refusal) throw refusal
}

/** Changes what the user says of themselves; 400 at `password` or `email` for an address that is refused. */
export async function prepareProfile(
  deps: Deps,
  userId: string,
  companyId: string | null,
  patch: Patch,
): Promise<(tx: Tx) => Promise<User>> {
  const checked = await checkForEmail(deps, userId, patch)
  return async (tx) => {
    const row = found(await tx.first(userForUpdate, [userId]))
    await tx.run(updateProfile, {
      id: userId,
      first_name: patch.first_name ?? row.first_name,
      last_name: patch.last_name ?? row.last_name,
      language: patch.language ?? row.language,
    })
    if (patch.email !== undefined) await changeEmail(tx, deps, row, patch.email, checked)
    return readProfile(tx, deps, userId, companyId)
  }
}
