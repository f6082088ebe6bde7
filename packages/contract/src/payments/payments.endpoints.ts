import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import { payment, paymentCreate, paymentListQuery, paymentPatch, paymentRefund } from './payments.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const record = { access: 'member', permission: 'payments.record' } as const

export const paymentsEndpoints = defineEndpoints({
  listPayments: {
    ...read,
    method: 'GET',
    path: '/api/payments/',
    summary: 'Payments, paged, with search, filters and ordering',
    query: paymentListQuery,
    response: paged(payment),
  },
  createPayment: {
    ...record,
    method: 'POST',
    path: '/api/payments/',
    summary: 'Records a payment, allocated to one or more invoices',
    body: paymentCreate,
    response: payment,
    status: 201,
    errors: ['currency_mismatch', 'invoice_cancelled', 'invoice_not_issued', 'payment_with_provider'],
  },
  getPayment: {
    ...read,
    method: 'GET',
    path: '/api/payments/{id}/',
    summary: 'One payment',
    params: idParams,
    response: payment,
    errors: ['not_found'],
  },
  updatePayment: {
    ...record,
    method: 'PATCH',
    path: '/api/payments/{id}/',
    summary: 'Fields of a pending payment; reference and notes of any',
    params: idParams,
    body: paymentPatch,
    response: payment,
    errors: [
      'not_found',
      'stale_version',
      'payment_not_pending',
      'payment_with_provider',
      'conflict',
      'currency_mismatch',
      'invoice_cancelled',
      'invoice_not_issued',
    ],
  },
  deletePayment: {
    access: 'member',
    permission: 'payments.refund',
    method: 'DELETE',
    path: '/api/payments/{id}/',
    summary: 'Deletes a pending payment',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'payment_not_pending', 'payment_with_provider'],
  },
  completePayment: {
    ...record,
    method: 'POST',
    path: '/api/payments/{id}/complete/',
    summary: 'A pending payment becomes completed',
    params: idParams,
    body: emptyBody,
    response: payment,
    errors: ['not_found', 'payment_not_pending', 'payment_with_provider'],
  },
  refundPayment: {
    access: 'member',
    permission: 'payments.refund',
    method: 'POST',
    path: '/api/payments/{id}/refund/',
    summary: 'Pays back a completed payment or a part of it; its invoices are due again',
    params: idParams,
    body: paymentRefund,
    response: payment,
    errors: ['not_found', 'payment_not_refundable'],
  },
})
