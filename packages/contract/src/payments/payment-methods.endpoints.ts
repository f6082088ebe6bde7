import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { idParams, noContent } from '../scalars.ts'
import {
  availableMethods,
  paymentMethod,
  paymentMethodCreate,
  paymentMethodListQuery,
  paymentMethodPatch,
  paymentMethodSetup,
} from './payment-methods.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const setUp = { access: 'member', permission: 'payment_methods.setup' } as const

export const paymentMethodsEndpoints = defineEndpoints({
  listPaymentMethods: {
    ...read,
    method: 'GET',
    path: '/api/payments/methods/',
    summary: 'How the company is paid, with what each method costs',
    query: paymentMethodListQuery,
    response: paged(paymentMethod),
  },
  createPaymentMethod: {
    ...setUp,
    method: 'POST',
    path: '/api/payments/methods/',
    summary: 'Adds a payment method of a kind the company does not have yet',
    body: paymentMethodCreate,
    response: paymentMethod,
    status: 201,
  },
  getAvailablePaymentMethods: {
    ...read,
    method: 'GET',
    path: '/api/payments/methods/available/',
    summary: 'What this installation can take, by kind',
    response: availableMethods,
  },
  getPaymentMethod: {
    ...read,
    method: 'GET',
    path: '/api/payments/methods/{id}/',
    summary: 'One payment method',
    params: idParams,
    response: paymentMethod,
    errors: ['not_found'],
  },
  updatePaymentMethod: {
    ...setUp,
    method: 'PATCH',
    path: '/api/payments/methods/{id}/',
    summary: 'Changes a payment method; payments keep the fee they had',
    params: idParams,
    body: paymentMethodPatch,
    response: paymentMethod,
    errors: ['not_found', 'stale_version'],
  },
  deletePaymentMethod: {
    ...setUp,
    method: 'DELETE',
    path: '/api/payments/methods/{id}/',
    summary: 'Deletes a payment method; payments made by it stay as they are',
    params: idParams,
    response: noContent,
    status: 204,
    errors: ['not_found', 'conflict'],
  },
  setUpPaymentMethod: {
    ...setUp,
    method: 'POST',
    path: '/api/payments/methods/{id}/setup/',
    summary: "What payers are told, and the provider's credentials, which are never answered again",
    params: idParams,
    body: paymentMethodSetup,
    response: paymentMethod,
    errors: ['not_found', 'stale_version', 'conflict'],
  },
})
