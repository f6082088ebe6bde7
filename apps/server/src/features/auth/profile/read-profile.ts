import type { User } from '@counterfoil/contract/auth/auth.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { asksForConfirmation, isMailOpen } from '../../emails/limits/is-mail-open.ts'
import { currentMembership, type UserRow, userById } from '../auth.db.ts'
import { type CurrentMembership, presentUser } from '../auth.presenter.ts'
import { pendingEmail } from '../email-confirmation/email-confirmation.db.ts'

/** Whether mails of the company go out: see its owners. The transaction goes on as the company, to see them. */
async function mayMail(tx: Tx, deps: Deps, row: UserRow, current: CurrentMembership): Promise<boolean> {
  if (!current) return false
  if (!asksForConfirmation(deps) || (current.role === 'owner' && row.email_confirmed_at !== null)) return true
  await tx.become({ actor: row.id, companyId: current.company_id })
  return isMailOpen(tx, deps, current.company_id)
}

/** A user and the company in question, as they see themselves. */
export async function profileOf(tx: Tx, deps: Deps, row: UserRow, current: CurrentMembership): Promise<User> {
  const pending = await tx.first(pendingEmail, [row.id])
  const mail = { pendingEmail: pending?.email ?? null, companyMayMail: await mayMail(tx, deps, row, current) }
  return presentUser(row, current, mail)
}

/**
 * The profile with the company in question: the one named, else the user's default, else the first joined. 403 for a
 * company the user is no member of.
 */
export async function readProfile(
  tx: Tx,
  deps: Deps,
  userId: string,
  companyId: string | null,
): Promise<User> {
  const [row, current] = await Promise.all([
    tx.first(userById, [userId]),
    tx.first(currentMembership, [userId, companyId]),
  ])
  if (companyId !== null && current?.company_id !== companyId) throw new AppError('permission_denied')
  return profileOf(tx, deps, found(row), current)
}
