import type { CreditNote } from '@counterfoil/contract/credit-notes/credit-notes.schema.ts'
import type { documentEmailBody } from '@counterfoil/contract/emails/document-email.schema.ts'
import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { knownLanguage } from '@counterfoil/domain/text/languages.ts'
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

type Body = z.output<typeof documentEmailBody>
type MailFacts = NonNullable<Awaited<ReturnType<typeof readFacts>>>

const readFacts = (tx: Tx, companyId: string, id: string) => tx.first(noteMailFacts, [companyId, id])

function composeMail(
  deps: Deps,
  scope: CompanyScope,
  note: CreditNote,
  facts: MailFacts,
  message: string | null,
) {
  const logo = facts.logo_key && `/api/auth/companies/${scope.companyId}/logo/${facts.logo_key}/`
  return composeCreditNoteEmail({
    language: knownLanguage(note.language),
    companyName: facts.company_name,
    accentColor: facts.accent_color,
    logoUrl: logo ? `${deps.config.publicUrl}${logo}` : null,
    clientName: note.client_name,
    contactName: facts.contact_name,
    number: note.number ?? '',
    invoiceNumber: note.invoice_number,
    reason: note.reason,
    total: note.credit_total,
    applied: note.apply,
    kept: note.keep,
    refunded: note.refund,
    currency: note.currency,
    message,
    signature: facts.signature,
    dateFormat: facts.date_format,
    country: facts.country,
  })
}

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
  const facts = found(await readFacts(tx, companyId, id))
  const recipients = uniqueRecipients({
    to: body?.to ?? facts.to_addresses,
    cc: body?.cc ?? [],
    bcc: facts.bcc,
  })
  if (recipients.to.length === 0) throw invalid({ to: [fault('client_without_email')] })
  const mail = composeMail(deps, scope, note, facts, body?.message ?? null)
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
