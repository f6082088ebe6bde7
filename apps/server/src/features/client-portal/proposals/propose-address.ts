import type { addressProposalBody } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import type { PublicPortal } from '@counterfoil/contract/client-portal/public-portal.schema.ts'
import { isSameAddress } from '@counterfoil/domain/client-portal/address-proposal.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Deps } from '../../../deps.ts'
import { countedUse, type Limit } from '../../../http/access/throttle.ts'
import { found, invalid } from '../../../http/app-error.ts'
import { countryFaults } from '../../clients/country-faults.ts'
import { payerActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import {
  billingAddress,
  clientForProposal,
  insertProposal,
  openProposal,
  replaceProposals,
} from '../client-portal.db.ts'
import { bearerOf, openSharedPortal } from '../public-page/open-shared-portal.ts'
import { presentPortal } from '../public-page/read-portal.ts'

/** Limits abuse: ten proposals per client and hour. */
const PROPOSALS: Limit = { uses: 10, seconds: 3600 }

/**
 * Keeps the address that a client proposes for somebody of the company to decide on, in place of the one it proposed before. 400 for
 * the one it has already. The very same proposal twice is one.
 */
export function proposeAddress(
  deps: Deps,
  token: string,
  body: z.output<typeof addressProposalBody>,
): Promise<PublicPortal> {
  return deps.database.transaction('write', bearerOf(token), async (tx) => {
    const opened = await openSharedPortal(tx, deps, token)
    const { companyId, clientId } = opened
    const key = [companyId, clientId]
    const faults = countryFaults(body.country)
    if (Object.keys(faults).length > 0) throw invalid(faults)
    // One after the other: the second finds what the first proposed.
    found(await tx.first(clientForProposal, key))
    const [current, before] = [await tx.first(billingAddress, key), await tx.first(openProposal, key)]
    if (before && isSameAddress(before, body) && before.note === body.note)
      return presentPortal(tx, deps, opened)
    if (current && isSameAddress(current, body) && body.note === null)
      throw invalid({ city: [fault('address_not_changed')] })
    const refusal = await countedUse(tx, `portal-address:${clientId}`, PROPOSALS, deps.clock.now())
    if (refusal) throw refusal
    await tx.run(replaceProposals, key)
    const { line1, line2, city, state, zip_code, country, note } = body
    const address = { line1, line2, city, state, zip_code, country }
    await tx.run(insertProposal, {
      company_id: companyId,
      id: newId(),
      client_id: clientId,
      ...address,
      note,
    })
    await recordCompanyEvent(tx, payerActor(companyId), {
      type: 'client.address_proposed',
      clientId,
      subject: opened.parties.client_name,
      data: { after: address, note },
    })
    return presentPortal(tx, deps, opened)
  })
}
