import { defineEndpoints } from '../endpoint.ts'
import { invoice } from '../invoices/invoices.schema.ts'
import { idParams, reasonBody } from '../scalars.ts'
import { invoiceLateFees, lateFeeSettings, lateFeeSettingsPatch } from './late-fees.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const

/** Interest and a fee for late payment (docs/rules.md, section 6c). */
export const lateFeesEndpoints = defineEndpoints({
  getLateFeeSettings: {
    ...read,
    method: 'GET',
    path: '/api/late-fees/settings/',
    summary: 'What the company charges for late payment',
    response: lateFeeSettings,
  },
  updateLateFeeSettings: {
    access: 'member',
    permission: 'settings.write',
    method: 'PATCH',
    path: '/api/late-fees/settings/',
    summary: 'Changes what is charged for late payment from now on',
    body: lateFeeSettingsPatch,
    response: lateFeeSettings,
    errors: ['permission_denied', 'stale_version'],
  },
  getInvoiceLateFees: {
    ...read,
    method: 'GET',
    path: '/api/invoices/{id}/late_fees/',
    summary: 'What was charged for the late payment of an invoice, and what may be',
    params: idParams,
    response: invoiceLateFees,
    errors: ['not_found'],
  },
  chargeLateFee: {
    access: 'member',
    permission: 'invoices.write',
    method: 'POST',
    path: '/api/invoices/{id}/charge_late_fee/',
    summary: 'Makes a draft that charges for the late payment of an invoice',
    params: idParams,
    response: invoice,
    status: 201,
    errors: [
      'permission_denied',
      'not_found',
      'conflict',
      'invoice_not_issued',
      'invoice_cancelled',
      'invoice_written_off',
    ],
  },
  waiveLateFee: {
    access: 'member',
    permission: 'invoices.issue',
    method: 'POST',
    path: '/api/late-fees/{id}/waive/',
    summary:
      'Gives up what was charged for late payment: its invoice is cancelled, and its days are not charged again',
    params: idParams,
    body: reasonBody,
    response: invoiceLateFees,
    errors: [
      'permission_denied',
      'not_found',
      'invoice_not_issued',
      'invoice_cancelled',
      'invoice_written_off',
      'invoice_has_payments',
    ],
  },
})
