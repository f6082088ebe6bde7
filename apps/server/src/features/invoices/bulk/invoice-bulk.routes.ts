import type { invoiceBulkEndpoints } from '@counterfoil/contract/invoices/invoice-bulk.endpoints.ts'
import type { Deps } from '../../../deps.ts'
import { detached, exporting, type Handlers, member } from '../../../http/handler.ts'
import { deleteInvoices, updateInvoices } from './change-invoices.ts'
import { checkInvoices } from './check-invoices.ts'
import { downloadInvoices } from './download-invoices.ts'
import { exportInvoices } from './export-invoices.ts'

export function invoiceBulkRoutes(deps: Deps): Handlers<typeof invoiceBulkEndpoints> {
  return {
    updateInvoices: member((tx, scope, { body }) => updateInvoices(tx, scope, body)),
    deleteInvoices: member((tx, scope, { body }) => deleteInvoices(tx, scope, body)),
    exportInvoices: exporting((tx, scope, { query }) => exportInvoices(tx, scope, query)),
    downloadInvoices: detached((scope, inScope, input) => downloadInvoices(deps, scope, inScope, input)),
    checkInvoices: member((tx, scope, { body }) => checkInvoices(tx, scope, body)),
  }
}
