import type { invoicesEndpoints } from '@counterfoil/contract/invoices/invoices.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { type Handlers, member } from '../../../http/handler.ts'
import { markInvoicePaid } from './mark-invoice-paid.ts'

/** The call at an invoice that records a payment of it. */
export function invoicePaymentsRoutes(
  deps: Deps,
): Pick<Handlers<typeof invoicesEndpoints>, 'markInvoicePaid'> {
  return {
    markInvoicePaid: member((tx, scope, { params, body }) =>
      markInvoicePaid(tx, deps, scope, params.id, body),
    ),
  }
}
