import type { ClientPortal } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { withdrawCard } from '../../automatic-collection/cards/withdraw-card.ts'
import { newLinkToken } from '../../issued-links/issue-link.ts'
import { closePortalLinks } from '../../payment-links/links/change-payment-link.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import {
  clientForPortal,
  deletePortal,
  type PortalRow,
  portalForUpdate,
  portalOfClient,
  savePortal,
} from '../client-portal.db.ts'
import { readClientPortal } from './read-client-portal.ts'

/** The client with its portal, held until the transaction ends. */
export async function holdPortal(tx: Tx, companyId: string, clientId: string): Promise<PortalRow> {
  found(await tx.first(clientForPortal, [companyId, clientId]))
  await tx.first(portalForUpdate, [companyId, clientId])
  return found(await tx.first(portalOfClient, [companyId, clientId]))
}

/** Writes a new link for a client that is held, in place of the one it has; answers its token. */
export async function writePortal(
  tx: Tx,
  deps: Pick<Deps, 'encryption'>,
  scope: CompanyScope,
  { id, name, token_encrypted }: PortalRow,
): Promise<string> {
  const token = newLinkToken()
  await tx.run(savePortal, {
    company_id: scope.companyId,
    client_id: id,
    token_hash: sha256(token),
    token_encrypted: deps.encryption.encrypt(token),
    created_by: scope.user.id,
  })
  const type = token_encrypted === null ? 'client.portal_opened' : 'client.portal_renewed'
  await recordEvent(tx, scope, { type, clientId: id, subject: name })
  return token
}

/**
 * Makes the portal link of a client, or replaces it. The old one opens nothing from then on, nor do the payment pages that were
 * made over it; money that is under way still arrives.
 */
export async function openClientPortal(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  clientId: string,
): Promise<ClientPortal> {
  // Held first: whoever is about to make a payment page over the old link has made it, or comes too late.
  await writePortal(tx, deps, scope, await holdPortal(tx, scope.companyId, clientId))
  await closePortalLinks(tx, scope, clientId)
  return readClientPortal(tx, deps, scope, clientId)
}

/** Revokes the portal link, and the payment pages that were made over it; `not_found` where there is none. */
export async function closeClientPortal(tx: Tx, scope: CompanyScope, clientId: string): Promise<void> {
  const held = await holdPortal(tx, scope.companyId, clientId)
  if (held.token_encrypted === null) throw new AppError('not_found')
  await tx.run(deletePortal, [scope.companyId, clientId])
  await closePortalLinks(tx, scope, clientId)
  // Its holder could withdraw it over the portal alone.
  await withdrawCard(
    tx,
    { companyId: scope.companyId, userId: scope.user.id, userName: scope.user.name },
    clientId,
    'member',
  )
  await recordEvent(tx, scope, { type: 'client.portal_closed', clientId, subject: held.name })
}
