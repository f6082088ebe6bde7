import type { CompanyUser, userPatch } from '@counterfoil/contract/users/users.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { changedFields } from '../timeline/changed-fields.ts'
import { changeAccess, changeRole, recordMemberEvent } from './change-membership.ts'
import { readUser } from './list-users.ts'
import { type LockedMember, lockMember, requirePowerOver } from './lock-membership.ts'
import { requireManaged } from './managed-account.ts'
import { setNamesOf, setOwnNames, touchMembership } from './users.db.ts'

type Patch = z.output<typeof userPatch>

async function changeNames(tx: Tx, locked: LockedMember, patch: Patch): Promise<void> {
  const { scope, member } = locked
  const before = { first_name: member.first_name, last_name: member.last_name }
  const after = {
    first_name: patch.first_name ?? member.first_name,
    last_name: patch.last_name ?? member.last_name,
  }
  const change = changedFields(before, after)
  if (!change) return
  if (member.id === scope.user.id) {
    await tx.run(setOwnNames, [member.id, after.first_name, after.last_name])
  } else {
    requirePowerOver(locked, locked.member.role as typeof locked.role)
    requireManaged(scope, member)
    const written = await tx.run(setNamesOf, { id: member.id, ...after, managed_by: scope.companyId })
    if (!written) throw new AppError('account_not_managed')
  }
  await tx.run(touchMembership, [scope.companyId, member.id])
  await recordMemberEvent(tx, scope, 'user.updated', { ...member, ...after }, change)
}

/** Changes a user of the company, each part under its own rule; what is already so changes nothing. */
export async function updateUser(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  userId: string,
  patch: Patch,
  ifMatch: number | null,
): Promise<CompanyUser> {
  const locked = await lockMember(tx, scope, userId)
  if (ifMatch !== null && ifMatch !== locked.member.version) throw new AppError('stale_version')
  await changeNames(tx, locked, patch)
  if (patch.role !== undefined) await changeRole(tx, deps, locked, patch.role)
  if (patch.is_active !== undefined) {
    const role = patch.role ?? locked.member.role
    await changeAccess(tx, deps, { ...locked, member: { ...locked.member, role } }, patch.is_active)
  }
  return readUser(tx, scope, userId)
}
