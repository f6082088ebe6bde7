import { defineEndpoints } from '../endpoint.ts'
import { paged } from '../paging.ts'
import { emptyBody, idParams } from '../scalars.ts'
import { outboxEntry, outboxMail, outboxQuery } from './emails.schema.ts'

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
    summary: 'Queues a failed mail again',
    params: idParams,
    body: emptyBody,
    response: outboxMail,
    errors: ['not_found', 'conflict'],
  },
})
