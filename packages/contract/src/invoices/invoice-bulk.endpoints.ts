import { z } from 'zod'
import { bulkBody, bulkResults } from '../bulk.ts'
import { defineEndpoints } from '../endpoint.ts'
import {
  invoiceBulkUpdateBody,
  invoiceCheck,
  invoiceCheckBody,
  invoiceDownloadBody,
  invoiceDownloadQuery,
} from './invoice-bulk.schema.ts'
import { invoiceExportQuery } from './invoices.schema.ts'

/** What is done to many invoices, or asked of them, in one call. */
export const invoiceBulkEndpoints = defineEndpoints({
  updateInvoices: {
    access: 'member',
    permission: 'invoices.write',
    method: 'PUT',
    path: '/api/invoices/',
    summary: 'Changes up to 100 invoices alike, each under the rules of its own change',
    body: invoiceBulkUpdateBody,
    response: bulkResults,
    errors: ['not_found'],
  },
  deleteInvoices: {
    access: 'member',
    permission: 'invoices.write',
    method: 'DELETE',
    path: '/api/invoices/',
    summary: 'Deletes up to 100 drafts; what is issued is refused by itself',
    body: bulkBody,
    response: bulkResults,
    errors: ['not_found'],
  },
  exportInvoices: {
    access: 'member',
    permission: 'exports.create',
    method: 'GET',
    path: '/api/invoices/export/',
    summary: 'The invoices a list finds as a table, or as a JSON list',
    query: invoiceExportQuery,
    file: 'text/csv',
    fileTypes: ['application/json'],
    response: z.any(),
  },
  downloadInvoices: {
    access: 'member',
    permission: 'exports.create',
    method: 'POST',
    path: '/api/invoices/bulk-download/',
    summary: 'The documents of up to 500 invoices in one ZIP; X-File-Count says of how many',
    query: invoiceDownloadQuery,
    body: invoiceDownloadBody,
    file: 'application/zip',
    response: z.any(),
    errors: ['not_found'],
    repeat: 'natural',
    whenReadOnly: 'allowed',
  },
  checkInvoices: {
    access: 'member',
    permission: 'company.read',
    method: 'POST',
    path: '/api/invoices/check/',
    summary: 'What stands in the way of an action on each of these invoices; changes nothing',
    body: invoiceCheckBody,
    response: invoiceCheck,
    errors: ['not_found'],
    repeat: 'natural',
    whenReadOnly: 'allowed',
  },
})
