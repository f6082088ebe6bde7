import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams, noContent, reasonBody } from '../scalars.ts'
import {
  documentAddress,
  documentPages,
  documentQuery,
  exportBody,
  invoicePreview,
  signedAddressParams,
} from './invoice-documents.schema.ts'
import { invoiceEmailDraft, sendEmailBody } from './invoice-email.schema.ts'
import { scheduleBody } from './invoice-schedule.schema.ts'
import { invoiceViews, invoiceViewsQuery } from './invoice-views.schema.ts'
import {
  invoice,
  invoiceCreate,
  invoiceListItem,
  invoiceListQuery,
  invoicePatch,
  invoicePreviewBody,
  markPaidBody,
  statusEntry,
} from './invoices.schema.ts'
import { numberReport } from './number-report.schema.ts'

/** It asks for no money any more. */
const CLOSED = ['invoice_cancelled', 'invoice_written_off'] as const

const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'invoices.write' } as const
/** Why a draft cannot be issued. */
export const UNFIT_TO_ISSUE = [
  'invoice_empty',
  'invoice_negative',
  'client_blocked',
  'custom_field_required',
] as const
/** Why an invoice that was made from a quote cannot be issued now, beside the above. */
export const OF_ORDER = ['order_exceeded', 'order_has_final', 'order_has_drafts'] as const
/** Changes no record. */
const harmless = { repeat: 'natural', whenReadOnly: 'allowed' } as const
const issue = { access: 'member', permission: 'invoices.issue' } as const

/** As many lines as an invoice may have, of some thousand letters each, or with ten taxes each. */
const allLines = { bodyMax: { bytes: 5 * 1024 * 1024, values: 130_000 } } as const

