import { bulkBody, bulkResults } from '../bulk.ts'
import { defineEndpoints } from '../endpoint.ts'
import { paymentBulkUpdateBody } from './payment-bulk.schema.ts'

const many = {
  access: 'member',
  permission: 'payments.refund',
  path: '/api/payments/',
  response: bulkResults,
  errors: ['not_found'],
} as const

/** What is done to many payments in one call. */
export const paymentBulkEndpoints = defineEndpoints({
  updatePayments: {
    ...many,
    method: 'PUT',
    summary: 'Changes or completes up to 100 payments alike, each under the rules of its own call',
    body: paymentBulkUpdateBody,
  },
  deletePayments: {
    ...many,
    method: 'DELETE',
    summary: 'Deletes up to 100 pending payments; one that is money is refused by itself',
    body: bulkBody,
  },
})
