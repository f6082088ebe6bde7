import type { messageBody, OutboxMail } from '@counterfoil/contract/emails/emails.schema.ts'
import { fillMailTemplate } from '@counterfoil/domain/emails/mail-templates.ts'
import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { type FieldFaults, fault } from '@counterfoil/domain/faults/fault.ts'
import { knownLanguage, type Language } from '@counterfoil/domain/text/languages.ts'
import { withoutHidden } from '@counterfoil/domain/text/plain-text.ts'
import type { z } from 'zod'
import type { Tx } from '../../db/database.ts'
import type { Deps } from '../../deps.ts'
import type { CompanyScope } from '../../http/access/scope.ts'
import { invalid } from '../../http/app-error.ts'
import { namesOf } from '../emails/compose/compose-document-email.ts'
import { composeMessageEmail } from '../emails/compose/compose-message-email.ts'
import { readMailFacts, readSender, withNamedTemplate } from '../emails/documents/read-mail-facts.ts'
import { queueEmail } from '../emails/queue/queue-email.ts'
import { recordEvent } from '../timeline/record-event.ts'
import { findAttachments } from './message-attachments.ts'
import { writtenClient } from './messages.db.ts'
import { readOutboxMail } from './resend-email.ts'

type Body = z.output<typeof messageBody>
type Reader = {
  readonly to: readonly string[]
  readonly language: Language
  /** What a template may name; null where it is to no client. */
  readonly names: Readonly<Record<'client' | 'contact' | 'company', string>> | null
}

/** Whom a mail is for: a client, where it goes and what it reads; or addresses alone. */
async function readReader(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  client: string | undefined,
): Promise<Reader> {
  if (client === undefined) return { to: [], language: knownLanguage(scope.language), names: null }
  const row = await tx.first(writtenClient, [scope.companyId, client])
  if (!row) throw invalid({ client: [fault('no_such_client')] })
  const { to, sender } = await readMailFacts(tx, deps, scope.companyId, client)
  return {
    to,
    language: knownLanguage(row.language ?? scope.language),
    names: namesOf({ ...sender, clientName: row.name }),
  }
}

/** What the template says that the mail names; 400 where there is none, or nobody to fill it in for. */
async function wordsOfTemplate(
  tx: Tx,
  companyId: string,
  id: string,
  { language, names }: Reader,
): Promise<{ subject: string; body: string } | null> {
  if (names === null) throw invalid({ client: [fault('template_needs_client')] })
  const named = { id, kinds: ['message'] as const }
  const { templates } = await withNamedTemplate(tx, companyId, { language, templates: [] }, named)
  const [template] = templates
  return template === undefined ? null : fillMailTemplate(template, names)
}

/**
 * Writes a mail of no document: a row of the outbox in this transaction, which a job delivers. It counts as any mail the company
 * sends. What is typed comes before what the template says.
 */
export async function sendMessage(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  { client, subject, body, template, attachments, ...copies }: Body,
): Promise<OutboxMail> {
  const { companyId } = scope
  const reader = await readReader(tx, deps, scope, client)
  const words = template === undefined ? null : await wordsOfTemplate(tx, companyId, template, reader)
  const written = { subject: subject || (words?.subject ?? ''), body: body || (words?.body ?? '') }
  const { faces, bcc } = await readSender(tx, deps, companyId)
  const recipients = uniqueRecipients({
    to: copies.to ?? reader.to,
    cc: copies.cc,
    bcc: [...bcc, ...copies.bcc],
  })
  const faults: FieldFaults = {}
  if (recipients.to.length === 0)
    faults.to = [fault(client === undefined ? 'no_address' : 'client_without_email')]
  for (const part of ['subject', 'body'] as const)
    if (withoutHidden(written[part]).trim() === '') faults[part] = [fault('required')]
  if (Object.keys(faults).length > 0) throw invalid(faults)
  const attached = await findAttachments(tx, companyId, attachments, client)
  const mail = composeMessageEmail({ ...faces, ...written, language: reader.language })
  const id = await queueEmail(tx, deps, companyId, {
    kind: 'message',
    invoiceId: null,
    ...recipients,
    ...mail,
    attachments: attached,
  })
  await recordEvent(tx, scope, {
    type: 'email.written',
    clientId: client ?? null,
    subject: mail.subject,
    data: { to: recipients.to, mail: id, attached: attached.map(({ name }) => name) },
  })
  return readOutboxMail(tx, deps, scope, id)
}
