import type {
  PaymentLink,
  paymentLinkPatch,
} from '@counterfoil/contract/payment-links/payment-links.schema.ts'
import type { FieldFaults } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { numbersTogether } from '@counterfoil/domain/payments/paid-together.ts'
import { canDoWithPaymentLink } from '@counterfoil/domain/payments/payment-link-status.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { lockInvoices } from '../../invoices/settlement/settle-invoice.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { paymentsOnPages } from '../public-page/public-payment.db.ts'
import { checkExpiry } from './create-payment-link.ts'
import { linkStatusOf } from './link-status.ts'
import { lockLink } from './lock-link.ts'
import { deleteLink, isLinkUsed, type LinkRow, markLinkCancelled, saveLink } from './payment-links.db.ts'
import { readPaymentLink } from './read-payment-link.ts'
import { linksOfPortal } from './several-invoices.db.ts'

/** The link under its lock, if the action may be taken on it now. */
async function lockFor(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  linkId: string,
  action: 'edit' | 'cancel',
): Promise<LinkRow> {
  const row = await lockLink(tx, scope.companyId, linkId)
  if (!canDoWithPaymentLink(action, linkStatusOf(row, deps.clock.now())).ok)
    throw new AppError('payment_link_closed')
  return row
}

function record(
  tx: Tx,
  scope: CompanyScope,
  type: EventType,
  row: LinkRow,
  data: Record<string, unknown> = {},
): Promise<void> {
  const named = row.invoice_number ?? row.description ?? (row.numbers && numbersTogether(row.numbers))
  const subject = named ?? money(row.amount ?? 0n, currencyCode(row.currency))
  return recordEvent(tx, scope, { type, invoiceId: row.invoice_id, clientId: row.client_id, subject, data })
}

/** Changes an active link. What it is for and how much never changes: that would be another link. */
export async function updatePaymentLink(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  linkId: string,
  patch: z.output<typeof paymentLinkPatch>,
): Promise<PaymentLink> {
  const fields: FieldFaults = {}
  checkExpiry(patch.expires_at, deps.clock.now(), fields)
  if (Object.keys(fields).length > 0) throw invalid(fields)
  const row = await lockFor(tx, deps, scope, linkId, 'edit')
  const written = await tx.run(saveLink, {
    company_id: scope.companyId,
    id: row.id,
    description: patch.description === undefined ? row.description : patch.description,
    expires_at: patch.expires_at === undefined ? row.expires_at : patch.expires_at,
    methods: [...new Set(patch.methods ?? row.methods)],
  })
  requireWritten(written, 'payment_link_closed')
  await record(tx, scope, 'payment_link.updated', row, { fields: Object.keys(patch) })
  return readPaymentLink(tx, deps, scope.companyId, row.id)
}

/** Closes a link that is held and active; what was announced over it can still arrive. */
async function close(tx: Tx, scope: CompanyScope, row: LinkRow): Promise<void> {
  requireWritten(await tx.run(markLinkCancelled, [scope.companyId, row.id]), 'payment_link_closed')
  // A payer may be on the provider's page at this moment: it is ended at once, and not when their time is over.
  for (const { id } of await tx.rows(paymentsOnPages, [scope.companyId, row.id])) {
    const payload = { company_id: scope.companyId, payment_id: id, called_off: 'link_closed_meanwhile' }
    await queueJob(tx, 'settle_payments', payload, `call_off ${id}`)
  }
  await record(tx, scope, 'payment_link.cancelled', row)
}

/** Closes the open links that payers have made over the portal of a client. */
export async function closePortalLinks(tx: Tx, scope: CompanyScope, clientId: string): Promise<void> {
  const { companyId } = scope
  const links = await tx.rows(linksOfPortal, [companyId, clientId])
  // All invoices before all links, as whoever pays holds them.
  await lockInvoices(tx, companyId, [...new Set(links.flatMap(({ invoice_ids }) => invoice_ids))])
  for (const { id } of links) {
    const row = await lockLink(tx, companyId, id)
    // One of them may have taken its payment meanwhile.
    if (row.status === 'active') await close(tx, scope, row)
  }
}

/** Closes an active link for good; what was announced over it can still arrive. */
export async function cancelPaymentLink(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  linkId: string,
): Promise<PaymentLink> {
  const row = await lockFor(tx, deps, scope, linkId, 'cancel')
  await close(tx, scope, row)
  return readPaymentLink(tx, deps, scope.companyId, row.id)
}

/** Deletes a link over which nobody has tried to pay. */
export async function deletePaymentLink(tx: Tx, scope: CompanyScope, linkId: string): Promise<void> {
  const row = await lockLink(tx, scope.companyId, linkId)
  const use = await tx.first(isLinkUsed, [scope.companyId, row.id])
  if (use?.used || !canDoWithPaymentLink('delete', row.status).ok) throw new AppError('payment_link_in_use')
  requireWritten(await tx.run(deleteLink, [scope.companyId, row.id]), 'payment_link_in_use')
  await record(tx, scope, 'payment_link.deleted', row)
}
