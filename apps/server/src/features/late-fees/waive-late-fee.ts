import type { InvoiceLateFees } from '@counterfoil/contract/late-fees/late-fees.schema.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { found } from '../../http/app-error.ts'
import { lockInvoice } from '../invoices/drafts/update-invoice.ts'
import { cancelInvoice } from '../invoices/lifecycle/cancel-invoice.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { chargedById } from './late-fees.db.ts'
import { readLateFees } from './read-late-fees.ts'

/**
 * Gives up what was charged for late payment: the invoice that charges it is cancelled with the reason. Its days stay charged, so that
 * nothing charges them again. A draft is not waived but deleted.
 */
export async function waiveLateFee(
  tx: Tx,
  scope: CompanyScope,
  id: string,
  reason: string,
): Promise<InvoiceLateFees> {
  const row = found(await tx.first(chargedById, [scope.companyId, id]))
  const late = await lockInvoice(tx, scope, row.invoice_id)
  await cancelInvoice(tx, scope, row.fee_invoice_id, reason)
  await recordEvent(tx, scope, {
    type: 'invoice.late_fee_waived',
    invoiceId: late.id,
    clientId: late.client_id,
    subject: row.number ?? '',
    data: { reason, invoice: row.fee_invoice_id },
  })
  return readLateFees(tx, scope, late.id)
}
