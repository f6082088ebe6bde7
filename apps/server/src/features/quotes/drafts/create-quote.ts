import type { Quote, quoteCreate } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { v7 as newId } from 'uuid'
import type { z } from 'zod'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { decideNewDraft } from '../../invoices/drafts/decide-draft.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { readQuote } from '../read-quote.ts'
import { insertQuoteDraft, requireValidUntil } from './save-quote.ts'

/** What the company writes on invoices as a rule speaks of paying one: a quote has no words but its own. */
export function withOwnTexts<
  T extends { notes?: string | null | undefined; terms?: string | null | undefined },
>(written: T) {
  return { ...written, notes: written.notes ?? null, terms: written.terms ?? null }
}

/** Creates a draft with its items, as an invoice is created. It has no number until it is sent. */
export async function createQuote(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  body: z.output<typeof quoteCreate>,
): Promise<Quote> {
  const { valid_until: validUntil, ...written } = body
  const { fields, content } = await decideNewDraft(tx, scope, withOwnTexts(written))
  requireValidUntil(validUntil, fields.issue_date)
  const id = newId()
  await insertQuoteDraft(tx, scope, id, { fields, content, validUntil })
  await recordEvent(tx, scope, {
    type: 'quote.created',
    quoteId: id,
    clientId: fields.client_id,
    subject: fields.client_name,
  })
  return readQuote(tx, deps, scope, id)
}
