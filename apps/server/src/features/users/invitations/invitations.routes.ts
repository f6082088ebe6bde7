import type { invitationsEndpoints } from '@counterfoil/contract/users/invitations.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { anonymous, type Handlers, member, prepared } from '../../../http/handler.ts'
import { prepareAcceptance } from './accept-invitation.ts'
import { checkInvitation } from './check-invitation.ts'
import { inviteUser } from './invite-user.ts'
import { listInvitations } from './list-invitations.ts'
import { resendInvitation } from './resend-invitation.ts'
import { revokeInvitation } from './revoke-invitation.ts'

export function invitationsRoutes(deps: Deps): Handlers<typeof invitationsEndpoints> {
  return {
    inviteUser: member((tx, scope, { body }) => inviteUser(tx, deps, scope, body)),
    listInvitations: member((tx, scope, { query }) => listInvitations(tx, deps, scope, query)),
    resendInvitation: member((tx, scope, { params }) =>
      resendInvitation(tx, deps, scope, params.invitationId),
    ),
    revokeInvitation: member((tx, scope, { params }) =>
      revokeInvitation(tx, deps, scope, params.invitationId),
    ),
    checkInvitation: anonymous((tx, { body }) => checkInvitation(tx, deps, body.token)),
    acceptInvitation: prepared((input) => prepareAcceptance(deps, input)),
  }
}
