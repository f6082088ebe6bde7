import { fault } from '@counterfoil/domain/faults/fault.ts'
import { currencyCode } from '@counterfoil/domain/money/currencies.ts'
import { money } from '@counterfoil/domain/money/money.ts'
import type { Tx } from '../../db/database.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { requireWritten } from '../../http/require-written.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { lockPayment } from './lock-payment.ts'
import { removePayment } from './payments.db.ts'
import { paymentParties } from './recording/payment-parties.ts'
import { refusePaymentAction } from './refuse-payment-action.ts'

/** Deletes a payment that never became money; with it goes what it was meant for. Its events stay. */
export async function deletePayment(tx: Tx, scope: CompanyScope, paymentId: string): Promise<null> {
  const { row, invoices } = await lockPayment(tx, scope.companyId, paymentId)
  refusePaymentAction('delete', row, fault('payment_not_deletable'))
  requireWritten(await tx.run(removePayment, [scope.companyId, paymentId]), 'payment_not_pending')
  await recordEvent(tx, scope, {
    type: 'payment.deleted',
    invoiceId: invoices.length === 1 ? (invoices[0]?.id ?? null) : null,
    clientId: row.client_id,
    subject: money(row.amount, currencyCode(row.currency)),
    data: { payment: paymentId, method: row.method, ...paymentParties(row), reference: row.reference },
  })
  return null
}
