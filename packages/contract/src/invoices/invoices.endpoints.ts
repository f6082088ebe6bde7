import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, id, idParams, noContent } from '../scalars.ts'
import {
  cancelBody,
  exportBody,
  invoice,
  invoiceCreate,
  invoiceItem,
  invoiceListItem,
  invoiceListQuery,
  invoicePatch,
  invoicePreview,
  invoicePreviewBody,
  invoiceViews,
  itemCreate,
  itemPatch,
  markPaidBody,
  sendEmailBody,
  statusEntry,
} from './invoices.schema.ts'

const itemParams = z.object({ id, itemId: id })
const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'invoices.write' } as const
const issue = { access: 'member', permission: 'invoices.issue' } as const

export const invoicesEndpoints = defineEndpoints({
  listInvoices: { ...read, method: 'GET', path: '/api/invoices/', summary: 'Invoices, paged, with search, filters and ordering', query: invoiceListQuery, response: paged(invoiceListItem) },
  createInvoice: { ...write, method: 'POST', path: '/api/invoices/', summary: 'Creates a draft, with its items', body: invoiceCreate, response: invoice, status: 201 },
  getInvoiceViews: { ...read, method: 'GET', path: '/api/invoices/views/', summary: 'Count and sums of each tab of the list', response: invoiceViews },
  listInvoiceStatuses: { ...read, method: 'GET', path: '/api/invoices/statuses/', summary: 'The statuses there are, with labels and transitions', response: z.array(statusEntry) },
  previewInvoice: { ...read, method: 'POST', path: '/api/invoices/preview/', summary: 'A draft as it will print, drawn by the engine that makes the PDF', body: invoicePreviewBody, response: invoicePreview, repeat: 'natural' },
  getInvoice: { ...read, method: 'GET', path: '/api/invoices/{id}/', summary: 'One invoice with items, totals and payments', params: idParams, response: invoice, errors: ['not_found'] },
  updateInvoice: { ...write, method: 'PATCH', path: '/api/invoices/{id}/', summary: 'Changes a draft; an issued invoice is locked but for a few fields', params: idParams, body: invoicePatch, response: invoice, errors: ['not_found', 'invoice_locked', 'stale_version'] },
  deleteInvoice: { ...write, method: 'DELETE', path: '/api/invoices/{id}/', summary: 'Deletes a draft', params: idParams, response: noContent, status: 204, errors: ['not_found', 'invoice_locked'] },
  listInvoiceItems: { ...read, method: 'GET', path: '/api/invoices/{id}/items/', summary: "An invoice's items", params: idParams, response: paged(invoiceItem), errors: ['not_found'] },
  createInvoiceItem: { ...write, method: 'POST', path: '/api/invoices/{id}/items/', summary: 'Adds an item to a draft', params: idParams, body: itemCreate, response: invoiceItem, status: 201, errors: ['not_found', 'invoice_locked'] },
  getInvoiceItem: { ...read, method: 'GET', path: '/api/invoices/{id}/items/{itemId}/', summary: 'One item', params: itemParams, response: invoiceItem, errors: ['not_found'] },
  updateInvoiceItem: { ...write, method: 'PATCH', path: '/api/invoices/{id}/items/{itemId}/', summary: 'Changes an item of a draft', params: itemParams, body: itemPatch, response: invoiceItem, errors: ['not_found', 'invoice_locked'] },
  deleteInvoiceItem: { ...write, method: 'DELETE', path: '/api/invoices/{id}/items/{itemId}/', summary: 'Removes an item of a draft', params: itemParams, response: noContent, status: 204, errors: ['not_found', 'invoice_locked'] },
  issueInvoice: { ...issue, method: 'POST', path: '/api/invoices/{id}/issue/', summary: 'Issues a draft: takes the number and freezes the document', params: idParams, body: emptyBody, response: invoice, errors: ['not_found', 'invoice_already_issued', 'invoice_cancelled', 'invoice_empty', 'client_blocked'] },
  sendInvoiceEmail: { ...issue, method: 'POST', path: '/api/invoices/{id}/send_email/', summary: 'Sends it (and issues it, if a draft)', params: idParams, body: sendEmailBody, response: invoice, errors: ['not_found', 'invoice_cancelled', 'invoice_empty', 'client_blocked'] },
  markInvoicePaid: { ...issue, method: 'POST', path: '/api/invoices/{id}/mark_paid/', summary: 'Records a payment of what is due (and issues it, if a draft)', params: idParams, body: markPaidBody, response: invoice, errors: ['not_found', 'invoice_already_paid', 'invoice_cancelled', 'invoice_empty', 'client_blocked'] },
  duplicateInvoice: { ...write, method: 'POST', path: '/api/invoices/{id}/duplicate/', summary: 'Makes a new draft with the same content', params: idParams, body: emptyBody, response: invoice, status: 201, errors: ['not_found'] },
  cancelInvoice: { ...issue, method: 'POST', path: '/api/invoices/{id}/cancel/', summary: 'Cancels an issued invoice, with a reason; the number stays', params: idParams, body: cancelBody, response: invoice, errors: ['not_found', 'invoice_not_issued', 'invoice_cancelled', 'invoice_has_payments'] },
  exportInvoice: { ...read, method: 'POST', path: '/api/invoices/{id}/export/', summary: 'The document as a file', params: idParams, body: exportBody, file: 'application/pdf', response: z.any(), errors: ['not_found'], repeat: 'natural' },
  getInvoicePdf: { ...read, method: 'GET', path: '/api/invoices/{id}/pdf/', summary: 'Where the PDF lies: an address that works for five minutes', params: idParams, response: z.object({ pdf_url: z.string() }), errors: ['not_found'] },
  downloadInvoicePdf: { access: 'public', method: 'GET', path: '/api/invoices/pdf/{token}/', summary: 'The PDF behind a signed address', params: z.object({ token: z.string().max(600) }), file: 'application/pdf', response: z.any(), errors: ['not_found'] },
})
