import type { ClientPortal } from '@counterfoil/contract/client-portal/client-portal.schema.ts'
import type { AddressLines } from '@counterfoil/domain/client-portal/address-proposal.ts'
import type { PortalRow, ProposalRow } from './client-portal.db.ts'

/** An address and nothing beside it. */
export function presentAddress({ line1, line2, city, state, zip_code, country }: AddressLines): AddressLines {
  return { line1, line2, city, state, zip_code, country }
}

/** The portal of a client as members see it; `url` is null for those who may not have it. */
export function presentClientPortal(
  row: PortalRow,
  proposal: ProposalRow | undefined,
  url: string | null,
): ClientPortal {
  return {
    is_open: row.token_encrypted !== null,
    url,
    created_at: row.created_at?.toISOString() ?? null,
    last_opened_at: row.last_opened_at?.toISOString() ?? null,
    proposal: proposal
      ? {
          id: proposal.id,
          address: presentAddress(proposal),
          note: proposal.note,
          proposed_at: proposal.proposed_at.toISOString(),
        }
      : null,
  }
}
