import { documentEmailBody } from '../emails/document-email.schema.ts'
import { defineEndpoints } from '../endpoint.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import { clientPortal, portalEmailDraft, proposalParams } from './client-portal.schema.ts'

const read = { access: 'member', permission: 'company.read', method: 'GET', params: idParams } as const
const write = { access: 'member', permission: 'payment_links.write', params: idParams } as const
const decide = {
  access: 'member',
  permission: 'clients.write',
  method: 'POST',
  params: proposalParams,
  body: emptyBody,
  response: clientPortal,
  errors: ['not_found', 'address_proposal_decided'],
} as const

/** What members do with the portal of a client. */
export const clientPortalEndpoints = defineEndpoints({
  getClientPortal: {
    ...read,
    path: '/api/clients/{id}/portal/',
    summary: 'The portal link of a client, and the address it proposed',
    response: clientPortal,
    errors: ['not_found'],
  },
  openClientPortal: {
    ...write,
    method: 'POST',
    path: '/api/clients/{id}/portal/',
    summary: 'Makes a portal link; one there is already is replaced, and works no more',
    body: emptyBody,
    response: clientPortal,
    errors: ['not_found'],
  },
  closeClientPortal: {
    ...write,
    method: 'DELETE',
    path: '/api/clients/{id}/portal/',
    summary: 'Revokes the portal link',
    response: noContent,
    status: 204,
    errors: ['not_found'],
  },
  getPortalEmailDraft: {
    ...read,
    path: '/api/clients/{id}/portal/email_draft/',
    summary: 'The mail the portal link would go out with',
    response: portalEmailDraft,
    errors: ['not_found'],
  },
  sendClientPortal: {
    ...write,
    method: 'POST',
    path: '/api/clients/{id}/portal/send/',
    summary: 'Mails the portal link; makes one where there is none',
    body: documentEmailBody,
    response: clientPortal,
    errors: ['not_found'],
  },
  acceptAddressProposal: {
    ...decide,
    path: '/api/clients/{id}/portal/proposals/{proposal}/accept/',
    summary: 'Takes the proposed address over as the billing address of the client',
  },
  declineAddressProposal: {
    ...decide,
    path: '/api/clients/{id}/portal/proposals/{proposal}/decline/',
    summary: 'Leaves the address as it is',
  },
})
