import { nameKey } from '@counterfoil/domain/text/plain-text.ts'
import type { Tx } from '../../../db/database.ts'
import { confirmClaim } from '../companies.db.ts'

/** Whoever has confirmed an address has it for the company they own that goes by it, if nobody else has confirmed it. */
export async function confirmCompanyAddress(tx: Tx, ownerId: string, email: string): Promise<void> {
  await tx.become({ actor: ownerId })
  await tx.run(confirmClaim, [ownerId, nameKey(email), email])
}
