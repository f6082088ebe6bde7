import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { numberOfQuote } from '../quotes.db.ts'
import { holdQuote, quoteStateOf, readQuote, requireQuoteAction } from '../read-quote.ts'
import { copiedDraft } from './copied-draft.ts'
import { insertQuoteDraft } from './save-quote.ts'

/** The same last day; none where that day has passed. */
function validUntilOf(validUntil: string | null, today: string): string | null {
  return validUntil !== null && validUntil < today ? null : validUntil
}

/**
 * A draft of the next version, dated today, with the same number. The one before stays as it is until this one is sent.
 * Each version has one that follows it: 409 while there is one.
 */
export async function reviseQuote(tx: Tx, deps: Deps, scope: CompanyScope, quoteId: string): Promise<Quote> {
  const row = await holdQuote(tx, scope.companyId, quoteId)
  requireQuoteAction('revise', quoteStateOf(row, scope.today))
  if (row.revised_by !== null) throw new AppError('quote_has_revision')
  const number = await tx.first(numberOfQuote, [scope.companyId, quoteId])
  const decided = await copiedDraft(tx, scope, row, row.client_name)
  const id = newId()
  const place = { ...found(number), quote_version: row.quote_version + 1, revises_id: quoteId }
  const validUntil = validUntilOf(row.valid_until, scope.today)
  await insertQuoteDraft(tx, scope, id, { ...decided, validUntil }, place)
  await recordEvent(tx, scope, {
    type: 'quote.revised',
    quoteId: id,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { from: quoteId, version: place.quote_version },
  })
  return readQuote(tx, deps, scope, id)
}
