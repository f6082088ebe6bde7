import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { linkUrl } from './issue-link.ts'
import { openLinkOfInvoice } from './issued-links.db.ts'

type OpenLink = { readonly id: string; readonly token: string; readonly url: string }

/** The open payment link of an invoice, the one that lasts longest; null where it has none. Makes none. */
export async function findOpenLink(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'encryption'>,
  companyId: string,
  invoiceId: string,
): Promise<OpenLink | null> {
  const open = await tx.first(openLinkOfInvoice, [companyId, invoiceId, new Date(deps.clock.now())])
  if (!open) return null
  const token = deps.encryption.decrypt(open.token_encrypted)
  return { id: open.id, token, url: linkUrl(deps, token) }
}
