import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged, shortListQuery } from '../paging.ts'
import { id, idParams, noContent } from '../scalars.ts'
import { invoiceItem, itemCreate, itemPatch } from './invoices.schema.ts'

const itemParams = z.object({ id, itemId: id })
const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'invoices.write' } as const

/** The lines of a draft, one by one. */
export const invoiceItemsEndpoints = defineEndpoints({
  listInvoiceItems: {
    ...read,
    method: 'GET',
    path: '/api/invoices/{id}/items/',
    summary: "An invoice's items",
    params: idParams,
    query: shortListQuery({}),
    response: paged(invoiceItem),
    errors: ['not_found'],
  },
  createInvoiceItem: {
    ...write,
    method: 'POST',
    path: '/api/invoices/{id}/items/',
    summary: 'Adds an item to a draft',
    params: idParams,
    body: itemCreate,
    response: invoiceItem,
    status: 201,
    errors: ['not_found', 'invoice_locked', 'order_fixed'],
  },
  getInvoiceItem: {
    ...read,
    method: 'GET',
    path: '/api/invoices/{id}/items/{itemId}/',
    summary: 'One item',
    params: itemParams,
    response: invoiceItem,
    errors: ['not_found'],
  },
  updateInvoiceItem: {
    ...write,
    method: 'PATCH',
    path: '/api/invoices/{id}/items/{itemId}/',
    summary: 'Changes an item of a draft',
    params: itemParams,
    body: itemPatch,
    response: invoiceItem,
    errors: ['not_found', 'invoice_locked', 'order_fixed'],
  },
  deleteInvoiceItem: {
    ...write,
    method: 'DELETE',
    path: '/api/invoices/{id}/items/{itemId}/',
    summary: 'Removes an item of a draft',
    params: itemParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'invoice_locked', 'order_fixed'],
  },
})
