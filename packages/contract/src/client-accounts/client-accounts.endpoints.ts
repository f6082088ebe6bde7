import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { invoice, invoiceListItem } from '../invoices/invoices.schema.ts'
import { paged } from '../paging.ts'
import { payment } from '../payments/payments.schema.ts'
import { idParams } from '../scalars.ts'
import {
  clientInvoiceAction,
  clientInvoiceActionResults,
  clientInvoiceCreate,
  clientInvoiceStatistics,
  clientInvoicesQuery,
  clientPaymentsQuery,
  clientStatement,
  clientStatementQuery,
  clientStats,
} from './client-accounts.schema.ts'

const read = {
  access: 'member',
  permission: 'company.read',
  method: 'GET',
  params: idParams,
  errors: ['not_found'],
} as const

/** What a company and one of its clients have to do with each other. */
export const clientAccountsEndpoints = defineEndpoints({
  getClientStats: {
    ...read,
    path: '/api/clients/{id}/stats/',
    summary: 'What a client was invoiced, has paid and owes, and how soon it pays',
    response: clientStats,
  },
  listClientInvoices: {
    ...read,
    path: '/api/clients/{id}/invoices/',
    summary: "A client's invoices, paged, with search, filters and ordering",
    query: clientInvoicesQuery,
    response: paged(invoiceListItem),
  },
  listClientPayments: {
    ...read,
    path: '/api/clients/{id}/payments/',
    summary: "A client's payments, paged, with search, filters and ordering",
    query: clientPaymentsQuery,
    response: paged(payment),
  },
  listRecentClientInvoices: {
    ...read,
    path: '/api/clients/{id}/recent_invoices/',
    summary: "A client's five newest invoices, drafts among them",
    response: z.array(invoiceListItem),
  },
  getClientInvoiceStatistics: {
    ...read,
    path: '/api/clients/{id}/invoice_statistics/',
    summary: "Counts and sums of a client's invoices by status and currency",
    response: clientInvoiceStatistics,
  },
  getClientStatement: {
    ...read,
    path: '/api/clients/{id}/statement/',
    summary: 'The account of a client in one currency over a period, as data, as a table or as a document',
    query: clientStatementQuery,
    files: ['text/csv', 'application/pdf'],
    response: clientStatement,
    errors: ['not_found'],
  },
  createClientInvoice: {
    access: 'member',
    permission: 'invoices.write',
    method: 'POST',
    path: '/api/clients/{id}/create_invoice/',
    summary: 'Creates a draft for this client, from its defaults',
    params: idParams,
    body: clientInvoiceCreate,
    response: invoice,
    status: 201,
    errors: ['not_found'],
  },
  actOnClientInvoices: {
    access: 'member',
    permission: 'invoices.issue',
    method: 'POST',
    path: '/api/clients/{id}/bulk_invoice_action/',
    summary: 'Sends, marks as paid, cancels, deletes or exports up to 100 invoices of a client',
    params: idParams,
    body: clientInvoiceAction,
    response: clientInvoiceActionResults,
    errors: ['not_found'],
  },
})
