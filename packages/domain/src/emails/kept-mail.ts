import { type CalendarDate, calendarDate } from '../dates/calendar-date.ts'
import { closedTo, isQuoteExpired, type QuoteLifecycle } from '../quotes/quote-status.ts'

/** Why a mail that was kept, as no mail server was set up, is not sent any more. */
export const KEPT_MAIL_OBSTACLES = [
  'invoice_cancelled',
  'invoice_written_off',
  'invoice_already_paid',
  'invoice_credited',
  'quote_expired',
  'quote_superseded',
  'quote_already_accepted',
  'quote_already_rejected',
  'mail_replaced',
  'invitation',
  'portal',
  'collection',
] as const
export type KeptMailObstacle = (typeof KEPT_MAIL_OBSTACLES)[number]

export type KeptMailFacts = {
  readonly kind: string
  /** Of the invoice it is about; false where it is about none. */
  readonly is_cancelled: boolean
  readonly is_written_off: boolean
  /** Whether the invoice was settled after the mail was written. */
  readonly is_settled_since: boolean
  /** Whether credit notes took back all of the invoice. */
  readonly is_credited: boolean
  /** Whether a later mail of its kind brings the same invoice to the same recipients. */
  readonly is_replaced: boolean
  /** What is stored of the quote it is about; null where it is about none. */
  readonly quote_lifecycle: QuoteLifecycle | null
  /** The last day of that quote; null where it has none. */
  readonly quote_valid_until: string | null
}

/** Why a mail asks its reader for an answer that cannot be given any more. `today` is the company's. */
export function quoteMailObstacle(
  {
    quote_lifecycle: lifecycle,
    quote_valid_until: last,
  }: Pick<KeptMailFacts, 'quote_lifecycle' | 'quote_valid_until'>,
  today: CalendarDate,
): KeptMailObstacle | null {
  if (lifecycle === null) return null
  const validUntil = last === null ? null : calendarDate(last)
  const reason = closedTo({ lifecycle, isExpired: isQuoteExpired({ lifecycle, validUntil, today }) })
  return reason === 'quote_not_sent' ? null : reason
}

/**
 * Whether a kept mail still says what is so. A receipt does, whatever becomes of its invoice; an invitation and
 * a portal link are secrets that may be of no use by now, and are sent again from where they were made; the notice of a charge names a
 * day that has come. `today` is the company's.
 */
export function keptMailObstacle(facts: KeptMailFacts, today: CalendarDate): KeptMailObstacle | null {
  if (facts.kind === 'invitation' || facts.kind === 'portal' || facts.kind === 'collection') return facts.kind
  if (facts.kind === 'quote') return quoteMailObstacle(facts, today)
  if (facts.kind !== 'invoice' && facts.kind !== 'reminder') return null
  if (facts.is_cancelled) return 'invoice_cancelled'
  if (facts.is_written_off) return 'invoice_written_off'
  if (facts.is_settled_since) return facts.is_credited ? 'invoice_credited' : 'invoice_already_paid'
  return facts.is_replaced ? 'mail_replaced' : null
}
