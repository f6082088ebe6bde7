import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import { canDoWithPayment } from '@counterfoil/domain/payments/payment-status.ts'
import type { Tx } from '../../db/database.ts'
import { AppError } from '../../http/app-error.ts'
import type { CompanyScope } from '../../http/scope.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { lockPayment } from './lock-payment.ts'
import { removePayment } from './payments.db.ts'

/** Deletes a payment that never became money; with it goes what it was meant for. Its events stay. */
export async function deletePayment(tx: Tx, scope: CompanyScope, paymentId: string): Promise<null> {
  const { row, invoices } = await lockPayment(tx, scope.companyId, paymentId)
  if (!canDoWithPayment('delete', row.status).ok)
    throw new AppError('payment_not_pending', {
      detail: 'Only a pending payment can be deleted. Refund it instead.',
    })
  await tx.run(removePayment, [scope.companyId, paymentId])
  await recordEvent(tx, scope, {
    type: 'payment.deleted',
    invoiceId: invoices.length === 1 ? (invoices[0]?.id ?? null) : null,
    clientId: row.client_id,
    subject: money(row.amount, currencyCode(row.currency)),
    data: { payment: paymentId, method: row.method, client: row.client_name, reference: row.reference },
  })
  return null
}
