import { defineEndpoints } from '../endpoint.ts'
import { invoicePreview } from '../invoices/invoice-documents.schema.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import {
  invoiceTemplate,
  templateCreate,
  templateListQuery,
  templatePatch,
  templatePreviewBody,
} from './invoice-templates.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'templates.write' } as const

export const invoiceTemplatesEndpoints = defineEndpoints({
  listInvoiceTemplates: {
    ...read,
    method: 'GET',
    path: '/api/invoices/templates/',
    summary: 'Templates of invoices',
    query: templateListQuery,
    response: paged(invoiceTemplate),
  },
  createInvoiceTemplate: {
    ...write,
    method: 'POST',
    path: '/api/invoices/templates/',
    summary: 'Creates a template',
    body: templateCreate,
    response: invoiceTemplate,
    status: 201,
  },
  getInvoiceTemplate: {
    ...read,
    method: 'GET',
    path: '/api/invoices/templates/{id}/',
    summary: 'One template',
    params: idParams,
    response: invoiceTemplate,
    errors: ['not_found'],
  },
  updateInvoiceTemplate: {
    ...write,
    method: 'PATCH',
    path: '/api/invoices/templates/{id}/',
    summary: 'Changes a template; issued invoices stay as they were issued',
    params: idParams,
    body: templatePatch,
    response: invoiceTemplate,
    errors: ['not_found', 'stale_version'],
  },
  deleteInvoiceTemplate: {
    ...write,
    method: 'DELETE',
    path: '/api/invoices/templates/{id}/',
    summary: 'Deletes a template; drafts and clients that name it fall back to the default',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'template_is_default'],
  },
  setDefaultInvoiceTemplate: {
    ...write,
    method: 'POST',
    path: '/api/invoices/templates/{id}/set_default/',
    summary: 'Makes it the default',
    params: idParams,
    body: emptyBody,
    response: invoiceTemplate,
    errors: ['not_found'],
  },
  previewInvoiceTemplate: {
    ...read,
    method: 'POST',
    path: '/api/invoices/templates/{id}/preview/',
    summary:
      'A sample of a kind, or a given document, drawn with the template by the engine that makes the PDF',
    params: idParams,
    body: templatePreviewBody,
    response: invoicePreview,
    errors: ['not_found', 'payment_not_completed'],
    repeat: 'natural',
    whenReadOnly: 'allowed',
  },
})
