import type {
  clientInvoiceAction,
  clientInvoiceActionResults,
} from '@counterfoil/contract/client-accounts/client-accounts.schema.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type CompanyScope, requirePermission } from '../../http/access/scope.ts'
import { eachRecord } from '../../http/each-record.ts'
import { checkClientExists } from '../clients/read-client.ts'
import { lockInvoices } from '../invoices/bulk/lock-invoices.ts'
import { findDocument } from '../invoices/documents/invoice-pdf.ts'
import { pdfAddress } from '../invoices/documents/pdf-address.ts'
import { cancelInvoice } from '../invoices/lifecycle/cancel-invoice.ts'
import { deleteInvoice } from '../invoices/lifecycle/delete-invoice.ts'
import { sendInvoiceEmail } from '../invoices/lifecycle/send-invoice-email.ts'
import { writeOffInvoice } from '../invoices/lifecycle/write-off-invoice.ts'
import { lockOrdersOf } from '../invoices/orders/order-chain.ts'
import { markInvoicePaid } from '../payments/of-invoice/mark-invoice-paid.ts'

type Action = z.output<typeof clientInvoiceAction>

/** What is done to one of the invoices: what its own call does. */
async function act(tx: Tx, deps: Deps, scope: CompanyScope, id: string, action: Action): Promise<void> {
  switch (action.action) {
    case 'send':
      await sendInvoiceEmail(tx, deps, scope, id, undefined)
      return
    case 'mark_paid': {
      const { action: _action, invoice_ids: _ids, ...payment } = action
      await markInvoicePaid(tx, deps, scope, id, payment)
      return
    }
    case 'cancel':
      return cancelInvoice(tx, scope, id, action.reason)
    case 'write_off':
      return writeOffInvoice(tx, scope, id, action.reason)
    case 'delete':
      return deleteInvoice(tx, scope, id)
    case 'export':
      await findDocument(tx, scope.companyId, id, 'current')
  }
}

/**
 * Takes one action on many invoices of a client (specification, section 7). `not_found` where the client or one of the
 * invoices is unknown, or an invoice is another client's; exports are of those who may export.
 */
export async function actOnClientInvoices(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  clientId: string,
  action: Action,
): Promise<z.output<typeof clientInvoiceActionResults>> {
  if (action.action === 'export') requirePermission(scope, 'exports.create')
  await checkClientExists(tx, scope, clientId)
  await lockInvoices(tx, scope, action.invoice_ids, clientId)
  // Each is judged against its quote: two calls that name their invoices in different orders wait for each other in one.
  await lockOrdersOf(tx, scope.companyId, action.invoice_ids)
  const done = await eachRecord(tx, action.invoice_ids, (id) => act(tx, deps, scope, id, action))
  const isExported = (refusal: unknown) => action.action === 'export' && refusal === null
  return {
    ...done,
    results: done.results.map((result) => ({
      ...result,
      pdf_url: isExported(result.refusal) ? pdfAddress(deps, scope.companyId, result.id, 'current') : null,
    })),
  }
}
