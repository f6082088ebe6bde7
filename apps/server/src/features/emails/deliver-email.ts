import type { EventType } from '@counterfoil/domain/timeline/event-sentence.ts'
import { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import { type MailAttachment, MailDelayedError, MailRefusedError } from '../../services/mail/mailer.ts'
import { invoicePdf } from '../invoices/invoice-pdf.ts'
import { recordCompanyEvent } from '../timeline/record-event.ts'
import { type ClaimedRow, claimEmail, markDelivered, markUndelivered } from './emails.db.ts'

/** As often as the queue runs a job; after that the mail stays failed until a person sends it again. */
const TRIES = 8

const delivery = z.object({ company_id: z.uuid(), id: z.uuid() })

/** Documents as they are now: one that was cancelled since the mail was written goes out with its stamp. */
function attachmentsOf(deps: Deps, companyId: string, row: ClaimedRow): Promise<MailAttachment[]> {
  return Promise.all(
    row.attachments.map(async ({ name, type, invoiceId }) => {
      const { bytes } = await invoicePdf(deps, companyId, invoiceId)
      return { name, type, bytes }
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
    { type, invoiceId: row.invoice_id, subject: row.subject, data: { to: row.to_addresses, ...data } },
  )
}

async function keepSuccess(
  deps: Deps,
  companyId: string,
  row: ClaimedRow,
  sent: { outcome: 'sent' | 'captured'; refused: readonly string[]; attached: readonly MailAttachment[] },
): Promise<void> {
  const attachments = row.attachments.map((entry, at) => ({
    ...entry,
    size: sent.attached[at]?.bytes.length ?? 0,
  }))
  const error =
    sent.refused.length > 0 ? `The mail server refused these recipients: ${sent.refused.join(', ')}` : null
  await deps.database.transaction('write', { companyId }, async (tx) => {
    await Promise.all([
      tx.run(markDelivered, [
        companyId,
        row.id,
        sent.outcome,
        new Date(deps.clock.now()),
        error,
        JSON.stringify(attachments),
      ]),
      record(tx, companyId, row, 'email.sent', { outcome: sent.outcome, ...(error ? { error } : {}) }),
    ])
  })
}

/** What of a failure a person may read: the mail server's own words, nothing of our insides. */
function reasonOf(error: unknown): string {
  const isTold = error instanceof MailRefusedError || error instanceof MailDelayedError
  return isTold ? error.message : 'The mail could not be put together.'
}

async function keepFailure(
  deps: Deps,
  companyId: string,
  row: ClaimedRow,
  error: unknown,
  isFinal: boolean,
): Promise<void> {
  const reason = reasonOf(error)
  await deps.database.transaction('write', { companyId }, async (tx) => {
    await Promise.all([
      tx.run(markUndelivered, [companyId, row.id, isFinal ? 'failed' : 'queued', reason]),
      isFinal
        ? record(tx, companyId, row, 'email.failed', { error: reason, attempts: row.attempts })
        : undefined,
    ])
  })
}

/**
 * Delivers one mail. That it is being sent is written and committed before the first byte leaves, so a process that
 * dies in between leaves a trace; the next try has the same Message-ID, by which the receiver knows a repeat. Throws
 * when another try may help: the queue then comes back later. A refusal, and the last try, leave the mail failed and
 * visible.
 */
export async function deliverEmail(deps: Deps, payload: unknown): Promise<void> {
  const { company_id: companyId, id } = delivery.parse(payload)
  const row = await deps.database.transaction('write', { companyId }, (tx) =>
    tx.first(claimEmail, [companyId, id]),
  )
  if (!row) return
  let attached: MailAttachment[]
  let result: Awaited<ReturnType<Deps['mailer']['send']>>
  try {
    attached = await attachmentsOf(deps, companyId, row)
    result = await deps.mailer.send({
      id: row.message_id,
      fromName: row.company_name,
      replyTo: row.company_email,
      to: row.to_addresses,
      cc: row.cc_addresses,
      subject: row.subject,
      html: row.html,
      text: row.text,
      attachments: attached,
    })
  } catch (error) {
    const isFinal = error instanceof MailRefusedError || row.attempts >= TRIES
    await keepFailure(deps, companyId, row, error, isFinal)
    if (isFinal) return
    throw error
  }
  await keepSuccess(deps, companyId, row, { ...result, attached })
}
