import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { linkOfSameInvoices } from './several-invoices.db.ts'

/** The token of an open link that payers have made over the portal of a client for just these invoices; null where there is none. */
export async function findPortalLink(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'encryption'>,
  companyId: string,
  { clientId, invoiceIds }: { clientId: string; invoiceIds: readonly string[] },
): Promise<string | null> {
  const row = await tx.first(linkOfSameInvoices, {
    company_id: companyId,
    client_id: clientId,
    invoice_ids: invoiceIds,
    now: new Date(deps.clock.now()),
  })
  return row ? deps.encryption.decrypt(row.token_encrypted) : null
}
