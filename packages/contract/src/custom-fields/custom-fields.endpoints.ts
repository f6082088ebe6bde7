import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { idParams, noContent } from '../scalars.ts'
import {
  customField,
  customFieldCreate,
  customFieldListQuery,
  customFieldPatch,
} from './custom-fields.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'settings.write' } as const

export const customFieldsEndpoints = defineEndpoints({
  listCustomFields: {
    ...read,
    method: 'GET',
    path: '/api/invoices/custom_fields/',
    summary: 'The fields of invoices that the company has named itself',
    query: customFieldListQuery,
    response: paged(customField),
  },
  createCustomField: {
    ...write,
    method: 'POST',
    path: '/api/invoices/custom_fields/',
    summary: 'Adds a field, behind those there are',
    body: customFieldCreate,
    response: customField,
    status: 201,
    errors: ['permission_denied'],
  },
  getCustomField: {
    ...read,
    method: 'GET',
    path: '/api/invoices/custom_fields/{id}/',
    summary: 'One field',
    params: idParams,
    response: customField,
    errors: ['not_found'],
  },
  updateCustomField: {
    ...write,
    method: 'PATCH',
    path: '/api/invoices/custom_fields/{id}/',
    summary: 'Changes, moves, archives or brings back a field; issued documents stay as they are',
    params: idParams,
    body: customFieldPatch,
    response: customField,
    errors: ['not_found', 'permission_denied', 'stale_version'],
  },
  deleteCustomField: {
    ...write,
    method: 'DELETE',
    path: '/api/invoices/custom_fields/{id}/',
    summary: 'Deletes a field that no invoice has a value of, archives any other',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'permission_denied'],
  },
})
