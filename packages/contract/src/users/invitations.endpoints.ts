import { z } from 'zod'
import { mailedTokenBody } from '../auth/passwords.schema.ts'
import { companyIdParams } from '../companies/companies.schema.ts'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, id, noContent } from '../scalars.ts'
import {
  invitation,
  invitationAccept,
  invitationAccepted,
  invitationFacts,
  invitationListQuery,
  invite,
} from './invitations.schema.ts'

const manage = { access: 'member', companyInPath: true, permission: 'users.manage' } as const
const invitationParams = z.object({ id, invitationId: id })

export const invitationsEndpoints = defineEndpoints({
  inviteUser: {
    ...manage,
    method: 'POST',
    path: '/api/auth/companies/{id}/users/invite/',
    summary: 'Invites an address to a company and mails it; good for 7 days, once',
    params: companyIdParams,
    body: invite,
    response: invitation,
    status: 201,
    errors: [
      'not_found',
      'permission_denied',
      'already_member',
      'already_invited',
      'rate_limited',
      'plan_too_small',
    ],
  },
  listInvitations: {
    ...manage,
    method: 'GET',
    path: '/api/auth/companies/{id}/invitations/',
    summary: 'Open invitations, newest first',
    params: companyIdParams,
    query: invitationListQuery,
    response: paged(invitation),
    errors: ['not_found'],
  },
  resendInvitation: {
    ...manage,
    method: 'POST',
    path: '/api/auth/companies/{id}/invitations/{invitationId}/resend/',
    summary: 'Mails an open invitation again; it is good for another 7 days',
    params: invitationParams,
    body: emptyBody,
    response: invitation,
    errors: ['not_found', 'permission_denied', 'invitation_closed', 'rate_limited'],
  },
  revokeInvitation: {
    ...manage,
    method: 'DELETE',
    path: '/api/auth/companies/{id}/invitations/{invitationId}/',
    summary: 'Takes an open invitation back: its link no longer works',
    params: invitationParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'permission_denied', 'invitation_closed'],
    whenReadOnly: 'allowed',
  },
  checkInvitation: {
    method: 'POST',
    path: '/api/auth/invitations/check/',
    summary: 'What an invitation is for, by the token of its link; changes nothing',
    access: 'public',
    body: mailedTokenBody,
    response: invitationFacts,
    errors: ['not_found'],
    repeat: 'natural',
  },
  acceptInvitation: {
    method: 'POST',
    path: '/api/auth/invitations/accept/',
    summary: 'Joins the company: signed in as the invited, or with an account that is made along with it',
    access: 'public',
    body: invitationAccept,
    response: invitationAccepted,
    errors: [
      'too_many_companies',
      'not_found',
      'not_authenticated',
      'token_expired',
      'account_inactive',
      'already_member',
      'invitation_closed',
      'invitation_other_address',
      'password_not_own',
      'rate_limited',
      'plan_too_small',
    ],
  },
})
