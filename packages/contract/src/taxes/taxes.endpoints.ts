import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import { calculateBody, calculation, taxGroup, taxGroupCreate, taxGroupPatch, taxRate, taxRateCreate, taxRateListQuery, taxRatePatch } from './taxes.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'taxes.write' } as const

export const taxesEndpoints = defineEndpoints({
  listTaxRates: { ...read, method: 'GET', path: '/api/invoices/taxes/rates/', summary: 'Tax rates', query: taxRateListQuery, response: paged(taxRate) },
  createTaxRate: { ...write, method: 'POST', path: '/api/invoices/taxes/rates/', summary: 'Creates a tax rate', body: taxRateCreate, response: taxRate, status: 201 },
  getTaxRate: { ...read, method: 'GET', path: '/api/invoices/taxes/rates/{id}/', summary: 'One tax rate', params: idParams, response: taxRate, errors: ['not_found'] },
  updateTaxRate: { ...write, method: 'PATCH', path: '/api/invoices/taxes/rates/{id}/', summary: 'Changes a tax rate; issued invoices keep their copy', params: idParams, body: taxRatePatch, response: taxRate, errors: ['not_found', 'stale_version'] },
  deleteTaxRate: { ...write, method: 'DELETE', path: '/api/invoices/taxes/rates/{id}/', summary: 'Deletes a rate not in use, archives one in use', params: idParams, response: noContent, status: 204, errors: ['not_found'] },
  setDefaultTaxRate: { ...write, method: 'POST', path: '/api/invoices/taxes/rates/{id}/set_default/', summary: 'Makes it the default', params: idParams, body: emptyBody, response: taxRate, errors: ['not_found'] },
  listTaxGroups: { ...read, method: 'GET', path: '/api/invoices/taxes/groups/', summary: 'Tax groups', response: paged(taxGroup) },
  createTaxGroup: { ...write, method: 'POST', path: '/api/invoices/taxes/groups/', summary: 'Creates a tax group', body: taxGroupCreate, response: taxGroup, status: 201 },
  getTaxGroup: { ...read, method: 'GET', path: '/api/invoices/taxes/groups/{id}/', summary: 'One tax group', params: idParams, response: taxGroup, errors: ['not_found'] },
  updateTaxGroup: { ...write, method: 'PATCH', path: '/api/invoices/taxes/groups/{id}/', summary: 'Changes a tax group', params: idParams, body: taxGroupPatch, response: taxGroup, errors: ['not_found', 'stale_version'] },
  deleteTaxGroup: { ...write, method: 'DELETE', path: '/api/invoices/taxes/groups/{id}/', summary: 'Deletes a tax group no line was written with', params: idParams, response: noContent, status: 204, errors: ['not_found', 'conflict'] },
  calculateTaxes: { ...read, method: 'POST', path: '/api/invoices/taxes/calculate/', summary: 'Totals and taxes of items, by the very code that totals an invoice', body: calculateBody, response: calculation, repeat: 'natural' },
})
