import { v7 as newId } from 'uuid'
import type { Tx } from '../../db/database.ts'
import { queueJob } from '../../services/jobs/queue-job.ts'
import { insertEmail } from './emails.db.ts'
import type { MailSecret } from './mail-secret.ts'

/** What is attached is named, not stored: the document is fetched when the mail goes out. */
export type QueuedAttachment = {
  readonly name: string
  readonly type: string
  readonly invoiceId: string
  readonly variant: 'issued' | 'cancelled'
}

export type QueuedEmail = {
  readonly kind: string
  readonly invoiceId: string | null
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
}

/** The job that delivers a mail; one that waits already is enough. */
export function queueDelivery(tx: Tx, companyId: string, id: string): Promise<void> {
  return queueJob(tx, 'deliver_email', { company_id: companyId, id }, `deliver_email ${id}`)
}

/**
 * Writes a mail and the job that delivers it in the caller's transaction: a rollback leaves neither, a commit leaves
 * both. Its Message-ID begins with its own id and so is the same on each try.
 */
export async function queueEmail(tx: Tx, companyId: string, email: QueuedEmail): Promise<string> {
  const id = newId()
  await Promise.all([
    tx.run(insertEmail, [
      companyId,
      id,
      email.kind,
      email.invoiceId,
      email.to,
      email.cc,
      email.subject,
      email.html,
      email.text,
      JSON.stringify(email.attachments),
      id,
      email.secret?.sealed ?? null,
      email.secret?.permission ?? null,
      email.bcc ?? [],
    ]),
    queueDelivery(tx, companyId, id),
  ])
  return id
}
