import type { invoiceBulkEndpoints } from '@counterfoil/contract/invoices/invoice-bulk.endpoints.ts'
import { exporting, type Handlers, member } from '../../../http/handler.ts'
import { deleteInvoices, updateInvoices } from './change-invoices.ts'
import { checkInvoices } from './check-invoices.ts'
import { exportInvoices } from './export-invoices.ts'

export function invoiceBulkRoutes(): Handlers<typeof invoiceBulkEndpoints> {
  return {
    updateInvoices: member((tx, scope, { body }) => updateInvoices(tx, scope, body)),
    deleteInvoices: member((tx, scope, { body }) => deleteInvoices(tx, scope, body)),
    exportInvoices: exporting((tx, scope, { query }) => exportInvoices(tx, scope, query)),
    checkInvoices: member((tx, scope, { body }) => checkInvoices(tx, scope, body)),
  }
}
