import type { Permission, Role } from '@counterfoil/domain/users/permissions.ts'
import type { Deps } from '../../deps.ts'

/** The page that accepts an invitation. The address is the installation's own, never a request's. */
export function invitationUrl(deps: Pick<Deps, 'config'>, token: string): string {
  return `${deps.config.publicUrl}/invite/${token}`
}

/** What it takes to invite somebody into a role, and so to see the link that gives it. */
export function permissionToInvite(role: Role): Permission {
  return role === 'owner' ? 'owners.make' : 'users.manage'
}
