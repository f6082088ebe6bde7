import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { documentEmailBody } from '@counterfoil/contract/emails/document-email.schema.ts'
import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found, invalid } from '../../../http/app-error.ts'
import { composeCreditNoteEmail } from '../../emails/compose/compose-credit-note-email.ts'
import { queueEmail } from '../../emails/queue/queue-email.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { markCreditNoteKept, markCreditNoteSent } from '../credit-notes.db.ts'
import { noteMailFacts } from '../documents/credit-notes-documents.db.ts'
import { lockCreditNote, readCreditNote } from '../read-credit-note.ts'
import { factsOfNoteMail } from './credit-note-mail-facts.ts'

type Body = z.output<typeof documentEmailBody>

/** Sends an issued credit note. The mail is a row of the outbox in this transaction; a job delivers it. */
export async function sendCreditNoteEmail(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  id: string,
  body: Body,
): Promise<CreditNote> {
  const { companyId } = scope
  await lockCreditNote(tx, companyId, id, 'send_email')
  const note = await readCreditNote(tx, scope, id)
  const facts = found(await tx.first(noteMailFacts, [companyId, id]))
  const recipients = uniqueRecipients({
    to: body?.to ?? facts.to_addresses,
    cc: body?.cc ?? [],
    bcc: facts.bcc,
  })
  if (recipients.to.length === 0) throw invalid({ to: [fault('client_without_email')] })
  const mail = composeCreditNoteEmail({
    ...factsOfNoteMail(deps, companyId, note, facts),
    message: body?.message ?? null,
  })
  await queueEmail(tx, deps, companyId, {
    kind: 'credit_note',
    invoiceId: note.invoice,
    creditNoteId: id,
    ...recipients,
    subject: body?.subject || mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: [{ name: `${note.number ?? ''}.pdf`, type: 'application/pdf', creditNoteId: id }],
  })
  const isKept = deps.config.smtpUrl === null
  await tx.run(isKept ? markCreditNoteKept : markCreditNoteSent, [companyId, id])
  await recordEvent(tx, scope, {
    type: 'credit_note.sent',
    invoiceId: note.invoice,
    clientId: note.client,
    subject: note.number ?? '',
    data: { credit_note: id, to: recipients.to, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return readCreditNote(tx, scope, id)
}
