import type { Tx } from '../../../db/database.ts'
import { renameClientDrafts, renameClientQuotes } from '../orders/orders.db.ts'

/** Drafts of invoices and quotes follow their client's name; what went out keeps the name it bears. */
export async function renameClientOnDrafts(
  tx: Tx,
  companyId: string,
  clientId: string,
  name: string,
): Promise<void> {
  await tx.run(renameClientDrafts, [companyId, clientId, name])
  await tx.run(renameClientQuotes, [companyId, clientId, name])
}
