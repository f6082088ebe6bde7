import { type CalendarDate, calendarDate } from '@counterfoil/domain/dates/calendar-date.ts'
import { fault } from '@counterfoil/domain/faults/fault.ts'
import { type AnswerWay, answeredOnFault } from '@counterfoil/domain/quotes/recorded-answer.ts'
import type { Tx } from '../../../db/database.ts'
import { invalid } from '../../../http/app-error.ts'
import { requireWritten } from '../../../http/require-written.ts'
import { type EventActor, recordCompanyEvent } from '../../timeline/record-event.ts'
import { answerQuote as writeAnswer } from '../quotes.db.ts'
import { holdQuote, quoteStateOf, requireQuoteAction } from '../read-quote.ts'

/** What a client says to a quote. `address` is where their request came from; null where a member records it. */
export type QuoteAnswer = (
  | { readonly answer: 'accepted'; readonly reason: null }
  | { readonly answer: 'rejected'; readonly reason: string }
) & {
  readonly name: string | null
  readonly address: string | null
  /** When it was said and how it came, as a member records it. */
  readonly recorded?: { readonly on: CalendarDate | null; readonly way: AnswerWay | null }
}

/** What the history keeps: of a client nobody has checked, the name and words as they were typed. */
function toldOf({ name, reason, recorded }: QuoteAnswer, isMember: boolean): Record<string, unknown> {
  const said = isMember
    ? { name, reason, answered_on: recorded?.on ?? null, answered_way: recorded?.way ?? null }
    : { payer_name: name, client_reason: reason }
  return Object.fromEntries(Object.entries(said).filter(([, value]) => value !== null))
}

function requirePossibleDay(day: CalendarDate, issueDate: CalendarDate, today: CalendarDate): void {
  const reason = answeredOnFault(day, { issueDate, today })
  if (reason === null) return
  throw invalid({
    answered_on: [reason === 'answered_before_quote' ? fault(reason, { day: issueDate }) : fault(reason)],
  })
}

/**
 * Writes down what a client says to a quote, once: of many who answer at the same moment the first counts, and the others
 * are told what it was (409). One that had expired when it was said is not accepted any more. `today` is the company's.
 */
export async function answerQuote(
  tx: Tx,
  actor: EventActor,
  today: CalendarDate,
  quoteId: string,
  given: QuoteAnswer,
): Promise<void> {
  const { companyId } = actor
  const row = await holdQuote(tx, companyId, quoteId)
  const action = given.answer === 'accepted' ? 'accept' : 'reject'
  const day = given.recorded?.on ?? null
  if (day !== null) requirePossibleDay(day, calendarDate(row.issue_date), today)
  // A quote that was accepted in time stays accepted, whenever that is recorded.
  requireQuoteAction(action, quoteStateOf(row, day ?? today))
  const written = await tx.run(writeAnswer, {
    company_id: companyId,
    id: quoteId,
    lifecycle: given.answer,
    name: given.name ?? row.client_name,
    recorded_by: actor.userId,
    address: given.address,
    answered_on: given.recorded?.on ?? null,
    answered_way: given.recorded?.way ?? null,
    reason: given.reason,
  })
  requireWritten(written, 'quote_already_accepted')
  await recordCompanyEvent(tx, actor, {
    type: `quote.${given.answer}`,
    quoteId,
    clientId: row.client_id,
    subject: row.number ?? '',
    data: { ...toldOf(given, actor.userId !== null), content_hash: row.content_hash },
  })
}
