import type { paymentBulkEndpoints } from '@counterfoil/contract/payments/payment-bulk.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { type Handlers, member } from '../../../http/handler.ts'
import { deletePayments, updatePayments } from './change-payments.ts'

export function paymentBulkRoutes(deps: Deps): Handlers<typeof paymentBulkEndpoints> {
  return {
    updatePayments: member((tx, scope, { body }) => updatePayments(tx, deps, scope, body)),
    deletePayments: member((tx, scope, { body }) => deletePayments(tx, scope, body)),
  }
}
