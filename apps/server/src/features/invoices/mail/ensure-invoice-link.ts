import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { findOpenLink } from '../../issued-links/find-open-link.ts'
import { issueInvoiceLink } from '../../issued-links/issue-invoice-link.ts'
import { linkUrl } from '../../issued-links/issue-link.ts'
import type { EventActor } from '../../timeline/record-event.ts'
import { lockInvoices } from '../settlement/settle-invoice.ts'

/**
 * The link an issued invoice is paid by: its open one, else a new one. The invoice's row lock makes it one link,
 * however many ask for it at once.
 */
export async function ensureInvoiceLink(
  tx: Tx,
  deps: Pick<Deps, 'clock' | 'config' | 'encryption'>,
  actor: EventActor,
  invoiceId: string,
): Promise<{ id: string; token: string; url: string }> {
  const invoice = found((await lockInvoices(tx, actor.companyId, [invoiceId]))[0])
  if (invoice.lifecycle === 'draft') throw new AppError('invoice_not_issued')
  if (invoice.lifecycle === 'cancelled') throw new AppError('invoice_cancelled')
  if (invoice.lifecycle === 'written_off') throw new AppError('invoice_written_off')
  const open = await findOpenLink(tx, deps, actor.companyId, invoiceId)
  if (open) return open
  const { id, token } = await issueInvoiceLink(tx, deps, actor, invoice)
  return { id, token, url: linkUrl(deps, token) }
}
