import type { emailsEndpoints } from '@counterfoil/contract/emails/emails.endpoints.ts'
import type { Deps } from '../../deps.ts'
import { type Handlers, member } from '../../http/handler.ts'
import { sendNamedInvoiceEmail } from '../invoices/lifecycle/send-invoice-email.ts'
import { listOutbox } from './list-outbox.ts'
import { readOutboxMail, resendEmail } from './resend-email.ts'
import { readKeptMails, sendKeptMails } from './send-kept-mails.ts'
import { sendMessage } from './send-message.ts'

export function outboxRoutes(deps: Deps): Handlers<typeof emailsEndpoints> {
  return {
    listOutbox: member((tx, scope, input) => listOutbox(tx, scope, input.query)),
    getOutboxMail: member((tx, scope, input) => readOutboxMail(tx, deps, scope, input.params.id)),
    resendOutboxMail: member((tx, scope, input) => resendEmail(tx, deps, scope, input.params.id)),
    sendNamedInvoiceEmail: member((tx, scope, { body }) => sendNamedInvoiceEmail(tx, deps, scope, body)),
    sendMessage: member((tx, scope, { body }) => sendMessage(tx, deps, scope, body)),
    getKeptMails: member((tx, scope) => readKeptMails(tx, scope)),
    sendKeptMails: member((tx, scope) => sendKeptMails(tx, deps, scope)),
  }
}
