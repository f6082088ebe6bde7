import { KEPT_MAIL_FAULTS } from '@counterfoil/contract/emails/kept-mail.ts'
import type { KeptMailObstacle } from '@counterfoil/domain/emails/kept-mail.ts'
import { fault, faultText, serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import type { InvoiceLifecycle } from '@counterfoil/domain/invoices/invoice-status.ts'
import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { MailAttachment, MailOutcome } from '../../services/mail/mailer.ts'
import { creditNotePdf } from '../credit-notes/documents/credit-note-pdf.ts'
import { markCreditNoteNotDelivered } from '../credit-notes/mail/mark-credit-note.ts'
import { withSecret } from '../emails/account/mail-secret.ts'
import { isOwnMail } from '../emails/limits/is-own-mail.ts'
import { countFailedMail } from '../emails/queue/failed-mails.ts'
import type { QueuedAttachment } from '../emails/queue/queue-email.ts'
import { queueDeliveryLater } from '../emails/queue/queue-email.ts'
import { type Failure, faultOf, tryDelivery } from '../emails/queue/try-delivery.ts'
import { withdrawQuoteMails } from '../emails/queue/withdraw-quote-mails.ts'
import { readMailedFile } from '../files/library/mailed-file.ts'
import { NO_ASKER } from '../invoices/documents/draw-invoice.ts'
import { invoicePdf } from '../invoices/documents/invoice-pdf.ts'
import { markInvoiceNotDelivered } from '../invoices/mail/mark-invoice-sent.ts'
import { lockInvoices } from '../invoices/settlement/settle-invoice.ts'
import { paymentReceipt } from '../payments/receipts/payment-receipt.ts'
import { quotePdf } from '../quotes/documents/quote-pdf.ts'
import { lockQuotesOfMails, markQuoteNotDelivered } from '../quotes/mail/mark-quote.ts'
import { recordCompanyEvent } from '../timeline/record-event.ts'
import {
  type ClaimedRow,
  claimEmail,
  isInInstalments,
  markDelivered,
  markUndelivered,
  noticedCollection,
  openInstalment,
} from './outbox.db.ts'

/** Why nothing is due any more of an invoice that was ended. */
const ENDED: Partial<Record<InvoiceLifecycle, KeptMailObstacle>> = {
  cancelled: 'invoice_cancelled',
  written_off: 'invoice_written_off',
}

const delivery = z.object({ company_id: z.uuid(), id: z.uuid() })

function documentOf(deps: Deps, companyId: string, attached: QueuedAttachment): Promise<{ bytes: Buffer }> {
  if ('paymentId' in attached) return paymentReceipt(deps, companyId, attached.paymentId, NO_ASKER)
  if ('creditNoteId' in attached) return creditNotePdf(deps, companyId, attached.creditNoteId, NO_ASKER)
  if ('fileId' in attached) return readMailedFile(deps, companyId, attached.fileId)
  if ('quoteId' in attached) return quotePdf(deps, companyId, attached.quoteId, NO_ASKER)
  return invoicePdf(deps, companyId, attached.invoiceId, NO_ASKER)
}

/** Documents as they are now: one that was cancelled since the mail was written goes out with its stamp. */
function attachmentsOf(deps: Deps, companyId: string, row: ClaimedRow): Promise<MailAttachment[]> {
  return Promise.all(
    row.attachments.map(async (attached) => {
      const { bytes } = await documentOf(deps, companyId, attached)
      return { name: attached.name, type: attached.type, bytes }
    }),
  )
}

function record(
  tx: Tx,
  companyId: string,
  row: ClaimedRow,
  type: EventType,
  data: Record<string, unknown>,
): Promise<void> {
  return recordCompanyEvent(
    tx,
    { companyId, userId: null, userName: 'Counterfoil' },
    {
      type,
      invoiceId: row.invoice_id,
      quoteId: row.quote_id,
      paymentId: row.payment_id,
      subject: row.subject,
      data: { to: row.to_addresses, ...data },
    },
  )
}

async function keepSuccess(
  deps: Deps,
  companyId: string,
  row: ClaimedRow,
  sent: MailOutcome & { attached: readonly MailAttachment[] },
): Promise<void> {
  const attachments = row.attachments.map((entry, at) => ({
    ...entry,
    size: sent.attached[at]?.bytes.length ?? 0,
  }))
  const error = faultOf(sent)
  await deps.database.transaction('write', { companyId }, async (tx) => {
    await Promise.all([
      tx.run(markDelivered, {
        company_id: companyId,
        id: row.id,
        status: sent.outcome,
        sent_at: new Date(deps.clock.now()),
        error: error && serialiseFault(error),
        attachments: JSON.stringify(attachments),
      }),
      record(tx, companyId, row, 'email.sent', {
        outcome: sent.outcome,
        ...(error ? { error: faultText(error) } : {}),
      }),
    ])
  })
}

async function keepFailure(
  deps: Deps,
  companyId: string,
  row: ClaimedRow,
  { reason, again, isUncertain }: Failure,
): Promise<void> {
  await deps.database.transaction('write', { companyId }, async (tx) => {
    // Held first: a later version of the quote is sent before or after this, and takes back what waits.
    if (row.quote_id !== null) await lockQuotesOfMails(tx, companyId, [row.quote_id])
    await tx.run(markUndelivered, {
      company_id: companyId,
      id: row.id,
      status: again === null ? 'failed' : 'queued',
      error: serialiseFault(reason),
    })
    if (again !== null) {
      if (row.quote_id !== null) await withdrawQuoteMails(tx, companyId, row.quote_id)
      return queueDeliveryLater(tx, companyId, row.id, again)
    }
    await countFailedMail(tx, row.id)
    // A mail that may have arrived leaves the invoice sent: its client may have it.
    if (row.kind === 'invoice' && row.invoice_id !== null && !isUncertain)
      await markInvoiceNotDelivered(tx, companyId, row.invoice_id)
    if (row.credit_note_id !== null && !isUncertain)
      await markCreditNoteNotDelivered(tx, companyId, row.credit_note_id)
    if (row.quote_id !== null && !isUncertain) await markQuoteNotDelivered(tx, companyId, row.quote_id)
    const outcome = isUncertain ? { outcome: 'unknown' } : {}
    await record(tx, companyId, row, 'email.failed', {
      error: faultText(reason),
      attempts: row.attempts,
      ...outcome,
    })
  })
}

/** Whether what a reminder is of has something left: an instalment may be paid or changed since, with others still to come. */
async function isInstalmentOpen(tx: Tx, companyId: string, row: ClaimedRow): Promise<boolean> {
  if (row.instalment_on === null)
    return !(await tx.first(isInInstalments, [companyId, row.invoice_id]))?.is_in_instalments
  return (await tx.first(openInstalment, [companyId, row.invoice_id, row.instalment_on])) !== undefined
}

/** A notice of a charge that was called off before it left is taken back: its reader would wait for a charge that does not come. */
async function claimNotice(tx: Tx, companyId: string, row: ClaimedRow): Promise<ClaimedRow | undefined> {
  const collection = await tx.first(noticedCollection, [companyId, row.id])
  if (collection === undefined || collection.status === 'announced') return row
  const error = serialiseFault(fault('charge_called_off'))
  await tx.run(markUndelivered, { company_id: companyId, id: row.id, status: 'failed', error })
  await record(tx, companyId, row, 'email.withdrawn', {})
  return undefined
}

/**
 * Takes up a mail that waits. A reminder of what was paid, cancelled or written off since it was written is taken back instead: a payment
 * that is being written at this moment is waited for.
 */
async function claim(tx: Tx, companyId: string, id: string): Promise<ClaimedRow | undefined> {
  const row = await tx.first(claimEmail, [companyId, id])
  if (row?.kind === 'collection') return claimNotice(tx, companyId, row)
  if (row?.kind !== 'reminder' || row.invoice_id === null) return row
  const [invoice] = await lockInvoices(tx, companyId, [row.invoice_id])
  const isOwed = invoice?.lifecycle === 'issued' && invoice.amount_due > 0n
  if (isOwed && (await isInstalmentOpen(tx, companyId, row))) return row
  const ended = invoice && ENDED[invoice.lifecycle]
  const why = isOwed ? 'instalment_settled' : KEPT_MAIL_FAULTS[ended ?? 'invoice_already_paid']
  const error = serialiseFault(fault(why))
  await tx.run(markUndelivered, { company_id: companyId, id, status: 'failed', error })
  await record(tx, companyId, row, 'email.withdrawn', {})
  return undefined
}

function messageOf(deps: Deps, row: ClaimedRow, attachments: readonly MailAttachment[]) {
  const isOurs = isOwnMail(row.kind)
  return {
    id: row.message_id,
    fromName: isOurs ? null : row.sender_name,
    replyTo: isOurs ? null : row.reply_to,
    to: row.to_addresses,
    cc: row.cc_addresses,
    bcc: row.bcc_addresses,
    subject: row.subject,
    ...withSecret(row, row.secret_encrypted, deps.encryption, 'mailbox'),
    attachments,
  }
}

/** Delivers one mail of a company's outbox, where what became of it can be seen (see {@link tryDelivery}). */
export async function deliverEmail(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, id } = delivery.parse(payload)
  let attached: MailAttachment[] = []
  await tryDelivery<ClaimedRow>(
    {
      claim: () => deps.database.transaction('write', { companyId }, (tx) => claim(tx, companyId, id)),
      send: async (row) => {
        attached = await attachmentsOf(deps, companyId, row)
        return deps.mailer.send(messageOf(deps, row, attached))
      },
      keepSuccess: (row, outcome) => keepSuccess(deps, companyId, row, { ...outcome, attached }),
      keepFailure: (row, failure) => keepFailure(deps, companyId, row, failure),
    },
    deps.logger,
  )
}
