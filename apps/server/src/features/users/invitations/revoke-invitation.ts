import { fault } from '@counterfoil/domain/faults/fault.ts'
import { may, type Role } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockMemberships, requireRoleChange } from '../lock-membership.ts'
import type { CompanyUserRow } from '../users.db.ts'
import { permissionToInvite } from './invitation-link.ts'
import { invitationState } from './invitation-state.ts'
import { type InvitationRow, invitationById, markRevoked, openInvitationsBy } from './invitations.db.ts'

/** An open invitation, expired or not, under the company's lock; 409 for one that was taken or taken back. */
export async function lockInvitation(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  id: string,
): Promise<InvitationRow> {
  const power = await lockMemberships(tx, scope)
  const row = found(await tx.first(invitationById, [scope.companyId, id]))
  requireRoleChange(power, { from: null, to: row.role as Role, otherOwners: 1 })
  const state = invitationState(row, deps.clock.now())
  if (state === 'accepted' || state === 'revoked')
    throw new AppError('invitation_closed', { detail: IS_CLOSED[state] })
  return row
}

const IS_CLOSED = {
  accepted: fault('invitation_accepted'),
  revoked: fault('invitation_revoked'),
} as const

/** Takes back an invitation that is open, and says so. Under the company's lock. */
export async function closeInvitation(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  row: InvitationRow,
): Promise<void> {
  await tx.run(markRevoked, [scope.companyId, row.id, new Date(deps.clock.now())])
  await recordEvent(tx, scope, {
    type: 'invitation.revoked',
    subject: row.email,
    data: { invitation: row.id, before: { role: row.role }, after: null },
  })
}

/** Takes an open invitation back: its link no longer works. */
export async function revokeInvitation(tx: Tx, deps: Deps, scope: CompanyScope, id: string): Promise<null> {
  await closeInvitation(tx, deps, scope, await lockInvitation(tx, deps, scope, id))
  return null
}

/**
 * Revokes what a member has invited beyond what they may with their new role (null: none any more): whoever loses a
 * power keeps no link that gives it. Under the company's lock.
 */
export async function revokeInvitationsBeyond(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  member: CompanyUserRow,
  role: Role | null,
): Promise<void> {
  for (const row of await tx.rows(openInvitationsBy, [scope.companyId, member.id])) {
    if (!may(role, permissionToInvite(row.role as Role), member.is_superuser))
      await closeInvitation(tx, deps, scope, row)
  }
}
