import type { OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { isPermission, may } from '@counterfoil/domain/users/permissions.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { markCreditNoteOut } from '../credit-notes/mail/mark-credit-note.ts'
import { withSecret } from '../emails/account/mail-secret.ts'
import { forgetFailedMail } from '../emails/queue/failed-mails.ts'
import { readKeptError } from '../emails/queue/kept-error.ts'
import { queueDelivery } from '../emails/queue/queue-email.ts'
import { markInvoiceSent } from '../invoices/mail/mark-invoice-sent.ts'
import { lockInvoices } from '../invoices/settlement/settle-invoice.ts'
import { markQuoteOut } from '../quotes/mail/mark-quote.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { type EmailRow, emailById, emailForUpdate, requeueEmail } from './outbox.db.ts'
import { presentOutboxMail } from './outbox.presenter.ts'
import { recheckMail } from './recheck-mail.ts'
import { requireMailServer, requireOpenQuote, sendKeptMail } from './send-kept-mail.ts'

/** A mail as this reader may see it: the secret in it is shown to those alone who may read that. */
function presentFor(deps: Deps, scope: CompanyScope, row: EmailRow): OutboxMail {
  const permission = row.secret_permission ?? ''
  const isOpen = isPermission(permission) && may(scope.role, permission, scope.user.isSuperuser)
  return presentOutboxMail(
    row,
    withSecret(row, isOpen ? row.secret_encrypted : null, deps.encryption, 'outbox'),
    scope.today,
  )
}

export async function readOutboxMail(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  id: string,
): Promise<OutboxMail> {
  return presentFor(deps, scope, found(await tx.first(emailById, [scope.companyId, id])))
}

/** Gives a failed mail a new round of tries, and a kept one its first. One that was sent is not sent a second time. */
export async function resendEmail(tx: Tx, deps: Deps, scope: CompanyScope, id: string): Promise<OutboxMail> {
  const row = found(await tx.first(emailForUpdate, [scope.companyId, id]))
  if (row.status === 'captured') {
    requireMailServer(deps)
    const outcome = await sendKeptMail(tx, deps, scope, row)
    if (outcome instanceof AppError) throw outcome
    return presentFor(deps, scope, outcome)
  }
  if (row.status !== 'failed') {
    throw new AppError('conflict', { detail: fault('mail_not_failed') })
  }
  // The link in it may have been replaced since.
  if (row.kind === 'portal') throw new AppError('conflict', { detail: fault('kept_portal_link') })
  // Locked before mails are counted, as whoever sends an invoice does.
  const invoiceId = row.kind === 'invoice' ? row.invoice_id : null
  if (invoiceId !== null) await lockInvoices(tx, scope.companyId, [invoiceId])
  await requireOpenQuote(tx, scope, row)
  const { recipients, refusal } = await recheckMail(tx, deps, scope.companyId, row)
  if (refusal) throw refusal
  if (invoiceId !== null) await markInvoiceSent(tx, scope.companyId, invoiceId)
  if (row.credit_note_id !== null) await markCreditNoteOut(tx, scope.companyId, row.credit_note_id)
  if (row.quote_id !== null) await markQuoteOut(tx, scope.companyId, row.quote_id)
  const [queued] = await Promise.all([
    tx.first(requeueEmail, [scope.companyId, id, recipients]),
    queueDelivery(tx, scope.companyId, id),
    forgetFailedMail(tx, id),
    recordEvent(tx, scope, {
      type: 'email.resent',
      invoiceId: row.invoice_id,
      quoteId: row.quote_id,
      paymentId: row.payment_id,
      subject: row.subject,
      data: { to: row.to_addresses, error: readKeptError(row.error).error },
    }),
  ])
  return presentFor(deps, scope, found(queued))
}
