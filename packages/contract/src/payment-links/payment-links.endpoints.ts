import { z } from 'zod'
import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams, noContent } from '../scalars.ts'
import { paymentLink, paymentLinkCreate, paymentLinkListQuery, paymentLinkPatch, publicPayAnswer, publicPayBody, publicPayment } from './payment-links.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const
const write = { access: 'member', permission: 'payment_links.write' } as const
const shareParams = z.object({ shareToken: z.string().regex(/^[A-Za-z0-9_-]{20,100}$/) })

export const paymentLinksEndpoints = defineEndpoints({
  listPaymentLinks: { ...read, method: 'GET', path: '/api/payments/links/', summary: 'Payment links', query: paymentLinkListQuery, response: paged(paymentLink) },
  createPaymentLink: { ...write, method: 'POST', path: '/api/payments/links/', summary: 'Creates a payment link, for an invoice or an amount', body: paymentLinkCreate, response: paymentLink, status: 201, errors: ['invoice_cancelled', 'invoice_already_paid', 'invoice_not_issued'] },
  getPaymentLink: { ...read, method: 'GET', path: '/api/payments/links/{id}/', summary: 'One payment link', params: idParams, response: paymentLink, errors: ['not_found'] },
  updatePaymentLink: { ...write, method: 'PATCH', path: '/api/payments/links/{id}/', summary: 'Changes an active payment link', params: idParams, body: paymentLinkPatch, response: paymentLink, errors: ['not_found', 'payment_link_closed'] },
  deletePaymentLink: { ...write, method: 'DELETE', path: '/api/payments/links/{id}/', summary: 'Deletes an unused payment link', params: idParams, response: noContent, status: 204, errors: ['not_found', 'payment_link_in_use'] },
  cancelPaymentLink: { ...write, method: 'POST', path: '/api/payments/links/{id}/cancel/', summary: 'Cancels a payment link', params: idParams, body: emptyBody, response: paymentLink, errors: ['not_found', 'payment_link_closed'] },
  getPublicPayment: { access: 'public', method: 'GET', path: '/api/payments/public/{shareToken}/', summary: 'What is to be paid, to whom and how', params: shareParams, response: publicPayment, errors: ['not_found'] },
  payPublicPayment: { access: 'public', method: 'POST', path: '/api/payments/public/{shareToken}/', summary: 'Pays', params: shareParams, body: publicPayBody, response: publicPayAnswer, errors: ['not_found', 'card_declined', 'payment_link_closed', 'request_in_progress', 'rate_limited', 'service_unavailable'] },
  markPublicPaymentViewed: { access: 'public', method: 'POST', path: '/api/payments/public/{shareToken}/viewed/', summary: 'The payer has the page before them; opening the link alone changes nothing', params: shareParams, body: emptyBody, response: noContent, status: 204, errors: ['not_found', 'rate_limited'], repeat: 'natural' },
  getPublicPaymentPdf: { access: 'public', method: 'GET', path: '/api/payments/public/{shareToken}/pdf/', summary: 'The invoice behind the link, as PDF', params: shareParams, file: 'application/pdf', response: z.any(), errors: ['not_found', 'rate_limited'] },
})
