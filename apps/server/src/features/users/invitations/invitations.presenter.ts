import type { Invitation } from '@counterfoil/contract/users/invitations.schema.ts'
import { may, type Role } from '@counterfoil/domain/users/permissions.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { invitationUrl, permissionToInvite } from './invitation-link.ts'
import { invitationState } from './invitation-state.ts'
import type { InvitationRow } from './invitations.db.ts'

export function presentInvitation(deps: Deps, scope: CompanyScope, row: InvitationRow): Invitation {
  const role = row.role as Role
  const isPending = invitationState(row, deps.clock.now()) === 'pending'
  const mayGive = may(scope.role, permissionToInvite(role), scope.user.isSuperuser)
  return {
    id: row.id,
    email: row.email,
    role,
    status: isPending ? 'pending' : 'expired',
    user: row.user_id,
    invited_by: row.invited_by_name,
    link: isPending && mayGive ? invitationUrl(deps, deps.encryption.decrypt(row.token_encrypted)) : null,
    created_at: row.created_at.toISOString(),
    sent_at: row.sent_at.toISOString(),
    expires_at: row.expires_at.toISOString(),
  }
}
