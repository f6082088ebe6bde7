import { defineEndpoints } from '../endpoint.ts'
import { namedInvoiceEmailBody } from '../invoices/invoice-email.schema.ts'
import { OF_ORDER, UNFIT_TO_ISSUE } from '../invoices/invoices.endpoints.ts'
import { invoice } from '../invoices/invoices.schema.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams } from '../scalars.ts'
import {
  keptMailsAnswer,
  messageBody,
  outboxEntry,
  outboxMail,
  outboxQuery,
  sentKeptMails,
} from './emails.schema.ts'

const read = { access: 'member', permission: 'company.read' } as const

export const emailsEndpoints = defineEndpoints({
  listOutbox: {
    ...read,
    method: 'GET',
    path: '/api/email/outbox/',
    summary: 'Mails written by this company, newest first',
    query: outboxQuery,
    response: paged(outboxEntry),
  },
  getOutboxMail: {
    ...read,
    method: 'GET',
    path: '/api/email/outbox/{id}/',
    summary: 'One mail, whole',
    params: idParams,
    response: outboxMail,
    errors: ['not_found'],
  },
  resendOutboxMail: {
    access: 'member',
    permission: 'invoices.issue',
    method: 'POST',
    path: '/api/email/outbox/{id}/resend/',
    summary: 'Queues a failed mail again, or a kept one once a mail server is set up',
    params: idParams,
    body: emptyBody,
    response: outboxMail,
    errors: [
      'not_found',
      'conflict',
      'invoice_cancelled',
      'invoice_written_off',
      'invoice_already_paid',
      'quote_expired',
      'quote_superseded',
      'quote_already_accepted',
      'quote_already_rejected',
    ],
  },
  sendNamedInvoiceEmail: {
    access: 'member',
    permission: 'invoices.issue',
    method: 'POST',
    path: '/api/email/send-invoice/',
    summary: 'Sends the invoice that the body names, as the call of one invoice does',
    body: namedInvoiceEmailBody,
    response: invoice,
    errors: ['invoice_cancelled', 'invoice_written_off', ...UNFIT_TO_ISSUE, ...OF_ORDER, 'number_differs'],
  },
  sendMessage: {
    access: 'member',
    permission: 'email.send',
    method: 'POST',
    path: '/api/email/send/',
    summary:
      'Writes a mail of no document, with documents attached if wanted, and answers it as it lies in the outbox',
    body: messageBody,
    response: outboxMail,
    status: 201,
    errors: ['email_not_confirmed', 'mail_limit_reached'],
  },
  getKeptMails: {
    ...read,
    method: 'GET',
    path: '/api/email/kept/',
    summary: 'How many mails were kept, and which of them can be sent',
    response: keptMailsAnswer,
  },
  sendKeptMails: {
    access: 'member',
    permission: 'invoices.issue',
    method: 'POST',
    path: '/api/email/kept/send/',
    summary: 'Queues the kept mails that can be sent, at most 100 at once',
    body: emptyBody,
    response: sentKeptMails,
    errors: ['conflict'],
  },
})
