import { XLSX_TYPE } from '@counterfoil/domain/text/tables/table-cell.ts'
import { z } from 'zod'
import { bulkBody, bulkResults } from '../bulk.ts'
import { defineEndpoints } from '../endpoint.ts'
import { documentPages, invoicePreview } from '../invoices/invoice-documents.schema.ts'
import { sendEmailBody } from '../invoices/invoice-email.schema.ts'
import { invoice } from '../invoices/invoices.schema.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import { ANSWERED } from './public-quote.endpoints.ts'
import {
  quote,
  quoteConvertBody,
  quoteCreate,
  quoteEmailDraft,
  quoteExportQuery,
  quoteListItem,
  quoteListQuery,
  quotePatch,
  quotePreviewBody,
  quoteRejectBody,
  quoteViews,
  quoteViewsQuery,
  recordedAcceptanceBody,
} from './quotes.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'invoices.write' } as const
const send = { access: 'member', permission: 'invoices.issue' } as const
/** Asks for a drawing: nothing is written. */
const harmless = { repeat: 'natural', whenReadOnly: 'allowed' } as const
/** As many lines as an invoice may have. */
const allLines = { bodyMax: { bytes: 5 * 1024 * 1024, values: 130_000 } } as const

/** What stands in the way of a draft that is to go out. */
const HELD_BACK = [
  'quote_empty',
  'quote_negative',
  'quote_expired',
  'quote_has_invoices',
  'client_blocked',
  'custom_field_required',
] as const

