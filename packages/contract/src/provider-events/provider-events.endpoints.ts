import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { id, idParams } from '../scalars.ts'
import { paymentDispute, receivedEvent, stripeEvent } from './provider-events.schema.ts'

/** What payment providers tell by themselves (docs/rules.md, section 7). */
export const providerEventsEndpoints = defineEndpoints({
  receiveStripeEvent: {
    access: 'public',
    method: 'POST',
    path: '/api/payments/providers/stripe/{company}/',
    summary: 'Where Stripe sends its events about the payments of a company, signed with its webhook secret',
    params: z.object({ company: id }),
    body: stripeEvent,
    bodyMax: { bytes: 256 * 1024, values: 10_000 },
    response: receivedEvent,
    errors: ['not_found', 'bad_request'],
    repeat: 'natural',
  },
  listPaymentDisputes: {
    access: 'member',
    permission: 'company.read',
    method: 'GET',
    path: '/api/payments/{id}/disputes/',
    summary: 'What payers had their banks take back of a payment, the newest first',
    params: idParams,
    response: z.array(paymentDispute),
    errors: ['not_found'],
  },
})
