import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { linkUrl } from '../links/issue-link.ts'
import { openLinkOfInvoice } from '../links/payment-links.db.ts'

/** Where an invoice's open payment link leads; null where it has none. Makes none. */
export async function openUrlOfInvoice(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'sealer'>,
  companyId: string,
  invoiceId: string,
): Promise<string | null> {
  const open = await tx.first(openLinkOfInvoice, [companyId, invoiceId, new Date(deps.clock.now())])
  return open ? linkUrl(deps, deps.sealer.open(open.token_sealed)) : null
}
