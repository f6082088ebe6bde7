import type { sendEmailBody } from '@counterfoil/contract/invoices/invoice-email.schema.ts'
import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { quoteName } from '@counterfoil/domain/quotes/quote-name.ts'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { composeQuoteEmail } from '../../emails/compose/compose-quote-email.ts'
import { queueDocumentEmail } from '../../emails/documents/queue-document-email.ts'
import { readMailFacts, withNamedTemplate } from '../../emails/documents/read-mail-facts.ts'
import { readSnapshot, type StoredSnapshot } from '../../invoices/documents/document-snapshot.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { markQuoteKept, markQuoteMailed, quoteSnapshot } from '../documents/quote-documents.db.ts'
import { factsOfQuoteMail } from '../mail/quote-mail-facts.ts'
import { holdQuote, linkOf, quoteStateOf, readQuote, requireQuoteAction } from '../read-quote.ts'
import { freezeQuote } from './freeze-quote.ts'

type Body = z.output<typeof sendEmailBody>

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
  const facts = await readMailFacts(tx, deps, companyId, row.client_id)
  const sent = found(await tx.first(quoteSnapshot, [companyId, quoteId]))
  const snapshot = readSnapshot(sent.snapshot as StoredSnapshot, null)
  const number = quoteName({ number: row.number, version: row.quote_version }) ?? ''
  const read = factsOfQuoteMail({ row, facts, snapshot }, { number, url: linkOf(deps, row)?.url ?? null })
  const given = await withNamedTemplate(tx, companyId, read, { id: body?.template, kinds: ['quote'] })
  const { to, isKept } = await queueDocumentEmail(tx, deps, companyId, {
    document: {
      kind: 'quote',
      invoiceId: null,
      quoteId,
      number,
      numberFault: held.lifecycle === 'draft' ? 'next_number_differs' : 'quote_number_differs',
      attachment: { quoteId },
      compose: (message) => composeQuoteEmail({ ...given, message }),
    },
    facts,
    body,
  })
  await tx.run(isKept ? markQuoteKept : markQuoteMailed, [companyId, quoteId])
  await recordEvent(tx, scope, {
    type: 'quote.sent',
    quoteId,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { to, version: row.quote_version, ...(isKept ? { outcome: 'captured' } : {}) },
  })
  return readQuote(tx, deps, scope, quoteId)
}
