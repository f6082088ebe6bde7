import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockInvoice } from '../drafts/update-invoice.ts'
import { refuseDeducted } from '../orders/order-chain.ts'
import { requireAction } from './issue-invoice.ts'
import { cancelInvoice as writeCancel } from './lifecycle.db.ts'
import { refuseExpectedMoney } from './refuse-expected-money.ts'

/** Cancels an issued invoice for a reason: number and content stay, the document is stamped. */
export async function cancelInvoice(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  reason: string,
): Promise<void> {
  const row = await lockInvoice(tx, scope, invoiceId)
  requireAction('cancel', row, 1, 'active')
  await refuseDeducted(tx, scope.companyId, row)
  await refuseExpectedMoney(tx, scope, invoiceId, 'cancel')
  requireWritten(await tx.run(writeCancel, [scope.companyId, invoiceId, reason]), 'invoice_not_issued')
  await recordEvent(tx, scope, {
    type: 'invoice.cancelled',
    invoiceId,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { reason },
  })
  await queueJob(tx, 'store_invoice_pdf', { company_id: scope.companyId, invoice_id: invoiceId })
}
