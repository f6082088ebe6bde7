import type { Quote } from '@counterfoil/contract/quotes/quotes.schema.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import type { CompanyScope } from '../../../http/access/scope.ts'
import { recordEvent } from '../../timeline/record-event.ts'
import { holdQuote, quoteStateOf, readQuote, requireQuoteAction } from '../read-quote.ts'
import { freezeQuote } from './freeze-quote.ts'

/**
 * Makes a draft a quote that is out without writing a mail: somebody hands it over, or passes its link on. It is frozen as
 * one that is mailed is. 409 `quote_already_sent` where it is no draft any more.
 */
export async function markQuoteSent(
  tx: Tx,
  deps: Deps,
  scope: CompanyScope,
  quoteId: string,
): Promise<Quote> {
  const held = await holdQuote(tx, scope.companyId, quoteId)
  if (held.lifecycle !== 'draft') requireQuoteAction('mark_sent', quoteStateOf(held, scope.today))
  const row = await freezeQuote(tx, deps, scope, held)
  await recordEvent(tx, scope, {
    type: 'quote.marked_sent',
    quoteId,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { version: row.quote_version },
  })
  return readQuote(tx, deps, scope, quoteId)
}
