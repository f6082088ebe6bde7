import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { receivedEvent, stripeEvent } from '../provider-events/provider-events.schema.ts'
import { emptyBody, idParams } from '../scalars.ts'
import {
  planCancelBody,
  planOffers,
  planPreviewBody,
  planQuote,
  planReceipt,
  planReceiptQuery,
  planReturn,
  subscription,
  subscriptionAnswer,
  subscriptionBody,
} from './plans.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
/** The way out of read-only stays open. */
const write = { access: 'member', permission: 'plan.write', whenReadOnly: 'allowed' } as const

export const plansEndpoints = defineEndpoints({
  listPlans: {
    ...read,
    method: 'GET',
    path: '/api/billing/plans/',
    summary: 'The plans there are, in the currency the company pays in',
    response: planOffers,
  },
  getSubscription: {
    ...read,
    method: 'GET',
    path: '/api/billing/subscription/',
    summary: "The company's plan: how far it is paid, and whether the company may write",
    response: subscription,
  },
  previewSubscription: {
    ...write,
    method: 'POST',
    path: '/api/billing/subscription/preview/',
    summary: 'What choosing a plan would come to now; changes nothing',
    body: planPreviewBody,
    response: planQuote,
    errors: ['billing_off'],
    repeat: 'natural',
  },
  chooseSubscription: {
    ...write,
    method: 'POST',
    path: '/api/billing/subscription/',
    summary: 'Chooses a plan or changes to another one, and pays for it',
    body: subscriptionBody,
    response: subscriptionAnswer,
    errors: ['billing_off', 'card_declined', 'plan_price_changed', 'plan_too_small', 'plan_conflict'],
  },
  returnToPlan: {
    ...write,
    method: 'POST',
    path: '/api/billing/charges/{id}/returned/',
    summary:
      'The owner is back from the provider’s page: what came of it is asked for, and an unpaid page is closed',
    params: idParams,
    body: emptyBody,
    response: planReturn,
    errors: ['not_found'],
    repeat: 'natural',
  },
  receivePlanEvent: {
    access: 'public',
    method: 'POST',
    path: '/api/billing/providers/stripe/',
    summary:
      'Where Stripe sends its events about the plans of this installation, signed with its webhook secret',
    body: stripeEvent,
    bodyMax: { bytes: 256 * 1024, values: 10_000 },
    response: receivedEvent,
    errors: ['not_found', 'bad_request'],
    repeat: 'natural',
  },
  cancelSubscription: {
    ...write,
    method: 'POST',
    path: '/api/billing/subscription/cancel/',
    summary: 'Cancels the plan: it runs to the end of what is paid, or ends at once and is paid back',
    body: planCancelBody,
    response: subscription,
    errors: ['billing_off', 'plan_conflict'],
  },
  resumeSubscription: {
    ...write,
    method: 'POST',
    path: '/api/billing/subscription/resume/',
    summary: 'Takes a cancellation back while the plan still runs',
    body: emptyBody,
    response: subscription,
    errors: ['billing_off', 'plan_conflict'],
  },
  listPlanReceipts: {
    ...read,
    method: 'GET',
    path: '/api/billing/receipts/',
    summary: 'Receipts of what was paid for the plan, newest first',
    query: planReceiptQuery,
    response: paged(planReceipt),
  },
  getPlanReceiptPdf: {
    ...read,
    method: 'GET',
    path: '/api/billing/receipts/{id}/pdf/',
    summary: 'A receipt as PDF',
    params: idParams,
    file: 'application/pdf',
    response: z.any(),
    errors: ['not_found'],
  },
})
