import { KEPT_MAIL_FAULTS } from '@counterfoil/contract/emails/kept-mail.ts'
import type { ErrorCode } from '@counterfoil/contract/errors.ts'
import {
  type KeptMailObstacle,
  keptMailObstacle,
  quoteMailObstacle,
} from '@counterfoil/domain/emails/kept-mail.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { AppError, found } from '../../http/app-error.ts'
import { markCreditNoteOut } from '../credit-notes/mail/mark-credit-note.ts'
import { queueDelivery } from '../emails/queue/queue-email.ts'
import { markInvoiceSent } from '../invoices/mail/mark-invoice-sent.ts'
import { lockInvoices, type SettlementRow } from '../invoices/settlement/settle-invoice.ts'
import { lockQuotesOfMails, markQuoteOut } from '../quotes/mail/mark-quote.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { keptFacts } from './kept-mails.db.ts'
import { type EmailRow, requeueEmail } from './outbox.db.ts'
import { recheckMail } from './recheck-mail.ts'

/** Without a mail server a kept mail would only be kept once more. */
export function requireMailServer(deps: Deps): void {
  if (deps.config.smtpUrl !== null) return
  throw new AppError('conflict', { detail: fault('no_mail_server') })
}

function codeOf(obstacle: KeptMailObstacle): ErrorCode {
  if (obstacle === 'mail_replaced' || obstacle === 'invitation') return 'conflict'
  if (obstacle === 'portal' || obstacle === 'collection') return 'conflict'
  // As every call that asks for money on an invoice that owes none.
  return obstacle === 'invoice_credited' ? 'invoice_already_paid' : obstacle
}

function refusalOf(obstacle: KeptMailObstacle): AppError {
  return new AppError(codeOf(obstacle), { detail: fault(KEPT_MAIL_FAULTS[obstacle]) })
}

/** Locks the quote of a failed mail, and throws where its client cannot answer it any more. */
export async function requireOpenQuote(tx: Tx, scope: CompanyScope, row: EmailRow): Promise<void> {
  const { companyId, today } = scope
  if (row.kind !== 'quote' || row.quote_id === null) return
  await lockQuotesOfMails(tx, companyId, [row.quote_id])
  const obstacle = quoteMailObstacle(found(await tx.first(keptFacts, [companyId, row.id])), today)
  if (obstacle !== null) throw refusalOf(obstacle)
}

/** The history says that it went out only now. A mail with an invoice makes that invoice a sent one. */
async function tell(tx: Tx, scope: CompanyScope, row: EmailRow, invoice: SettlementRow | undefined) {
  const data = { to: row.to_addresses, was_kept: true }
  const invoiceId = row.invoice_id
  if (row.credit_note_id !== null) await markCreditNoteOut(tx, scope.companyId, row.credit_note_id)
  if (row.quote_id !== null) await markQuoteOut(tx, scope.companyId, row.quote_id)
  if (row.kind !== 'invoice' || invoice === undefined) {
    return recordEvent(tx, scope, {
      type: 'email.resent',
      invoiceId,
      quoteId: row.quote_id,
      paymentId: row.payment_id,
      subject: row.subject,
      data,
    })
  }
  await markInvoiceSent(tx, scope.companyId, invoice.id)
  const subject = invoice.number ?? ''
  await recordEvent(tx, scope, {
    type: 'invoice.sent',
    invoiceId,
    clientId: invoice.client_id,
    subject,
    data,
  })
}

/**
 * Puts a kept mail, which the caller has locked, into the queue. Answers why not, where it is not sent any more or may
 * not be sent now. Its invoice is locked: it is neither cancelled nor paid in between; and so is its quote.
 */
export async function sendKeptMail(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  row: EmailRow,
): Promise<AppError | EmailRow> {
  const { companyId } = scope
  const [invoice] = row.invoice_id === null ? [] : await lockInvoices(tx, companyId, [row.invoice_id])
  if (row.quote_id !== null) await lockQuotesOfMails(tx, companyId, [row.quote_id])
  const obstacle = keptMailObstacle(found(await tx.first(keptFacts, [companyId, row.id])), scope.today)
  if (obstacle !== null) return refusalOf(obstacle)
  const { recipients, refusal } = await recheckMail(tx, deps, companyId, row)
  if (refusal !== null) return refusal
  const [queued] = await Promise.all([
    tx.first(requeueEmail, [companyId, row.id, recipients]),
    queueDelivery(tx, companyId, row.id),
    tell(tx, scope, row, invoice),
  ])
  return found(queued)
}
