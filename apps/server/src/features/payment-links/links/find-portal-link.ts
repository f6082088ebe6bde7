import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { linkOfSameInvoices } from './several-invoices.db.ts'

/** The token of an open link that payers have made over the portal of a client for just these invoices; null where there is none. */
export async function findPortalLink(
  tx: Tx,
  deps: Pick<Deps, 'encryption'>,
  companyId: string,
  { clientId, invoiceIds }: { clientId: string; invoiceIds: readonly string[] },
): Promise<string | null> {
  const row = await tx.first(linkOfSameInvoices, [companyId, clientId, invoiceIds])
  return row ? deps.encryption.decrypt(row.token_encrypted) : null
}
