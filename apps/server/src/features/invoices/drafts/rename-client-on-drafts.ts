import type { Tx } from '../../../db/database.ts'
import { renameClientDrafts } from '../invoices.db.ts'

/** Drafts follow their client's name; what is issued keeps the name it was issued to. */
export async function renameClientOnDrafts(
  tx: Tx,
  companyId: string,
  clientId: string,
  name: string,
): Promise<void> {
  await tx.run(renameClientDrafts, [companyId, clientId, name])
}
