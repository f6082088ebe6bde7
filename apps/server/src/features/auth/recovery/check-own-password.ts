import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { forgetThrottle, type Limit, throttle } from '../../../http/access/throttle.ts'
import { found, invalid } from '../../../http/app-error.ts'
import { type UserRow, userById } from '../auth.db.ts'

/** Tries somebody at a signed-in screen has to name the password. */
const PER_USER: Limit = { uses: 5, seconds: 300 }
const key = (userId: string) => `password:${userId}`

export type OwnPassword = { readonly row: UserRow; readonly matches: boolean }

/**
 * Whether this is the user's own password. Counted before it is judged, and outside any transaction: hashing takes long
 * enough that it must not hold a connection. What follows goes through {@link requireOwnPassword}.
 */
export async function checkOwnPassword(deps: Deps, userId: string, password: string): Promise<OwnPassword> {
  await throttle(deps.database, key(userId), PER_USER, deps.clock.now())
  const row = await deps.database.transaction('read', { actor: userId }, (tx) => tx.first(userById, [userId]))
  const user = found(row)
  return { row: user, matches: await deps.passwords.matches(user.password_hash, password) }
}

/** Refuses a wrong password at the field it was typed in; with what a right one is for, it takes back the tries before. */
export async function requireOwnPassword(tx: Tx, checked: OwnPassword, field: string): Promise<void> {
  if (!checked.matches) throw invalid({ [field]: [fault('wrong_password')] })
  await forgetThrottle(tx, key(checked.row.id))
}
