import type { clientPortalEndpoints } from '@counterfoil/contract/client-portal/client-portal.endpoints.ts'
import type { publicPortalEndpoints } from '@counterfoil/contract/client-portal/public-portal.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member, open } from '../../http/handler.ts'
import { closeClientPortal, openClientPortal } from './link/change-client-portal.ts'
import { readClientPortal } from './link/read-client-portal.ts'
import { readPortalEmailDraft, sendClientPortal } from './link/send-client-portal.ts'
import { decideOnProposal } from './proposals/decide-proposal.ts'
import { proposeAddress } from './proposals/propose-address.ts'
import { listPortalInvoices } from './public-page/list-portal-invoices.ts'
import { throttlePortals } from './public-page/open-shared-portal.ts'
import { payOverPortal } from './public-page/pay-over-portal.ts'
import { returnToPortalCard, savePortalCard, withdrawPortalCard } from './public-page/portal-card.ts'
import { portalInvoicePdf, portalStatement } from './public-page/portal-documents.ts'
import { readPortal, viewPortal } from './public-page/read-portal.ts'

export function clientPortalRoutes(
  deps: Deps,
): Handlers<typeof clientPortalEndpoints & typeof publicPortalEndpoints> {
  return {
    getClientPortal: member((tx, scope, { params }) => readClientPortal(tx, deps, scope, params.id)),
    openClientPortal: member((tx, scope, { params }) => openClientPortal(tx, deps, scope, params.id)),
    closeClientPortal: member(async (tx, scope, { params }) => {
      await closeClientPortal(tx, scope, params.id)
      return null
    }),
    getPortalEmailDraft: member((tx, scope, { params }) => readPortalEmailDraft(tx, deps, scope, params.id)),
    sendClientPortal: member((tx, scope, { params, body }) =>
      sendClientPortal(tx, deps, scope, params.id, body),
    ),
    acceptAddressProposal: member((tx, scope, { params }) =>
      decideOnProposal(tx, deps, scope, params, 'accepted'),
    ),
    declineAddressProposal: member((tx, scope, { params }) =>
      decideOnProposal(tx, deps, scope, params, 'declined'),
    ),
    getPortal: open(async ({ address, params }) => {
      await throttlePortals(deps, address)
      return readPortal(deps, params.token)
    }),
    markPortalViewed: open(async ({ address, params, bearer }) => {
      await throttlePortals(deps, address)
      await viewPortal(deps, params.token, bearer)
      return null
    }),
    listPortalInvoices: open(async ({ address, params, query }) => {
      await throttlePortals(deps, address)
      return listPortalInvoices(deps, params.token, query)
    }),
    getPortalInvoicePdf: open(async ({ address, params, signal }) => {
      await throttlePortals(deps, address)
      const { bytes, name } = await portalInvoicePdf(deps, params.token, params.id, signal)
      return { bytes, name, type: 'application/pdf', inline: true }
    }),
    getPortalStatement: open(async ({ address, params, query, signal }) => {
      await throttlePortals(deps, address)
      return portalStatement(deps, params.token, query, signal)
    }),
    payOverPortal: open(async ({ address, params, body }) => {
      await throttlePortals(deps, address)
      return payOverPortal(deps, params.token, body)
    }),
    savePortalCard: open(async ({ address, params, body }) => {
      await throttlePortals(deps, address)
      return savePortalCard(deps, params.token, body)
    }),
    returnToPortalCard: open(async ({ address, params }) => {
      await throttlePortals(deps, address)
      return returnToPortalCard(deps, params.token)
    }),
    withdrawPortalCard: open(async ({ address, params }) => {
      await throttlePortals(deps, address)
      return withdrawPortalCard(deps, params.token)
    }),
    proposeAddress: open(async ({ address, params, body }) => {
      await throttlePortals(deps, address)
      return proposeAddress(deps, params.token, body)
    }),
  }
}
