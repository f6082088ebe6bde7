import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, id, noContent } from '../scalars.ts'
import { addressProposalBody } from './client-portal.schema.ts'
import {
  portalInvoice,
  portalInvoicesQuery,
  portalPayAnswer,
  portalPayBody,
  portalStatementQuery,
  publicPortal,
} from './public-portal.schema.ts'

const token = z.string().regex(/^[A-Za-z0-9_-]{20,100}$/)
const tokenParams = z.object({ token })

/** What a client does over its portal link. */
export const publicPortalEndpoints = defineEndpoints({
  getPortal: {
    access: 'public',
    method: 'GET',
    path: '/api/portal/{token}/',
    summary: 'The account of the client behind the link: what is open, its quotes and its address',
    params: tokenParams,
    response: publicPortal,
    errors: ['not_found', 'rate_limited'],
  },
  markPortalViewed: {
    access: 'public',
    method: 'POST',
    path: '/api/portal/{token}/viewed/',
    summary: 'The client has the page before them; opening the link alone changes nothing',
    params: tokenParams,
    body: emptyBody,
    response: noContent,
    status: 204,
    errors: ['not_found', 'rate_limited'],
    repeat: 'natural',
  },
  listPortalInvoices: {
    access: 'public',
    method: 'GET',
    path: '/api/portal/{token}/invoices/',
    summary: 'The invoices of the client: the open ones, or those that are settled',
    params: tokenParams,
    query: portalInvoicesQuery,
    response: paged(portalInvoice),
    errors: ['not_found', 'rate_limited'],
  },
  getPortalInvoicePdf: {
    access: 'public',
    method: 'GET',
    path: '/api/portal/{token}/invoices/{id}/pdf/',
    summary: 'An invoice of the client, as PDF',
    params: z.object({ token, id }),
    file: 'application/pdf',
    response: z.any(),
    errors: ['not_found', 'rate_limited'],
  },
  getPortalStatement: {
    access: 'public',
    method: 'GET',
    path: '/api/portal/{token}/statement/',
    summary: 'The statement of account over a period, as PDF',
    params: tokenParams,
    query: portalStatementQuery,
    file: 'application/pdf',
    response: z.any(),
    errors: ['not_found', 'rate_limited'],
  },
  payOverPortal: {
    access: 'public',
    method: 'POST',
    path: '/api/portal/{token}/pay/',
    summary: 'Leads to the page on which the chosen invoices are paid together',
    params: tokenParams,
    body: portalPayBody,
    response: portalPayAnswer,
    errors: ['not_found', 'amount_changed', 'rate_limited'],
    repeat: 'natural',
  },
  proposeAddress: {
    access: 'public',
    method: 'POST',
    path: '/api/portal/{token}/address/',
    summary: 'Proposes another address; the latest proposal takes the place of the one before',
    params: tokenParams,
    body: addressProposalBody,
    response: publicPortal,
    errors: ['not_found', 'rate_limited'],
    repeat: 'natural',
  },
})
