import type { ClientPortal } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { clientAddresses } from '../../clients/parts/client-addresses.ts'
import { lockClient } from '../../clients/read-client.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { billingAddress, decideProposal, proposalForUpdate } from '../client-portal.db.ts'
import { presentAddress } from '../client-portal.presenter.ts'
import { readClientPortal } from '../link/read-client-portal.ts'

type Asked = { readonly id: string; readonly proposal: string }

/**
 * Takes a proposed address over as the billing address of the client, or leaves that as it is. What was issued keeps the address it
 * was issued to. `not_found` where the client proposed none such, 409 where it was decided on or replaced.
 */
export async function decideOnProposal(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  { id: clientId, proposal }: Asked,
  status: 'accepted' | 'declined',
): Promise<ClientPortal> {
  const { companyId, user } = scope
  const client = await lockClient(tx, scope, clientId)
  const row = found(await tx.first(proposalForUpdate, [companyId, clientId, proposal]))
  if (row.status !== 'open') throw new AppError('address_proposal_decided')
  const address = presentAddress(row)
  if (status === 'accepted') {
    const current = await tx.first(billingAddress, [companyId, clientId])
    if (current) await clientAddresses.update(tx, scope, clientId, current.id, address)
    else await clientAddresses.create(tx, scope, clientId, { ...address, kind: 'billing', is_default: true })
  }
  const written = await tx.run(decideProposal, {
    company_id: companyId,
    id: row.id,
    status,
    decided_by: user.id,
  })
  requireWritten(written, 'address_proposal_decided')
  await recordEvent(tx, scope, {
    type: status === 'accepted' ? 'client.address_accepted' : 'client.address_declined',
    clientId,
    subject: client.name,
    data: { address },
  })
  return readClientPortal(tx, deps, scope, clientId)
}
