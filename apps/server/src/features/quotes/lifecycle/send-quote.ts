import type { sendEmailBody } from '@counterfoil/contract/invoices/invoices.schema.ts'
import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { uniqueRecipients } from '@counterfoil/domain/emails/recipients.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found, invalid } from '../../../http/app-error.ts'
import { composeQuoteEmail } from '../../emails/compose/compose-quote-email.ts'
import { queueEmail } from '../../emails/queue/queue-email.ts'
import { readSnapshot, type StoredSnapshot } from '../../invoices/documents/document-snapshot.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import {
  markQuoteKept,
  markQuoteMailed,
  quoteMailFacts,
  quoteSnapshot,
} from '../documents/quote-documents.db.ts'
import { factsOfQuoteMail } from '../mail/quote-mail-facts.ts'
import { holdQuote, linkOf, quoteStateOf, readQuote, requireQuoteAction } from '../read-quote.ts'
import { freezeQuote } from './freeze-quote.ts'

type Body = z.output<typeof sendEmailBody>

/** Words that name a number are for that number alone: where the quote's is another, nothing is frozen or sent. */
function requireNumber(number: string, expected: string | undefined, wasDraft: boolean): void {
  if (expected === undefined || expected === number) return
  const code = wasDraft ? 'next_number_differs' : 'quote_number_differs'
  throw new AppError('number_differs', { detail: fault(code, { number, expected }) })
}

/**
 * Sends a quote by mail, with its document and its link. A draft takes its number first and is frozen; one that is open is
 * mailed again as it is. The mail is a row of the outbox in this transaction; a job delivers it.
 */
export async function sendQuote(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  quoteId: string,
  body: Body,
): Promise<Quote> {
  const { companyId } = scope
  const held = await holdQuote(tx, companyId, quoteId)
  if (held.lifecycle !== 'draft') requireQuoteAction('send', quoteStateOf(held, scope.today))
  const row = held.lifecycle === 'draft' ? await freezeQuote(tx, deps, scope, held) : held
  const [mailed, sent] = await Promise.all([
    tx.first(quoteMailFacts, [companyId, quoteId]),
    tx.first(quoteSnapshot, [companyId, quoteId]),
  ])
  const facts = found(mailed)
  const snapshot = readSnapshot(found(sent).snapshot as StoredSnapshot, null)
  const recipients = uniqueRecipients({
    to: body?.to ?? facts.to_addresses,
    cc: body?.cc ?? [],
    bcc: facts.bcc,
  })
  if (recipients.to.length === 0) throw invalid({ to: [fault('client_without_email')] })
  const number = quoteName({ number: row.number, version: row.quote_version }) ?? ''
  requireNumber(number, body?.expected_number, held.lifecycle === 'draft')
  const given = { number, url: linkOf(deps, row)?.url ?? null }
  const mail = composeQuoteEmail({
    ...factsOfQuoteMail(deps, companyId, { row, facts, snapshot }, given),
    message: body?.message ?? null,
  })
  await queueEmail(tx, deps, companyId, {
    kind: 'quote',
    invoiceId: null,
    quoteId,
    ...recipients,
    subject: body?.subject || mail.subject,
    html: mail.html,
    text: mail.text,
    attachments: [{ name: `${number}.pdf`, type: 'application/pdf', quoteId }],
  })
  const isKept = deps.config.smtpUrl === null
  await tx.run(isKept ? markQuoteKept : markQuoteMailed, [companyId, quoteId])
  await recordEvent(tx, scope, {
    type: 'quote.sent',
    quoteId,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { to: recipients.to, version: row.quote_version, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return readQuote(tx, deps, scope, quoteId)
}