export const invoicesEndpoints = defineEndpoints({
  listInvoices: {
    ...read,
    method: 'GET',
    path: '/api/invoices/',
    summary: 'Invoices, paged, with search, filters and ordering',
    query: invoiceListQuery,
    response: paged(invoiceListItem),
  },
  createInvoice: {
    ...write,
    method: 'POST',
    path: '/api/invoices/',
    summary: 'Creates a draft, with its items',
    body: invoiceCreate,
    ...allLines,
    response: invoice,
    status: 201,
  },
  getInvoiceViews: {
    ...read,
    method: 'GET',
    path: '/api/invoices/views/',
    summary: 'Count and sums of each tab of the list, under its filters',
    query: invoiceViewsQuery,
    response: invoiceViews,
  },
  getNumberReport: {
    ...read,
    method: 'GET',
    path: '/api/invoices/numbers/report/',
    summary: 'Whether the numbers given so far are without gap and double',
    response: numberReport,
  },
  listInvoiceStatuses: {
    ...read,
    method: 'GET',
    path: '/api/invoices/statuses/',
    summary: 'The statuses there are, with labels and transitions',
    response: z.array(statusEntry),
  },
  previewInvoice: {
    ...read,
    method: 'POST',
    path: '/api/invoices/preview/',
    summary: 'A draft as it will print, drawn by the engine that makes the PDF',
    body: invoicePreviewBody,
    ...allLines,
    response: invoicePreview,
    ...harmless,
  },
  getInvoice: {
    ...read,
    method: 'GET',
    path: '/api/invoices/{id}/',
    summary: 'One invoice with items, totals and payments',
    params: idParams,
    response: invoice,
    errors: ['not_found'],
  },
  updateInvoice: {
    ...write,
    method: 'PATCH',
    path: '/api/invoices/{id}/',
    summary: 'Changes a draft; an issued invoice is locked but for a few fields',
    params: idParams,
    body: invoicePatch,
    ...allLines,
    response: invoice,
    errors: ['not_found', 'invoice_locked', 'order_fixed', 'stale_version'],
  },
  deleteInvoice: {
    ...write,
    method: 'DELETE',
    path: '/api/invoices/{id}/',
    summary: 'Deletes a draft',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'invoice_locked'],
  },
  issueInvoice: {
    ...issue,
    method: 'POST',
    path: '/api/invoices/{id}/issue/',
    summary: 'Issues a draft: takes the number and freezes the document',
    params: idParams,
    body: emptyBody,
    response: invoice,
    errors: ['not_found', 'invoice_already_issued', 'invoice_cancelled', ...UNFIT_TO_ISSUE, ...OF_ORDER],
  },
  scheduleInvoice: {
    ...issue,
    method: 'POST',
    path: '/api/invoices/{id}/schedule/',
    summary:
      'Orders a draft to be issued, and sent if wanted, at a set time; a new order takes the place of one before',
    params: idParams,
    body: scheduleBody,
    response: invoice,
    errors: ['not_found', 'invoice_already_issued', 'invoice_cancelled', ...UNFIT_TO_ISSUE, ...OF_ORDER],
  },
  unscheduleInvoice: {
    ...issue,
    method: 'DELETE',
    path: '/api/invoices/{id}/schedule/',
    summary: 'Takes the order back to issue a draft at a set time, or the note that this failed',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'invoice_not_scheduled', 'invoice_already_issued', 'invoice_cancelled'],
  },
  sendInvoiceEmail: {
    ...issue,
    method: 'POST',
    path: '/api/invoices/{id}/send_email/',
    summary: 'Sends it (and issues it, if a draft)',
    params: idParams,
    body: sendEmailBody,
    response: invoice,
    errors: [
      'not_found',
      'invoice_cancelled',
      'invoice_written_off',
      ...UNFIT_TO_ISSUE,
      ...OF_ORDER,
      'number_differs',
    ],
  },
  getInvoiceEmailDraft: {
    ...read,
    method: 'GET',
    path: '/api/invoices/{id}/email_draft/',
    summary: 'The mail an invoice would go out with, and the number a draft would take',
    params: idParams,
    response: invoiceEmailDraft,
    errors: ['not_found'],
  },
  markInvoicePaid: {
    ...issue,
    method: 'POST',
    path: '/api/invoices/{id}/mark_paid/',
    summary: 'Records a payment of what is due (and issues it, if a draft)',
    params: idParams,
    body: markPaidBody,
    response: invoice,
    errors: [
      'not_found',
      'invoice_already_paid',
      'invoice_cancelled',
      'invoice_written_off',
      ...UNFIT_TO_ISSUE,
      ...OF_ORDER,
      'payment_with_provider',
    ],
  },
  duplicateInvoice: {
    ...write,
    method: 'POST',
    path: '/api/invoices/{id}/duplicate/',
    summary: 'Makes a new draft with the same content',
    params: idParams,
    body: emptyBody,
    response: invoice,
    status: 201,
    errors: ['not_found'],
  },
  cancelInvoice: {
    ...issue,
    method: 'POST',
    path: '/api/invoices/{id}/cancel/',
    summary: 'Cancels an issued invoice, with a reason; the number stays',
    params: idParams,
    body: reasonBody,
    response: invoice,
    errors: [
      'not_found',
      'invoice_not_issued',
      ...CLOSED,
      'invoice_has_payments',
      'invoice_has_credits',
      'invoice_deducted',
    ],
  },
  writeOffInvoice: {
    ...issue,
    method: 'POST',
    path: '/api/invoices/{id}/write_off/',
    summary: 'Writes off what an invoice has due as uncollectible, with a reason; it owes nothing any more',
    params: idParams,
    body: reasonBody,
    response: invoice,
    errors: [
      'not_found',
      'invoice_not_issued',
      'invoice_already_paid',
      ...CLOSED,
      'invoice_has_payments',
      'invoice_has_credits',
    ],
  },
  undoInvoiceWriteOff: {
    ...issue,
    method: 'POST',
    path: '/api/invoices/{id}/undo_write_off/',
    summary: 'Takes the write-off of an invoice back; it owes again what it owed before',
    params: idParams,
    body: emptyBody,
    response: invoice,
    errors: ['not_found', 'invoice_not_written_off'],
  },
  exportInvoice: {
    ...read,
    method: 'POST',
    path: '/api/invoices/{id}/export/',
    summary: 'The document as a file: as the invoice stands, or as it was issued',
    params: idParams,
    body: exportBody,
    file: 'application/pdf',
    response: z.any(),
    errors: ['not_found', 'invoice_not_issued'],
    ...harmless,
  },
  getInvoicePages: {
    ...read,
    method: 'GET',
    path: '/api/invoices/{id}/pages/',
    summary: 'The pages of the document as images, drawn by the engine that makes the PDF',
    params: idParams,
    query: documentQuery,
    response: documentPages,
    errors: ['not_found', 'invoice_not_issued'],
  },
  getInvoicePdf: {
    ...read,
    method: 'GET',
    path: '/api/invoices/{id}/pdf/',
    summary: 'Where the PDF lies: an address that works for five minutes',
    params: idParams,
    query: documentQuery,
    response: documentAddress,
    errors: ['not_found', 'invoice_not_issued'],
  },
  downloadInvoicePdf: {
    access: 'public',
    method: 'GET',
    path: '/api/invoices/pdf/{token}/',
    summary: 'The PDF behind a signed address',
    params: signedAddressParams,

    file: 'application/pdf',
    response: z.any(),
    errors: ['not_found'],
  },
})
