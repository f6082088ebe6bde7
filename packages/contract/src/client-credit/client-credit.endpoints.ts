import { defineEndpoints } from '../endpoint.ts'
import { idParams } from '../scalars.ts'
import { clientCredit, clientCreditApply, clientCreditRefund } from './client-credit.schema.ts'

export const clientCreditEndpoints = defineEndpoints({
  getClientCredit: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: '/api/clients/{id}/credit/',
    summary: 'What a client has to its credit, by currency',
    params: idParams,
    response: clientCredit,
    errors: ['not_found'],
  },
  applyClientCredit: {
    access: 'member',
    permission: 'invoices.issue',
    method: 'POST',
    path: '/api/clients/{id}/credit/apply/',
    summary: 'Settles an invoice of the client out of its credit, the oldest first',
    params: idParams,
    body: clientCreditApply,
    response: clientCredit,
    errors: [
      'not_found',
      'invoice_not_issued',
      'invoice_already_paid',
      'invoice_cancelled',
      'invoice_written_off',
      'credit_exceeds_balance',
    ],
  },
  refundClientCredit: {
    access: 'member',
    permission: 'payments.refund',
    method: 'POST',
    path: '/api/clients/{id}/credit/refund/',
    summary: 'Records that credit of a client was paid back, the oldest first',
    params: idParams,
    body: clientCreditRefund,
    response: clientCredit,
    errors: ['not_found', 'credit_exceeds_balance'],
  },
})
