import type { PublicQuote } from '@counterfoil/contract/quotes/public-quote.schema.ts'
import { type CalendarDate, calendarDateIn } from '@counterfoil/domain/dates/calendar-date.ts'
import type { Tx } from '../../../db/database.ts'
import type { Deps } from '../../../deps.ts'
import { networkOf, throttle } from '../../../http/access/throttle.ts'
import { AppError, found } from '../../../http/app-error.ts'
import { sha256 } from '../../../services/encryption.ts'
import { isColleague } from '../../issued-links/is-colleague.ts'
import { payerActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { loadQuote, quotePdf } from '../documents/quote-pdf.ts'
import { answerQuote, type QuoteAnswer } from '../lifecycle/answer-quote.ts'
import { companyOfQuote, markQuoteViewed, quoteOfToken } from './public-quote.db.ts'
import { presentPublicQuote } from './public-quote.presenter.ts'

/** Clients at one address share a limit, whichever quote they open. */
export function throttleClients(deps: Deps, address: string): Promise<void> {
  const limit = { uses: deps.config.publicPaymentsPerMinute, seconds: 60 }
  return throttle(deps.database, `public-quote:${networkOf(address)}`, limit, deps.clock.now())
}

/** Who a request speaks for that shows nothing but a token: that one quote, until it is found whose it is. */
function bearerOf(token: string): { actor: string; shareTokenHash: string } {
  const shareTokenHash = sha256(token).toString('hex')
  return { actor: `quote:${shareTokenHash}`, shareTokenHash }
}

type Opened = { companyId: string; quoteId: string; today: CalendarDate }

/** Finds the quote a token opens and goes on as its company. A wrong token and one of a closed company open nothing: 404. */
async function openShared(tx: Tx, deps: Deps, token: string): Promise<Opened> {
  const row = found(await tx.first(quoteOfToken, [sha256(token)]))
  await tx.become({ ...bearerOf(token), companyId: row.company_id })
  const { time_zone } = found(await tx.first(companyOfQuote, [row.company_id]))
  return {
    companyId: row.company_id,
    quoteId: row.id,
    today: calendarDateIn(deps.clock.now(), time_zone),
  }
}

async function present(tx: Tx, token: string, opened: Opened): Promise<PublicQuote> {
  const { companyId, quoteId, today } = opened
  return presentPublicQuote(await loadQuote(tx, companyId, quoteId), { companyId, token, today })
}

/** The page of a quote. Reading it changes nothing: programs that look at links in mails read it too. */
export function readPublicQuote(deps: Deps, token: string): Promise<PublicQuote> {
  return deps.database.transaction('read', bearerOf(token), async (tx) =>
    present(tx, token, await openShared(tx, deps, token)),
  )
}

/** A person has the page before them: the quote counts as seen, unless they work in the company. */
export function viewPublicQuote(deps: Deps, token: string, bearer: string | null): Promise<void> {
  return deps.database.transaction('write', bearerOf(token), async (tx) => {
    const { companyId, quoteId } = await openShared(tx, deps, token)
    if (await isColleague(tx, deps, companyId, bearer)) return
    const row = await tx.first(markQuoteViewed, [companyId, quoteId])
    if (row === undefined) return
    await recordCompanyEvent(tx, payerActor(companyId), {
      type: 'quote.viewed',
      quoteId,
      clientId: row.client_id,
      subject: row.number ?? '',
    })
  })
}

/**
 * Writes down the client's answer with the name that was typed and where the request came from. 403 for who works in the
 * company: what a client told them is recorded in the company, under their own name.
 */
export function answerPublicQuote(
  deps: Deps,
  token: string,
  bearer: string | null,
  answer: QuoteAnswer,
): Promise<PublicQuote> {
  return deps.database.transaction('write', bearerOf(token), async (tx) => {
    const opened = await openShared(tx, deps, token)
    if (await isColleague(tx, deps, opened.companyId, bearer)) throw new AppError('quote_answered_by_member')
    await answerQuote(tx, payerActor(opened.companyId), opened.today, opened.quoteId, answer)
    return present(tx, token, opened)
  })
}

/** The document behind the link; none of a version that another has taken the place of. */
export async function publicQuotePdf(deps: Deps, token: string, signal: AbortSignal) {
  const { companyId, quoteId } = await deps.database.transaction('read', bearerOf(token), async (tx) => {
    const opened = await openShared(tx, deps, token)
    const { row } = await loadQuote(tx, opened.companyId, opened.quoteId)
    if (row.lifecycle === 'superseded') throw new AppError('not_found')
    return opened
  })
  return quotePdf(deps, companyId, quoteId, { userId: null, signal })
}
