import { addDays, type CalendarDate } from '../dates/calendar-date.ts'
import type { PaymentEnd } from '../faults/payment-end.ts'
import { amountToCollect, type CollectionEnd, LATEST_DAYS } from './collection.ts'

/** What is so of a collection on the day of its charge, read with its invoice held. Money is in minor units. */
export type CollectionFacts = {
  readonly isEnabled: boolean
  readonly isClientActive: boolean
  readonly isCardSaved: boolean
  readonly isExcluded: boolean
  readonly isIssued: boolean
  readonly amountDue: bigint
  /** The due date now, and that which was collected for. */
  readonly dueDate: CalendarDate
  readonly collectedFor: CalendarDate
  /** What its payer was told. */
  readonly announced: bigint
  /** Whether the notice has left, or where no money moves, was at least written; null where it cannot leave any more. */
  readonly isNoticeOut: boolean | null
  /** The day of the charge, as much later as the notice left late, and today. */
  readonly comesOn: CalendarDate
  readonly today: CalendarDate
  /** Other money for the invoice is announced, or being taken. */
  readonly isOtherOnItsWay: boolean
  /** Whether the provider can be asked that keeps the card. */
  readonly hasProvider: boolean
}

export type CollectionDecision =
  | { readonly kind: 'call_off'; readonly end: CollectionEnd }
  /** Nothing changes: it is looked at again. */
  | { readonly kind: 'wait' }
  | { readonly kind: 'stop'; readonly reason: PaymentEnd }
  | { readonly kind: 'charge'; readonly amount: bigint }

/** Why a charge does not come, or does not come again; null where nothing stands in its way. */
export function collectionEnd(
  facts: Omit<
    CollectionFacts,
    'announced' | 'isNoticeOut' | 'comesOn' | 'today' | 'isOtherOnItsWay' | 'hasProvider'
  >,
): CollectionEnd | null {
  if (!facts.isIssued || facts.amountDue <= 0n) return 'nothing_due'
  if (!facts.isEnabled) return 'turned_off'
  if (!facts.isCardSaved) return 'card_withdrawn'
  if (!facts.isClientActive) return 'client_not_active'
  if (facts.isExcluded) return 'excluded'
  return facts.dueDate === facts.collectedFor ? null : 'due_date_changed'
}

/** What becomes of a collection whose day has come. Nobody is charged whose notice has not left. */
export function decideCollection(facts: CollectionFacts): CollectionDecision {
  const end = collectionEnd(facts)
  if (end !== null) return { kind: 'call_off', end }
  if (facts.isNoticeOut === null) return { kind: 'stop', reason: 'notice_not_sent' }
  // Nobody is charged by an old notice: it is called off, and announced anew.
  if (facts.today > addDays(facts.comesOn, LATEST_DAYS)) return { kind: 'call_off', end: 'overtaken' }
  if (facts.isOtherOnItsWay || !facts.isNoticeOut || facts.comesOn > facts.today) return { kind: 'wait' }
  if (!facts.hasProvider) return { kind: 'stop', reason: 'way_to_pay_withdrawn' }
  return { kind: 'charge', amount: amountToCollect(facts.announced, facts.amountDue) }
}
