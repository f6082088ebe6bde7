import { defineEndpoints } from '../endpoint.ts'
import { payment } from '../payments/payments.schema.ts'
import { idParams } from '../scalars.ts'
import { documentEmailBody, documentEmailDraft } from './document-email.schema.ts'

export const receiptEmailEndpoints = defineEndpoints({
  getReceiptEmailDraft: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: '/api/payments/{id}/email_draft/',
    summary: 'The mail the receipt of a payment that has arrived would go out with',
    params: idParams,
    response: documentEmailDraft,
    errors: ['not_found', 'payment_not_completed'],
  },
  sendReceipt: {
    access: 'member',
    permission: 'payments.record',
    method: 'POST',
    path: '/api/payments/{id}/send_receipt/',
    summary: 'Sends the receipt of a payment that has arrived, as often as it is asked for',
    params: idParams,
    body: documentEmailBody,
    response: payment,
    errors: ['not_found', 'payment_not_completed'],
  },
})
