import { defineEndpoints } from '../endpoint.ts'
import { idParams } from '../scalars.ts'
import { instalmentsBody, invoiceInstalments } from './instalments.schema.ts'

const write = { access: 'member', permission: 'invoices.write' } as const
const path = '/api/invoices/{id}/instalments/'
const REFUSALS = [
  'permission_denied',
  'not_found',
  'invoice_not_issued',
  'invoice_already_paid',
  'invoice_cancelled',
  'invoice_written_off',
  'stale_version',
] as const

/** Instalments that are agreed on for an issued invoice (docs/rules.md, section 6d). */
export const instalmentsEndpoints = defineEndpoints({
  getInvoiceInstalments: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path,
    summary: 'The instalments that are agreed on for an invoice, and what each has left',
    params: idParams,
    response: invoiceInstalments,
    errors: ['not_found'],
  },
  agreeOnInstalments: {
    ...write,
    method: 'PUT',
    path,
    summary: 'Agrees on instalments for all that an invoice has due now, or changes what of them is not paid',
    params: idParams,
    body: instalmentsBody,
    response: invoiceInstalments,
    errors: REFUSALS,
  },
  callOffInstalments: {
    ...write,
    method: 'DELETE',
    path,
    summary: 'Calls instalments off: the invoice is due on the day it was due on before',
    params: idParams,
    response: invoiceInstalments,
    errors: [...REFUSALS, 'conflict'],
  },
})
