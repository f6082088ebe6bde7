import type { CalendarDate } from '../dates/calendar-date.ts'
import { ALLOWED, refused, type Verdict } from '../verdict.ts'

/**
 * What is stored of a quote: `draft → sent → accepted | rejected`. A version that was sent is `superseded` once a later one
 * is sent; nothing returns to draft.
 */
export const QUOTE_LIFECYCLES = ['draft', 'sent', 'accepted', 'rejected', 'superseded'] as const
export type QuoteLifecycle = (typeof QUOTE_LIFECYCLES)[number]

/** The one label shown: expired and converted are computed. */
export const QUOTE_STATUSES = [
  'draft',
  'sent',
  'accepted',
  'rejected',
  'expired',
  'superseded',
  'converted',
] as const
export type QuoteStatus = (typeof QUOTE_STATUSES)[number]

/** The tabs of the list. `all` leaves out what a later version has taken the place of. */
export const QUOTE_VIEWS = [
  'all',
  'draft',
  'sent',
  'accepted',
  'converted',
  'rejected',
  'expired',
  'superseded',
] as const

export type QuoteStatusFacts = {
  readonly lifecycle: QuoteLifecycle
  readonly validUntil: CalendarDate | null
  /** Today in the company's time zone. */
  readonly today: CalendarDate
  /** In minor units of the quote's currency. */
  readonly total: bigint
  /** What its issued invoices come to. */
  readonly invoicedTotal: bigint
  /** Its final invoice is issued, and neither cancelled nor credited in full: nothing can follow it. */
  readonly hasFinal: boolean
}

/** Whether the last day is over; one that has none never is. On the day itself it still holds. `today` is the company's. */
export function isLastDayOver(validUntil: string | null, today: CalendarDate): boolean {
  return validUntil !== null && validUntil < today
}

/** Open to the client, and its last day is over where the company is. */
export function isQuoteExpired({
  lifecycle,
  validUntil,
  today,
}: Pick<QuoteStatusFacts, 'lifecycle' | 'validUntil' | 'today'>): boolean {
  return lifecycle === 'sent' && isLastDayOver(validUntil, today)
}

/** The label. An accepted quote is converted once all of it is invoiced, or its final invoice is issued; the list of the server says the same in SQL. */
export function projectQuoteStatus(facts: QuoteStatusFacts): QuoteStatus {
  if (isQuoteExpired(facts)) return 'expired'
  const isWhole = facts.hasFinal || (facts.total > 0n && facts.invoicedTotal >= facts.total)
  return facts.lifecycle === 'accepted' && isWhole ? 'converted' : facts.lifecycle
}

export type QuoteAction =
  | 'edit'
  | 'delete'
  | 'extend'
  | 'send'
  | 'mark_sent'
  | 'accept'
  | 'reject'
  | 'revise'
  | 'convert'

export type QuoteReason =
  | 'quote_locked'
  | 'quote_empty'
  | 'quote_negative'
  | 'quote_not_sent'
  | 'quote_already_sent'
  | 'quote_expired'
  | 'quote_superseded'
  | 'quote_already_accepted'
  | 'quote_already_rejected'
  | 'quote_not_accepted'
  | 'quote_has_invoices'
  | 'client_blocked'

export type QuoteState = {
  readonly lifecycle: QuoteLifecycle
  readonly isExpired: boolean
  readonly itemCount: number
  readonly total: bigint
  /** Invoices were made from it, drafts among them; cancelled ones do not count. */
  readonly hasInvoices: boolean
  readonly isClientBlocked: boolean
}

type Rule = (state: QuoteState) => QuoteReason | null

type ClosedReason = Extract<
  QuoteReason,
  | 'quote_not_sent'
  | 'quote_superseded'
  | 'quote_already_accepted'
  | 'quote_already_rejected'
  | 'quote_expired'
>

/** Why the client cannot answer any more, or not yet; null where they can. */
export function closedTo({
  lifecycle,
  isExpired,
}: Pick<QuoteState, 'lifecycle' | 'isExpired'>): ClosedReason | null {
  if (lifecycle === 'draft') return 'quote_not_sent'
  if (lifecycle === 'superseded') return 'quote_superseded'
  if (lifecycle === 'accepted') return 'quote_already_accepted'
  if (lifecycle === 'rejected') return 'quote_already_rejected'
  return isExpired ? 'quote_expired' : null
}

/** Why a draft cannot go out to its client yet. */
function heldBack({ itemCount, total, isClientBlocked }: QuoteState): QuoteReason | null {
  if (itemCount === 0) return 'quote_empty'
  if (total < 0n) return 'quote_negative'
  return isClientBlocked ? 'client_blocked' : null
}

const RULES: Readonly<Record<QuoteAction, Rule>> = {
  edit: ({ lifecycle }) => (lifecycle === 'draft' ? null : 'quote_locked'),
  delete: ({ lifecycle }) => (lifecycle === 'draft' ? null : 'quote_locked'),
  /** A later last day: of a quote whose client has not answered, expired or not. */
  extend: (state) => closedTo({ ...state, isExpired: false }),
  /** A draft for the first time; an open one again. */
  send: (state) => (state.lifecycle === 'draft' ? heldBack(state) : closedTo(state)),
  /** It reaches the client otherwise than by mail. */
  mark_sent: (state) => (state.lifecycle === 'draft' ? heldBack(state) : 'quote_already_sent'),
  accept: closedTo,
  reject: (state) => closedTo({ ...state, isExpired: false }),
  revise: ({ lifecycle, hasInvoices }) => {
    if (lifecycle === 'draft') return 'quote_not_sent'
    if (lifecycle === 'superseded') return 'quote_superseded'
    return hasInvoices ? 'quote_has_invoices' : null
  },
  convert: ({ lifecycle, isClientBlocked }) => {
    if (lifecycle === 'superseded') return 'quote_superseded'
    if (lifecycle === 'rejected') return 'quote_already_rejected'
    if (lifecycle !== 'accepted') return 'quote_not_accepted'
    return isClientBlocked ? 'client_blocked' : null
  },
}

/** Whether something may be done to a quote in its state, and why not. */
export function canDoWithQuote(action: QuoteAction, state: QuoteState): Verdict<QuoteReason> {
  const reason = RULES[action](state)
  return reason === null ? ALLOWED : refused(reason)
}

/** What is stored of quotes on which an action may be taken: what has to hold of a row when it is written. */
export function quoteLifecyclesFor(action: QuoteAction): readonly QuoteLifecycle[] {
  const rest = { isExpired: false, itemCount: 1, total: 1n, hasInvoices: false, isClientBlocked: false }
  return QUOTE_LIFECYCLES.filter((lifecycle) => canDoWithQuote(action, { ...rest, lifecycle }).ok)
}
