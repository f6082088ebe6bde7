import type { ClientPortal } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import { may } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { openProposal, portalOfClient } from '../client-portal.db.ts'
import { presentClientPortal } from '../client-portal.presenter.ts'
import { portalUrl } from './portal-url.ts'

/**
 * The portal of a client, and the address that was proposed there. Its link is for those who may write payment links: whoever
 * has it can pay and answer quotes as the client. `not_found` where it is no client of the company.
 */
export async function readClientPortal(
  tx: Tx,
  deps: Pick<Deps, 'config' | 'encryption'>,
  scope: CompanyScope,
  clientId: string,
): Promise<ClientPortal> {
  const key = [scope.companyId, clientId]
  const [portal, proposal] = await Promise.all([tx.first(portalOfClient, key), tx.first(openProposal, key)])
  const row = found(portal)
  const isShown = may(scope.role, 'payment_links.write', scope.user.isSuperuser)
  const url =
    isShown && row.token_encrypted ? portalUrl(deps, deps.encryption.decrypt(row.token_encrypted)) : null
  return presentClientPortal(row, proposal, url)
}
