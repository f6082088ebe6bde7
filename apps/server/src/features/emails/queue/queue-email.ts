import { serialiseFault } from '@counterfoil/domain/faults/fault.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { queueJob, queueJobLater } from '../../../services/jobs/queue-job.ts'
import { recordCompanyEvent } from '../../timeline/record-event.ts'
import type { MailSecret } from '../account/mail-secret.ts'
import { mailRefusal } from '../limits/mail-refusal.ts'
import { insertEmail } from './queued-email.db.ts'

/** The document that is attached. */
export type AttachedDocument =
  | { readonly invoiceId: string; readonly variant: 'issued' | 'cancelled' }
  /** The receipt of a payment. */
  | { readonly paymentId: string }
  | { readonly creditNoteId: string }
  | { readonly quoteId: string }
  /** A file of the company. */
  | { readonly fileId: string }

/** What is attached is named, not stored: the document is fetched when the mail goes out. */
export type QueuedAttachment = { readonly name: string; readonly type: string } & AttachedDocument

export type QueuedEmail = {
  /** Its own id, where it has to be found by that of what it is about; a new one otherwise. */
  readonly id?: string
  readonly kind: string
  readonly invoiceId: string | null
  /** The due date of the instalment that a reminder is of. */
  readonly instalmentOn?: string | null
  /** The credit note it is about. */
  readonly creditNoteId?: string
  /** The quote it is about. */
  readonly quoteId?: string
  /** The payment whose receipt somebody sends. */
  readonly paymentId?: string
  readonly to: readonly string[]
  readonly cc: readonly string[]
  /** Copies nobody else is told of: the company's own, from its settings. */
  readonly bcc?: readonly string[]
  readonly subject: string
  readonly html: string
  readonly text: string
  readonly attachments: readonly QueuedAttachment[]
  /** Goes where the bodies say `SECRET_PLACE`. */
  readonly secret?: MailSecret
  /**
   * What becomes of a mail the company may not send now (see {@link mailRefusal}).
   * - `refuse` (the rule): it is not written, and whoever asked for it is told.
   * - `keep`: for a mail that follows from something else, such as a receipt from a payment, which must not fail with it.
   *   It lies in the outbox as failed, with the reason, and can be sent from there.
   */
  readonly whenOverLimit?: 'refuse' | 'keep'
}

const TASK = 'deliver_email'
const keyOf = (id: string) => `${TASK} ${id}`

/** The job that delivers a mail; one that waits already is enough. */
export function queueDelivery(tx: Tx, companyId: string, id: string): Promise<void> {
  return queueJob(tx, TASK, { company_id: companyId, id }, keyOf(id))
}

/** The next try of a mail, so many seconds from now. */
export function queueDeliveryLater(tx: Tx, companyId: string, id: string, seconds: number): Promise<void> {
  return queueJobLater(tx, TASK, { company_id: companyId, id }, keyOf(id), seconds)
}

/** Everybody a mail reaches, copies included: an address in the settings is one the company has chosen, too. */
export function recipientsOf(email: {
  readonly to: readonly string[]
  readonly cc: readonly string[]
  readonly bcc?: readonly string[]
}): number {
  return new Set([...email.to, ...email.cc, ...(email.bcc ?? [])]).size
}

type Fate = { readonly recipients: number | null; readonly refusal: string | null }

async function write(tx: Tx, companyId: string, email: QueuedEmail, fate: Fate): Promise<string> {
  const id = email.id ?? newId()
  await Promise.all([
    tx.run(insertEmail, {
      company_id: companyId,
      id,
      kind: email.kind,
      invoice_id: email.invoiceId,
      instalment_on: email.instalmentOn ?? null,
      credit_note_id: email.creditNoteId ?? null,
      quote_id: email.quoteId ?? null,
      payment_id: email.paymentId ?? null,
      to_addresses: email.to,
      cc_addresses: email.cc,
      subject: email.subject,
      html: email.html,
      text: email.text,
      attachments: JSON.stringify(email.attachments),
      message_id: id,
      secret_encrypted: email.secret?.encrypted ?? null,
      secret_permission: email.secret?.permission ?? null,
      bcc_addresses: email.bcc ?? [],
      counted_recipients: fate.refusal === null ? fate.recipients : null,
      error: fate.refusal,
    }),
    fate.refusal === null ? queueDelivery(tx, companyId, id) : undefined,
  ])
  return id
}

/**
 * Writes a mail to people the company has chosen, and the job that delivers it, in the caller's transaction: a rollback
 * leaves neither, a commit leaves both. Its Message-ID begins with its own id and so is the same on each try. Counted in
 * the same transaction; 409 or 429 when the company may not send it now.
 */
export async function queueEmail(tx: Tx, deps: Deps, companyId: string, email: QueuedEmail): Promise<string> {
  const recipients = recipientsOf(email)
  const refusal = await mailRefusal(tx, deps, companyId, recipients)
  if (refusal === null) return write(tx, companyId, email, { recipients, refusal: null })
  if (email.whenOverLimit !== 'keep') throw refusal
  const id = await write(tx, companyId, email, { recipients, refusal: serialiseFault(refusal.detail) })
  await recordCompanyEvent(
    tx,
    { companyId, userId: null, userName: 'Counterfoil' },
    {
      type: 'email.failed',
      invoiceId: email.invoiceId,
      subject: email.subject,
      data: { to: email.to, error: refusal.message, attempts: 0 },
    },
  )
  return id
}

/** Writes a mail of our own to users of the company, such as one about its plan: not theirs to choose, and not counted. */
export function queueOwnEmail(tx: Tx, companyId: string, email: QueuedEmail): Promise<string> {
  return write(tx, companyId, email, { recipients: null, refusal: null })
}
