import { EXPECTED_MONEY_FAULTS } from '@counterfoil/contract/invoices/expected-money.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { canDoWithPayment } from '@counterfoil/domain/payments/payment-status.ts'
import type { Tx } from '../../../db/database.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { queueJob } from '../../../services/jobs/queue-job.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { lockInvoice } from '../drafts/update-invoice.ts'
import { cancelInvoice as writeCancel } from '../invoices.db.ts'
import { liveAllocation } from '../settlement/settlement.db.ts'
import { requireAction } from './issue-invoice.ts'

/** Money that has not come cannot be refunded: it is said what can be done about it instead. */
async function refuseExpectedMoney(tx: Tx, scope: CompanyScope, invoiceId: string): Promise<void> {
  const live = await tx.first(liveAllocation, [scope.companyId, invoiceId])
  if (!live) return
  const isOurs = canDoWithPayment('delete', { state: live.status, provider: live.provider }).ok
  throw new AppError('invoice_has_payments', {
    detail: fault(isOurs ? EXPECTED_MONEY_FAULTS.pending : EXPECTED_MONEY_FAULTS.withProvider),
  })
}

/** Cancels an issued invoice for a reason: number and content stay, the document is stamped. */
export async function cancelInvoice(
  tx: Tx,
  scope: CompanyScope,
  invoiceId: string,
  reason: string,
): Promise<void> {
  const row = await lockInvoice(tx, scope, invoiceId)
  requireAction('cancel', row, 1, 'active')
  await refuseExpectedMoney(tx, scope, invoiceId)
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
