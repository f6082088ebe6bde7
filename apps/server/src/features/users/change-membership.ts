import type { CompanyMember } from '@counterfoil/contract/users/users.schema.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import { checkLeave, type Role } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError } from '../../http/app-error.ts'
import { requireRoomOfOther } from '../companies/require-room-for-company.ts'
import { requireSeat } from '../plans/subscription/require-seat.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { revokeInvitationsBeyond } from './invitations/revoke-invitation.ts'
import { readMember } from './list-users.ts'
import { fullName, type LockedMember, lockMember, requirePowerOver } from './lock-membership.ts'
import {
  type CompanyUserRow,
  deleteMembership,
  deleteUnusedAccount,
  setDeactivated,
  setRole,
} from './users.db.ts'

/** Writes what was done to a member, with what it was before and is after. */
export function recordMemberEvent(
  tx: Tx,
  scope: CompanyScope,
  type: EventType,
  member: Pick<CompanyUserRow, 'id' | 'email' | 'first_name' | 'last_name'>,
  change: { before?: object | null; after?: object | null } = {},
): Promise<void> {
  return recordEvent(tx, scope, {
    type,
    subject: fullName(member),
    data: { user: member.id, email: member.email, ...change },
  })
}

/** Gives a member another role, from their next request on. The role they have already changes nothing. */
export async function changeRole(tx: Tx, deps: Deps, locked: LockedMember, role: Role): Promise<void> {
  const { scope, member } = locked
  if (member.role === role) return
  requirePowerOver(locked, role)
  if (role === 'owner') await requireRoomOfOther(tx, deps, scope, member.id)
  await tx.run(setRole, [scope.companyId, member.id, role])
  await recordMemberEvent(tx, scope, 'user.role_changed', member, {
    before: { role: member.role },
    after: { role },
  })
  await revokeInvitationsBeyond(tx, deps, scope, member, role)
}

/** Takes a member's access to the company away, from their next request on, or gives it back. */
export async function changeAccess(
  tx: Tx,
  deps: Deps,
  locked: LockedMember,
  isActive: boolean,
): Promise<void> {
  const { scope, member } = locked
  const role = member.role as Role
  if ((member.deactivated_at === null) === isActive) return
  requirePowerOver(locked, isActive ? role : null)
  if (isActive) await requireSeat(tx, deps, scope.companyId)
  if (isActive && role === 'owner') await requireRoomOfOther(tx, deps, scope, member.id)
  await tx.run(setDeactivated, [scope.companyId, member.id, isActive ? null : new Date(deps.clock.now())])
  await recordMemberEvent(tx, scope, isActive ? 'user.activated' : 'user.deactivated', member, {
    before: { is_active: !isActive },
    after: { is_active: isActive },
  })
  if (!isActive) await revokeInvitationsBeyond(tx, deps, scope, member, null)
}

export async function updateMemberRole(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  userId: string,
  role: Role,
): Promise<CompanyMember> {
  await changeRole(tx, deps, await lockMember(tx, scope, userId), role)
  return readMember(tx, scope, userId)
}

/** A second time changes nothing, and is no fault. */
export async function deactivateUser(tx: Tx, deps: Deps, scope: CompanyScope, userId: string): Promise<null> {
  const locked = await lockMember(tx, scope, userId)
  if (locked.member.id === scope.user.id) throw new AppError('own_membership')
  await changeAccess(tx, deps, locked, false)
  return null
}

async function dropMember(tx: Tx, deps: Deps, scope: CompanyScope, member: CompanyUserRow): Promise<void> {
  await revokeInvitationsBeyond(tx, deps, scope, member, null)
  await tx.run(deleteMembership, [scope.companyId, member.id])
}

/** Takes a member out of the company; an account of the company's own that was never used goes altogether. */
export async function removeMember(tx: Tx, deps: Deps, scope: CompanyScope, userId: string): Promise<null> {
  const locked = await lockMember(tx, scope, userId)
  const { member } = locked
  requirePowerOver(locked, null)
  await dropMember(tx, deps, scope, member)
  if (member.managed_by === scope.companyId) await tx.run(deleteUnusedAccount, [member.id])
  await recordMemberEvent(tx, scope, 'user.removed', member, { before: { role: member.role }, after: null })
  return null
}

/** The caller leaves; the last owner who can sign in stays. */
export async function leaveCompany(tx: Tx, deps: Deps, scope: CompanyScope): Promise<null> {
  const { member, otherOwners } = await lockMember(tx, scope, scope.user.id)
  const role = member.role as Role
  const verdict = checkLeave(role, otherOwners + (role === 'owner' ? 1 : 0))
  if (!verdict.ok) throw new AppError(verdict.reason)
  await dropMember(tx, deps, scope, member)
  await recordMemberEvent(tx, scope, 'user.left', member, { before: { role }, after: null })
  return null
}
