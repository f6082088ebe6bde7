import type { paymentsEndpoints } from '@counterfoil/contract/payments/payments.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { detached, exporting, type Handlers, member } from '../../http/handler.ts'
import { completePayment } from './complete-payment.ts'
import { deletePayment } from './delete-payment.ts'
import { exportPayments } from './lists/export-payments.ts'
import { listPayments } from './lists/list-payments.ts'
import { readPaymentViews } from './lists/payment-views.ts'
import { readPayment } from './read-payment.ts'
import { drawReceipt, loadReceipt } from './receipts/payment-receipt.ts'
import { createPayment } from './recording/create-payment.ts'
import { refundPayment } from './refunds/refund-payment.ts'
import { updatePayment } from './update-payment.ts'

export function paymentsRoutes(deps: Deps): Handlers<typeof paymentsEndpoints> {
  return {
    listPayments: member((tx, scope, input) => listPayments(tx, scope.companyId, input.query)),
    getPaymentViews: member((tx, scope, input) => readPaymentViews(tx, scope, input.query)),
    exportPayments: exporting((tx, scope, input) => exportPayments(tx, scope, input.query)),
    createPayment: member((tx, scope, input) => createPayment(tx, scope, input.body)),
    getPayment: member((tx, scope, input) => readPayment(tx, scope.companyId, input.params.id)),
    getPaymentReceipt: detached(async ({ companyId, user }, inScope, { params, signal }) => {
      const read = await inScope('read', (tx) => loadReceipt(tx, companyId, params.id))
      const { bytes, name } = await drawReceipt(deps, companyId, read, { userId: user.id, signal })
      return { bytes, name, type: 'application/pdf', inline: false }
    }),
    updatePayment: member((tx, scope, input) =>
      updatePayment(tx, scope, input.params.id, input.body, input.ifMatch),
    ),
    deletePayment: member((tx, scope, input) => deletePayment(tx, scope, input.params.id)),
    completePayment: member((tx, scope, input) => completePayment(tx, deps, scope, input.params.id)),
    refundPayment: member((tx, scope, input) => refundPayment(tx, scope, input.params.id, input.body)),
  }
}
