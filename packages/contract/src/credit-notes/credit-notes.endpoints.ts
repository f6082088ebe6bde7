import { XLSX_TYPE } from '@counterfoil/domain/text/tables/table-cell.ts'
import { z } from 'zod'
import { bulkBody, bulkResults } from '../bulk.ts'
import { documentEmailBody, documentEmailDraft } from '../emails/document-email.schema.ts'
import { defineEndpoints } from '../endpoint.ts'
import { documentPages } from '../invoices/invoice-documents.schema.ts'
import { paged } from '../paging.ts'
import { idParams, noContent, reasonBody } from '../scalars.ts'
import {
  correction,
  creditable,
  creditBody,
  creditNote,
  creditNoteExportQuery,
  creditNoteIssueBody,
  creditNoteListItem,
  creditNoteListQuery,
  creditNotePatch,
  creditNoteViews,
  creditNoteViewsQuery,
} from './credit-notes.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'invoices.write' } as const
const issue = { access: 'member', permission: 'invoices.issue' } as const

/** An invoice that has nothing to credit. */
const NOT_CREDITABLE = [
  'invoice_not_issued',
  'invoice_cancelled',
  'invoice_written_off',
  'credit_exceeds_invoice',
  'invoice_deducted',
] as const

export const creditNotesEndpoints = defineEndpoints({
  getCreditable: {
    ...read,
    method: 'GET',
    path: '/api/invoices/{id}/creditable/',
    summary: 'What is left of an invoice to credit, by line, by group of taxes and by tax',
    params: idParams,
    response: creditable,
    errors: ['not_found', 'invoice_not_issued', 'invoice_cancelled', 'invoice_written_off'],
  },
  creditInvoice: {
    ...write,
    method: 'POST',
    path: '/api/invoices/{id}/credit/',
    summary: 'Makes a draft of a credit note: of all that is left of the invoice, of lines, or of an amount',
    params: idParams,
    body: creditBody,
    response: creditNote,
    status: 201,
    errors: ['not_found', ...NOT_CREDITABLE],
  },
  correctInvoice: {
    ...issue,
    method: 'POST',
    path: '/api/invoices/{id}/correct/',
    summary: 'Credits all of an invoice and makes a new draft with its content',
    params: idParams,
    body: reasonBody,
    response: correction,
    status: 201,
    errors: [
      'not_found',
      ...NOT_CREDITABLE,
      'invoice_partly_credited',
      'order_exceeded',
      'order_has_final',
      'order_has_drafts',
    ],
  },
  listCreditNotes: {
    ...read,
    method: 'GET',
    path: '/api/credit-notes/',
    summary: 'Credit notes, paged, with search, filters and ordering',
    query: creditNoteListQuery,
    response: paged(creditNoteListItem),
  },
  getCreditNoteViews: {
    ...read,
    method: 'GET',
    path: '/api/credit-notes/views/',
    summary: 'Count and sums of each tab of the list, under its filters',
    query: creditNoteViewsQuery,
    response: creditNoteViews,
  },
  exportCreditNotes: {
    access: 'member',
    permission: 'exports.create',
    method: 'GET',
    path: '/api/credit-notes/export/',
    summary: 'The credit notes a list finds as a table',
    query: creditNoteExportQuery,
    file: 'text/csv',
    fileTypes: [XLSX_TYPE],
    response: z.any(),
  },
  deleteCreditNotes: {
    ...write,
    method: 'DELETE',
    path: '/api/credit-notes/',
    summary: 'Deletes up to 100 drafts; what is issued is refused by itself',
    body: bulkBody,
    response: bulkResults,
    errors: ['not_found'],
  },
  getCreditNote: {
    ...read,
    method: 'GET',
    path: '/api/credit-notes/{id}/',
    summary: 'One credit note with lines, totals and what became of it',
    params: idParams,
    response: creditNote,
    errors: ['not_found'],
  },
  updateCreditNote: {
    ...write,
    method: 'PATCH',
    path: '/api/credit-notes/{id}/',
    summary: 'Changes a draft; of an issued one its internal notes alone',
    params: idParams,
    body: creditNotePatch,
    response: creditNote,
    errors: ['not_found', 'credit_note_locked', 'stale_version', ...NOT_CREDITABLE],
  },
  deleteCreditNote: {
    ...write,
    method: 'DELETE',
    path: '/api/credit-notes/{id}/',
    summary: 'Deletes a draft',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'credit_note_locked'],
  },
  issueCreditNote: {
    ...issue,
    method: 'POST',
    path: '/api/credit-notes/{id}/issue/',
    summary: 'Issues a draft: takes the number, freezes the document, and settles the credit',
    params: idParams,
    body: creditNoteIssueBody,
    response: creditNote,
    errors: ['not_found', 'credit_note_already_issued', 'stale_version', ...NOT_CREDITABLE],
  },
  sendCreditNoteEmail: {
    ...issue,
    method: 'POST',
    path: '/api/credit-notes/{id}/send_email/',
    summary: 'Sends an issued credit note',
    params: idParams,
    body: documentEmailBody,
    response: creditNote,
    errors: ['not_found', 'credit_note_not_issued'],
  },
  getCreditNoteEmailDraft: {
    ...read,
    method: 'GET',
    path: '/api/credit-notes/{id}/email_draft/',
    summary: 'The mail an issued credit note would go out with',
    params: idParams,
    response: documentEmailDraft,
    errors: ['not_found', 'credit_note_not_issued'],
  },
  getCreditNotePages: {
    ...read,
    method: 'GET',
    path: '/api/credit-notes/{id}/pages/',
    summary: 'The pages of the document as images; of a draft as it would be issued now',
    params: idParams,
    response: documentPages,
    errors: ['not_found'],
  },
  exportCreditNote: {
    ...read,
    method: 'GET',
    path: '/api/credit-notes/{id}/pdf/',
    summary: 'The document as a file',
    params: idParams,
    file: 'application/pdf',
    response: z.any(),
    errors: ['not_found', 'credit_note_not_issued'],
  },
})
