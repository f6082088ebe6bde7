import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { endOldAccess } from '../auth/sessions/end-old-access.ts'
import { queueAccountNotice } from '../emails/account/queue-account-notice.ts'
import { recordMemberEvent } from './change-membership.ts'
import { lockMember, requirePowerOver } from './lock-membership.ts'
import { requireManaged } from './managed-account.ts'
import { setPasswordOf } from './users.db.ts'

/**
 * Sets the password of an account this company has made, and ends every session of it. Two-factor stays on: an
 * administrator is no second factor. The user is told by mail.
 */
export async function prepareUserPassword(
  deps: Deps,
  userId: string,
  newPassword: string,
): Promise<(tx: Tx, scope: CompanyScope) => Promise<null>> {
  const hash = await deps.passwords.hash(newPassword)
  return async (tx, scope) => {
    const locked = await lockMember(tx, scope, userId)
    const { member } = locked
    if (member.id === scope.user.id) throw new AppError('own_membership', { detail: OWN_PASSWORD })
    requirePowerOver(locked, locked.member.role as typeof locked.role)
    requireManaged(scope, member)
    if (!(await tx.run(setPasswordOf, [member.id, hash, scope.companyId])))
      throw new AppError('account_not_managed')
    await endOldAccess(tx, member.id, null)
    await queueAccountNotice(tx, deps, member, { kind: 'password_changed' })
    await recordMemberEvent(tx, scope, 'user.password_changed', member)
    return null
  }
}

const OWN_PASSWORD = fault('own_password_elsewhere')
