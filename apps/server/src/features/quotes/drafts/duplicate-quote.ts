import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import { addDays, calendarDate, daysBetween } from '@counterfoil/domain/dates/calendar-date.ts'
import { v7 as newId } from 'uuid'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { found } from '../../../http/app-error.ts'
import { readDraftDefaults } from '../../invoices/drafts/decide-draft.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { type QuoteRow, quoteById } from '../quotes.db.ts'
import { readQuote } from '../read-quote.ts'
import { copiedDraft } from './copied-draft.ts'
import { insertQuoteDraft } from './save-quote.ts'

/** The copy is valid for as many days as the quote it was made from. */
function validUntilOf(row: QuoteRow, { today }: CompanyScope): string | null {
  if (row.valid_until === null) return null
  return addDays(today, daysBetween(calendarDate(row.issue_date), calendarDate(row.valid_until)))
}

/**
 * A new draft with the same content, dated today, for the client as they are now. It has no number and is no version of the
 * quote it was made from, which may be in any state.
 */
export async function duplicateQuote(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  quoteId: string,
): Promise<Quote> {
  const row = found(await tx.first(quoteById, [scope.companyId, quoteId]))
  const { client_name: clientName } = await readDraftDefaults(tx, scope.companyId, row.client_id)
  const decided = await copiedDraft(tx, scope, row, clientName)
  const id = newId()
  await insertQuoteDraft(tx, scope, id, { ...decided, validUntil: validUntilOf(row, scope) })
  await recordEvent(tx, scope, {
    type: 'quote.duplicated',
    quoteId: id,
    clientId: row.client_id,
    subject: row.number ?? clientName,
    data: { from: quoteId },
  })
  return readQuote(tx, deps, scope, id)
}
