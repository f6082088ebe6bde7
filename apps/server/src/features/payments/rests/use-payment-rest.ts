import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { applyToInvoice } from '../../invoices/settlement/settle-invoice.ts'
import { addRefunded, insertRefund } from '../refunds/refunds.db.ts'
import { countVersion, keepLaterDay, layOnInvoice } from './rests.db.ts'

/**
 * Lays a part of a payment's rest on an invoice, in minor units; it counts there from today on. The caller holds the invoice and then the payment, as
 * every writer of payments does, and has read that so much is left.
 */
export async function layRestOnInvoice(
  tx: Tx,
  { companyId, today }: Pick<CompanyScope, 'companyId' | 'today'>,
  { payment, invoice, amount }: { payment: string; invoice: string; amount: bigint },
): Promise<void> {
  const part = { company_id: companyId, payment_id: payment, invoice_id: invoice, amount }
  await tx.run(layOnInvoice, part)
  await tx.run(keepLaterDay, { ...part, day: today })
  requireWritten(await tx.run(countVersion, [companyId, payment]), 'payment_not_completed')
  await applyToInvoice(tx, companyId, invoice, amount)
}

/** Writes down that a part of a payment's rest was paid back by hand, whoever took the payment. */
export async function payRestBack(
  tx: Tx,
  scope: CompanyScope,
  { payment, amount }: { payment: string; amount: bigint },
): Promise<void> {
  await tx.run(insertRefund, {
    company_id: scope.companyId,
    id: newId(),
    payment_id: payment,
    amount,
    reason: null,
    status: 'completed',
    provider_reference: null,
    created_by: scope.user.id,
  })
  requireWritten(await tx.run(addRefunded, [scope.companyId, payment, amount]), 'payment_not_refundable')
}
