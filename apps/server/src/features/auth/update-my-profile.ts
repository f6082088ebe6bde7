import type { profilePatch, User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import { isUniqueViolation } from '../../db/unique-violation.ts'
import type { Deps } from '../../deps.ts'
import { found, invalid } from '../../http/app-error.ts'
import { queueAccountEmail } from '../emails/queue-account-email.ts'
import { isEmailTaken, type UserRow, updateProfile, userById, userForUpdate } from './auth.db.ts'
import { checkOwnPassword, type OwnPassword, requireOwnPassword } from './check-own-password.ts'
import { forgetResets } from './passwords.db.ts'
import { readProfile } from './read-profile.ts'
import { EMAIL_TAKEN } from './register-user.ts'

type Patch = z.output<typeof profilePatch>

/** The password that goes with another address; null where the address stays. */
async function checkForEmail(deps: Deps, userId: string, patch: Patch): Promise<OwnPassword | null> {
  if (patch.email === undefined || patch.password === undefined) return null
  const row = await deps.database.transaction('read', { actor: userId }, (tx) => tx.first(userById, [userId]))
  return row?.email === patch.email ? null : checkOwnPassword(deps, userId, patch.password)
}

/**
 * Whoever reads the mails of an address can set the password, so another address wants the password. Links mailed to
 * the old one die with it, and it is told, as the last that can be said there.
 */
async function changeEmail(tx: Tx, deps: Deps, row: UserRow, email: string, checked: OwnPassword | null) {
  if (!checked) throw invalid({ password: ['Password is required'] })
  await requireOwnPassword(tx, checked, 'password')
  if (await tx.first(isEmailTaken, [email, row.id])) throw invalid({ email: [EMAIL_TAKEN] })
  await tx.run(forgetResets, [row.id])
  await queueAccountEmail(tx, deps, row, { kind: 'email_changed', newEmail: email })
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
    const email = patch.email ?? row.email
    if (email !== row.email) await changeEmail(tx, deps, row, email, checked)
    const values = [
      userId,
      patch.first_name ?? row.first_name,
      patch.last_name ?? row.last_name,
      patch.language ?? row.language,
      email,
    ]
    await tx.run(updateProfile, values).catch((error: unknown) => {
      // Somebody took the address between the look and the change: the unique index has the last word.
      throw isUniqueViolation(error) ? invalid({ email: [EMAIL_TAKEN] }) : error
    })
    return readProfile(tx, userId, companyId)
  }
}