export const quotesEndpoints = defineEndpoints({
  listQuotes: {
    ...read,
    method: 'GET',
    path: '/api/quotes/',
    summary: 'Quotes, paged, with search, filters and ordering',
    query: quoteListQuery,
    response: paged(quoteListItem),
  },
  createQuote: {
    ...write,
    method: 'POST',
    path: '/api/quotes/',
    summary: 'Creates a draft of a quote, with its items',
    body: quoteCreate,
    ...allLines,
    response: quote,
    status: 201,
  },
  getQuoteViews: {
    ...read,
    method: 'GET',
    path: '/api/quotes/views/',
    summary: 'Count and sums of each tab of the list, under its filters',
    query: quoteViewsQuery,
    response: quoteViews,
  },
  exportQuotes: {
    access: 'member',
    permission: 'exports.create',
    method: 'GET',
    path: '/api/quotes/export/',
    summary: 'The quotes a list finds as a table, or as a JSON list',
    query: quoteExportQuery,
    file: 'text/csv',
    fileTypes: [XLSX_TYPE, 'application/json'],
    response: z.any(),
  },
  previewQuote: {
    ...read,
    method: 'POST',
    path: '/api/quotes/preview/',
    summary: 'A quote as it will print, drawn by the engine that makes the PDF',
    body: quotePreviewBody,
    ...allLines,
    response: invoicePreview,
    ...harmless,
  },
  sendQuotes: {
    ...send,
    method: 'POST',
    path: '/api/quotes/bulk-send/',
    summary: 'Sends up to 100 quotes to the addresses of their clients, each under the rules of its own call',
    body: bulkBody,
    response: bulkResults,
    errors: ['not_found'],
  },
  deleteQuotes: {
    ...write,
    method: 'DELETE',
    path: '/api/quotes/',
    summary: 'Deletes up to 100 drafts; what was sent is refused by itself',
    body: bulkBody,
    response: bulkResults,
    errors: ['not_found'],
  },
  getQuote: {
    ...read,
    method: 'GET',
    path: '/api/quotes/{id}/',
    summary: 'One quote with items, totals and the invoices that were made from it',
    params: idParams,
    response: quote,
    errors: ['not_found'],
  },
  updateQuote: {
    ...write,
    method: 'PATCH',
    path: '/api/quotes/{id}/',
    summary: 'Changes a draft; of a quote that was sent, its last day moves to a later one',
    params: idParams,
    body: quotePatch,
    ...allLines,
    response: quote,
    errors: ['not_found', 'quote_locked', ...ANSWERED, 'stale_version'],
  },
  deleteQuote: {
    ...write,
    method: 'DELETE',
    path: '/api/quotes/{id}/',
    summary: 'Deletes a draft',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'quote_locked'],
  },
  sendQuote: {
    ...send,
    method: 'POST',
    path: '/api/quotes/{id}/send/',
    summary:
      'Sends it by mail, with its document and its link; a draft takes its number, and its content is frozen',
    params: idParams,
    body: sendEmailBody,
    response: quote,
    errors: ['not_found', ...HELD_BACK, 'number_differs', ...ANSWERED],
  },
  markQuoteSent: {
    ...send,
    method: 'POST',
    path: '/api/quotes/{id}/mark_sent/',
    summary:
      'Makes a draft a quote that is out, without a mail: it takes its number and its link, and is frozen',
    params: idParams,
    body: emptyBody,
    response: quote,
    errors: ['not_found', ...HELD_BACK, 'quote_already_sent'],
  },
  acceptQuote: {
    ...send,
    method: 'POST',
    path: '/api/quotes/{id}/accept/',
    summary: "Records that the client has accepted it, on the client's behalf",
    params: idParams,
    body: recordedAcceptanceBody,
    response: quote,
    errors: ['not_found', 'quote_not_sent', 'quote_expired', ...ANSWERED],
  },
  rejectQuote: {
    ...send,
    method: 'POST',
    path: '/api/quotes/{id}/reject/',
    summary: "Records that the client has rejected it, on the client's behalf",
    params: idParams,
    body: quoteRejectBody,
    response: quote,
    errors: ['not_found', 'quote_not_sent', ...ANSWERED],
  },
  reviseQuote: {
    ...write,
    method: 'POST',
    path: '/api/quotes/{id}/revise/',
    summary: 'Makes a draft of its next version, which takes its place once it is sent',
    params: idParams,
    body: emptyBody,
    response: quote,
    status: 201,
    errors: ['not_found', 'quote_not_sent', 'quote_superseded', 'quote_has_invoices', 'quote_has_revision'],
  },
  duplicateQuote: {
    ...write,
    method: 'POST',
    path: '/api/quotes/{id}/duplicate/',
    summary: 'Makes a new draft with the same content',
    params: idParams,
    body: emptyBody,
    response: quote,
    status: 201,
    errors: ['not_found'],
  },
  convertQuote: {
    ...write,
    method: 'POST',
    path: '/api/quotes/{id}/convert/',
    summary: 'Makes a draft of an invoice, deposit, progress or final invoice from an accepted quote',
    params: idParams,
    body: quoteConvertBody,
    response: invoice,
    status: 201,
    errors: [
      'not_found',
      'quote_not_accepted',
      'quote_superseded',
      'quote_already_rejected',
      'client_blocked',
      'order_exceeded',
      'order_has_final',
      'order_has_drafts',
      'invoice_negative',
    ],
  },
  getQuotePages: {
    ...read,
    method: 'GET',
    path: '/api/quotes/{id}/pages/',
    summary: 'The pages of the document as images; of a quote that was sent, as it was frozen',
    params: idParams,
    response: documentPages,
    errors: ['not_found'],
  },
  getQuoteEmailDraft: {
    ...read,
    method: 'GET',
    path: '/api/quotes/{id}/email_draft/',
    summary: 'The mail a quote would go out with, and the number a draft would take',
    params: idParams,
    response: quoteEmailDraft,
    errors: ['not_found'],
  },
  getQuotePdf: {
    ...read,
    method: 'GET',
    path: '/api/quotes/{id}/pdf/',
    summary: 'The document as it stands; of a quote that was sent, as it was frozen',
    params: idParams,
    file: 'application/pdf',
    response: z.any(),
    errors: ['not_found'],
  },
})
