import type { sendEmailBody } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { AppError, invalid } from '../../../http/app-error.ts'
import type { ComposedEmail } from '../compose/compose-document-email.ts'
import { type AttachedDocument, type QueuedEmail, queueEmail } from '../queue/queue-email.ts'
import type { MailFacts } from './read-mail-facts.ts'

type Body = z.output<typeof sendEmailBody>

/** A document that goes out by mail. */
export type MailedDocument = Pick<
  QueuedEmail,
  'kind' | 'invoiceId' | 'instalmentOn' | 'creditNoteId' | 'quoteId' | 'paymentId'
> & {
  /** The number of the mail's words; its PDF is named by it, unless it has a name of its own. */
  readonly number: string
  /** What is said where the words name another number. */
  readonly numberFault: 'next_number_differs' | 'given_number_differs' | 'quote_number_differs'
  readonly fileName?: string
  readonly attachment: AttachedDocument
  /** The mail, with the sender's own words where there are any. */
  readonly compose: (message: string | null) => ComposedEmail
}

/** Words that name a number are for that number alone: where the document's is another, nothing is issued or sent. */
function requireNumber({ number, numberFault }: MailedDocument, expected: string | undefined): void {
  if (expected === undefined || expected === number) return
  throw new AppError('number_differs', { detail: fault(numberFault, { number, expected }) })
}

/**
 * Queues the mail that a document goes out with, to whom the caller names, else to where the client's documents go, in the
 * caller's transaction. 400 where that is nobody, 409 where the words name another number. Answers to whom it goes, and
 * whether it is kept as no mail server is set up.
 */
export async function queueDocumentEmail(
  tx: Tx,
  deps: Deps,
  companyId: string,
  { document, facts, body }: { document: MailedDocument; facts: MailFacts; body: Body },
): Promise<{ to: readonly string[]; isKept: boolean }> {
  const recipients = uniqueRecipients({
    to: body?.to ?? facts.to,
    cc: body?.cc ?? [],
    bcc: [...facts.bcc, ...(body?.bcc ?? [])],
  })
  if (recipients.to.length === 0) throw invalid({ to: [fault('client_without_email')] })
  requireNumber(document, body?.expected_number)
  const mail = document.compose(body?.message ?? null)
  const {
    kind,
    invoiceId,
    instalmentOn = null,
    creditNoteId,
    quoteId,
    paymentId,
    attachment,
    number,
  } = document
  await queueEmail(tx, deps, companyId, {
    kind,
    invoiceId,
    instalmentOn,
    ...(creditNoteId === undefined ? {} : { creditNoteId }),
    ...(quoteId === undefined ? {} : { quoteId }),
    ...(paymentId === undefined ? {} : { paymentId }),
    ...recipients,
    subject: body?.subject || mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: [{ name: document.fileName ?? `${number}.pdf`, type: 'application/pdf', ...attachment }],
  })
  return { to: recipients.to, isKept: deps.config.smtpUrl === null }
}
